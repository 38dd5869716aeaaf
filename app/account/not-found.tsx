import { NoResult } from '@/components/compare/no-result';
import { ButtonLink } from '@/components/ui/links';

/** A bill or site that is not there, often deleted in another tab. */
export default function NotInAccount() {
  return (
    <NoResult title="Not in your account" reason="It was deleted, or the web address has a typo.">
      <p>
        <ButtonLink href="/account/bills">See your bills</ButtonLink>
      </p>
    </NoResult>
  );
}
