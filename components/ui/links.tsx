import type { ReactNode } from 'react';

interface LinkProps {
  href: string;
  children: ReactNode;
}

/** A link in a sentence. */
export function TextLink({ href, children }: LinkProps) {
  return (
    <a className="link" href={href}>
      {children}
    </a>
  );
}

/** One of several links in a row, tall enough for a thumb. */
export function RowLink({ href, children }: LinkProps) {
  return (
    <a className="link py-1" href={href}>
      {children}
    </a>
  );
}

/** The main way on from a page. */
export function ButtonLink({ href, children }: LinkProps) {
  return (
    <a className="button" href={href}>
      {children}
    </a>
  );
}

/** Another way on, beside a button. */
export function QuietButtonLink({ href, children }: LinkProps) {
  return (
    <a className="button button-quiet" href={href}>
      {children}
    </a>
  );
}
