import type { ReactNode } from 'react';
import { Icon } from './icon';

/** Whether it is a web URL without credentials. */
export function isWebAddress(href: string): boolean {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

interface OutsideLinkProps {
  href: string;
  /** For URLs from outside: tells search engines that the link is not a recommendation. */
  unendorsed?: boolean;
  /** Class for a button or action instead of a plain link; these get an icon. */
  className?: string;
  children: ReactNode;
}

/** A link to another site without a referrer. Only web URLs become links. */
export function OutsideLink({ href, unendorsed = false, className = 'link', children }: OutsideLinkProps) {
  if (!isWebAddress(href)) return <>{children}</>;
  return (
    <a href={href} rel={unendorsed ? 'noopener noreferrer nofollow' : 'noreferrer'} className={className}>
      {children}
      {className !== 'link' && <Icon name="external" />}
    </a>
  );
}
