/** Many invented bills that differ in what lists search, filter and sort by: the same for the same number. */
import { randomUUID } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { toBillColumns } from '@/lib/accounts/bills/stored-bill';
import type { Database } from '@/lib/accounts/db/database';
import { bills } from '@/lib/accounts/db/schema';
import type { Bill, Extraction, Issue } from '@/lib/bills/bill';
import { sha256 } from '@/lib/server/crypto';
import { charge, sampleBill, sure } from '@/lib/testing/bills';

const retailers = ['Pelican Energy', 'Énergie Bleue', 'Marmalade Electric', 'pelican energy', 'Zephyr & Co'];
const fuels = ['elec', 'elec', 'elec', 'gas', 'lpg', null] as const;
const severities: Issue['severity'][][] = [[], [], ['WARNING'], ['ERROR_IGNORABLE'], ['WARNING', 'ERROR'], ['ERROR']];
const rowsAtOnce = 100;
const dayMs = 86_400_000;

/** From 0 to 1, the same for the same numbers. */
function spread(...numbers: number[]): number {
  const mixed = numbers.reduce((hash, number) => {
    const next = Math.imul(hash ^ number ^ (hash >>> 15), 0x9e3779b1);
    return Math.imul(next ^ (next >>> 13), 0x85ebca77);
  }, 7);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

const pick = <T>(list: readonly T[], ...numbers: number[]) => list[Math.floor(spread(...numbers) * list.length)]!;

/** Bill number `i`: of one of so many sites, over eight years, with `lineCount` charge lines; some lack a period or a total. */
export function makeExtraction(i: number, lineCount = 6, siteCount = 40): Extraction {
  if (i % 97 === 96) return { status: 'failed', bill: null, issues: [issue('ERROR')], confidence: 0 };
  const site = Math.floor(spread(i, 1) * siteCount);
  const end = new Date(Date.UTC(2019, 0, 31) + Math.floor(spread(i, 2) * 2900) * dayMs);
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const total = Math.round((spread(i, 3) * 9000 - 500) * 100) / 100;
  const isMissing = i % 31 === 30;
  const changes: Partial<Bill> = {
    energyType: pick(fuels, i, 4),
    retailerName: i % 53 === 52 ? null : sure(pick(retailers, i, 5)),
    siteIdentifier: sure({ kind: 'nmi', id: `63052${String(20000 + site)}` }),
    supplyAddress: sure(`${site + 1} Wattle Street, Footscray VIC 3011`),
    accountNumber: sure(`559 286 ${String(100 + (site % 900))}`),
    invoiceNumber: sure(`INV-${String(70_000_000 + i)}`),
    charges: Array.from({ length: lineCount }, (_, line) =>
      charge({
        description: `Usage, step ${line + 1}`,
        amount: total / lineCount,
        quantity: 100,
        unit: 'kWh',
        rate: 0.3,
      }),
    ),
  };
  const bill = sampleBill(changes);
  bill.period = isMissing
    ? { ...bill.period, start: null, end: null }
    : { ...bill.period, start: sure(day(new Date(end.getTime() - 30 * dayMs))), end: sure(day(end)) };
  const gst = Math.round((total / 11) * 100) / 100;
  bill.totals = isMissing
    ? { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null }
    : { ...bill.totals, subtotal: sure(total - gst), gst: sure(gst), newCharges: sure(total), totalDue: sure(total) };
  return { status: 'success', bill, issues: pick(severities, i, 6).map(issue), confidence: 0.9 };
}

const issue = (severity: Issue['severity']): Issue => ({
  ...{ code: 'lines_total', severity, field: 'totals' },
  message: '=The charges do not add up.',
});

/** Stores bills number 0 to `count` as if they had been read, without credits; several of them at the same moment. */
export async function storeInventedBills(
  { orm }: Database,
  accountId: string,
  count: number,
  lineCount?: number,
  siteCount?: number,
) {
  for (let first = 0; first < count; first += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, i) => first + i);
    await orm.insert(bills).values(
      numbers.map((i) => {
        return {
          ...{ id: randomUUID(), accountId, contentHash: sha256(`${accountId} ${i}`), fileType: 'pdf' },
          ...toBillColumns(makeExtraction(i, lineCount, siteCount)),
          createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 3) * 1000),
        };
      }),
    );
  }
}

/** Stores each bill of an account so many times more, as of other files: the database makes thousands in a second. */
export async function storeBillCopies({ orm }: Database, accountId: string, times: number): Promise<void> {
  const copied: Record<string, string> = {
    ...{ id: 'gen_random_uuid()', content_hash: "content_hash || '-' || copy" },
    created_at: "created_at + copy * interval '7 seconds'",
  };
  const names = Object.values(getTableColumns(bills)).map(({ name }) => name);
  const values = names.map((name) => copied[name] ?? name);
  const found = sql`where account_id = ${accountId}::uuid`;
  await orm.execute(
    sql`insert into bills (${sql.raw(names.join())}) select ${sql.raw(values.join())} from bills, generate_series(1, ${times}::int) copy ${found}`,
  );
}
