import { SitePage, UnknownSitePage } from '@/components/account/site-page';
import { findGivenName } from '@/lib/accounts/sites/account-site';
import { findSiteOfBill } from '@/lib/accounts/sites/read-sites';
import { getSiteContext } from '@/lib/accounts/watches/account-sites';
import { buildSitePageView } from '@/lib/site/sites/site-view';
import { ownPage } from '../../page-guards';

/** The site of a bill, by the bill's id. Neither URL nor title, which browsers store, contain its NMI or address. */
const { generateMetadata, page } = ownPage(
  'Your site',
  async (id, { account, services: { bills, sites } }) => {
    const [site, entries] = await Promise.all([findSiteOfBill(bills, account.id, id), sites.list(account.id)]);
    return site && { ...site, givenName: findGivenName(site.bills, entries) };
  },
  (site, { result }) =>
    site.kind === 'unknown' ? (
      <UnknownSitePage result={result} bills={site.bills} billCount={site.billCount} />
    ) : (
      <SitePage result={result} site={nameSite(site)} bills={site.bills} />
    ),
);

/** Named as in lists, with what it was read to be. */
function nameSite({ givenName, ...site }: Parameters<typeof buildSitePageView>[0] & { givenName: string | null }) {
  const view = buildSitePageView(site, getSiteContext());
  return { ...view, name: [...new Set([givenName, view.name])].filter(Boolean).join(', ') };
}

export { generateMetadata, page as default };
