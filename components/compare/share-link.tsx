import { csvHref } from '@/lib/comparison/result-links';
import { ShareButtons } from './share-buttons';

/**
 * The ways to pass a comparison on: its address, a table, print. One found by NMI is passed on by its network: an NMI is
 * personal. `href` is the address without it, null where the network is not known.
 */
export function ShareLink({ href, byNmi }: { href: string | null; byNmi: boolean }) {
  return (
    <section aria-label="Pass it on" className="grid gap-1 text-sm print:hidden">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        {href && (
          <>
            {byNmi && (
              <a className="link py-1" href={href}>
                Comparison of your network
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
            ? 'What you copy, share or download names your network instead.'
            : 'Share a comparison by postcode instead.'}
        </p>
      )}
    </section>
  );
}
