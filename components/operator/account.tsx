import { AccountPart } from '@/components/account/account-frame';
import { FormMessages, type FormResultView } from '@/components/account/form-page';
import { PostForm, SignOutForm } from '@/components/account/post-form';
import { RowLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import type { AccountEntry } from '@/lib/accounts/account-store';
import { formatDate, formatNumber } from '@/lib/site/words/format';
import { Facts } from './overview';

interface AccountProps {
  account: AccountEntry;
  result: FormResultView;
}

/** An account as the operator sees it: usage and limits. */
export function OperatorAccountPage({ account, result }: AccountProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <FormMessages result={result} />
      <header className="grid gap-3">
        <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{account.email}</h1>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2">
          <RowLink href="/operator#accounts">See all accounts</RowLink>
          <SignOutForm of="operator" />
        </div>
      </header>
      <AccountPart id="use" title="Use">
        <Facts
          facts={[
            ['Credits left', formatNumber(account.creditsLeft)],
            ['Requests a minute', formatNumber(account.requestsPerMinute)],
            ['Bills read this month', formatNumber(account.bills)],
            ['Not readable this month', formatNumber(account.failed)],
            ['API keys in use', formatNumber(account.keys)],
            ['Last used', account.lastUsedOn === null ? 'Never' : formatDate(account.lastUsedOn)],
            ['Created', formatDate(account.createdOn)],
            ['Account id', <code key="id">{account.id}</code>],
          ]}
        />
      </AccountPart>
      <AccountPart id="credits-part" title="Credits">
        <CreditForm account={account} result={result} />
      </AccountPart>
    </div>
  );
}

/** The form contains the account's version, so submitting it twice counts once. */
function CreditForm({ account, result: { typed, errors } }: AccountProps) {
  return (
    <PostForm of="operator" action="credits" className="grid max-w-prose gap-4" button="Add credits">
      <input type="hidden" name="id" value={account.id} />
      <input type="hidden" name="seen" value={account.updatedAt.toISOString()} />
      <TextField name="credits" label="Credits to add" value={typed.credits ?? ''} errors={errors} width="short" />
    </PostForm>
  );
}
