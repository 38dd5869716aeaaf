import { Icon } from '@/components/ui/icon';
import { formatFileHref } from '@/lib/site/address/result-links';
import { ShareButtons } from './share-buttons';

interface ShareLinkProps {
  href: string | null;
  byNmi: boolean;
  /** Whether the address holds the prices of the owner's bill. */
  hasBill: boolean;
}

/**
 * Ways to share a comparison: URL, table and print. An NMI is personal, so postcode or network replaces it. `href` is
 * the URL without it; null when neither is known.
 */
export function ShareLink({ href, byNmi, hasBill }: ShareLinkProps) {
  const standsFor = href?.startsWith('/rates/') ? 'postcode' : 'network';
  return (
    <section aria-label="Share" className="flex flex-wrap items-center gap-x-4 print:hidden">
      <ShareButtons href={href} hasBill={hasBill} />
      {href && (
        <>
          {!byNmi && (
            <noscript>
              <a className="action" href={href}>
                Link to this comparison
              </a>
            </noscript>
          )}
          <a className="action" href={formatFileHref(href, 'comparison.csv')}>
            <Icon name="download" />
            CSV
            <span className="sr-only"> file of all plans</span>
          </a>
        </>
      )}
      {byNmi && (
        <p className="basis-full text-sm text-muted">
          {href ? (
            <>
              Your NMI stays out of what you share.{' '}
              <a className="link" href={href}>
                Open the page for your {standsFor}
              </a>
            </>
          ) : (
            'This page’s address holds your NMI. Share a comparison by postcode instead.'
          )}
        </p>
      )}
    </section>
  );
}
