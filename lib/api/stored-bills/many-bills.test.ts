/**
 * Every search, filter, order and export over HTTP of an account with 10,000 bills, on both databases, beside SQL that was
 * written for it.
 */
import * as sheetJs from '@e965/xlsx';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BillStore } from '@/lib/accounts/bills/bills';
import { createAccountServices } from '@/lib/accounts/services';
import { type BillList, billListSchema } from '@/lib/bills/responses';
import { fuelNames } from '@/lib/site/words/format';
import { createFactsTable } from '@/lib/testing/bill-facts';
import { describeOnEachDatabase } from '@/lib/testing/databases';
import { hasPdfReader, readCsv, readPdfPages } from '@/lib/testing/export-files';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { storeBillCopies, storeInventedBills } from '@/lib/testing/stored-bills';
import { app } from '../app';
import { maxConcurrentExports } from './export/export-route';

const current = vi.hoisted(() => ({ services: null as unknown }));
vi.mock('@/lib/accounts/open-services', async (original) => ({
  ...(await original<object>()),
  openAccountServices: async () => current.services,
}));

const count = 10_000;
const different = 1_000;

/** What is asked for, and which facts it has to find. */
const filters: [query: string, where: string][] = [
  ['', 'true'],
  ['q=marmalade', "retailer ilike '%marmalade%'"],
  ['q=ENERGIE+bleue', "retailer = 'Énergie Bleue'"],
  ['q=énergie', "retailer = 'Énergie Bleue'"],
  ['q=wattle+PELICAN', "address ilike '%wattle%' and retailer ilike '%pelican%'"],
  ['q=6305220007', "site = '6305220007'"],
  ['q=559286107', "account = '559 286 107'"],
  ['q=inv-7000012', "invoice like 'INV-7000012%'"],
  ['q=%25', 'false'],
  ['q=wa__le', 'false'],
  ['q=%5C', 'false'],
  ['from=2025-01-01', "period_end >= '2025-01-01'"],
  ['to=2020-12-31', "period_end <= '2020-12-31'"],
  ['from=2023-07-01&to=2024-06-30', "period_end between '2023-07-01' and '2024-06-30'"],
  ['retailer=PELICAN+energy', "lower(retailer) = 'pelican energy'"],
  ['retailer=Pelican', 'false'],
  ['site=63052200112', "site = '6305220011'"],
  ...['elec', 'gas', 'lpg'].map((fuel): [string, string] => [`fuel=${fuel}`, `fuel = '${fuel}'`]),
  ['min=8000.50', 'total >= 8000.50'],
  ['max=-0.01', 'total < 0'],
  ['min=-100&max=100', 'total between -100 and 100'],
  ...['error', 'warning', 'none'].map((level): [string, string] => [`issues=${level}`, `issues = '${level}'`]),
  [
    'q=zephyr&fuel=elec&from=2020-01-01&min=100&issues=none&retailer=zephyr+%26+co',
    "retailer = 'Zephyr & Co' and fuel = 'elec' and period_end >= '2020-01-01' and total >= 100 and issues = 'none'",
  ],
];

const sorts = { period: 'period_end', total: 'total', retailer: 'retailer_name collate "C"', uploaded: 'created_at' };
const orders = Object.entries(sorts).flatMap(([sort, column]): [string, string][] => [
  [sort, `${column} asc nulls last, id asc`],
  [`-${sort}`, `${column} desc nulls last, id desc`],
]);

describeOnEachDatabase((database) => {
  let server: TestServer;
  let headers: Record<string, string>;
  let sql: Awaited<ReturnType<typeof createFactsTable>>;

  beforeAll(async () => {
    const opened = createAccountServices(database());
    current.services = opened;
    const { accounts, keys } = opened;
    const { account } = await accounts.ensure('owner@example.com');
    await accounts.update(account.id, { requestsPerMinute: 0 });
    headers = { 'x-api-key': (await keys.create(account.id, 'test'))! };
    await storeInventedBills(database(), account.id, different, 1);
    await storeBillCopies(database(), account.id, count / different - 1);
    sql = await createFactsTable(database());
    const other = await accounts.ensure('other@example.com');
    await storeInventedBills(database(), other.account.id, 10, 1);
    server = await startTestServer(() => {});
  }, 120_000);
  afterAll(() => server?.close());

  const ask = (address: string, init: RequestInit = {}) =>
    fetch(`${server.origin}/v1/bills${address}`, { headers, ...init });
  const list = async (query: string): Promise<BillList> => billListSchema.parse(await (await ask(`?${query}`)).json());
  const file = async (query: string) => Buffer.from(await (await ask(`/export?${query}`)).arrayBuffer());
  const totals = async (where: string) => {
    const [row] = await sql(`select count(*)::int as bills, coalesce(sum(total), 0)::float8 as total,
        sum(lines)::int as lines, sum(line_total)::float8 as line_total from facts where ${where}`);
    return row as Record<'bills' | 'total' | 'lines' | 'line_total', number>;
  };
  const idsOf = async (where: string, order: string) =>
    (await sql(`select id from facts where ${where} order by ${order}`)).map(({ id }) => id);
  const dollarsOf = (values: readonly unknown[]) =>
    values.reduce<number>((cents, value) => cents + Math.round(Number(value || 0) * 100), 0) / 100;

  it('finds as many bills as SQL, and the same sums', async () => {
    for (const [query, where] of filters) {
      const { bills, total } = await totals(where);
      expect([query, (await list(`${query}&limit=1`)).matching]).toEqual([query, { bills, total }]);
    }
    expect((await totals('true')).bills).toBe(count);
  });

  it('gives them in the same order, page by page, and none twice', async () => {
    for (const [sort, order] of orders) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: BillList = await list(`sort=${sort}&fuel=gas&q=wattle&issues=error&limit=200&cursor=${cursor}`);
        seen.push(...page.bills.map(({ bill_uuid }) => bill_uuid));
        cursor = page.next_cursor;
      }
      expect(seen.length).toBeGreaterThan(400);
      expect([sort, seen]).toEqual([sort, await idsOf("fuel = 'gas' and issues = 'error'", order)]);
    }
  });

  it('exports the bills of a search as CSV, in order', async () => {
    const [head, ...cells] = readCsv((await file('format=csv&sort=-total&issues=none&fuel=gas')).toString());
    const column = (name: string) => cells.map((row) => row[head!.indexOf(name)]);
    const where = "issues = 'none' and fuel = 'gas'";
    expect(cells.length).toBeGreaterThan(400);
    expect(column('Bill ID')).toEqual(await idsOf(where, 'total desc nulls last, id desc'));
    expect(dollarsOf(column('Total inc GST'))).toBe((await totals(where)).total);
  });

  it('exports the charge lines of a search as CSV', async () => {
    const [head, ...cells] = readCsv((await file('format=csv&lines=1&fuel=elec&retailer=zephyr+%26+co')).toString());
    const { lines, line_total: total } = await totals("retailer = 'Zephyr & Co' and fuel = 'elec'");
    expect([cells.length, dollarsOf(cells.map((row) => row[head!.indexOf('Amount')]))]).toEqual([lines, total]);
  });

  it('exports the bills of a search as XLSX, with their lines', async () => {
    const book = sheetJs.read(await file('format=xlsx&fuel=lpg&issues=error'));
    const read = (name: string) => sheetJs.utils.sheet_to_json<Record<string, number>>(book.Sheets[name]!);
    const [bills, lines] = [read('Bills'), read('Charge lines')];
    expect({
      ...{ bills: bills.length, total: dollarsOf(bills.map((row) => row['Total inc GST'])) },
      ...{ lines: lines.length, line_total: dollarsOf(lines.map((row) => row.Amount)) },
    }).toEqual(await totals("fuel = 'lpg' and issues = 'error'"));
  });

  it.skipIf(!hasPdfReader)('exports the bills of a search as PDF, with the totals of each retailer', async () => {
    const pages = readPdfPages(await file('format=pdf&q=wattle&from=2026-07-01'));
    const printed = pages
      .join('\n')
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/));
    const where = "period_end >= '2026-07-01'";
    const groups = await sql(`select max(retailer) as name, fuel, count(*)::int as bills,
        coalesce(sum(total), 0)::float8 as total from facts where ${where} group by lower(retailer), fuel`);
    for (const { name, fuel, bills, total } of groups) {
      const row = [String(name ?? 'Not on the bill'), String(bills)];
      const last = Number(total).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });
      expect(printed).toContainEqual([
        expect.stringMatching(new RegExp(row[0]!, 'i')),
        fuelNames[String(fuel ?? '')] ?? 'Not known',
        row[1],
        expect.anything(),
        expect.anything(),
        expect.anything(),
        last,
      ]);
    }
    const { total } = await totals(`${where} and fuel = 'elec'`);
    const sum = printed.find(([name, fuel]) => name === 'All bills' && fuel === 'Electricity');
    expect(sum?.at(-1)).toBe(total.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' }));
    expect(pages.at(-1)).toContain(`Page ${pages.length}`);
  });

  it.each(['csv', 'xlsx', 'pdf'])('reads no further when a client hangs up on %s', async (format) => {
    const read = vi.spyOn(BillStore.prototype, 'listRead');
    const leaves = new AbortController();
    const response = await ask(`/export?format=${format}`, { signal: leaves.signal });
    await response.body!.getReader().read();
    leaves.abort();
    await vi.waitFor(async () => {
      const before = read.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(read.mock.calls.length).toBe(before);
    }, 20_000);
    expect(read.mock.calls.length).toBeLessThan(200);
    read.mockRestore();
  });

  it('writes a few files of an account at once, and another when one is given up', async () => {
    const begin = (query: string) => app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { headers }));
    const files = await Promise.all(Array.from({ length: maxConcurrentExports }, () => begin('format=csv')));
    expect(files.map(({ status }) => status)).toEqual(files.map(() => 200));
    const refused = await begin('format=csv');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    await Promise.all(files.map(({ body }) => body!.cancel()));
    await vi.waitFor(async () => {
      const again = await begin('format=csv&q=inv-7000012');
      expect([again.status, readCsv(await again.text())]).toEqual([200, expect.objectContaining({ length: 101 })]);
    });
  });
});
