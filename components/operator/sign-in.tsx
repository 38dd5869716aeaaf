import { FormPage, type FormResultView } from '@/components/account/form-page';
import { PostForm, SubmitButton } from '@/components/account/post-form';
import { PasswordField } from '@/components/ui/password-field';

/** Form for the operator's token. */
export function OperatorSignIn({ result }: { result: FormResultView }) {
  return (
    <FormPage title="Sign in as the operator" result={result}>
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
    </FormPage>
  );
}
