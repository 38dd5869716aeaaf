import { Confirm, DeadLink } from '@/components/account/confirm';
import { findConfirmation } from '@/lib/account-pages/confirm-forms';
import { accountMetadata, forLink, formResult, formResultView, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) =>
  accountMetadata('Confirm your email address', searchParams);

export default async function ConfirmPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  return forLink('confirm', findConfirmation, {
    live: ({ email }) => <Confirm result={result} email={email} />,
    dead: <DeadLink href="/account/sign-up">Create an account</DeadLink>,
  });
}
