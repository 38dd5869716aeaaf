/** Exports over HTTP, opened by a CSV parser, SheetJS, and pdftotext where it is installed. */
import * as sheetJs from '@e965/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccountServices, openAccountServices } from '@/lib/accounts/open-services';
import { billErrorSchema } from '@/lib/bills/errors';
import { toExtractResponse } from '@/lib/bills/responses/extract';
import { openServices, signUp } from '@/lib/testing/account-forms';
import { makeReading, success } from '@/lib/testing/accounts';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import { hasPdfReader, readCsv, readPdfPages } from '@/lib/testing/export-files';
import { startTestServer } from '@/lib/testing/http-server';
import { makeExtraction, storeInventedBills } from '@/lib/testing/stored-bills';
import { app } from '../../app';
import { type BillRow, billExportColumns, lineColumns } from './columns';
import { writePdf } from './pdf';

const count = 130;
const formulas = ['=1+1', '+61 3 9000 0000', '-cmd|calc', '@SUM(A1)', '\t=2+2', '\r=3+3', ' =4+4', '＝5+5'];
const hostile = [...formulas, '_x0041_ <b>&"'];
let accountId: string;
const keys: Record<string, string> = {};

openServices();
beforeAll(async () => {
  const services = await openAccountServices();
  for (const name of ['many', 'hostile', 'empty', 'long', 'no GST', 'mixed']) {
    const { account } = await services.accounts.ensure(`${name.replace(' ', '-')}@example.com`);
    keys[name] = (await services.keys.create(account.id, name))!;
    if (name === 'many') accountId = account.id;
    if (name === 'hostile')
      for (const text of hostile) await services.bills.store(makeReading(account.id, text, reading(text)));
    if (name === 'no GST') await storeWithoutGst(services.bills, account.id);
    if (name === 'mixed') await storeMixed(services.bills, account.id);
    if (name === 'long') await services.bills.store(makeReading(account.id, name, longReading));
  }
  await storeInventedBills(services.database, accountId, count);
}, 120_000);

/** One bill of $110 with $10 of GST, one of $55 that shows none. */
async function storeWithoutGst(bills: AccountServices['bills'], account: string): Promise<void> {
  for (const [newCharges, gst] of [
    [110, sure(10)],
    [55, null],
  ] as const) {
    const totals = { ...sampleBill().totals, newCharges: sure(newCharges), gst };
    const bill = sampleBill({ totals, retailerName: sure(`R${newCharges}`) });
    await bills.store(makeReading(account, `${newCharges}`, { ...success, bill }));
  }
}

/** Bills of $110 for electricity, for gas, and for electricity in New Zealand dollars. */
async function storeMixed(bills: AccountServices['bills'], account: string): Promise<void> {
  const totals = { ...sampleBill().totals, newCharges: sure(110), gst: sure(10) };
  for (const change of [{}, { energyType: 'gas' as const }, { currency: 'NZD' as const }]) {
    const bill = sampleBill({ totals, ...change });
    await bills.store(makeReading(account, JSON.stringify(change), { ...success, bill }));
  }
}

const longName = 'Extraordinarily Longwinded Electricity and Gas Retailing Company of Gippsland Pty Limited';
const longAddress =
  'Shop 14, Level 3, Old Woollen Mill, 1234 Upper Wattle Street West, Footscray VIC 3011, via rear lane';
const longBill = sampleBill({ retailerName: sure(longName), supplyAddress: sure(longAddress) });
const longReading = { ...success, bill: longBill };
const reading = (text: string) => ({
  ...success,
  bill: sampleBill({ customerName: sure(text), charges: [charge({ description: text, amount: -12.5 })] }),
});

const ask = (query: string, key = keys.many!, method = 'GET') =>
  app.fetch(new Request(`http://127.0.0.1/v1/bills/export?${query}`, { method, headers: { 'x-api-key': key } }));
const bytesOf = async (query: string, key?: string) => Buffer.from(await (await ask(query, key)).arrayBuffer());
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

const invented = Array.from({ length: count }, (_, i) => toExtractResponse(makeExtraction(i)));
const elec = invented.filter(({ bill_type }) => bill_type === 'elec');
const sumOf = (values: (number | null | undefined)[]) =>
  Number(values.reduce<number>((sum, value) => sum + (value ?? 0), 0).toFixed(2));
const elecTotal = sumOf(elec.map(({ totals }) => totals?.new_charges));

describe('CSV', () => {
  it('has a row a bill of the filtered list, with its sums', async () => {
    const response = await ask('format=csv&fuel=elec&sort=-total');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="bills-\d{4}-\d\d-\d\d\.csv"$/);
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text.startsWith('\ufeffRetailer,Fuel,')).toBe(true);
    const [head, ...rows] = readCsv(text.slice(1));
    expect(head).toEqual(namesOf(billExportColumns));
    expect(rows).toHaveLength(elec.length);
    expect(rows.every((row) => row.length === head!.length)).toBe(true);
    const totals = rows.map((row) => row[head!.indexOf('Total inc GST')]!).filter(Boolean);
    expect(sumOf(totals.map(Number))).toBe(elecTotal);
    expect(totals.map(Number)).toEqual(totals.map(Number).sort((a, b) => b - a));
    expect(text).toContain('Énergie Bleue');
    expect(rows.filter((row) => /^-\d/.test(row[head!.indexOf('Total inc GST')]!)).length).toBeGreaterThan(0);
  });

  it('has a row a charge line where lines are asked for', async () => {
    const [head, ...rows] = readCsv((await bytesOf('format=csv&lines=1&fuel=elec')).toString().slice(1));
    expect(head).toEqual(namesOf(lineColumns));
    expect(rows).toHaveLength(elec.flatMap(({ charges }) => charges ?? []).length);
  });

  it('makes no text a formula, and leaves a negative number a number', async () => {
    const text = (await bytesOf('format=csv&lines=1&sort=uploaded', keys.hostile)).toString().slice(1);
    const [head, ...rows] = readCsv(text);
    const cell = (name: string) => new Set(rows.map((row) => row[head!.indexOf(name)]!));
    expect(cell('Amount')).toContain('-12.5');
    const texts = [...cell('Description')];
    for (const formula of formulas) expect(texts).toContain(`'${formula.trim()}`);
    expect(texts.filter((one) => /^\s*[=+\-@\t\r＝]/.test(one))).toEqual([]);
  });
});

describe('XLSX', () => {
  it('opens elsewhere with a sheet of bills and one of charge lines, in the right types', async () => {
    const book = sheetJs.read(await bytesOf('format=xlsx&fuel=elec'), { cellDates: true, cellNF: true });
    expect(book.SheetNames).toEqual(['Bills', 'Charge lines']);
    const bills = book.Sheets.Bills!;
    const rows = sheetJs.utils.sheet_to_json<Record<string, unknown>>(bills, { raw: true, UTC: true });
    expect(rows).toHaveLength(elec.length);
    expect(sumOf(rows.map((row) => row['Total inc GST'] as number | undefined))).toBe(elecTotal);
    const ends = rows.flatMap((row) => (row['Period end'] as Date | undefined) ?? []);
    expect(ends.map((day) => day.toISOString().slice(0, 10)).sort()).toEqual(
      elec.flatMap(({ billing_period }) => billing_period?.end ?? []).sort(),
    );
    expect(rows.every((row) => typeof row['NMI or MIRN'] === 'string')).toBe(true);
    const place = (name: string) => `${sheetJs.utils.encode_col(namesOf(billExportColumns).indexOf(name))}2`;
    expect(bills[place('Period end')]?.z).toBe('d\\ mmm\\ yyyy');
    expect(bills[place('Total inc GST')]).toMatchObject({ t: 'n', z: '#,##0.00' });
    const lines = sheetJs.utils.sheet_to_json(book.Sheets['Charge lines']!);
    expect(lines).toHaveLength(elec.flatMap(({ charges }) => charges ?? []).length);
  });

  it('holds texts as they are, none of them a formula', async () => {
    const book = sheetJs.read(await bytesOf('format=xlsx', keys.hostile));
    const cells = Object.values(book.Sheets['Charge lines']!).filter((cell) => typeof cell === 'object' && 't' in cell);
    expect(cells.filter((cell) => 'f' in cell)).toEqual([]);
    const texts = cells.map(({ v }) => v);
    for (const text of hostile) expect(texts).toContain(text.trim());
    expect(texts).toContain(-12.5);
  });
});

describe.skipIf(!hasPdfReader)(`PDF${hasPdfReader ? '' : ': skipped without pdftotext'}`, () => {
  const pagesOf = async (query: string, key?: string) => readPdfPages(await bytesOf(`format=pdf&${query}`, key));
  const money = (dollars: number) => dollars.toLocaleString('en-AU', { style: 'currency', currency: 'AUD' });

  it('has a title, the period, totals by site and retailer, every bill, and numbered pages', async () => {
    const pages = await pagesOf('fuel=elec&sort=period');
    const text = pages.join('\n');
    expect(pages[0]).toMatch(/^\s*Energy bills/);
    expect(text).toMatch(/Account\s+many@example\.com/);
    expect(text).toMatch(/Billing periods\s+ending \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
    expect(text).toMatch(/Filters\s+Electricity/);
    for (const heading of ['Totals by site', 'Totals by retailer', '63052200']) expect(text).toContain(heading);
    for (const sum of ['All sites', 'All retailers', 'All bills'])
      expect(text.split('\n').find((line) => line.includes(sum))).toContain(money(elecTotal));
    expect(text.match(/\d{4} – \d+ \w+ \d{4}/g)).toHaveLength(elec.filter((one) => one.billing_period?.end).length);
    for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1}`);
    expect(pages.length).toBeGreaterThan(3);
  });

  it('has the sums on the page of the last bill, however many there are', async () => {
    const amounts = { energyType: 'elec', currency: null, usageKwh: 1, gstCents: 10 };
    const stored = {
      ...amounts,
      status: 'success',
      periodStart: '2026-01-01',
      periodEnd: '2026-03-31',
      totalCents: 110,
    };
    const site = { ...amounts, key: '6305', name: null, bills: 1, cents: 110, exGstCents: 100, withoutGst: 0 };
    const report = { account: 'a@example.com', madeOn: '2026-04-01', search: {}, retailers: [], sites: [site] };
    const totals = { bills: 1, firstDay: null, lastDay: null };
    for (let bills = 14; bills < 36; bills++) {
      const rows = async function* () {
        yield Array.from({ length: bills }, () => ({ stored, wire: {} }) as BillRow);
      };
      const chunks: Uint8Array[] = [];
      for await (const chunk of writePdf({ ...report, totals, bills: rows() })) chunks.push(chunk);
      expect(readPdfPages(Buffer.concat(chunks)).at(-1)).toMatch(/31 Mar 2026[\s\S]*All bills/);
    }
  });

  it('takes no bill that shows no GST for one without GST', async () => {
    const lines = (await pagesOf('', keys['no GST'])).join('\n').split('\n');
    const amountsOf = (text: string) => lines.findLast((line) => line.includes(text))?.match(/\$[\d.,]+/g);
    const sums = lines.filter((line) => /All (sites|retailers|bills)/.test(line));
    for (const line of sums) expect(line.match(/\$[\d.,]+/g)).toEqual(['$100.00', '$10.00', '$165.00']);
    expect(sums).toHaveLength(3);
    expect(amountsOf('R110')).toEqual(['$100.00', '$10.00', '$110.00']);
    expect(amountsOf('R55')).toEqual(['$55.00']);
    expect(lines.join('\n')).toContain('1 bill shows no GST, so the sums of GST and less GST leave it out');
  });

  it('never adds up other fuels or currencies', async () => {
    const text = (await pagesOf('', keys.mixed)).join('\n');
    const sums = text.split('\n').filter((line) => /All (sites|retailers|bills)/.test(line));
    expect(sums.map((line) => /(Electricity \(NZD\)|Electricity|Gas)\b/.exec(line)?.[1])).toEqual(
      ['site', 'retailer', 'bill'].flatMap(() =>
        ['Electricity', 'Electricity (NZD)', 'Gas'].map(() => expect.any(String)),
      ),
    );
    for (const line of sums) expect(line.match(/\$[\d.,]+/g)).toEqual(['$100.00', '$10.00', '$110.00']);
    expect(text).toContain('3, $220.00 inc GST, of which GST $20.00, $110.00 NZD inc GST, of which GST $10.00');
  });
});

describe('an export', () => {
  it.each([
    ['format=doc', 'format', 'format must be one of: csv, xlsx, pdf.'],
    ['', 'format', 'format must be one of: csv, xlsx, pdf.'],
    ['format=csv&lines=2', 'lines', 'lines must be 0 or 1.'],
    ['format=csv&fuel=coal', 'fuel', 'fuel must be one of: elec, gas, lpg.'],
  ])('is refused for “%s”', async (query, attr, detail) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(billErrorSchema.parse(await response.json()).errors).toEqual([{ code: 'parse_error', detail, attr }]);
  });

  it('is for the account’s own key, and has no body for HEAD', async () => {
    expect((await app.fetch(new Request('http://127.0.0.1/v1/bills/export?format=csv'))).status).toBe(401);
    const head = await ask('format=csv', keys.empty, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(readCsv((await bytesOf('format=csv', keys.empty)).toString().slice(1))).toEqual([
      namesOf(billExportColumns),
    ]);
  });

  it('is for who is signed in too, of the own account alone', async () => {
    const { cookie } = await signUp(await openAccountServices());
    const response = await app.fetch(
      new Request('http://127.0.0.1/v1/bills/export?format=csv', { headers: { cookie } }),
    );
    expect([response.status, readCsv(await response.text())]).toEqual([200, [namesOf(billExportColumns)]]);
  });

  it('comes whole over a socket, also after somebody gave one up half-way', async () => {
    const server = await startTestServer(() => {});
    const address = `${server.origin}/v1/bills/export?format=xlsx`;
    const headers = { 'x-api-key': keys.many! };
    const leaves = new AbortController();
    const left = await fetch(address, { headers, signal: leaves.signal });
    await left.body!.getReader().read();
    leaves.abort();
    const whole = await fetch(address, { headers });
    const book = sheetJs.read(Buffer.from(await whole.arrayBuffer()));
    expect(sheetJs.utils.sheet_to_json(book.Sheets.Bills!)).toHaveLength(count);
    server.close();
  });
});
