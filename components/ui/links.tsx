import type { ReactNode } from 'react';

const makeLink =
  (className: string) =>
  ({ href, children }: { href: string; children: ReactNode }) => (
    <a className={className} href={href}>
      {children}
    </a>
  );

export const TextLink = makeLink('link');
/** A link in a row of links, with enough height for touch. */
export const RowLink = makeLink('link py-1');
/** The main action of a page. */
export const ButtonLink = makeLink('button');
/** A secondary action beside a button. */
export const QuietButtonLink = makeLink('button button-quiet');
