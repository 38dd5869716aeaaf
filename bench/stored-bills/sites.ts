/** How long the list and the page of sites take where an account has 10,000 bills: the database, and making the page's view. */
import { Bills } from '@/lib/accounts/bills';
import { newAccount, now } from '@/lib/accounts/testing';
import { storeInvented } from '@/lib/accounts/testing-bills';
import { buildSitePageView } from '@/lib/comparison/account-sites/site-page-view';
import { buildSiteView } from '@/lib/comparison/account-sites/site-view';
import { type DatabaseSettings, openDatabase } from '@/lib/db/database';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { electricSites, siteOfBill } from '@/lib/site-bills/read-sites';
import { median } from './median';

const billCount = 10_000;
const lineCount = 12;
const context = { plansOn: '2026-11-22', networksOf: findNetworksOfPostcode };

/** Prints the times for few sites with many bills each, and for many sites. */
export async function printSiteSpeed(settings: DatabaseSettings) {
  const database = await openDatabase(settings);
  try {
    const bills = new Bills(database, () => now);
    console.log(`\nSites of ${billCount.toLocaleString('en-AU')} bills (${database.kind}, ms)`);
    for (const siteCount of [40, 1000]) {
      const { id: accountId } = await newAccount(database);
      await storeInvented(database, accountId, billCount, lineCount, siteCount);
      const { sites } = await electricSites(bills, accountId);
      const billId = sites[0]!.id;
      const site = await siteOfBill(bills, accountId, billId);
      if (site?.kind !== 'site') throw new Error('There is no site');
      const name = `${siteCount.toLocaleString('en-AU')} numbers`;
      const report = async (what: string, work: () => unknown) =>
        console.log(`  ${`${name}: ${what}`.padEnd(44)} ${(await median(async () => work())).toFixed(1).padStart(7)}`);
      await report('bills grouped', () => bills.groups(accountId));
      await report(`${sites.length} sites of the list read`, () => electricSites(bills, accountId));
      await report('their views', () => sites.map((one) => buildSiteView(one, context)));
      await report('5 sites of the list read', () => electricSites(bills, accountId, { count: 5 }));
      await report(`a site's ${site.bills.length} bills read`, () => siteOfBill(bills, accountId, billId));
      await report('its view', () => buildSitePageView(site, context));
    }
  } finally {
    await database.close();
  }
}
