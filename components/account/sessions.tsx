import type { SessionView } from '@/components/account/security-view';
import type { FieldError } from '@/lib/site/address/usage-input';
import { CurrentPasswordField } from './fields';
import { PostForm } from './post-form';

interface SessionsProps {
  sessions: readonly SessionView[];
  errors: readonly FieldError[];
}

/** The sessions of an account, with a form that ends others than this one. */
export function Sessions({ sessions, errors }: SessionsProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return <SessionList sessions={sessions} />;
  return (
    <PostForm action="end-sessions" className="grid max-w-prose gap-6">
      <fieldset id="session_list" tabIndex={-1}>
        <legend className="sr-only">Browsers to sign out</legend>
        <SessionList sessions={sessions} />
      </fieldset>
      <CurrentPasswordField name="session_password" label="Confirm with your password" errors={errors} />
      <div className="flex flex-wrap gap-4">
        <button type="submit" name="which" value="ticked" className="button button-quiet w-full sm:w-auto">
          Sign out ticked browsers
        </button>
        <button type="submit" name="which" value="others" className="button button-quiet w-full sm:w-auto">
          Sign out all other browsers
        </button>
      </div>
    </PostForm>
  );
}

function SessionList({ sessions }: Pick<SessionsProps, 'sessions'>) {
  return (
    <ul className="rows-close">
      {sessions.map((session) => (
        <li key={session.id}>
          {session.isCurrent ? (
            <SessionFacts {...session} />
          ) : (
            <label className="flex cursor-pointer items-start gap-3">
              <input type="checkbox" name="id" value={session.id} className="size-6 shrink-0 accent-accent" />
              <span className="min-w-0">
                <SessionFacts {...session} />
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionFacts({ browser, isCurrent, startedAt, lastUsedAt }: SessionView) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        {browser} {isCurrent && <span className="tag">this one</span>}
      </span>
      <span className="block text-sm text-muted">
        Signed in {startedAt}. Last used {lastUsedAt}.
      </span>
    </>
  );
}
