import { DeadLink } from '@/components/account/confirm';
import { ChoosePassword } from '@/components/account/reset';
import { findAccountOfReset } from '@/lib/account-pages/reset-forms';
import { accountMetadata, forLink, formResult, formResultView, type SearchParams } from '../../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Choose a new password', searchParams);

export default async function ChoosePasswordPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  return forLink('reset', findAccountOfReset, {
    live: ({ email }) => <ChoosePassword result={result} email={email} />,
    dead: <DeadLink href="/account/reset">Reset password</DeadLink>,
  });
}
