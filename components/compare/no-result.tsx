import type { ReactNode } from 'react';

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
