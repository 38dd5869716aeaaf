import { FormPage, type FormResultView } from '@/components/account/form-page';
import { PostForm } from '@/components/account/post-form';
import { PasswordField } from '@/components/ui/password-field';

/** Form for the operator's token. */
export function OperatorSignIn({ result }: { result: FormResultView }) {
  return (
    <FormPage title="Sign in as the operator" result={result}>
      <PostForm of="operator" action="sign-in" button="Sign in">
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
      </PostForm>
    </FormPage>
  );
}
