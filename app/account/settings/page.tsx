import { Settings } from '@/components/account/settings';
import { getSettings } from '@/lib/server/settings';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Settings', searchParams);

export default async function SettingsPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services: { mailer } }) => {
    const result = formResultView(await formResult(searchParams));
    const operatorsDays = getSettings().BILL_RETENTION_DAYS;
    return <Settings result={result} account={account} operatorsDays={operatorsDays} sendsMail={mailer !== null} />;
  });
}
