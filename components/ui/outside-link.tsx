import type { ReactNode } from 'react';

/** A link to another site, which learns nothing of the page it was followed from. Only web addresses become links. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(href)) return <>{children}</>;
  return (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  );
}
