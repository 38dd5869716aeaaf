'use client';

import { useEffect, useRef } from 'react';
import { eligibilityUnknown, type Retailer, restrictedWords } from '@/lib/comparison/filter-words';
import type { Operator } from '@/lib/comparison/operator';
import { type PlanPage, pageHeading, rowNumber, rowsSentence } from '@/lib/comparison/plan-page';
import { type ComparisonState, changedHref } from '@/lib/comparison/state';
import { ActiveFilters } from './active-filters';
import { ChartFigure } from './chart-figure';
import { FilterForm } from './filter-form';
import { InPlaceLink } from './in-place-link';
import { MarkedPlans } from './marked-plans';
import type { PageProblem } from './page-problems';
import { Pager } from './pager';
import { PlanCard } from './plan-card';
import { usePlanList } from './plan-list';

interface PlanBrowserProps {
  initial: PlanPage;
  state: ComparisonState;
  /** Plans of the place that any business may sign up to, without any filter; null where the service does not count them. */
  openPlans: number | null;
  /** The other plans of the place. */
  restrictedPlans: number;
  operator: Operator;
  /** Every retailer of the place, by the service's ID. */
  retailers: readonly Retailer[];
  /** The plan that the answer above the list names. */
  headlineRef: string | null;
}

/** The ranked plans a page at a time, with their filters and chart. Rendered on the server; in the browser it changes in place. */
export function PlanBrowser(props: PlanBrowserProps) {
  const { openPlans, restrictedPlans, operator, retailers, headlineRef } = props;
  const list = usePlanList(props.initial, props.state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (list.turns > 0) heading.current?.focus();
  }, [list.turns]);
  const { page, state } = list;
  const rows = rowsSentence(page);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={list.loading}>
      <FilterForm
        state={list.asked}
        facets={page.facets}
        retailers={retailers}
        onChange={list.filter}
        onSubmit={() => heading.current?.focus()}
      />
      <ActiveFilters
        state={state}
        page={page}
        openPlans={openPlans}
        restrictedPlans={restrictedPlans}
        retailers={retailers}
        onChange={list.filter}
      />
      <Restricted page={page} state={state} onChange={list.filter} />
      <ChartFigure page={{ ...page, headlineRef }} />
      <div>
        <h2 id="plans" ref={heading} tabIndex={-1} className="scroll-mt-4 text-xl font-bold">
          {pageHeading(page)}
        </h2>
        {rows && <p className="mt-1 text-muted">{rows}</p>}
      </div>
      <p role="status" className="sr-only">
        {list.status}
      </p>
      {page.plans.length > 0 && <p className="-mt-4 text-sm text-muted">All prices include GST.</p>}
      <ol className="waits grid border-b border-rule" start={page.pagination.from_rank ?? 1}>
        {page.plans.map((plan, place) => (
          <PlanCard
            // Ranks and IDs are the service's and may be there twice; a page's places never move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            plan={plan}
            page={page}
            operator={operator}
            row={rowNumber(page, place)}
            marks={{ marked: list.asked.marks, mark: list.mark }}
          />
        ))}
      </ol>
      {page.plans.length === 0 && (
        <p>No plan here has everything that is asked of it. Take a filter away to see more.</p>
      )}
      <Problem problem={list.problem} />
      <Pager list={list} />
      <MarkedPlans state={list.asked} page={page} onUnmark={(ref) => list.mark(ref, false)} />
    </div>
  );
}

interface RestrictedProps {
  page: PlanPage;
  state: ComparisonState;
  onChange: (change: Partial<ComparisonState>) => void;
}

/** How many plans are left out because not every business may sign up, and the switch to list them too. */
function Restricted({ page: { restricted }, state, onChange }: RestrictedProps) {
  if (restricted === null) return <p className="text-muted">{eligibilityUnknown}</p>;
  if (restricted === 0) return null;
  const change = { withRestricted: true };
  return (
    <p>
      {restrictedWords(restricted)}{' '}
      <InPlaceLink href={changedHref(state, change)} onFollow={() => onChange(change)} className="link">
        Show them too
      </InPlaceLink>
    </p>
  );
}

function Problem({ problem }: { problem: PageProblem | null }) {
  if (!problem) return null;
  return (
    <p role="alert" className="border-l-4 border-error bg-error-soft px-4 py-3">
      {problem.words}
      {problem.restartHref && (
        <>
          {' '}
          <a className="link" href={problem.restartHref}>
            Go to the first page
          </a>
        </>
      )}
    </p>
  );
}
