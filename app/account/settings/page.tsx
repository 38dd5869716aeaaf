import { Settings } from '@/components/account/settings';
import { getSettings } from '@/lib/server/settings';
import {
  buildAccountMetadata,
  renderForSignedIn,
  type SearchParams,
  takeFormResultOnce,
  toFormResultView,
} from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => buildAccountMetadata('Settings', searchParams);

export default async function SettingsPage({ searchParams }: Props) {
  return renderForSignedIn(async ({ account, services: { mailer } }) => {
    const result = toFormResultView(await takeFormResultOnce(searchParams));
    const operatorsDays = getSettings().BILL_RETENTION_DAYS;
    return <Settings result={result} account={account} operatorsDays={operatorsDays} sendsMail={mailer !== null} />;
  });
}
