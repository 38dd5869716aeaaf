import { localityLicence } from '@/lib/facts/postcodes';
import type { Operator } from '@/lib/site/words/operator-copy';
import { OperatorContact } from './operator-contact';
import { PrintedFrom } from './printed-from';

const about: readonly { href: string; name: string }[] = [
  { href: '/coverage', name: 'What we compare' },
  { href: '/methodology', name: 'How we work out costs' },
  { href: '/how-we-are-paid', name: 'How we are paid' },
  { href: '/places', name: 'All places' },
  { href: '/developers', name: 'Developers' },
  { href: '/privacy', name: 'Privacy' },
  { href: '/accessibility', name: 'Accessibility' },
];

interface SiteFooterProps {
  operator: Operator;
  /** Source of the plans and the date they were checked; null with a remote service. */
  source: string | null;
  site: string;
}

/** Footer: who runs the site, where plans come from, and what prices mean. */
export function SiteFooter({ operator, source, site }: SiteFooterProps) {
  const { runBy, contact } = operator;
  return (
    <footer className="mt-16 border-t border-rule bg-inset text-sm text-muted print:mt-3 print:bg-transparent">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 py-8 sm:px-6 wide:px-8 print:gap-0 print:px-0 print:py-1">
        <nav aria-label="About this site">
          <ul className="flex flex-wrap gap-x-5">
            {about.map(({ href, name }) => (
              <li key={href}>
                <a href={href} className="link inline-block py-1.5 text-ink">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p
          className={
            operator.isPlaceholder ? 'w-fit rounded-sm bg-notice px-2 text-notice-text wrap-anywhere' : undefined
          }
        >
          {runBy} <OperatorContact contact={contact} />
        </p>
        <p>
          {source} Costs are estimates, not quotes.
          <span className="print:hidden"> Suburb names: {localityLicence}</span>
        </p>
        <PrintedFrom site={site} />
      </div>
    </footer>
  );
}
