/** How long the pages of 10,000 stored bills take to find, beside the only page that no index could help: reading every row. */
import { sql } from 'drizzle-orm';
import { type BillSearch, toPlace } from '@/lib/accounts/bills/bill-search';
import { BillStore } from '@/lib/accounts/bills/bills';
import type { DatabaseSettings } from '@/lib/accounts/db/database';
import { openDatabase } from '@/lib/accounts/db/open-database';
import { createAccount, now } from '@/lib/testing/accounts';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { medianMs } from '../statistics';

const billCount = 10_000;
const pageSize = 50;
/** What a page with its totals may take. */
const limitMs = 100;

const cases: [name: string, search: BillSearch][] = [
  ['first page', {}],
  ['search, many found', { q: 'wattle street' }],
  ['search, one found', { q: 'INV-70004321' }],
  ['search, none found', { q: 'no such word' }],
  ['a year', { from: '2023-07-01', to: '2024-06-30' }],
  ['a retailer', { retailer: 'Zephyr & Co' }],
  ['a site', { site: '6305220011' }],
  ['a fuel', { fuel: 'gas' }],
  ['an amount', { min: 800_000 }],
  ['with errors', { issues: 'error' }],
  ['all of them', { q: 'wattle', from: '2020-01-01', fuel: 'elec', retailer: 'Zephyr & Co', min: 1, issues: 'none' }],
  ['by period', { sort: { by: 'period', descending: true } }],
  ['by total, least first', { sort: { by: 'total', descending: false } }],
  ['by retailer', { sort: { by: 'retailer', descending: false } }],
];

/** Fills a new database and prints the median of some runs of each page: the bills and their totals. Gives their account. */
export async function printSearchSpeed(settings: DatabaseSettings): Promise<string> {
  const database = await openDatabase(settings);
  try {
    const bills = new BillStore(database, () => now);
    const { id } = await createAccount(database);
    await storeInventedBills(database, id, billCount, 12);
    console.log(
      `\nStored bills: a page of ${pageSize} with its totals, of ${billCount.toLocaleString('en-AU')} (${database.kind}, ms)`,
    );
    const page = async (search: BillSearch, after?: Parameters<BillStore['list']>[2]) => {
      await bills.list(id, pageSize + 1, { search, ...after });
      await bills.sumTotals(id, search);
    };
    const all = await bills.list(id, billCount, { search: { q: 'wattle' } });
    const deep = toPlace(all.at(-pageSize)!, {});
    const report = async (name: string, work: () => Promise<unknown>) => {
      const ms = await medianMs(work);
      console.log(`  ${name.padEnd(24)} ${ms.toFixed(1).padStart(7)}${ms > limitMs ? `  over ${limitMs}` : ''}`);
    };
    for (const [name, search] of cases) await report(name, () => page(search));
    await report('last page of a search', () => page({ q: 'wattle' }, { after: deep }));
    await report('every row read', () => database.orm.execute(sql`select sum(length(document)) from bills`));
    return id;
  } finally {
    await database.close();
  }
}
