import { OperatorContact } from '@/components/ui/operator-contact';
import { counted, number } from '@/lib/comparison/format';
import type { ContactWords } from '@/lib/comparison/operator';
import { AccountFrame, AccountPart } from './account-frame';
import { Keys, type KeyView, NewKey } from './keys';
import type { ToldView } from './told';
import { Usage, type UsageView } from './usage';

export interface AccountView {
  email: string;
  creditsLeft: number;
  requestsPerMinute: number;
}

interface OverviewProps {
  told: ToldView;
  /** Shown this once. */
  newKey: { text: string; name: string; siteUrl: string } | null;
  account: AccountView;
  keys: readonly KeyView[];
  usage: UsageView;
  contact: ContactWords;
}

/** What an account has: credits, keys, and what they were used for. */
export function Overview({ told, newKey, account, keys, usage, contact }: OverviewProps) {
  return (
    <AccountFrame title="Your account" told={told}>
      {newKey && <NewKey {...newKey} />}
      <AccountPart id="credits" title="Credits">
        <p>
          <span className="amount">{number(account.creditsLeft)}</span>{' '}
          {account.creditsLeft === 1 ? 'credit left' : 'credits left'}
        </p>
        <p className="max-w-prose text-muted">
          {account.creditsLeft === 0 ? (
            <>
              New bills are refused until there are more. Bills that were read before still cost none.{' '}
              <OperatorContact contact={contact} />
            </>
          ) : (
            `One for each bill that is read, whatever its pages. A bill that cannot be read costs none, and the same file again costs none. ${counted(account.requestsPerMinute, 'request')} a minute at most.`
          )}
        </p>
        <p className="max-w-prose text-sm text-muted wrap-anywhere">Signed in as {account.email}</p>
      </AccountPart>
      <Keys keys={keys} told={told} />
      <Usage {...usage} />
    </AccountFrame>
  );
}
