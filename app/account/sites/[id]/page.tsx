import { notFound } from 'next/navigation';
import { SitePage } from '@/components/account/site-page';
import { siteView } from '@/lib/comparison/site-view';
import { accountSites, siteContext } from '../../account-sites';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../../request';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

/** Browsers remember titles, so this one does not say where the site is. */
export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your site', searchParams);

/** The site of a stored bill, by the bill's id: neither an NMI nor an address stands in the address of a page. */
export default async function AccountSitePage({ params, searchParams }: Props) {
  return forSignedIn(async ({ account, services: { bills } }) => {
    const { id } = await params;
    const { sites } = await accountSites(bills, account.id);
    const site = sites.find((one) => one.bills.some((bill) => bill.id === id));
    if (!site) notFound();
    const result = formResultView(await formResult(searchParams));
    return <SitePage result={result} site={siteView(site, siteContext())} bills={site.bills} />;
  });
}
