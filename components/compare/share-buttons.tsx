'use client';

import { useRef, useState, useSyncExternalStore } from 'react';

/** What became of the press on copy; where it could not be copied, the address to be copied by hand. */
type Told = 'copied' | { address: string } | null;

/** Copy, share and print: what only script can do. What was copied is said, and said again if it was copied again. */
export function ShareButtons({ href }: { href: string | null }) {
  const [told, setTold] = useState<Told>(null);
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined);
  const canShare = useSyncExternalStore(neverChanges, hasShareSheet, () => false);
  const copy = async () => {
    clearTimeout(forget.current);
    const address = addressToShare(href);
    setTold(null);
    if (!(await copied(address))) return setTold({ address });
    setTold('copied');
    forget.current = setTimeout(() => setTold(null), 6000);
  };
  return (
    <>
      {href && (
        <button type="button" className="link js-only cursor-pointer py-1" onClick={copy}>
          Copy link
        </button>
      )}
      <button type="button" className="link js-only cursor-pointer py-1" onClick={() => window.print()}>
        Print
      </button>
      {href && canShare && (
        <button type="button" className="link cursor-pointer py-1" onClick={() => share(addressToShare(href))}>
          Share…
        </button>
      )}
      <span role="status" className="text-muted">
        {told === 'copied' && 'Link copied.'}
        {told !== null && told !== 'copied' && (
          <>
            This browser does not let a page copy. The link:{' '}
            <a className="link wrap-anywhere" href={told.address}>
              {told.address}
            </a>
          </>
        )}
      </span>
    </>
  );
}

const neverChanges = () => () => {};
const hasShareSheet = () => typeof navigator.share === 'function';

/** The address as it stands now, from its first page; one that holds an NMI gives way to `href`. */
function addressToShare(href: string | null): string {
  const here = new URL(window.location.href);
  if (here.searchParams.has('nmi')) return new URL(href ?? '/', here).href;
  here.searchParams.delete('cursor');
  here.hash = '';
  return here.href;
}

/** False where the browser refuses, as it does on plain http. */
async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}

/** Closing the share sheet is no fault. */
async function share(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => {});
}
