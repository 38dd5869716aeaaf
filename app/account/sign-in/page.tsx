import { SignIn } from '@/components/account/sign-in-pages';
import { canSendMail } from '@/lib/accounts/mail/mailer';
import { signedOutPage } from '../page-guards';

const { generateMetadata, page } = signedOutPage('Sign in', (result) => (
  <SignIn result={result} sendsMail={canSendMail()} />
));

export { generateMetadata, page as default };
