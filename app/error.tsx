'use client';

import { NoResult } from '@/components/compare/no-result';
import { QuietButtonLink } from '@/components/ui/links';

export default function ErrorPage() {
  return (
    <NoResult title="Something went wrong" reason="This is our fault. Your entries are kept. Try again.">
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Try again
        </button>
        <QuietButtonLink href="/">Start again</QuietButtonLink>
      </p>
    </NoResult>
  );
}
