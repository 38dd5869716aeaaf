'use client';

import { useRef, useState } from 'react';
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
              Your NMI stays out of what you share. <TextLink href={href}>Open the page for your {standsFor}</TextLink>
            </>
          ) : (
            'This page’s address holds your NMI. Share a comparison by postcode instead.'
          )}
        </p>
      )}
    </section>
  );
}

/** Result of copying; when it failed, the URL to copy by hand. */
type CopyResult = 'copied' | { address: string } | null;

/** Buttons to copy and print, which need JavaScript. Each copy is announced again. */
function ShareButtons({ href, hasBill }: { href: string | null; hasBill: boolean }) {
  const [result, setResult] = useState<CopyResult>(null);
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    clearTimeout(forget.current);
    const address = addressToShare(href);
    setResult(null);
    if (!(await copyAddress(address))) return setResult({ address });
    setResult('copied');
    forget.current = setTimeout(() => setResult(null), 6000);
  };
  return (
    <>
      {href && (
        <button type="button" className="action js-only" onClick={copy}>
          <Icon name="link" />
          Copy link
        </button>
      )}
      <button type="button" className="action js-only" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </button>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {result === 'copied' && (hasBill ? 'Link copied. It holds your usage and your bill’s prices.' : 'Link copied.')}
        {result !== null && result !== 'copied' && (
          <>
            Your browser didn’t let us copy. The link is{' '}
            <a className="link wrap-anywhere" href={result.address}>
              {result.address}
            </a>
          </>
        )}
      </span>
    </>
  );
}

/** Returns the current URL with the first page of the list; `href` instead of a URL with an NMI. */
function addressToShare(href: string | null): string {
  const here = new URL(window.location.href);
  if (here.searchParams.has('nmi')) return new URL(href ?? '/', here).href;
  here.searchParams.delete('page');
  here.hash = '';
  return here.href;
}

/** Returns false when the browser refuses, as on plain http. */
async function copyAddress(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}
