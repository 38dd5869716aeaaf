import { DeadLink } from '@/components/account/confirm';
import { ChoosePassword } from '@/components/account/reset';
import { findAccountOfReset } from '@/lib/account-pages/reset-forms';
import {
  buildAccountMetadata,
  renderForLink,
  type SearchParams,
  takeFormResultOnce,
  toFormResultView,
} from '../../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) =>
  buildAccountMetadata('Choose a new password', searchParams);

export default async function ChoosePasswordPage({ searchParams }: Props) {
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return renderForLink('reset', findAccountOfReset, {
    live: ({ email }) => <ChoosePassword result={result} email={email} />,
    dead: <DeadLink href="/account/reset">Reset password</DeadLink>,
  });
}
