import { TextLink } from '@/components/ui/links';
import { formatCount } from '@/lib/site/words/format';
import { EmailSent } from './email-sent';
import { EmailField, NewPasswordField } from './fields';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

interface SignUpProps {
  result: FormResultView;
  /** 0 to keep bills until they are deleted. */
  retentionDays: number;
  /** True when the account is created once its address is confirmed. */
  sendsMail: boolean;
}

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
        <EmailField
          hint={`You sign in with it. ${sendsMail ? 'We email you a link to confirm it.' : 'We send nothing to it.'}`}
          value={typed.email ?? ''}
          errors={errors}
        />
        <NewPasswordField label="Password" errors={errors} />
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
