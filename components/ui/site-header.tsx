import { type NavLink, NavLinks } from './nav-links';
import { Wordmark } from './wordmark';

const ways: readonly NavLink[] = [
  { href: '/', name: 'By place' },
  { href: '/bill', name: 'By bill' },
  { href: '/account', name: 'Account' },
];

/** The site's name, which leads home, the two ways into a comparison, and the account. */
export function SiteHeader() {
  return (
    <header className="border-b border-rule">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:gap-x-8 px-4 py-3 sm:px-6 print:px-0">
        <a href="/" className="py-1 text-ink no-underline hover:text-accent">
          <Wordmark />
        </a>
        <nav aria-label="Site">
          <ul className="flex flex-wrap gap-x-4 text-sm sm:gap-x-6 sm:text-base">
            <NavLinks links={ways} />
          </ul>
        </nav>
      </div>
    </header>
  );
}
