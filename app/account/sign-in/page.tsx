import { SignIn } from '@/components/account/sign-in-pages';
import { signedOutPage } from '../page-guards';

const { generateMetadata, page } = signedOutPage('Sign in', (result) => <SignIn result={result} />);

export { generateMetadata, page as default };
