import type { ReactNode } from 'react';

import { formatWait } from '@/lib/site/words/format';

/** Page without plans: the reason and what to do. */
export function NoResult({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <h1 className="max-w-prose text-3xl font-bold sm:text-4xl">{title}</h1>
      <p dir="auto" className="max-w-prose text-lg wrap-anywhere">
        {reason}
      </p>
      {children}
    </div>
  );
}

interface RatesUnavailableProps {
  /** True after too many requests; otherwise the rates are unavailable. */
  limited: boolean;
  retryHref: string;
  /** Seconds until a retry may succeed; null when not known. */
  waitSeconds: number | null;
  /** A form to change the query. */
  children: ReactNode;
}

/** Page for unavailable rates. The query is kept in the retry URL and in the form below. */
export function RatesUnavailable({ limited, retryHref, waitSeconds, children }: RatesUnavailableProps) {
  const wait = waitSeconds === null ? null : `Try again in ${formatWait(waitSeconds)}.`;
  return (
    <NoResult
      title={limited ? 'Too many requests' : 'We can’t reach the rates right now'}
      reason={
        limited
          ? `${wait ?? 'Try again in a minute.'} Your entries are kept.`
          : `This is our fault. ${wait ?? 'Try again in a minute.'} Your entries are kept.`
      }
    >
      <p>
        <a className="button" href={retryHref}>
          Try again
        </a>
      </p>
      {children}
    </NoResult>
  );
}
