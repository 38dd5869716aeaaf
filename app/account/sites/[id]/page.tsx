import { notFound } from 'next/navigation';
import { z } from 'zod';
import { SitePage, UnknownSitePage } from '@/components/account/site-page';
import { findSiteOfBill } from '@/lib/accounts/sites/read-sites';
import { getSiteContext } from '@/lib/accounts/watches/account-sites';
import { buildSitePageView } from '@/lib/site/sites/site-view';
import { signedInPage } from '../../page-guards';

/** The site of a bill, by the bill's id. Neither URL nor title, which browsers store, contain its NMI or address. */
const { generateMetadata, page } = signedInPage(
  'Your site',
  async ({ result, params, account, services: { bills } }) => {
    const { id } = await params;
    const site = z.uuid().safeParse(id).success ? await findSiteOfBill(bills, account.id, id) : null;
    if (!site) notFound();
    if (site.kind === 'unknown')
      return <UnknownSitePage result={result} bills={site.bills} billCount={site.billCount} />;
    return <SitePage result={result} site={buildSitePageView(site, getSiteContext())} bills={site.bills} />;
  },
);

export { generateMetadata, page as default };
