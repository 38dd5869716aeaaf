import { SignIn } from '@/components/account/sign-in-pages';
import { signedOutPage } from '../page-guards';

const { generateMetadata, page } = signedOutPage('Sign in', (result, returnTo) => (
  <SignIn result={result} returnTo={returnTo} />
));

export { generateMetadata, page as default };
