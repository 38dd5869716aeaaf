'use client';

import { usePathname } from 'next/navigation';

export interface NavLink {
  href: string;
  name: string;
  /** Whether the link is current only on exactly this page, because pages below it have their own links. */
  alone?: boolean;
}

/** Links of the header; the one to the current page is marked. */
export function NavLinks({ links }: { links: readonly NavLink[] }) {
  const path = usePathname();
  return links.map(({ href, name, alone = false }) => (
    <li key={href}>
      <a
        href={href}
        aria-current={(alone ? path === href : isCurrentPath(path, href)) ? 'page' : undefined}
        className="inline-flex min-h-13 items-center px-1.5 text-sm text-muted no-underline hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-accent)] sm:min-h-15 sm:px-3 sm:text-base"
      >
        {name}
      </a>
    </li>
  ));
}

/** A result page belongs to Compare, which starts at the home page. */
function isCurrentPath(path: string, href: string): boolean {
  if (href === '/') return path === '/' || path.startsWith('/rates');
  return path === href || path.startsWith(`${href}/`);
}
