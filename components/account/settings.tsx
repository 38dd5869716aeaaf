import { Disclosure } from '@/components/ui/disclosure';
import { QuietButtonLink, TextLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import type { Account } from '@/lib/accounts/account-store';
import type { SecurityEvent, SecurityEventKind } from '@/lib/accounts/sign-in/security-events';
import type { Session } from '@/lib/accounts/sign-in/sessions';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame, AccountPart } from './account-frame';
import { CurrentPasswordField, type FormResultView, HiddenUsername, NewPasswordField } from './form-page';
import { PostForm } from './post-form';

const moments = new Intl.DateTimeFormat('en-AU', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Australia/Sydney',
});

const unknownBrowser = 'Unknown browser';

interface SettingsProps {
  result: FormResultView;
  account: Account;
  sendsMail: boolean;
  isTwoStepOn: boolean;
  sessions: readonly Session[];
  /** Id of this browser's session. */
  currentId: string | null;
  activity: readonly SecurityEvent[];
}

/** The settings of an account: storage, sign-in, sessions, recent activity and deletion. */
export function Settings(props: SettingsProps) {
  const { result, isTwoStepOn } = props;
  const { SESSION_DAYS, SESSION_IDLE_HOURS } = getSettings();
  return (
    <AccountFrame title="Settings" result={result}>
      <AccountPart id="keeping" title="Storage">
        <StorageForm {...props} />
      </AccountPart>
      <AccountPart id="email-part" title="Email address">
        <EmailAddress {...props} />
      </AccountPart>
      <AccountPart id="password-part" title="Password">
        <PasswordForm {...props} />
      </AccountPart>
      <AccountPart id="two-step" title="Two-step sign-in">
        <TwoStepState isOn={isTwoStepOn} />
      </AccountPart>
      <AccountPart id="sessions" title="Where you’re signed in">
        <p className="max-w-prose">
          We sign a browser out after {formatHours(SESSION_IDLE_HOURS)} without use, and after{' '}
          {formatCount(SESSION_DAYS, 'day')} in any case. Times are Sydney time.
        </p>
        <Sessions {...props} />
      </AccountPart>
      <AccountPart id="everywhere" title="Sign out everywhere">
        <p className="max-w-prose">Signs you out of every browser, this one too. Your API keys keep working.</p>
        <PostForm action="sign-out-everywhere" look="button-quiet" button="Sign out everywhere" />
      </AccountPart>
      <RecentActivity {...props} />
      <AccountPart id="end" title="Delete account">
        <p className="max-w-prose">This deletes your keys, credits, bills and files at once. This can’t be undone.</p>
        <PostForm action="delete-account" look="button-danger" button="Delete account">
          <CurrentPasswordField name="delete_password" label="Your password" errors={result.errors} />
        </PostForm>
      </AccountPart>
    </AccountFrame>
  );
}

function TwoStepState({ isOn }: { isOn: boolean }) {
  return (
    <>
      <p className="max-w-prose">
        {isOn
          ? 'On. Signing in takes your password and a code from your app.'
          : 'Off. Turn it on, and somebody who learns your password still can’t get in.'}
      </p>
      <p>
        <QuietButtonLink href="/account/settings/two-step">
          {isOn ? 'Change two-step sign-in' : 'Set up two-step sign-in'}
        </QuietButtonLink>
      </p>
    </>
  );
}

function formatHours(hours: number): string {
  return hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour');
}

function StorageForm({ result: { errors, typed }, account }: SettingsProps) {
  const { BILL_RETENTION_DAYS } = getSettings();
  const limit = BILL_RETENTION_DAYS > 0 ? formatCount(BILL_RETENTION_DAYS, 'day') : 'no limit';
  return (
    <PostForm action="keeping" button="Save">
      <TextField
        name="retention_days"
        label="Days to keep each bill"
        hint={`Leave empty for ${limit}. Enter 0 to keep bills until you delete them.`}
        value={typed.retention_days ?? account.retentionDays?.toString() ?? ''}
        errors={errors}
        suffix="days"
        width="short"
      />
      <div>
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            name="keep_files"
            value="yes"
            defaultChecked={account.keepFiles}
            className="size-6 shrink-0 accent-accent"
          />
          <span className="font-semibold">
            Keep the bill files too
            <span className="block text-sm font-normal text-muted">
              Without this we keep only the data and delete the files. The limit is 200 MB.
            </span>
          </span>
        </label>
      </div>
    </PostForm>
  );
}

function PasswordForm({ result: { errors }, account }: SettingsProps) {
  return (
    <PostForm action="change-password" button="Change password">
      <HiddenUsername email={account.email} />
      <CurrentPasswordField name="password" label="Current password" errors={errors} />
      <NewPasswordField label="New password" effect=" We sign you out of your other browsers." errors={errors} />
    </PostForm>
  );
}

function EmailAddress({ account: { email, emailVerified }, sendsMail }: SettingsProps) {
  return (
    <>
      <p className="max-w-prose wrap-anywhere">
        {email}
        {sendsMail && (emailVerified ? ' (confirmed)' : ' (not confirmed)')}
      </p>
      {sendsMail && !emailVerified && (
        <>
          <p className="max-w-prose">We send messages only to a confirmed address. Everything else works without it.</p>
          <PostForm action="send-confirmation">
            <button type="submit" id="confirm-email" className="button button-quiet w-full sm:w-auto">
              Send link to confirm
            </button>
          </PostForm>
        </>
      )}
    </>
  );
}

/** The sessions of an account, with a form that ends others than this one. */
function Sessions(props: SettingsProps) {
  const { sessions, currentId, result } = props;
  if (sessions.every(({ id }) => id === currentId)) return <SessionList {...props} />;
  return (
    <PostForm action="end-sessions" className="grid max-w-prose gap-6">
      <fieldset id="session_list" tabIndex={-1}>
        <legend className="sr-only">Browsers to sign out</legend>
        <SessionList {...props} />
      </fieldset>
      <CurrentPasswordField name="session_password" label="Confirm with your password" errors={result.errors} />
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

function SessionList({ sessions, currentId }: SettingsProps) {
  return (
    <ul className="rows-close">
      {sessions.map((session) => (
        <li key={session.id}>
          {session.id === currentId ? (
            <SessionFacts session={session} isCurrent />
          ) : (
            <label className="flex cursor-pointer items-start gap-3">
              <input type="checkbox" name="id" value={session.id} className="size-6 shrink-0 accent-accent" />
              <span className="min-w-0">
                <SessionFacts session={session} />
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}

function SessionFacts({ session, isCurrent = false }: { session: Session; isCurrent?: boolean }) {
  const { browser, startedAt, lastUsedAt } = session;
  return (
    <>
      <span className="block font-semibold wrap-anywhere">
        {browser || unknownBrowser} {isCurrent && <span className="tag">this one</span>}
      </span>
      <span className="block text-sm text-muted">
        Signed in {moments.format(startedAt)}. Last used {moments.format(lastUsedAt)}.
      </span>
    </>
  );
}

/** The newest in view, earlier ones folded. */
const openEvents = 5;

function RecentActivity({ activity }: Pick<SettingsProps, 'activity'>) {
  const earlier = activity.slice(openEvents);
  return (
    <AccountPart id="activity" title="Recent activity">
      {activity.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ActivityList activity={activity.slice(0, openEvents)} label="Recent activity" />
      )}
      {earlier.length > 0 && (
        <Disclosure title="Earlier activity">
          <ActivityList activity={earlier} label="Earlier activity" />
        </Disclosure>
      )}
      <p className="max-w-prose">
        We keep entries for {formatCount(getSettings().SECURITY_LOG_DAYS, 'day')}. Something you don’t know? Change your
        password above, and revoke API keys under <TextLink href="/account/developers">Developers</TextLink>.
      </p>
    </AccountPart>
  );
}

function ActivityList({ activity, label }: Pick<SettingsProps, 'activity'> & { label: string }) {
  return (
    <ul className="rows-close" aria-label={label}>
      {activity.map((event) => (
        <li key={event.id}>
          <p className="font-semibold wrap-anywhere">{describeEvent(event).what}</p>
          <p className="text-sm text-muted">{describeEvent(event).when}</p>
        </li>
      ))}
    </ul>
  );
}

const eventCopy: Record<SecurityEventKind, (detail: string | null) => string> = {
  signed_up: () => 'Account created',
  signed_in: () => 'Signed in',
  sign_in_failed: () => 'Wrong password',
  code_asked: () => 'Password accepted, code asked for',
  code_failed: () => 'Wrong code',
  signed_out: () => 'Signed out',
  sessions_ended: (count) =>
    count === null ? 'Signed out everywhere' : `${formatCount(Number(count), 'browser')} signed out`,
  password_changed: () => 'Password changed',
  password_reset: () => 'Password reset',
  email_confirmed: () => 'Email address confirmed',
  second_factor_on: () => 'Two-step sign-in turned on',
  second_factor_off: () => 'Two-step sign-in turned off',
  recovery_code_used: () => 'Recovery code used',
  recovery_codes_renewed: () => 'New recovery codes created',
  key_created: (name) => `API key “${name}” created`,
  key_revoked: (name) => `API key “${name}” revoked`,
  bills_deleted: (count) => `${formatCount(Number(count), 'bill')} deleted`,
  bills_exported: (format) => `Bills exported as ${format?.toUpperCase()}`,
  account_deleted: () => 'Account deleted',
};

/** What happened, when and by whom. */
function describeEvent({ kind, actor, browser, detail, at }: SecurityEvent): { what: string; when: string } {
  const who = {
    browser: browser ?? unknownBrowser,
    key: 'A program with an API key',
    operator: 'Whoever runs this site',
  };
  return { what: eventCopy[kind](detail), when: `${moments.format(at)}. ${who[actor]}.` };
}
