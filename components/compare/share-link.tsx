import { csvHref } from '@/lib/comparison/result-links';
import { ShareButtons } from './share-buttons';

/**
 * The ways to pass a comparison on: its address, a table, print. One found by NMI is passed on by its postcode or
 * network: an NMI is personal. `href` is the address without it, null where neither is known.
 */
export function ShareLink({ href, byNmi }: { href: string | null; byNmi: boolean }) {
  const standsFor = href?.startsWith('/rates/') ? 'postcode' : 'network';
  return (
    <section aria-label="Pass it on" className="grid gap-1 text-sm print:hidden">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        {href && (
          <>
            {byNmi && (
              <a className="link py-1" href={href}>
                Comparison for your {standsFor}
              </a>
            )}
            {!byNmi && (
              <noscript>
                <a className="link py-1" href={href}>
                  Link to this comparison
                </a>
              </noscript>
            )}
            <a className="link py-1" href={csvHref(href)}>
              Download as CSV
            </a>
          </>
        )}
        <ShareButtons href={href} />
      </div>
      {byNmi && (
        <p className="text-muted">
          This page’s address holds your NMI.{' '}
          {href
            ? `What you copy, share or download names your ${standsFor} instead.`
            : 'Share a comparison by postcode instead.'}
        </p>
      )}
    </section>
  );
}
