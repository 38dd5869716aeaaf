import { SignUp } from '@/components/account/sign-up';
import { sendsMail } from '@/lib/api/accounts/mails';
import { env } from '@/lib/api/env';
import { accountMetadata, formResult, formResultView, forSignedOut, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Create an account', searchParams);

export default async function SignUpPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  const retentionDays = env().BILL_RETENTION_DAYS;
  return forSignedOut(() => <SignUp result={result} retentionDays={retentionDays} sendsMail={sendsMail()} />);
}
