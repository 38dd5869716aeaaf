import { type NavLink, NavLinks } from './nav-links';
import { PrintedFrom } from './printed-from';
import { ThemeChoice } from './theme-choice';

const about: readonly NavLink[] = [
  { href: '/coverage', name: 'What is compared' },
  { href: '/methodology', name: 'How costs are worked out' },
  { href: '/how-we-are-paid', name: 'How we are paid' },
  { href: '/places', name: 'All places' },
  { href: '/privacy', name: 'Privacy' },
  { href: '/accessibility', name: 'Accessibility' },
];

/** What the list is ordered by, what a price is and is not, and the notice that suburb names must carry. */
export function SiteFooter({ suburbsNotice, site }: { suburbsNotice: string; site: string }) {
  return (
    <footer className="mt-20 border-t border-rule bg-inset text-sm print:mt-8 print:bg-transparent">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:px-6 print:gap-3 print:px-0 print:py-4">
        <nav aria-label="About this site">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            <NavLinks links={about} />
          </ul>
        </nav>
        <div className="grid gap-x-12 gap-y-3 text-muted md:grid-cols-3">
          <p>
            Plans are ranked by yearly cost and by nothing else. Costs are worked out from each plan’s unit prices at
            the usage shown. They are estimates, not quotes: a retailer’s own price and bill decide.
          </p>
          <p>Buying group rates are shown before the service’s fee, which is a share of the reduction delivered.</p>
          <p>Suburb names: {suburbsNotice}</p>
        </div>
        <PrintedFrom site={site} />
        <ThemeChoice />
      </div>
    </footer>
  );
}
