'use client';

import { NoAnswer } from '@/components/compare/refusals';

export default function ErrorPage() {
  return (
    <NoAnswer
      title="This page could not be put together"
      reason="The fault is on our side. What you entered is kept in the page’s address, so loading it again is enough."
    >
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button" onClick={() => window.location.reload()}>
          Load it again
        </button>
        <a className="button button-quiet" href="/">
          Start again
        </a>
      </p>
    </NoAnswer>
  );
}
