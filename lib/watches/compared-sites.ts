/** Compares the sites of an account with their best plans, within the request limits of a page. */
import type { AccountServices } from '@/lib/account-services/services';
import { type ComparedSite, compareSite, type SiteOutcome } from '@/lib/sites/compared-site';
import { askSites, makePageLimits } from '@/lib/upstreams/ask-sites';
import { type AccountSites, readAccountSites } from './account-sites';

const notComparedYet: SiteOutcome = { kind: 'not_yet' };

export async function compareSites(
  services: AccountServices,
  accountId: string,
): Promise<Omit<AccountSites, 'sites'> & { sites: ComparedSite[] }> {
  const { sites, ...about } = await readAccountSites(services, accountId);
  const outcomes = await askSites(
    sites.map(({ href }) => href),
    makePageLimits(),
  );
  return { sites: sites.map((site, at) => compareSite(site, outcomes[at] ?? notComparedYet)), ...about };
}
