import { Settings } from '@/components/account/settings';
import { getSettings } from '@/lib/server/settings';
import { signedInPage } from '../page-guards';

const { generateMetadata, page } = signedInPage('Settings', async ({ result, account, services: { mailer } }) => {
  const operatorsDays = getSettings().BILL_RETENTION_DAYS;
  return <Settings result={result} account={account} operatorsDays={operatorsDays} sendsMail={mailer !== null} />;
});

export { generateMetadata, page as default };
