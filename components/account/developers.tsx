import { CopyText } from '@/components/ui/copy-text';
import { DataTable } from '@/components/ui/data-table';
import { TextLink } from '@/components/ui/links';
import { OperatorContact } from '@/components/ui/operator-contact';
import { TextField } from '@/components/ui/text-field';
import type { ApiKey } from '@/lib/accounts/keys';
import { getToday } from '@/lib/server/today';
import { formatCount, formatDate, formatNumber } from '@/lib/site/words/format';
import type { ContactCopy } from '@/lib/site/words/operator-copy';
import { AccountFrame, AccountPart, DeleteForm, ShownOnce } from './account-frame';
import type { FormResultView } from './form-page';
import { PostForm } from './post-form';

interface DevelopersProps {
  result: FormResultView;
  /** Shown only once. */
  newKey: { text: string; name: string; siteUrl: string } | null;
  account: { creditsLeft: number; requestsPerMinute: number };
  keys: readonly ApiKey[];
  usage: UsageView;
  contact: ContactCopy;
}

/** What programs need: API keys, credits and usage. */
export function Developers({ result, newKey, account, keys, usage, contact }: DevelopersProps) {
  return (
    <AccountFrame title="Developers" result={result}>
      {newKey && <NewKey {...newKey} />}
      <p className="max-w-prose">
        Send bills from your own programs. <TextLink href="/developers">Read the guide</TextLink>
      </p>
      <Keys keys={keys} result={result} />
      <Credits account={account} contact={contact} />
      <Usage {...usage} />
    </AccountFrame>
  );
}

function NewKey({ text, name, siteUrl }: { text: string; name: string; siteUrl: string }) {
  return (
    <ShownOnce id="new-key" title={`Your new key: ${name}`}>
      <p>Copy it now. We show it only once. Keep it secret: anyone who has it can use your credits.</p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code id="new-key-text" className="rounded-md bg-inset px-3 py-2 wrap-anywhere select-all">
          {text}
        </code>
        <CopyText from="new-key-text" what="key" />
      </p>
      <p className="text-sm text-muted">
        Put it into <code>GRIDFARE_KEY</code> and send a bill with it.{' '}
        <TextLink href="/developers#start">See how, step by step</TextLink>
      </p>
      <p>
        <code className="block rounded-md bg-inset px-3 py-2 text-sm wrap-anywhere">
          curl -H "X-API-Key: $GRIDFARE_KEY" -F file=@bill.pdf {siteUrl}/v1/extract
        </code>
      </p>
    </ShownOnce>
  );
}

function Keys({ keys, result }: { keys: readonly ApiKey[]; result: FormResultView }) {
  return (
    <AccountPart id="keys" title="API keys">
      {keys.length === 0 ? (
        <p>
          No keys yet. Create one for each program that sends bills.{' '}
          <TextLink href="/developers">How to use a key</TextLink>
        </p>
      ) : (
        <ul className="rows-close">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <KeyFacts {...key} />
              {key.revokedAt === null && (
                <DeleteForm
                  action="revoke-key"
                  id={key.id}
                  summary="Revoke"
                  of={`the key ${key.name}`}
                  effect="The key stops working at once."
                  button="Revoke key"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <PostForm action="create-key" className="grid max-w-prose gap-4" button="Create key">
        <TextField
          name="name"
          label="Name of the new key"
          hint="For example, the program that will use it."
          value={result.typed.name ?? ''}
          errors={result.errors}
        />
      </PostForm>
    </AccountPart>
  );
}

function KeyFacts({ name, start, createdAt, lastUsedAt, revokedAt }: ApiKey) {
  const used = lastUsedAt ? `last used ${formatDate(getToday(lastUsedAt))}` : 'never used';
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {name} {revokedAt && <span className="tag">revoked {formatDate(getToday(revokedAt))}</span>}
      </p>
      <p className="text-sm text-muted">
        <code>{start}…</code> created {formatDate(getToday(createdAt))}, {used}
      </p>
    </div>
  );
}

function Credits({ account, contact }: Pick<DevelopersProps, 'account' | 'contact'>) {
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
    </AccountPart>
  );
}

interface UsageView {
  /** The first day shown, YYYY-MM-DD. */
  since: string;
  /** Days with bills, oldest first. */
  days: readonly { day: string; bills: number; failed: number }[];
}

/** Bills by day, newest first. */
function Usage({ since, days }: UsageView) {
  const bills = days.reduce((sum, day) => sum + day.bills, 0);
  return (
    <AccountPart id="usage" title="Usage">
      {days.length === 0 ? (
        <p>No bills sent since {formatDate(since)}.</p>
      ) : (
        <>
          <p>
            {formatCount(bills, 'bill')} since {formatDate(since)}.
          </p>
          <DataTable
            caption="Bills sent each day"
            columns={['Day', 'Bills read', 'Not readable']}
            rows={[...days].reverse().map(({ day, bills, failed }) => ({
              id: day,
              cells: [formatDate(day), formatNumber(bills), formatNumber(failed)],
            }))}
          />
        </>
      )}
    </AccountPart>
  );
}
