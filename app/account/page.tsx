import { readOperator } from '@/components/about/site-operator';
import { Overview } from '@/components/account/overview';
import { compareSites } from '@/lib/accounts/watches/account-sites';
import { getToday } from '@/lib/server/today';
import { signedInPage } from './page-guards';

const endsSoonMs = 90 * 86_400_000;
const maxBillsWithErrors = 1000;

const { generateMetadata, page } = signedInPage('Your account', async ({ result, account, services }) => {
  const { bills, sites: siteStore } = services;
  const [{ sites }, [newest], withErrors, unreadMessages] = await Promise.all([
    compareSites(services, account.id),
    bills.list(account.id, 1),
    bills.list(account.id, maxBillsWithErrors, { search: { issues: 'error' } }),
    siteStore.countMessages(account.id),
  ]);
  const { creditsLeft, keepFiles } = account;
  return (
    <Overview
      result={result}
      sites={sites}
      newestBill={newest ?? null}
      billsWithErrors={withErrors}
      unreadMessages={unreadMessages}
      adding={{ creditsLeft, keepFiles, contact: readOperator().contact }}
      endsSoonUntil={getToday(new Date(Date.now() + endsSoonMs))}
    />
  );
});

export { generateMetadata, page as default };
