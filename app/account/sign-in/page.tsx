import { SignIn } from '@/components/account/sign-in';
import { canSendMail } from '@/lib/account-services/send-mail';
import { accountMetadata, formResult, formResultView, forSignedOut, type SearchParams } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Sign in', searchParams);

export default async function SignInPage({ searchParams }: Props) {
  const result = formResultView(await formResult(searchParams));
  return forSignedOut(() => <SignIn result={result} sendsMail={canSendMail()} />);
}
