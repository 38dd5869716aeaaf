import { ButtonLink } from '@/components/ui/links';
import { TextField } from '@/components/ui/text-field';
import { FormPage } from './form-page';
import type { FormResultView } from './form-result';
import { PostForm, SubmitButton } from './post-form';

/** The second step of signing in. */
export function EnterCode({ result }: { result: FormResultView }) {
  const { errors } = result;
  return (
    <FormPage title="Enter your code" lead="Open your authenticator app. It shows six digits." result={result}>
      <PostForm action="enter-code" className="grid gap-6">
        <TextField
          name="code"
          label="Code from your app"
          value=""
          errors={errors}
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton>Sign in</SubmitButton>
      </PostForm>
      <details open={errors.some(({ field }) => field === 'recovery_code')}>
        <summary className="link cursor-pointer py-1">No access to your app?</summary>
        <PostForm action="enter-code" className="mt-4 grid gap-6">
          <TextField
            name="recovery_code"
            label="Recovery code"
            hint="One of the ten you kept. It works once. If you have none left, ask us."
            value=""
            errors={errors}
          />
          <SubmitButton look="button-quiet">Sign in with a recovery code</SubmitButton>
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
