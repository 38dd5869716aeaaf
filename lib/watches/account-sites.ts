/** All sites of an account, from its stored bills and from what it typed. */
import type { AccountServices } from '@/lib/api/accounts/services';
import { currentBook } from '@/lib/api/registry';
import { today } from '@/lib/api/today';
import type { SiteContext } from '@/lib/comparison/account-sites/site-view';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { electricSites } from '@/lib/site-bills/read-sites';
import { type AccountSite, accountSites } from '@/lib/sites/account-site';
import { remoteRates } from '@/lib/upstreams/rates';

type OtherBills = Pick<Awaited<ReturnType<typeof electricSites>>, 'unknown' | 'otherSites'>;

export interface SitesOfAccount extends OtherBills {
  sites: AccountSite[];
  /** So many sites of bills are among them, those with the newest bills; null: all. */
  onlyNewest: number | null;
}

export async function sitesOfAccount(
  { bills, sites }: Pick<AccountServices, 'bills' | 'sites'>,
  accountId: string,
): Promise<SitesOfAccount> {
  const [ofBills, entries] = await Promise.all([electricSites(bills, accountId), sites.list(accountId)]);
  const { isAll, unknown, otherSites } = ofBills;
  const all = accountSites(ofBills.sites, entries, siteContext(), isAll);
  // Bills are deleted, oldest first: what names a site by one of them names it by its newest from now on.
  for (const { billId, entryIds } of all) {
    const named = entries.filter(
      (entry) => entryIds.includes(entry.id) && entry.nmi === null && entry.billId !== billId,
    );
    for (const { id } of billId ? named : []) await sites.setBill(accountId, id, billId ?? '');
  }
  return { sites: all, unknown, otherSites, onlyNewest: isAll ? null : ofBills.sites.length };
}

/** What views of sites need to know of now. The plans of another service are as new as today, as far as we know. */
export function siteContext(): SiteContext {
  const plansOn = remoteRates() ? today() : currentBook().checkedOn;
  return { plansOn, networksOf: findNetworksOfPostcode };
}
