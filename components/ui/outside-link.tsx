import type { ReactNode } from 'react';

/** Whether an address leads to a web page and to no other user's account on its host. */
export function isWebAddress(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

interface OutsideLinkProps {
  href: string;
  /** The address is not of our own choosing: search engines should not take the link for a recommendation. */
  unendorsed?: boolean;
  children: ReactNode;
}

/** A link to another site, which learns nothing of the page it was followed from. Only web addresses become links. */
export function OutsideLink({ href, unendorsed = false, children }: OutsideLinkProps) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a href={href} rel={unendorsed ? 'noopener noreferrer nofollow' : 'noreferrer'} className="link">
      {children}
    </a>
  );
}
