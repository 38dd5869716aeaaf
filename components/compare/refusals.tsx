import type { ReactNode } from 'react';

/** A page that has no plans to show: why, in the reader's words, and the way on. */
export function NoAnswer({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <div className="grid gap-6">
      <h1 className="max-w-prose text-3xl font-bold sm:text-4xl">{title}</h1>
      <p className="max-w-prose text-lg">{reason}</p>
      {children}
    </div>
  );
}

/** The rates could not be had just now: what was asked is kept in the address of the retry. */
export function Unreachable({ retryHref, waitSeconds }: { retryHref: string; waitSeconds: number | null }) {
  const limited = waitSeconds !== null;
  return (
    <NoAnswer
      title={limited ? 'Too many questions in a short time' : 'The rates cannot be reached just now'}
      reason={
        limited
          ? `Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}. What you entered is kept.`
          : 'This is on our side and usually passes in a minute. What you entered is kept.'
      }
    >
      <p>
        <a className="button" href={retryHref}>
          Try again
        </a>
      </p>
    </NoAnswer>
  );
}
