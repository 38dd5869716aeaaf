/** The pages without sign-in: to sign in and up, to follow links of emails, and for a database that is away. */

import { ButtonLink, QuietButtonLink, TextLink } from '@/components/ui/links';
import { OperatorContact } from '@/components/ui/operator-contact';
import { TextField } from '@/components/ui/text-field';
import { canSendMail } from '@/lib/accounts/mail/mailer';
import { getSettings } from '@/lib/server/settings';
import { formatCount } from '@/lib/site/words/format';
import type { ContactCopy } from '@/lib/site/words/operator-copy';
import {
  CurrentPasswordField,
  EmailField,
  FormPage,
  type FormResultView,
  HiddenUsername,
  NewPasswordField,
} from './form-page';
import { PostForm } from './post-form';

/** `returnTo`: the page that asked for it. */
export function SignIn({ result, returnTo }: { result: FormResultView; returnTo: string }) {
  const { errors, typed } = result;
  return (
    <FormPage title="Sign in" result={result}>
      <PostForm action="sign-in" button="Sign in">
        <EmailField value={typed.email ?? ''} errors={errors} />
        <CurrentPasswordField name="password" label="Password" errors={errors} />
        <input type="hidden" name="return_to" value={typed.return_to ?? returnTo} />
      </PostForm>
      <p>
        <TextLink href="/account/reset">Forgot your password?</TextLink>
      </p>
      <p>
        No account yet? <TextLink href="/account/sign-up">Create an account</TextLink>
      </p>
      {canSendMail() && <p className="text-muted">Just signed up? Open the link in our email first.</p>}
    </FormPage>
  );
}

export function SignUp({ result }: { result: FormResultView }) {
  const { errors, typed, done } = result;
  const { BILL_RETENTION_DAYS } = getSettings();
  if (done !== null) return <EmailSent done={done} startAgain="/account/sign-up" />;
  return (
    <FormPage
      title="Create an account"
      lead="Keep your bills in one place, watch your sites for better plans, or get an API key. Your first 50 bills are free, and you don’t need a card. You don’t need an account to compare plans."
      result={result}
    >
      <PostForm action="sign-up" button="Create account">
        <EmailField
          hint={`You sign in with it. ${canSendMail() ? 'We email you a link to confirm it.' : 'We send nothing to it.'}`}
          value={typed.email ?? ''}
          errors={errors}
        />
        <NewPasswordField label="Password" errors={errors} />
      </PostForm>
      <p className="text-muted">
        We keep the data we read from your bills
        {BILL_RETENTION_DAYS > 0 ? ` for ${formatCount(BILL_RETENTION_DAYS, 'day')}` : ' until you delete it'}. We don’t
        keep the files unless you ask. You can change this, or delete everything, in Settings.
      </p>
      <p>
        Have an account? <TextLink href="/account/sign-in">Sign in</TextLink>
      </p>
    </FormPage>
  );
}

/** Shown after a form that sends an email. `done` says what was sent. */
function EmailSent({ done, startAgain }: { done: string; startAgain: string }) {
  return (
    <FormPage title="Check your email" lead={<output>{done}</output>}>
      <p>
        Nothing there after a few minutes? Look in your spam folder, or{' '}
        <TextLink href={startAgain}>start again</TextLink>.
      </p>
    </FormPage>
  );
}

/** The form for a forgotten password, on a site that sends emails. */
export function RequestReset({ result }: { result: FormResultView }) {
  const { errors, typed, done } = result;
  const email = typed.email ?? '';
  if (done !== null) return <EmailSent done={done} startAgain="/account/reset" />;
  return (
    <FormPage title="Reset your password" lead="We email you a link to choose a new one." result={result}>
      <PostForm action="ask-reset" button="Send link">
        <EmailField hint="The one you sign in with." value={email} errors={errors} />
      </PostForm>
      <BackToSignIn />
    </FormPage>
  );
}

/** Whom to ask for a new password, on a site that sends no emails. */
export function ContactOperator({ contact }: { contact: ContactCopy }) {
  return (
    <FormPage
      title="Reset your password"
      lead={
        <>
          This site doesn’t send emails. Ask us for a link to choose a new password.{' '}
          <OperatorContact contact={contact} />
        </>
      }
    >
      <BackToSignIn />
    </FormPage>
  );
}

/** The page of a link to choose a new password. */
export function ChoosePassword(props: { result: FormResultView; email: string; endsAccess: boolean }) {
  const { result, email, endsAccess } = props;
  return (
    <FormPage
      title="Choose a new password"
      lead={
        <>
          For <span className="wrap-anywhere">{email}</span>. We sign you out everywhere.{' '}
          {endsAccess
            ? 'This address was never confirmed, so API keys made before stop working and two-step sign-in is turned off.'
            : 'Your API keys keep working.'}
        </>
      }
      result={result}
    >
      <PostForm action="choose-password" button="Change password">
        <HiddenUsername email={email} />
        <NewPasswordField label="New password" errors={result.errors} />
      </PostForm>
    </FormPage>
  );
}

function BackToSignIn() {
  return (
    <p>
      <TextLink href="/account/sign-in">Back to sign in</TextLink>
    </p>
  );
}

/** The page of a link that confirms an email address. */
export function Confirm({ result, email }: { result: FormResultView; email: string }) {
  return (
    <FormPage
      title="Confirm your email address"
      lead={
        <>
          Enter the password you chose for <span className="wrap-anywhere">{email}</span>.
        </>
      }
      result={result}
    >
      <PostForm action="confirm-email" button="Confirm and sign in">
        <HiddenUsername email={email} />
        <CurrentPasswordField name="password" label="Password" errors={result.errors} />
      </PostForm>
    </FormPage>
  );
}

interface DeadLinkProps {
  /** Where to get a new link. */
  href: string;
  children: string;
}

/** Shown for a link that was used, has expired or never existed. */
export function DeadLink({ href, children }: DeadLinkProps) {
  return (
    <FormPage
      title="This link doesn’t work any more"
      lead="A link works once, and not for long. If you have just used it, sign in."
    >
      <p className="flex flex-wrap gap-4">
        <ButtonLink href="/account/sign-in">Sign in</ButtonLink>
        <QuietButtonLink href={href}>{children}</QuietButtonLink>
      </p>
    </FormPage>
  );
}

/** The second step of signing in. */
export function EnterCode({ result }: { result: FormResultView }) {
  const { errors } = result;
  return (
    <FormPage title="Enter your code" lead="Open your authenticator app. It shows six digits." result={result}>
      <PostForm action="enter-code" button="Sign in">
        <TextField
          name="code"
          label="Code from your app"
          value=""
          errors={errors}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </PostForm>
      <details open={errors.some(({ field }) => field === 'recovery_code')}>
        <summary className="link cursor-pointer py-1">No access to your app?</summary>
        <PostForm
          action="enter-code"
          className="mt-4 grid gap-6"
          look="button-quiet"
          button="Sign in with a recovery code"
        >
          <TextField
            name="recovery_code"
            label="Recovery code"
            hint="One of the ten you kept. It works once. If you have none left, ask us."
            value=""
            errors={errors}
          />
        </PostForm>
      </details>
    </FormPage>
  );
}

/** Shown when the sign-in took too long. */
export function CodeExpired() {
  return (
    <FormPage title="Sign in again" lead="That took too long, or you have signed in already.">
      <p>
        <ButtonLink href="/account/sign-in">Sign in</ButtonLink>
      </p>
    </FormPage>
  );
}

/** The page of an email's link that ends a watch, without sign-in. */
export function EndWatch({ result, token }: { result: FormResultView; token: string | null }) {
  return (
    <FormPage title="Stop messages about a site" result={result}>
      {token !== null ? (
        <PostForm action="end-watch-link" className="grid gap-4" button="Stop messages">
          <input type="hidden" name="token" value={token} />
          <p>We’ll stop watching this site and send no more messages about it.</p>
        </PostForm>
      ) : (
        <p>
          To stop messages, open the link in one of our emails. You can also do it{' '}
          <TextLink href="/account/sites">on the page of your sites</TextLink>.
        </p>
      )}
    </FormPage>
  );
}

/** Shown instead of an account page while the database is unavailable or busy. */
export function AccountsUnavailable({ isBusy }: { isBusy: boolean }) {
  return (
    <div className="grid max-w-prose gap-4">
      <h1 className="text-3xl font-bold sm:text-4xl">{isBusy ? 'Accounts are busy' : 'Accounts are not available'}</h1>
      <p>
        This is our fault, and your account is safe. Try again in {isBusy ? 'a few seconds' : 'a minute'}. You can still
        compare plans.
      </p>
      <p>
        <ButtonLink href="/">Compare plans</ButtonLink>
      </p>
    </div>
  );
}
