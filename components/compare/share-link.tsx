'use client';

import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextLink } from '@/components/ui/links';
import { formatFileHref } from '@/lib/site/address/result-links';

interface ShareLinkProps {
  href: string | null;
  byNmi: boolean;
  /** Whether the address holds the prices of the owner's bill. */
  hasBill: boolean;
}

/**
 * Ways to share a comparison: URL, table and print. An NMI is personal, so postcode or network replaces it. `href` is
 * the URL of the list's first page without it; null when neither is known.
 */
export function ShareLink({ href, byNmi, hasBill }: ShareLinkProps) {
  const [said, setSaid] = useState<ReactNode>(null);
  const copy = async (address: string) => {
    // Each copy is announced again.
    setSaid(null);
    try {
      await navigator.clipboard.writeText(address);
      setSaid(hasBill ? 'Link copied. It holds your usage and your bill’s prices.' : 'Link copied.');
    } catch {
      // Browsers refuse it on plain http.
      setSaid(
        <>
          Your browser didn’t let us copy. The link is{' '}
          <a className="link wrap-anywhere" href={address}>
            {address}
          </a>
        </>,
      );
    }
  };
  return (
    <section aria-label="Share" className="flex flex-wrap items-center gap-x-4 print:hidden">
      {href && (
        <button type="button" className="action js-only" onClick={() => copy(new URL(href, window.location.href).href)}>
          <Icon name="link" />
          Copy link
        </button>
      )}
      <button type="button" className="action js-only" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </button>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {said}
      </span>
      {href && (
        <a className="action" href={formatFileHref(href, 'comparison.csv')}>
          <Icon name="download" />
          CSV
          <span className="sr-only"> file of all plans</span>
        </a>
      )}
      {byNmi && (
        <p className="basis-full text-sm text-muted">
          {href ? (
            <>
              Your NMI stays out of what you share.{' '}
              <TextLink href={href}>
                Open the page for your {href.startsWith('/rates/') ? 'postcode' : 'network'}
              </TextLink>
            </>
          ) : (
            'This page’s address holds your NMI. Share a comparison by postcode instead.'
          )}
        </p>
      )}
    </section>
  );
}
