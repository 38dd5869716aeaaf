import { PostForm } from './post-form';

interface DeleteFormProps {
  /** The last part of the form's address. */
  action: string;
  id: string;
  /** Opens the question. */
  summary: string;
  /** Read by screen readers after the summary. */
  of?: string;
  /** A sentence about what is deleted. */
  effect?: string;
  button: `${'Delete' | 'Revoke'} ${string}`;
}

/** Asks before something is deleted. It opens in place, without script. */
export function DeleteForm({ action, id, summary, of, effect, button }: DeleteFormProps) {
  return (
    <details className="open:basis-full">
      <summary className="bare button button-danger button-small">
        {summary} {of && <span className="sr-only">{of}</span>}
      </summary>
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
