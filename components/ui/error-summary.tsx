'use client';

import { useEffect, useRef } from 'react';
import type { FieldError } from '@/lib/site/address/usage-input';

/** Lists errors with links to their fields. Takes the focus when it appears. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // One of its links may have been followed before the script was there.
    if (location.hash !== `#${document.activeElement?.id}`) summary.current?.focus();
  }, []);
  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className="max-w-prose rounded-lg border-2 border-error bg-surface px-4 py-4 sm:px-5"
    >
      <h2 id="error-summary-title" className="text-lg font-bold">
        There is a problem
      </h2>
      <ul className="mt-1.5 grid">
        {errors.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`} className="inline-block py-0.5 font-semibold text-error underline underline-offset-4">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
