import { TextField } from '@/components/ui/text-field';
import { dateWords } from '@/lib/comparison/format';
import { AccountPart } from './account-frame';
import { CopyText } from './copy-text';
import { PostForm } from './post-form';
import type { ToldView } from './told';

/** A key as it may be shown; days are YYYY-MM-DD. */
export interface KeyView {
  id: string;
  name: string;
  start: string;
  createdOn: string;
  lastUsedOn: string | null;
  revokedOn: string | null;
}

/** The one time that a key is shown. */
export function NewKey({ text, name, siteUrl }: { text: string; name: string; siteUrl: string }) {
  return (
    <section
      aria-labelledby="new-key"
      className="grid max-w-3xl gap-3 rounded-lg border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <h2 id="new-key" className="text-xl font-bold wrap-anywhere">
        Your new key: {name}
      </h2>
      <p>
        Copy it now: it is not shown again. Whoever has it can spend your credits, so keep it out of web pages and code.
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="rounded-md bg-inset px-3 py-2 wrap-anywhere select-all">{text}</code>
        <CopyText text={text} />
      </p>
      <p className="text-sm text-muted">It is sent with each bill, in the header X-API-Key:</p>
      <p>
        <code className="block rounded-md bg-inset px-3 py-2 text-sm wrap-anywhere">
          curl -H "X-API-Key: $KEY" -F file=@bill.pdf {siteUrl}/v1/extract
        </code>
      </p>
    </section>
  );
}

/** The keys of an account, and the form for one more. */
export function Keys({ keys, told }: { keys: readonly KeyView[]; told: ToldView }) {
  return (
    <AccountPart id="keys" title="API keys">
      {keys.length === 0 ? (
        <p>There are no keys yet. Make one for each program that sends bills, so that each can be revoked alone.</p>
      ) : (
        <ul className="rows-close">
          {keys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <KeyFacts {...key} />
              {key.revokedOn === null && (
                <PostForm action="revoke-key">
                  <input type="hidden" name="id" value={key.id} />
                  <button type="submit" className="button button-quiet button-small">
                    Revoke <span className="sr-only">the key {key.name}</span>
                  </button>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
      <PostForm action="create-key" className="grid max-w-prose gap-4">
        <TextField
          name="name"
          label="Name of a new key"
          hint="Such as the program that will use it."
          value={told.typed.name ?? ''}
          errors={told.errors}
        />
        <div>
          <button type="submit" className="button w-full sm:w-auto">
            Make a key
          </button>
        </div>
      </PostForm>
    </AccountPart>
  );
}

function KeyFacts({ name, start, createdOn, lastUsedOn, revokedOn }: KeyView) {
  const used = lastUsedOn ? `last used ${dateWords(lastUsedOn)}` : 'never used';
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">
        {name} {revokedOn && <span className="tag">revoked {dateWords(revokedOn)}</span>}
      </p>
      <p className="text-sm text-muted">
        <code>{start}…</code> made {dateWords(createdOn)}, {used}
      </p>
    </div>
  );
}
