'use client';

import { usePathname } from 'next/navigation';

export interface NavLink {
  href: string;
  name: string;
}

/** Links of a navigation, of which the page's own says so. */
export function NavLinks({ links }: { links: readonly NavLink[] }) {
  const path = usePathname();
  return links.map(({ href, name }) => (
    <li key={href}>
      <a href={href} aria-current={path === href ? 'page' : undefined} className="link-quiet inline-block py-1">
        {name}
      </a>
    </li>
  ));
}
