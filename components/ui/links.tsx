import type { ReactNode } from 'react';

interface LinkProps {
  href: string;
  children: ReactNode;
}

export function TextLink({ href, children }: LinkProps) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}

/** A link in a row of links, with enough height for touch. */
export function RowLink({ href, children }: LinkProps) {
  return (
    <a className="link py-1" href={href}>
      {children}
    </a>
  );
}

/** The main action of a page. */
export function ButtonLink({ href, children }: LinkProps) {
  return (
    <a className="button" href={href}>
      {children}
    </a>
  );
}

/** A secondary action beside a button. */
export function QuietButtonLink({ href, children }: LinkProps) {
  return (
    <a className="button button-quiet" href={href}>
      {children}
    </a>
  );
}
