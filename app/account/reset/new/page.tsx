import { ChoosePassword, DeadLink } from '@/components/account/sign-in-pages';
import { findAccountOfReset } from '@/lib/accounts/forms/sign-in-forms';
import { linkedPage } from '../../page-guards';

const { generateMetadata, page } = linkedPage('Choose a new password', {
  find: findAccountOfReset,
  live: ({ email, endsAccess }, result) => <ChoosePassword result={result} email={email} endsAccess={endsAccess} />,
  dead: <DeadLink href="/account/reset">Reset password</DeadLink>,
});

export { generateMetadata, page as default };
