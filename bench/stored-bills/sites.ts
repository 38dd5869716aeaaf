/** How long the list and the page of sites take where an account has 10,000 bills: the database, and making the page's view. */
import { BillStore } from '@/lib/accounts/bills/bills';
import type { DatabaseSettings } from '@/lib/accounts/db/database';
import { openDatabase } from '@/lib/accounts/db/open-database';
import { findSiteOfBill, readElectricSites } from '@/lib/accounts/sites/read-sites';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { buildSitePageView } from '@/lib/site/sites/site-page-view';
import { buildSiteView } from '@/lib/site/sites/site-view';
import { createAccount, now } from '@/lib/testing/accounts';
import { storeInventedBills } from '@/lib/testing/stored-bills';
import { medianMs } from '../statistics';

const billCount = 10_000;
const lineCount = 12;
const context = { plansOn: '2026-11-22', findNetworks: findNetworksOfPostcode };

/** Prints the times for few sites with many bills each, and for many sites. */
export async function printSiteSpeed(settings: DatabaseSettings) {
  const database = await openDatabase(settings);
  try {
    const bills = new BillStore(database, () => now);
    console.log(`\nSites of ${billCount.toLocaleString('en-AU')} bills (${database.kind}, ms)`);
    for (const siteCount of [40, 1000]) {
      const { id: accountId } = await createAccount(database);
      await storeInventedBills(database, accountId, billCount, lineCount, siteCount);
      const { sites } = await readElectricSites(bills, accountId);
      const billId = sites[0]!.id;
      const site = await findSiteOfBill(bills, accountId, billId);
      if (site?.kind !== 'site') throw new Error('There is no site');
      const name = `${siteCount.toLocaleString('en-AU')} numbers`;
      const report = async (what: string, work: () => unknown) =>
        console.log(`  ${`${name}: ${what}`.padEnd(44)} ${(await medianMs(work)).toFixed(1).padStart(7)}`);
      await report('bills grouped', () => bills.listGroupKeys(accountId));
      await report(`${sites.length} sites of the list read`, () => readElectricSites(bills, accountId));
      await report('their views', () => sites.map((one) => buildSiteView(one, context)));
      await report('5 sites of the list read', () => readElectricSites(bills, accountId, { count: 5 }));
      await report(`a site's ${site.bills.length} bills read`, () => findSiteOfBill(bills, accountId, billId));
      await report('its view', () => buildSitePageView(site, context));
    }
  } finally {
    await database.close();
  }
}
