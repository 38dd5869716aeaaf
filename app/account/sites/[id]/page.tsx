import { SitePage, UnknownSitePage } from '@/components/account/site-page';
import { findSiteOfBill } from '@/lib/accounts/sites/read-sites';
import { getSiteContext } from '@/lib/accounts/watches/account-sites';
import { buildSitePageView } from '@/lib/site/sites/site-view';
import { ownPage } from '../../page-guards';

/** The site of a bill, by the bill's id. Neither URL nor title, which browsers store, contain its NMI or address. */
const { generateMetadata, page } = ownPage(
  'Your site',
  (id, { account, services: { bills } }) => findSiteOfBill(bills, account.id, id),
  (site, { result }) =>
    site.kind === 'unknown' ? (
      <UnknownSitePage result={result} bills={site.bills} billCount={site.billCount} />
    ) : (
      <SitePage result={result} site={buildSitePageView(site, getSiteContext())} bills={site.bills} />
    ),
);

export { generateMetadata, page as default };
