import { FormResult, type FormResultView } from '@/components/account/form-result';
import { PostForm, SubmitButton } from '@/components/account/post-form';
import { PasswordField } from '@/components/ui/password-field';

/** The form that takes the operator's token. */
export function OperatorSignIn({ result }: { result: FormResultView }) {
  return (
    <div className="grid max-w-prose gap-6">
      <FormResult result={result} />
      <h1 className="text-3xl font-bold sm:text-4xl">Sign in as the operator</h1>
      <PostForm of="operator" action="sign-in" className="grid gap-6">
        <PasswordField
          name="token"
          label="Operator token"
          hint={
            <>
              The value of <code>OPERATOR_TOKEN</code> on this server. You stay signed in for 8 hours.
            </>
          }
          autoComplete="current-password"
          errors={result.errors}
        />
        <SubmitButton>Sign in</SubmitButton>
      </PostForm>
    </div>
  );
}
