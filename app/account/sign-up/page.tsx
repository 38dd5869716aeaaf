import { SignUp } from '@/components/account/sign-in-pages';
import { canSendMail } from '@/lib/accounts/mail/mailer';
import { getSettings } from '@/lib/server/settings';
import { signedOutPage } from '../page-guards';

const { generateMetadata, page } = signedOutPage('Create an account', (result) => (
  <SignUp result={result} retentionDays={getSettings().BILL_RETENTION_DAYS} sendsMail={canSendMail()} />
));

export { generateMetadata, page as default };
