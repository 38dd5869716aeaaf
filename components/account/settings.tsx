import type { ActivityView, SessionView } from '@/components/account/security-view';
import { QuietButtonLink, TextLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import { formatCount } from '@/lib/site/words/format';
import { AccountFrame, AccountPart } from './account-frame';
import { ActivityList } from './activity';
import { CurrentPasswordField, HiddenUsername, NewPasswordField } from './fields';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';
import { Sessions } from './sessions';

interface SettingsProps {
  result: FormResultView;
  account: {
    email: string;
    emailVerified: boolean;
    keepFiles: boolean;
    /** 0 to keep bills until they are deleted; null for the operator's default. */
    retentionDays: number | null;
  };
  defaultDays: number;
  sendsMail: boolean;
  isTwoStepOn: boolean;
  sessions: readonly SessionView[];
  sessionLimits: { days: number; idleHours: number };
  activity: readonly ActivityView[];
}

/** The settings of an account: storage, sign-in, sessions, recent activity and deletion. */
export function Settings(props: SettingsProps) {
  const { result, isTwoStepOn, sessions, sessionLimits, activity } = props;
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
          We sign a browser out after {formatHours(sessionLimits.idleHours)} without use, and after{' '}
          {formatCount(sessionLimits.days, 'day')} in any case. Times are Sydney time.
        </p>
        <Sessions sessions={sessions} errors={result.errors} />
      </AccountPart>
      <AccountPart id="everywhere" title="Sign out everywhere">
        <p className="max-w-prose">Signs you out of every browser, this one too. Your API keys keep working.</p>
        <PostForm action="sign-out-everywhere">
          <SubmitButton look="button-quiet">Sign out everywhere</SubmitButton>
        </PostForm>
      </AccountPart>
      <AccountPart id="activity" title="Recent activity">
        <ActivityList activity={activity} />
        <p>
          <TextLink href="/account/settings/activity">See all recent activity</TextLink>
        </p>
      </AccountPart>
      <AccountPart id="end" title="Delete account">
        <p className="max-w-prose">This deletes your keys, credits, bills and files at once. This can’t be undone.</p>
        <PostForm action="delete-account" className="grid max-w-prose gap-6">
          <CurrentPasswordField name="delete_password" label="Your password" errors={result.errors} />
          <SubmitButton look="button-danger">Delete account</SubmitButton>
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

function StorageForm({ result: { errors, typed }, account, defaultDays }: SettingsProps) {
  const limit = defaultDays > 0 ? formatCount(defaultDays, 'day') : 'no limit';
  return (
    <PostForm action="keeping" className="grid max-w-prose gap-6">
      <TextField
        name="retention_days"
        label="Days to keep each bill"
        hint={`Leave empty for ${limit}. Enter 0 to keep bills until you delete them.`}
        value={typed.retention_days ?? account.retentionDays?.toString() ?? ''}
        errors={errors}
        suffix="days"
        width="short"
        inputMode="decimal"
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
      <SubmitButton>Save</SubmitButton>
    </PostForm>
  );
}

function PasswordForm({ result: { errors }, account }: SettingsProps) {
  return (
    <PostForm action="change-password" className="grid max-w-prose gap-6">
      <HiddenUsername email={account.email} />
      <CurrentPasswordField name="password" label="Current password" errors={errors} />
      <NewPasswordField label="New password" effect=" We sign you out of your other browsers." errors={errors} />
      <SubmitButton>Change password</SubmitButton>
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
