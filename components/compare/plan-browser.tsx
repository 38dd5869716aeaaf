'use client';

import { useMemo, useRef, useState } from 'react';
import { isFiltered, noFilters } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatChangedHref } from '@/lib/comparison/address/state';
import { buildRowScales, type RowScales } from '@/lib/comparison/charts/row-bars';
import { describeIgnoredFilters, describeRestrictedPlans, eligibilityUnknown } from '@/lib/comparison/copy/filter-copy';
import type { Operator } from '@/lib/comparison/copy/operator-copy';
import { costPartNames } from '@/lib/comparison/plans/cost-lines';
import { decodeList, type ListData } from '@/lib/comparison/plans/list-data';
import { formatListHeading, listSharedFacts, type PlanPage } from '@/lib/comparison/plans/plan-page';
import { ChartFigure } from './chart-figure';
import { CompareBar } from './compare-bar';
import { InPlaceLink } from './in-place-link';
import { Pagination } from './pagination';
import { PlanFilters } from './plan-filters';
import type { PlanPageError } from './plan-queries';
import { PlanTable, type ServedDetails } from './plan-table';
import { type PlanList, usePlanList } from './use-plan-list';

interface PlanBrowserProps {
  initial: ListData;
  details: ServedDetails;
  state: ComparisonState;
  operator: Operator;
  /** Reference of the headline plan above the list. */
  headlineRef: string | null;
}

/**
 * The ranked plans one page at a time, with filters and chart. Rendered on the server; in the browser it changes in
 * place.
 */
export function PlanBrowser({ initial: data, details, state, operator, headlineRef }: PlanBrowserProps) {
  const [initial] = useState(() => decodeList(data));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = usePlanList(initial, state, () => heading.current?.focus());
  const page = useMemo(() => ({ ...list.page, headlineRef }), [list.page, headlineRef]);
  const scales = useMemo(() => buildRowScales(page), [page]);
  return (
    <section aria-labelledby="plans" className="plans" aria-busy={list.loading}>
      <div className="plans-title">
        <h2 id="plans" ref={heading} tabIndex={-1}>
          {formatListHeading(page)}
        </h2>
        <CostPartLegend scales={scales} />
        <Facts page={page} />
      </div>
      <PlanFilters list={list} />
      <IgnoredFilters list={list} />
      <p role="status" className="sr-only">
        {list.status}
      </p>
      <Problem problem={list.problem} />
      <div className="plans-frame">
        {page.plans.length > 0 ? (
          <PlanTable
            list={list}
            page={page}
            scales={scales}
            operator={operator}
            caption={formatListHeading(page)}
            served={list.page === initial ? details : null}
          />
        ) : (
          <NoPlans list={list} />
        )}
        <RestrictedPlans list={list} />
      </div>
      <CompareBar list={list} />
      <Pagination list={list} />
      <ChartFigure page={page} />
    </section>
  );
}

function Facts({ page }: { page: PlanPage }) {
  return (
    <p className="max-w-none text-xs text-muted max-sm:leading-4.5">
      {listSharedFacts(page).join(' ')}{' '}
      <a className="link print:hidden" href="#assumptions">
        Assumptions
      </a>
    </p>
  );
}

/** Legend of the components in each cost bar. */
function CostPartLegend({ scales: { parts } }: { scales: RowScales }) {
  return (
    <p className="plans-key" aria-hidden="true">
      {parts.map((part) => (
        <span key={part}>
          <span className={`part-${part} prints-colour`} />
          {costPartNames[part]}
        </span>
      ))}
    </p>
  );
}

/** How many plans are left out because not every business can sign up, with a link to include them. */
function RestrictedPlans({ list: { page, state, filter } }: { list: PlanList }) {
  const { restricted } = page;
  if (restricted === 0) return null;
  const change = { filters: { ...state.filters, eligibility: 'all' as const } };
  return (
    <p className="plans-foot">
      <span>{restricted === null ? eligibilityUnknown : describeRestrictedPlans(restricted)}</span>
      {restricted !== null && (
        <InPlaceLink href={formatChangedHref(state, change)} onFollow={() => filter(change)} className="action">
          Show plans with conditions
        </InPlaceLink>
      )}
    </p>
  );
}

function NoPlans({ list: { state, filter } }: { list: PlanList }) {
  if (!isFiltered(state)) return <p className="plans-foot">There is nothing to list.</p>;
  return (
    <p className="plans-foot">
      <span>No plan matches every filter.</span>
      <InPlaceLink href={formatChangedHref(state, noFilters)} onFollow={() => filter(noFilters)} className="action">
        Clear all
      </InPlaceLink>
    </p>
  );
}

function IgnoredFilters({ list: { state, page } }: { list: PlanList }) {
  const sentence = describeIgnoredFilters(state, page.facets);
  return sentence && <p className="caution">{sentence}</p>;
}

function Problem({ problem }: { problem: PlanPageError | null }) {
  if (!problem) return null;
  return (
    <p role="alert" className="border-l-4 border-error bg-error-soft px-4 py-3">
      {problem.message}
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
