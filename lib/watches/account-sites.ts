/** All sites of an account, from its stored bills and from what it typed. */
import type { AccountServices } from '@/lib/api/accounts/services';
import { currentBook } from '@/lib/api/registry';
import { today } from '@/lib/api/today';
import { toExtractResponse } from '@/lib/bills/shapes';
import { readingFromExtract } from '@/lib/comparison/bill-from-extract';
import type { SiteContext } from '@/lib/comparison/site-view';
import { groupSites } from '@/lib/comparison/sites';
import { networksOfPostcode } from '@/lib/facts/postcodes';
import { type AccountSite, accountSites } from '@/lib/sites/account-site';
import { remoteRates } from '@/lib/upstreams/rates';

/** Reading them takes a page time, so of a long list only the newest count. */
export const maxSiteBills = 200;

export interface SitesOfAccount {
  sites: AccountSite[];
  /** Bills that show neither an NMI nor an address. */
  unplaced: number;
  /** False: older bills were not looked at. */
  isAll: boolean;
}

export async function sitesOfAccount(
  { bills, sites }: Pick<AccountServices, 'bills' | 'sites'>,
  accountId: string,
): Promise<SitesOfAccount> {
  const [listed, entries] = await Promise.all([bills.listElectricity(accountId, maxSiteBills), sites.list(accountId)]);
  const read = listed.flatMap(({ id, extraction }) => {
    const reading = readingFromExtract(toExtractResponse(extraction));
    return reading.ok ? [{ id, bill: reading.bill }] : [];
  });
  const grouped = groupSites(read);
  return {
    sites: accountSites(grouped.sites, entries, siteContext()),
    unplaced: grouped.unplaced.length,
    isAll: listed.length < maxSiteBills,
  };
}

/** The plans of another service are as new as today, as far as we know. */
function siteContext(): SiteContext {
  const plansOn = remoteRates() ? today() : currentBook().checkedOn;
  return { plansOn, networksOf: networksOfPostcode };
}
