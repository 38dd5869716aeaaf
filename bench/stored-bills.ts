import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type BillSearch, toPlace } from '@/lib/accounts/bills/bill-query';
import { BillStore } from '@/lib/accounts/bills/bills';
import type { Database, DatabaseSettings } from '@/lib/accounts/db/database';
import { openDatabase } from '@/lib/accounts/db/embedded';
import { findSiteOfBill, readElectricSites } from '@/lib/accounts/sites/read-sites';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import { buildSitePageView, buildSiteView } from '@/lib/site/sites/site-view';
import { createAccount, now } from '@/lib/testing/accounts';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { compile } from '@/scripts/bundle.mjs';
import { startPostgres } from '@/scripts/postgres';
import type { Figure, Part } from './figures';
import { withFolder } from './servers';
import { medianMs } from './statistics';

const billCount = 10_000;
const pageSize = 50;
const lineCount = 12;
/** What a page with its totals may take. */
const bar = { most: 100 };
const context = { plansOn: '2026-11-22', findNetworks: findNetworksOfPostcode };

const searches: Record<string, BillSearch> = {
  'first page': {},
  'search, many found': { q: 'wattle street' },
  'search, one found': { q: 'INV-70004321' },
  'search, none found': { q: 'no such word' },
  'a year': { from: '2023-07-01', to: '2024-06-30' },
  'a retailer': { retailer: 'Zephyr & Co' },
  'a site': { site: '6305220011' },
  'an amount': { min: 800_000 },
  'with errors': { issues: 'error' },
  'all of them': { q: 'wattle', from: '2020-01-01', fuel: 'elec', retailer: 'Zephyr & Co', min: 1, issues: 'none' },
  'by total, least first': { sort: { by: 'total', descending: false } },
  'by retailer': { sort: { by: 'retailer', descending: false } },
};

export const storedBills: Part = {
  measured: `${billCount.toLocaleString('en-AU')} stored bills: a page of ${pageSize} with its totals, the sites, and exports of all`,
  anchor: 'reading every row; for exports, all bills held at once',
  figures: () => withFolder('stored', measureStored),
};

async function* measureStored(dataDir: string): AsyncIterable<Figure> {
  const server = await startPostgres();
  try {
    for (const settings of [{ dataDir }, ...(server ? [{ dataDir, url: server.url }] : [])]) {
      const kind = 'url' in settings ? 'PostgreSQL' : 'embedded';
      for await (const figure of measureIn(settings)) yield { ...figure, name: `${kind}: ${figure.name}` };
    }
  } finally {
    server?.stop();
  }
}

async function* measureIn(settings: DatabaseSettings): AsyncIterable<Figure> {
  const database = await openDatabase(settings);
  let accountId: string;
  try {
    accountId = yield* measureSearch(database);
  } finally {
    await database.close();
  }
  yield* measureExports(settings, accountId);
  const apart = settings.url ? settings : { dataDir: path.join(settings.dataDir, 'sites') };
  mkdirSync(apart.dataDir, { recursive: true });
  const another = await openDatabase(apart);
  try {
    for (const siteCount of [40, 1000]) yield* measureSites(another, siteCount);
  } finally {
    await another.close();
  }
}

/** Fills a new account and returns its id. */
async function* measureSearch(database: Database): AsyncGenerator<Figure, string> {
  const bills = new BillStore(database, () => now);
  const { id } = await createAccount(database);
  await storeInventedBills(database, id, billCount, lineCount);
  const page = async (search: BillSearch, after?: Parameters<BillStore['list']>[2]) => {
    await bills.list(id, pageSize + 1, { search, ...after });
    await bills.sumTotals(id, search);
  };
  const all = await bills.list(id, billCount, { search: { q: 'wattle' } });
  const after = { after: toPlace(all.at(-pageSize)!, {}) };
  const anchor = await medianMs(() => database.orm.execute(sql`select sum(length(document)) from bills`));
  const figure = async (name: string, work: () => Promise<unknown>) => {
    return { name, value: await medianMs(work), unit: 'ms', anchor, bar };
  };
  for (const [name, search] of Object.entries(searches)) yield await figure(name, () => page(search));
  yield await figure('last page of a search', () => page({ q: 'wattle' }, after));
  return id;
}

/** The database, and making the page's view. */
async function* measureSites(database: Database, siteCount: number): AsyncIterable<Figure> {
  const bills = new BillStore(database, () => now);
  const { id: accountId } = await createAccount(database);
  await storeInventedBills(database, accountId, billCount, lineCount, siteCount);
  const { sites } = await readElectricSites(bills, accountId);
  const billId = sites[0]!.id;
  const site = await findSiteOfBill(bills, accountId, billId);
  if (site?.kind !== 'site') throw new Error('There is no site');
  const works: Record<string, () => unknown> = {
    'bills grouped': () => bills.listGroups(accountId, 24),
    [`${sites.length} sites read`]: () => readElectricSites(bills, accountId),
    'their views': () => sites.map((one) => buildSiteView(one, context)),
    '5 sites read': () => readElectricSites(bills, accountId, 5),
    [`a site's ${site.bills.length} bills read`]: () => findSiteOfBill(bills, accountId, billId),
    'its view': () => buildSitePageView(site, context),
  };
  for (const [name, work] of Object.entries(works))
    yield { name: `of ${siteCount} numbers, ${name}`, value: await medianMs(work), unit: 'ms' };
}

/** In a process of its own, since one reads its settings once. */
async function* measureExports({ dataDir, url }: DatabaseSettings, accountId: string): AsyncIterable<Figure> {
  const own = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0', ...(url && { DATABASE_URL: url }) };
  const program = await compile('bench/stored-bills-exports.ts');
  const { stdout } = spawnSync(process.execPath, [program, accountId], {
    encoding: 'utf8',
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  yield* JSON.parse(must(stdout.trim().split('\n').at(-1), 'its figures are its last line')) as Figure[];
}
