import { CodeExpired, EnterCode } from '@/components/account/sign-in-pages';
import { findSignIn } from '@/lib/accounts/forms/sign-in-forms';
import { linkedPage } from '../../page-guards';

const { generateMetadata, page } = linkedPage('Enter your code', {
  find: findSignIn,
  live: (_, result) => <EnterCode result={result} />,
  dead: <CodeExpired />,
});

export { generateMetadata, page as default };
