import { SignIn } from '@/components/account/sign-in';
import { operatorWords } from '@/lib/comparison/operator';
import { operator } from '../../operator';
import { accountMetadata, forSignedOut, type SearchParams, toldBy, toldView } from '../request';

interface Props {
  searchParams: SearchParams;
}

export const generateMetadata = ({ searchParams }: Props) => accountMetadata('Sign in', searchParams);

export default async function SignInPage({ searchParams }: Props) {
  const told = toldView(await toldBy(searchParams));
  return forSignedOut(() => <SignIn told={told} contact={operatorWords(operator()).contact} />);
}
