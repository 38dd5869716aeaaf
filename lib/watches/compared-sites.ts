/** The sites of an account beside their best plans, as far as a page may ask for them. */
import type { AccountServices } from '@/lib/api/accounts/services';
import { type ComparedSite, comparedSite, type Outcome } from '@/lib/sites/compared-site';
import { askSites, pageLimits } from '@/lib/upstreams/ask-sites';
import { type SitesOfAccount, sitesOfAccount } from './account-sites';

const notYet: Outcome = { kind: 'not_yet' };

export async function comparedSites(
  services: AccountServices,
  accountId: string,
): Promise<Omit<SitesOfAccount, 'sites'> & { sites: ComparedSite[] }> {
  const { sites, ...about } = await sitesOfAccount(services, accountId);
  const outcomes = await askSites(
    sites.map(({ href }) => href),
    pageLimits(),
  );
  return { sites: sites.map((site, at) => comparedSite(site, outcomes[at] ?? notYet)), ...about };
}
