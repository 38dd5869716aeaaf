import { SignIn } from '@/components/account/sign-in';
import { canSendMail } from '@/lib/account-services/send-mail';
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

export const generateMetadata = ({ searchParams }: Props) => buildAccountMetadata('Sign in', searchParams);

export default async function SignInPage({ searchParams }: Props) {
  const result = toFormResultView(await takeFormResultOnce(searchParams));
  return renderForSignedOut(() => <SignIn result={result} sendsMail={canSendMail()} />);
}
