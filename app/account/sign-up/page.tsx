import { SignUp } from '@/components/account/sign-in-pages';
import { signedOutPage } from '../page-guards';

const { generateMetadata, page } = signedOutPage('Create an account', (result) => <SignUp result={result} />);

export { generateMetadata, page as default };
