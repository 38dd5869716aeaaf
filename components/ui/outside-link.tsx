import type { ReactNode } from 'react';
import { Icon } from './icon';

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
  /** A button or an action instead of a link; these carry an icon. */
  className?: string;
  children: ReactNode;
}

/** A link to another site, which learns nothing of the page it was followed from. Only web addresses become links. */
export function OutsideLink({ href, unendorsed = false, className = 'link', children }: OutsideLinkProps) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a href={href} rel={unendorsed ? 'noopener noreferrer nofollow' : 'noreferrer'} className={className}>
      {children}
      {className !== 'link' && <Icon name="external" />}
    </a>
  );
}
