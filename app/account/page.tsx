import { Overview } from '@/components/account/overview';
import { env } from '@/lib/api/env';
import { today } from '@/lib/api/today';
import { buildSiteView } from '@/lib/comparison/account-sites/site-view';
import { describeOperator } from '@/lib/comparison/copy/operator-copy';
import { electricSites } from '@/lib/site-bills/read-sites';
import { siteContext } from '@/lib/watches/account-sites';
import { operator } from '../operator';
import { billView } from './bill-view';
import { accountMetadata, formResult, formResultView, forSignedIn, type SearchParams } from './request';

interface Props {
  searchParams: SearchParams;
}

const shownDays = 30;
const shownBills = 5;
const shownSites = 5;
const dayMs = 86_400_000;

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Your account', searchParams);

export default async function AccountPage({ searchParams }: Props) {
  return forSignedIn(async ({ account, services: { keys, people, bills, messages } }) => {
    const result = await formResult(searchParams);
    const since = today(new Date(Date.now() - (shownDays - 1) * dayMs));
    const [list, usage, newest, withErrors, { sites, siteCount }, unreadMessages] = await Promise.all([
      keys.list(account.id),
      people.usage(account.id, since),
      bills.list(account.id, shownBills),
      bills.totals(account.id, { issues: 'error' }),
      electricSites(bills, account.id, { count: shownSites }),
      messages.unread(account.id),
    ]);
    const key =
      result?.key?.accountId === account.id
        ? { text: result.key.text, name: result.key.name, siteUrl: env().SITE_URL }
        : null;
    const context = siteContext();
    return (
      <Overview
        result={formResultView(result)}
        newKey={key}
        account={account}
        bills={newest.map(billView)}
        billsWithErrors={withErrors.bills}
        sites={sites.map((site) => buildSiteView(site, context))}
        siteCount={siteCount}
        unreadMessages={unreadMessages}
        keys={list.map(({ createdAt, lastUsedAt, revokedAt, ...facts }) => ({
          ...facts,
          createdOn: today(createdAt),
          lastUsedOn: lastUsedAt && today(lastUsedAt),
          revokedOn: revokedAt && today(revokedAt),
        }))}
        usage={{ since, days: usage }}
        contact={describeOperator(operator()).contact}
      />
    );
  });
}
