import { Confirm, DeadLink } from '@/components/account/confirm';
import { findConfirmation } from '@/lib/account-pages/confirm-forms';
import {
  buildAccountMetadata,
  renderForLink,
  type SearchParams,
  takeFormResultOnce,
  toFormResultView,
} from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) =>
  buildAccountMetadata('Confirm your email address', searchParams);

export default async function ConfirmPage({ searchParams }: Props) {
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return renderForLink('confirm', findConfirmation, {
    live: ({ email }) => <Confirm result={result} email={email} />,
    dead: <DeadLink href="/account/sign-up">Create an account</DeadLink>,
  });
}
