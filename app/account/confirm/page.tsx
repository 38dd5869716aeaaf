import { Confirm, DeadLink } from '@/components/account/sign-in-pages';
import { findConfirmation } from '@/lib/accounts/forms/sign-in-forms';
import { linkedPage } from '../page-guards';

const { generateMetadata, page } = linkedPage('Confirm your email address', {
  find: findConfirmation,
  live: ({ email }, result) => <Confirm result={result} email={email} />,
  dead: <DeadLink href="/account/sign-up">Create an account</DeadLink>,
});

export { generateMetadata, page as default };
