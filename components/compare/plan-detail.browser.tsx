'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlanDetailProps } from './plan-detail';

const LoadedDetail = lazy(async () => ({ default: (await import('./plan-detail')).PlanDetail }));

/** A constant object, because React clears the element when it gets a different one. */
const serverMarkup = { __html: '' };

/**
 * Keeps the server's markup of `plan-detail.tsx`. It has no state, so its code is loaded only when the list first
 * changes in place. `#plan-detail` in package.json resolves to this module in browsers, and to the real one elsewhere.
 */
export function PlanDetail(props: PlanDetailProps) {
  const { page } = props;
  const [isServed, setServed] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const servedPage = useRef(page);
  useEffect(() => {
    if (page !== servedPage.current || !place.current?.hasChildNodes()) setServed(false);
  }, [page]);
  if (isServed) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React leaves what it finds
    return <div ref={place} className="plan-detail" suppressHydrationWarning dangerouslySetInnerHTML={serverMarkup} />;
  }
  return (
    <Suspense fallback={null}>
      <LoadedDetail {...props} />
    </Suspense>
  );
}
