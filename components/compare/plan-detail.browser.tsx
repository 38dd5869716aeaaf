'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlanDetailProps } from './plan-detail';

const LoadedDetail = lazy(async () => ({ default: (await import('./plan-detail')).PlanDetail }));

/** One object, since React empties the element when it meets another. */
const serverMarkup = { __html: '' };

/**
 * Keeps the markup of `plan-detail.tsx` as the server sent it: it has no state, so its code is loaded only once the list
 * changes in place. `#plan-detail` in package.json gives browsers this module and everything else the real one.
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
