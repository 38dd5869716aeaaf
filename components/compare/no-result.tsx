import type { ReactNode } from 'react';

import { formatWait } from '@/lib/comparison/copy/format';

/** A page that has no plans to show: why, in the reader's words, and the way on. */
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
  /** True when too much was asked in a short time; else the rates are out of order. */
  limited: boolean;
  retryHref: string;
  /** When the service says it will answer again; null when it does not say. */
  waitSeconds: number | null;
  /** The question as a form, to change it instead. */
  children: ReactNode;
}

/** The rates could not be had just now: what was asked is kept, in the address of the retry and in the form beneath. */
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
