import { type NavLink, NavLinks } from './nav-links';
import { Wordmark } from './wordmark';

const main: readonly NavLink[] = [
  { href: '/', name: 'Compare' },
  { href: '/bill', name: 'My bill' },
  { href: '/account', name: 'Account' },
];

/**
 * Header: the site's name, its three sections and, on wide screens, how many plans are compared and when they were
 * checked.
 */
export function SiteHeader({ scale }: { scale: readonly string[] }) {
  return (
    <header className="border-b border-rule bg-surface print:border-0">
      <div className="mx-auto flex min-h-13 max-w-page flex-wrap items-center gap-x-2 px-4 sm:min-h-15 sm:gap-x-4 sm:px-6 wide:px-8 print:px-0">
        <a href="/" className="flex py-2 text-ink no-underline hover:text-accent">
          <Wordmark />
        </a>
        <nav aria-label="Site" className="ml-auto">
          <ul className="flex flex-wrap">
            <NavLinks links={main} />
          </ul>
        </nav>
        {scale.length > 0 && (
          <p className="hidden border-l border-rule py-1 pl-5 text-xs text-muted wide:block">
            {scale.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        )}
      </div>
    </header>
  );
}
