import { Overview } from '@/components/account/overview';
import { readElectricSites } from '@/lib/accounts/sites/read-sites';
import { getSiteContext } from '@/lib/accounts/watches/account-sites';
import { buildSiteView } from '@/lib/comparison/account-sites/site-view';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { toBillView } from '@/lib/page-views/account-bill-view';
import { readOperator } from '@/lib/page-views/site-operator';
import { getSettings } from '@/lib/server/settings';
import { getToday } from '@/lib/server/today';
import { readFormResult, signedInPage } from './page-guards';

const shownDays = 30;
const shownBills = 5;
const shownSites = 5;
const dayMs = 86_400_000;

const { generateMetadata, page } = signedInPage('Your account', async ({ result, searchParams, account, services }) => {
  const { keys, accounts, bills, messages } = services;
  const { key } = (await readFormResult(searchParams)) ?? {};
  const since = getToday(new Date(Date.now() - (shownDays - 1) * dayMs));
  const [list, usage, newest, withErrors, { sites, siteCount }, unreadMessages] = await Promise.all([
    keys.list(account.id),
    accounts.usage(account.id, since),
    bills.list(account.id, shownBills),
    bills.sumTotals(account.id, { issues: 'error' }),
    readElectricSites(bills, account.id, { count: shownSites }),
    messages.countUnread(account.id),
  ]);
  const newKey =
    key?.accountId === account.id ? { text: key.text, name: key.name, siteUrl: getSettings().SITE_URL } : null;
  const context = getSiteContext();
  return (
    <Overview
      result={result}
      newKey={newKey}
      account={account}
      bills={newest.map(toBillView)}
      billsWithErrors={withErrors.bills}
      sites={sites.map((site) => buildSiteView(site, context))}
      siteCount={siteCount}
      unreadMessages={unreadMessages}
      keys={list.map(({ createdAt, lastUsedAt, revokedAt, ...facts }) => ({
        ...facts,
        createdOn: getToday(createdAt),
        lastUsedOn: lastUsedAt && getToday(lastUsedAt),
        revokedOn: revokedAt && getToday(revokedAt),
      }))}
      usage={{ since, days: usage }}
      contact={describeOperator(readOperator()).contact}
    />
  );
});

export { generateMetadata, page as default };
