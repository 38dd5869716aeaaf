import { TextLink } from '@/components/ui/links';
import { OperatorContact } from '@/components/ui/operator-contact';
import type { ContactCopy } from '@/lib/site/words/operator-copy';
import { EmailSent } from './email-sent';
import { EmailField, HiddenUsername, NewPasswordField } from './fields';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The form for a forgotten password, on a site that sends emails. */
export function RequestReset({ result }: { result: FormResultView }) {
  const { errors, typed, done } = result;
  const email = typed.email ?? '';
  if (done !== null) {
    const field = { name: 'email', value: email };
    return <EmailSent done={done} action="ask-reset" field={field} startAgain="/account/reset" />;
  }
  return (
    <FormPage title="Reset your password" lead="We email you a link to choose a new one." result={result}>
      <PostForm action="ask-reset" className="grid gap-6">
        <EmailField hint="The one you sign in with." value={email} errors={errors} />
        <SubmitButton>Send link</SubmitButton>
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
export function ChoosePassword({ result, email }: { result: FormResultView; email: string }) {
  return (
    <FormPage
      title="Choose a new password"
      lead={
        <>
          For <span className="wrap-anywhere">{email}</span>. We sign you out everywhere. Your API keys keep working.
        </>
      }
      result={result}
    >
      <PostForm action="choose-password" className="grid gap-6">
        <HiddenUsername email={email} />
        <NewPasswordField label="New password" errors={result.errors} />
        <SubmitButton>Change password</SubmitButton>
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
