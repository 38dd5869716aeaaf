import type { ReactNode } from 'react';

/** Whether an address leads to a web page and to no other user's account on its host. */
export function isWebAddress(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

/** A link to another site, which learns nothing of the page it was followed from. Only web addresses become links. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  );
}
