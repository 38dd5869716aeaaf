import type { ComponentProps, ReactNode } from 'react';

/** Details that open below their title. */
export function Disclosure({
  title,
  children,
  ...details
}: { title: ReactNode } & Omit<ComponentProps<'details'>, 'title'>) {
  return (
    <details {...details}>
      <summary className="link w-fit cursor-pointer py-1">{title}</summary>
      {children}
    </details>
  );
}
