import { notFound } from 'next/navigation';
import { z } from 'zod';
import { toBillView } from '@/components/account/bill-list';
import { SitePage, UnknownSitePage } from '@/components/account/site-page';
import { findSiteOfBill } from '@/lib/accounts/sites/read-sites';
import { getSiteContext } from '@/lib/accounts/watches/account-sites';
import { buildSitePageView } from '@/lib/site/sites/site-page-view';
import { signedInPage } from '../../page-guards';

/** The site of a bill, by the bill's id. Neither URL nor title, which browsers store, contain its NMI or address. */
const { generateMetadata, page } = signedInPage(
  'Your site',
  async ({ result, params, account, services: { bills } }) => {
    const { id } = await params;
    const site = z.uuid().safeParse(id).success ? await findSiteOfBill(bills, account.id, id) : null;
    if (!site) notFound();
    const listed = site.bills.map(toBillView);
    if (site.kind === 'unknown') return <UnknownSitePage result={result} bills={listed} billCount={site.billCount} />;
    return <SitePage result={result} site={buildSitePageView(site, getSiteContext())} bills={listed} />;
  },
);

export { generateMetadata, page as default };
