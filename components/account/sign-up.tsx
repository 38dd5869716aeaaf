import { TextLink } from '@/components/ui/links';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { formatCount } from '@/lib/comparison/copy/format';
import { EmailSent } from './email-sent';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

interface SignUpProps {
  result: FormResultView;
  /** Days a bill is kept; 0: until it is deleted. */
  retentionDays: number;
  /** An account is made when its address is confirmed. */
  sendsMail: boolean;
}

/** The form for a new account. */
export function SignUp({ result, retentionDays, sendsMail }: SignUpProps) {
  const { errors, typed, done } = result;
  if (done !== null) {
    const field = { name: 'id', value: typed.id ?? '' };
    return <EmailSent done={done} action="repeat-sign-up" field={field} startAgain="/account/sign-up" />;
  }
  return (
    <FormPage
      title="Create an account"
      lead="Keep your bills in one place, watch your sites for better plans, or get an API key. Your first 50 bills are free, and you don’t need a card. You don’t need an account to compare plans."
      result={result}
    >
      <PostForm action="sign-up" className="grid gap-6">
        <TextField
          name="email"
          label="Email address"
          hint={`You sign in with it. ${sendsMail ? 'We email you a link to confirm it.' : 'We send nothing to it.'}`}
          type="email"
          autoComplete="username"
          value={typed.email ?? ''}
          errors={errors}
        />
        <PasswordField
          name="new_password"
          label="Password"
          hint="10 characters or more. Try three random words."
          autoComplete="new-password"
          errors={errors}
        />
        <SubmitButton>Create account</SubmitButton>
      </PostForm>
      <p className="text-muted">
        We keep the data we read from your bills
        {retentionDays > 0 ? ` for ${formatCount(retentionDays, 'day')}` : ' until you delete it'}. We don’t keep the
        files unless you ask. You can change this, or delete everything, in Settings.
      </p>
      <p>
        Have an account? <TextLink href="/account/sign-in">Sign in</TextLink>
      </p>
    </FormPage>
  );
}
