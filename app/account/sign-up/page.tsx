import { SignUp } from '@/components/account/sign-up';
import { canSendMail } from '@/lib/account-services/send-mail';
import { getSettings } from '@/lib/server/settings';
import {
  buildAccountMetadata,
  renderForSignedOut,
  type SearchParams,
  takeFormResultOnce,
  toFormResultView,
} from '../page-guards';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => buildAccountMetadata('Create an account', searchParams);

export default async function SignUpPage({ searchParams }: Props) {
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  const retentionDays = getSettings().BILL_RETENTION_DAYS;
  return renderForSignedOut(() => <SignUp result={result} retentionDays={retentionDays} sendsMail={canSendMail()} />);
}
