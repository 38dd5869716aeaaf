/** Wraps the operator's pages: they exist only with OPERATOR_TOKEN, and need a session. */
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { FormPage, type FormResultView } from '@/components/account/form-page';
import { PostForm } from '@/components/account/post-form';
import { PasswordField } from '@/components/ui/password-field';
import { noResult } from '@/lib/accounts/forms/define-form';
import { hasOperatorView, isOperator } from '@/lib/accounts/operator/session';
import { buildAccountMetadata, type PageProps, readFormResult } from '../account/page-guards';

type RenderOperatorPage = (props: PageProps & { result: FormResultView }) => Promise<ReactNode>;

/** Makes the exports of a page for the operator; others get the form to sign in. */
export function operatorPage(title: string, render: RenderOperatorPage) {
  return {
    generateMetadata: async ({ searchParams }: PageProps) =>
      buildAccountMetadata(title, hasOperatorView() ? await readFormResult(searchParams) : noResult),
    page: async (props: PageProps) => {
      if (!hasOperatorView()) notFound();
      const result = await readFormResult(props.searchParams);
      return isOperator(await headers()) ? render({ ...props, result }) : <OperatorSignIn result={result} />;
    },
  };
}

/** Form for the operator's token. */
function OperatorSignIn({ result }: { result: FormResultView }) {
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
