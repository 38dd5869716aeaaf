import type { Metadata } from 'next';
import { NoResult } from '@/components/compare/no-result';
import { ButtonLink } from '@/components/ui/links';

const title = 'Not in your account';

export const metadata: Metadata = { title, robots: { index: false } };

/** A bill or site that is not there, often deleted in another tab. */
export default function NotInAccount() {
  return (
    <NoResult title={title} reason="It was deleted, or the web address has a typo.">
      <p>
        <ButtonLink href="/account/bills">See your bills</ButtonLink>
      </p>
    </NoResult>
  );
}
