import { OperatorContact } from '@/components/ui/operator-contact';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import type { ContactWords } from '@/lib/comparison/operator';
import { EmailSent } from './email-sent';
import { FormResult, type FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** Somebody forgot their password, and this site sends mail. */
export function AskReset({ result }: { result: FormResultView }) {
  const { errors, typed, done } = result;
  const email = typed.email ?? '';
  if (done !== null) {
    const field = { name: 'email', value: email };
    return <EmailSent done={done} action="ask-reset" field={field} startAgain="/account/reset" />;
  }
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">Reset your password</h1>
        <p className="lead">We email you a link to choose a new one.</p>
      </div>
      <PostForm action="ask-reset" className="grid gap-6">
        <TextField
          name="email"
          label="Email address"
          hint="The one you sign in with."
          type="email"
          autoComplete="username"
          value={email}
          errors={errors}
        />
        <SubmitButton>Send link</SubmitButton>
      </PostForm>
      <BackToSignIn />
    </div>
  );
}

/** The same where nothing can be sent: whom to ask, and what they do. */
export function AskOperator({ contact }: { contact: ContactWords }) {
  return (
    <div className="grid max-w-prose gap-6">
      <h1 className="text-3xl font-bold sm:text-4xl">Reset your password</h1>
      <p className="lead">
        This site doesn’t send emails. Ask us for a link to choose a new password. <OperatorContact contact={contact} />
      </p>
      <section className="grid gap-2">
        <h2 className="text-xl font-bold">If you run this site</h2>
        <p>Make sure you know who is asking. Then run this command and give them the link it prints:</p>
        <pre className="rounded-lg bg-surface p-3 text-sm whitespace-pre-wrap wrap-anywhere">
          <code>npm run accounts -- reset-link --email name@example.com</code>
        </pre>
        <p>
          To send emails instead, set <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
        </p>
      </section>
      <BackToSignIn />
    </div>
  );
}

/** A new password, for somebody who came by a link. */
export function ChoosePassword({ result, email }: { result: FormResultView; email: string }) {
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <div className="grid gap-3">
        <h1 className="text-3xl font-bold sm:text-4xl">Choose a new password</h1>
        <p className="lead">
          For <span className="wrap-anywhere">{email}</span>. We sign you out everywhere. Your API keys keep working.
        </p>
      </div>
      <PostForm action="choose-password" className="grid gap-6">
        {/* For password managers, which file a password under its account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="new_password"
          label="New password"
          hint="10 characters or more. Try three random words."
          autoComplete="new-password"
          errors={result.errors}
        />
        <SubmitButton>Change password</SubmitButton>
      </PostForm>
    </div>
  );
}

function BackToSignIn() {
  return (
    <p>
      <a className="link" href="/account/sign-in">
        Back to sign in
      </a>
    </p>
  );
}
