import { Settings } from '@/components/account/settings';
import { env } from '@/lib/api/env';
import { accountMetadata, forSignedIn, type SearchParams, toldBy, toldView } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Settings', searchParams);

export default async function SettingsPage({ searchParams }: Props) {
  return forSignedIn(async ({ account }) => {
    const told = toldView(await toldBy(searchParams));
    return <Settings told={told} account={account} operatorsDays={env().BILL_RETENTION_DAYS} />;
  });
}
