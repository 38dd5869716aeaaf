import { TextLink } from '@/components/ui/links';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The form to sign in. */
export function SignIn({ result, sendsMail }: { result: FormResultView; sendsMail: boolean }) {
  const { errors, typed } = result;
  return (
    <FormPage title="Sign in" result={result}>
      <PostForm action="sign-in" className="grid gap-6">
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          value={typed.email ?? ''}
          errors={errors}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" errors={errors} />
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
