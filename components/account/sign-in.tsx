import { TextLink } from '@/components/ui/links';
import { CurrentPasswordField, EmailField } from './fields';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

export function SignIn({ result, sendsMail }: { result: FormResultView; sendsMail: boolean }) {
  const { errors, typed } = result;
  return (
    <FormPage title="Sign in" result={result}>
      <PostForm action="sign-in" className="grid gap-6">
        <EmailField value={typed.email ?? ''} errors={errors} />
        <CurrentPasswordField name="password" label="Password" errors={errors} />
        <SubmitButton>Sign in</SubmitButton>
      </PostForm>
      <p>
        <TextLink href="/account/reset">Forgot your password?</TextLink>
      </p>
      <p>
        No account yet? <TextLink href="/account/sign-up">Create an account</TextLink>
      </p>
      {sendsMail && <p className="text-muted">Just signed up? Open the link in our email first.</p>}
    </FormPage>
  );
}
