import type { ReactNode } from 'react';

interface SectionProps {
  /** Id of the heading, which labels the section. */
  id: string;
  title: ReactNode;
  className?: string;
  headingClass?: string;
  children: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ id, title, className, headingClass = 'text-2xl font-bold', children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={headingClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}
