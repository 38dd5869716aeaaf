/** Loads the sites of an account, from stored bills and typed entries, and compares them with their best plans. */
import type { AccountServices } from '@/lib/accounts/services';
import { type AccountSite, buildAccountSites } from '@/lib/accounts/sites/account-site';
import { type ComparedSite, compareSite } from '@/lib/accounts/sites/compared-site';
import { readElectricSites } from '@/lib/accounts/sites/read-sites';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { getRemoteRates } from '@/lib/pages/services/rates';
import { getCurrentBook } from '@/lib/server/registry';
import { getToday } from '@/lib/server/today';
import type { SiteContext } from '@/lib/site/sites/site-view';
import { askSites, makePageLimits } from './ask-sites';

type OtherBills = Pick<Awaited<ReturnType<typeof readElectricSites>>, 'unknown' | 'otherSites'>;

interface AccountSites extends OtherBills {
  sites: AccountSite[];
  /** Number of sites included when those with older bills are left out; null when all are included. */
  onlyNewest: number | null;
}

export async function readAccountSites(
  { bills, sites }: Pick<AccountServices, 'bills' | 'sites'>,
  accountId: string,
): Promise<AccountSites> {
  const [ofBills, entries] = await Promise.all([readElectricSites(bills, accountId), sites.list(accountId)]);
  const { isAll, unknown, otherSites } = ofBills;
  const all = buildAccountSites(ofBills.sites, entries, getSiteContext(), isAll);
  // Old bills get deleted. An entry that names a site by one of its bills is updated to the newest bill.
  for (const { billId, entryIds } of all) {
    const named = entries.filter(
      (entry) => entryIds.includes(entry.id) && entry.nmi === null && entry.billId !== billId,
    );
    for (const { id } of billId ? named : []) await sites.setBill(accountId, id, billId ?? '');
  }
  return { sites: all, unknown, otherSites, onlyNewest: isAll ? null : ofBills.sites.length };
}

/** Compares the sites with their best plans, within the request limits of a page. */
export async function compareSites(
  services: AccountServices,
  accountId: string,
): Promise<Omit<AccountSites, 'sites'> & { sites: ComparedSite[] }> {
  const { sites, ...about } = await readAccountSites(services, accountId);
  const outcomes = await askSites(
    sites.map(({ href }) => href),
    makePageLimits(),
  );
  return { sites: sites.map((site, at) => compareSite(site, outcomes[at] ?? { kind: 'not_yet' })), ...about };
}

/** Context for views of sites. Plans of a remote service are assumed to be current. */
export function getSiteContext(): SiteContext {
  const plansOn = getRemoteRates() ? getToday() : getCurrentBook().checkedOn;
  return { plansOn, findNetworks: findNetworksOfPostcode };
}
