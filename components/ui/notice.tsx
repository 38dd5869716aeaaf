import type { ReactNode } from 'react';

/** A notice to read before the figures below it. */
export function Notice({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section
      aria-label={label}
      className="border-l-4 border-notice-rule bg-notice px-4 py-3 print:border print:bg-transparent"
    >
      {children}
    </section>
  );
}
