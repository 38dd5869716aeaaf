import { OperatorContact } from '@/components/ui/operator-contact';
import { TextField } from '@/components/ui/text-field';
import type { ContactWords } from '@/lib/comparison/operator';
import { FormResult, type FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The form to sign in. */
export function SignIn({ result, contact }: { result: FormResultView; contact: ContactWords }) {
  const { errors, typed } = result;
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <h1 className="text-3xl font-bold sm:text-4xl">Sign in</h1>
      <PostForm action="sign-in" className="grid gap-6">
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="username"
          value={typed.email ?? ''}
          errors={errors}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value=""
          errors={errors}
        />
        <SubmitButton>Sign in</SubmitButton>
      </PostForm>
      <p>
        No account yet?{' '}
        <a className="link" href="/account/sign-up">
          Create an account
        </a>
      </p>
      <p className="text-muted">
        Forgot your password? We don’t send emails, so ask us for a new one. <OperatorContact contact={contact} />
      </p>
    </div>
  );
}
