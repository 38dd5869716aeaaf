'use client';

import { useEffect, useRef } from 'react';
import { type PlanPage, pageHeading, rowsSentence } from '@/lib/comparison/plan-page';
import type { ComparisonState } from '@/lib/comparison/state';
import { ChartFigure } from './chart-figure';
import { Pager } from './pager';
import { PlanCard } from './plan-card';
import { usePlanPages } from './plan-pages';

/** The ranked plans a page at a time, with their chart. Rendered on the server; in the browser it turns its own pages. */
export function PlanBrowser({ initial, state }: { initial: PlanPage; state: ComparisonState }) {
  const pages = usePlanPages(initial, state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pages.turns > 0) heading.current?.focus();
  }, [pages.turns]);
  const { page } = pages;
  const rows = rowsSentence(page);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={pages.loading}>
      <ChartFigure page={page} />
      <h2 id="plans" ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl font-bold">
        {pageHeading(page)}
      </h2>
      {rows && <p className="-mt-4 text-muted">{rows}</p>}
      <p role="status" className="sr-only">
        {pages.status}
      </p>
      <p className="-mt-4 text-sm text-muted">All prices include GST.</p>
      <ol
        className={`grid border-b border-rule ${pages.loading ? 'opacity-60' : ''}`}
        start={page.pagination.from_rank ?? 1}
      >
        {page.plans.map((plan, place) => (
          // Ranks and IDs are the service's and may be there twice; a page's places never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <PlanCard key={place} plan={plan} page={page} />
        ))}
      </ol>
      {pages.problem && (
        <p role="alert" className="border-l-4 border-error bg-error-soft px-4 py-3">
          {pages.problem.words}
          {pages.problem.restartHref && (
            <>
              {' '}
              <a className="link" href={pages.problem.restartHref}>
                Go to the first page
              </a>
            </>
          )}
        </p>
      )}
      <Pager pages={pages} state={state} />
    </div>
  );
}
