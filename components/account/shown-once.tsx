import type { ReactNode } from 'react';

/** A section for a new secret, which is shown only on this page. */
export function ShownOnce({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-3xl gap-3 rounded-lg border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <h2 id={id} className="text-xl font-bold wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
