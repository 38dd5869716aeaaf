import { TextLink } from '@/components/ui/links';
import { OperatorContact } from '@/components/ui/operator-contact';
import type { SiteView } from '@/lib/comparison/account-sites/site-view';
import { countFindings } from '@/lib/comparison/bill/audit/findings';
import { formatCount, formatNumber } from '@/lib/comparison/copy/format';
import type { ContactCopy } from '@/lib/comparison/copy/operator-copy';
import { AccountFrame, AccountPart } from './account-frame';
import { AddBills } from './add-bills';
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
  keepFiles: boolean;
}

interface OverviewProps {
  result: FormResultView;
  /** Shown only once. */
  newKey: { text: string; name: string; siteUrl: string } | null;
  account: AccountView;
  /** The newest. */
  bills: readonly BillView[];
  /** Number of bills with errors. */
  billsWithErrors: number;
  /** Of the newest bills. */
  sites: readonly SiteView[];
  siteCount: number;
  unreadMessages: number;
  keys: readonly KeyView[];
  usage: UsageView;
  contact: ContactCopy;
}

/** The overview of an account: what needs attention, newest bills, sites, credits, keys and usage. */
export function Overview(props: OverviewProps) {
  const { result, newKey, account, bills, sites, siteCount, unreadMessages, keys, usage, contact } = props;
  return (
    <AccountFrame title="Your account" result={result}>
      {newKey && <NewKey {...newKey} />}
      <UnreadMessages count={unreadMessages} />
      <Attention {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 wide:grid-cols-2">
        <AccountPart id="bills" title="Your bills">
          {bills.length > 0 ? <NewestBills bills={bills} /> : <p>No bills yet. Add your first one here.</p>}
          {/* Always at the same place, so that it keeps its state when the first bills appear. */}
          <AddBills creditsLeft={account.creditsLeft} keepFiles={account.keepFiles} contact={contact} />
        </AccountPart>
        <AccountPart id="sites" title="Your sites">
          <SiteRows sites={sites} />
          {siteCount > sites.length && (
            <p>
              <TextLink href="/account/sites">See all {formatNumber(siteCount)} sites</TextLink>
            </p>
          )}
        </AccountPart>
      </div>
      <Credits account={account} contact={contact} />
      <Keys keys={keys} result={result} />
      <Usage {...usage} />
    </AccountFrame>
  );
}

function NewestBills({ bills }: Pick<OverviewProps, 'bills'>) {
  return (
    <>
      <BillRows bills={bills} isShort />
      <p>
        <TextLink href="/account/bills">See all bills</TextLink>
      </p>
    </>
  );
}

/** Few enough for a reminder. */
const fewCredits = 5;

/** What its owner should look at first. */
function Attention({ account: { creditsLeft }, billsWithErrors, sites }: OverviewProps) {
  const sitesToLookAt = sites.filter(({ findings }) => countFindings(findings) > 0);
  const points = [
    ...sitesToLookAt.map(({ id, name }) => ({ href: `/account/sites/${id}`, text: `See what we noticed at ${name}` })),
    ...(billsWithErrors > 0
      ? [
          {
            href: '/account/bills?issues=error',
            text: `${formatCount(billsWithErrors, 'bill has', 'bills have')} errors`,
          },
        ]
      : []),
    ...(creditsLeft <= fewCredits
      ? [{ href: '#credits', text: `You have ${formatCount(creditsLeft, 'credit')} left` }]
      : []),
  ];
  if (points.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="max-w-3xl rounded-lg border border-notice-rule bg-notice px-4 py-3">
      <h2 id="attention" className="font-semibold text-notice-text">
        Needs a look
      </h2>
      <ul className="grid">
        {points.map(({ href, text }) => (
          <li key={href}>
            <a className="inline-block py-0.5 text-notice-text underline underline-offset-4 wrap-anywhere" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credits({ account, contact }: Pick<OverviewProps, 'account' | 'contact'>) {
  return (
    <AccountPart id="credits" title="Credits">
      <p>
        <span className="amount">{formatNumber(account.creditsLeft)}</span>{' '}
        {account.creditsLeft === 1 ? 'credit left' : 'credits left'}
      </p>
      <p className="max-w-prose text-muted">
        {account.creditsLeft === 0 ? (
          <>
            You can’t add new bills without credits. Sending the same file again is free.{' '}
            <OperatorContact contact={contact} />
          </>
        ) : (
          `Each bill we read costs one credit, however long it is. Bills we can’t read are free, and so is the same file sent again. Your programs can send ${formatCount(account.requestsPerMinute, 'request')} a minute.`
        )}
      </p>
      <p className="max-w-prose text-sm text-muted wrap-anywhere">Signed in as {account.email}</p>
    </AccountPart>
  );
}
