import { SignUp } from '@/components/account/sign-up';
import { env } from '@/lib/api/env';
import { accountMetadata, forSignedOut, type SearchParams, toldBy, toldView } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Create an account', searchParams);

export default async function SignUpPage({ searchParams }: Props) {
  const told = toldView(await toldBy(searchParams));
  return forSignedOut(() => <SignUp told={told} retentionDays={env().BILL_RETENTION_DAYS} />);
}
