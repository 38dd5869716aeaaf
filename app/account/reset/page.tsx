import { readOperator } from '@/components/about/site-operator';
import { ContactOperator, RequestReset } from '@/components/account/sign-in-pages';
import { canSendMail } from '@/lib/accounts/mail/mailer';
import { accountPage } from '../page-guards';

const { generateMetadata, page } = accountPage('Reset your password', ({ result }) =>
  canSendMail() ? <RequestReset result={result} /> : <ContactOperator contact={readOperator().contact} />,
);

export { generateMetadata, page as default };
