import type { ReactNode } from 'react';
import { PostForm } from './post-form';

interface DeleteFormProps {
  /** The last part of the form's address. */
  action: string;
  id: string;
  /** What opens the question: a verb, and for a screen reader the thing. */
  summary: ReactNode;
  /** What else ends, in a sentence. */
  effect?: string;
  button: `${'Delete' | 'Revoke'} ${string}`;
}

/** A question before what cannot be undone. It opens in place, so it needs no script and no page of its own. */
export function DeleteForm({ action, id, summary, effect, button }: DeleteFormProps) {
  return (
    <details className="open:basis-full">
      <summary className="bare button button-danger button-small">{summary}</summary>
      <PostForm action={action} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <input type="hidden" name="id" value={id} />
        <p>{effect} This can’t be undone.</p>
        <button type="submit" className="button button-danger button-small">
          {button}
        </button>
      </PostForm>
    </details>
  );
}
