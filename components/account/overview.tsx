import { OperatorContact } from '@/components/ui/operator-contact';
import { counted, number } from '@/lib/comparison/format';
import type { ContactWords } from '@/lib/comparison/operator';
import type { SiteView } from '@/lib/comparison/site-view';
import { AccountFrame, AccountPart } from './account-frame';
import { BillRows, type BillView } from './bill-list';
import type { FormResultView } from './form-result';
import { Keys, type KeyView, NewKey } from './keys';
import { SiteRows } from './site-list';
import { UnreadMessages } from './site-messages';
import { Usage, type UsageView } from './usage';

interface AccountView {
  email: string;
  creditsLeft: number;
  requestsPerMinute: number;
}

interface OverviewProps {
  result: FormResultView;
  /** Shown this once. */
  newKey: { text: string; name: string; siteUrl: string } | null;
  account: AccountView;
  /** The newest. */
  bills: readonly BillView[];
  /** Of the newest bills. */
  sites: readonly SiteView[];
  siteCount: number;
  unreadMessages: number;
  keys: readonly KeyView[];
  usage: UsageView;
  contact: ContactWords;
}

/** What an account has: its newest bills, its sites, then credits, keys, and what they were used for. */
export function Overview({
  result,
  newKey,
  account,
  bills,
  sites,
  siteCount,
  unreadMessages,
  keys,
  usage,
  contact,
}: OverviewProps) {
  return (
    <AccountFrame title="Your account" result={result}>
      {newKey && <NewKey {...newKey} />}
      <UnreadMessages count={unreadMessages} />
      <AccountPart id="bills" title="Your bills">
        <BillRows bills={bills} />
        {bills.length > 0 && (
          <p>
            <a className="link" href="/account/bills">
              See all bills
            </a>
          </p>
        )}
      </AccountPart>
      {sites.length > 0 && (
        <AccountPart id="sites" title="Your sites">
          <SiteRows sites={sites} />
          {siteCount > sites.length && (
            <p>
              <a className="link" href="/account/sites">
                See all {number(siteCount)} sites
              </a>
            </p>
          )}
        </AccountPart>
      )}
      <AccountPart id="credits" title="Credits">
        <p>
          <span className="amount">{number(account.creditsLeft)}</span>{' '}
          {account.creditsLeft === 1 ? 'credit left' : 'credits left'}
        </p>
        <p className="max-w-prose text-muted">
          {account.creditsLeft === 0 ? (
            <>
              You can’t send new bills without credits. Sending the same file again is free.{' '}
              <OperatorContact contact={contact} />
            </>
          ) : (
            `Each bill we read costs one credit, however long it is. Bills we can’t read are free, and so is the same file sent again. You can send ${counted(account.requestsPerMinute, 'request')} a minute.`
          )}
        </p>
        <p className="max-w-prose text-sm text-muted wrap-anywhere">Signed in as {account.email}</p>
      </AccountPart>
      <Keys keys={keys} result={result} />
      <Usage {...usage} />
    </AccountFrame>
  );
}
