import { CopyText } from '@/components/ui/copy-text';
import { TextLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import { formatDate } from '@/lib/comparison/copy/format';
import { AccountPart } from './account-frame';
import { DeleteForm } from './delete-form';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';
import { ShownOnce } from './shown-once';

/** Days are YYYY-MM-DD. */
export interface KeyView {
  id: string;
  name: string;
  start: string;
  createdOn: string;
  lastUsedOn: string | null;
  revokedOn: string | null;
}

export function NewKey({ text, name, siteUrl }: { text: string; name: string; siteUrl: string }) {
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

export function Keys({ keys, result }: { keys: readonly KeyView[]; result: FormResultView }) {
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
              {key.revokedOn === null && (
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
      <PostForm action="create-key" className="grid max-w-prose gap-4">
        <TextField
          name="name"
          label="Name of the new key"
          hint="For example, the program that will use it."
          value={result.typed.name ?? ''}
          errors={result.errors}
        />
        <SubmitButton>Create key</SubmitButton>
      </PostForm>
    </AccountPart>
  );
}

function KeyFacts({ name, start, createdOn, lastUsedOn, revokedOn }: KeyView) {
  const used = lastUsedOn ? `last used ${formatDate(lastUsedOn)}` : 'never used';
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {name} {revokedOn && <span className="tag">revoked {formatDate(revokedOn)}</span>}
      </p>
      <p className="text-sm text-muted">
        <code>{start}…</code> created {formatDate(createdOn)}, {used}
      </p>
    </div>
  );
}
