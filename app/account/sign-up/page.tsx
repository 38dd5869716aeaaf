import { SignUp } from '@/components/account/sign-up';
import { canSendMail } from '@/lib/account-services/send-mail';
import { getSettings } from '@/lib/server/settings';
import { accountMetadata, formResult, formResultView, forSignedOut, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Create an account', searchParams);

export default async function SignUpPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  const retentionDays = getSettings().BILL_RETENTION_DAYS;
  return forSignedOut(() => <SignUp result={result} retentionDays={retentionDays} sendsMail={canSendMail()} />);
}
