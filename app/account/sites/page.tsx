import { SiteList } from '@/components/account/site-list';
import { siteView } from '@/lib/comparison/site-view';
import { electricSites } from '@/lib/site-bills/read-sites';
import { siteContext } from '../account-sites';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your sites', searchParams);

export default async function SitesPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services: { bills } }) => {
    const { sites, unknown, isAll, otherSites } = await electricSites(bills, account.id);
    return (
      <SiteList
        result={formResultView(await formResult(searchParams))}
        sites={sites.map((site) => siteView(site, siteContext()))}
        otherSites={otherSites}
        unknown={unknown}
        onlyNewest={isAll ? null : sites.length}
      />
    );
  });
}
