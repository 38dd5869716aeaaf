'use client';

import type { ReactNode } from 'react';
import { formatFormAction, listHiddenFields } from '@/lib/comparison/address/state';
import { formatNumber } from '@/lib/comparison/copy/format';
import { formatPageRange, listPageNumbers } from '@/lib/comparison/plans/plan-page';
import { InPlaceLink } from './in-place-link';
import type { PlanList } from './use-plan-list';

/** With more pages, a form to enter the page number is shown. */
const visiblePages = 7;

/** Links to the pages of the list. With JavaScript they change the page in place. */
export function Pagination({ list }: { list: PlanList }) {
  const { page: shown } = list;
  const { page, total_pages: total, has_more: hasMore } = shown.pagination;
  if (page === 1 && list.state.cursor === null && !hasMore) return null;
  // A service without our extensions has only cursors.
  const isNumbered = shown.facets !== null && total !== null;
  return (
    <nav aria-label="Pages of plans" className="pages">
      <p className="text-muted">{formatPageRange(shown)}</p>
      {isNumbered ? <NumberedPages list={list} /> : <PreviousAndNext list={list} />}
      {isNumbered && total > visiblePages && <PageForm list={list} total={total} />}
    </nav>
  );
}

function PageLink({ list, to, children }: { list: PlanList; to: number; children: ReactNode }) {
  const link = list.findPage(to);
  return (
    link && (
      <li>
        <InPlaceLink {...link}>{children}</InPlaceLink>
      </li>
    )
  );
}

function NumberedPages({ list }: { list: PlanList }) {
  const { pagination } = list.page;
  const { page, has_more: hasMore } = pagination;
  return (
    <ul>
      {page > 1 && (
        <PageLink list={list} to={page - 1}>
          Previous<span className="sr-only"> page</span>
        </PageLink>
      )}
      {listPageNumbers(pagination).map((to, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by
        if (to === null) return <Ellipsis key={`gap ${place}`} />;
        if (to === page) return <CurrentPage key={to} page={to} />;
        return (
          <PageLink key={to} list={list} to={to}>
            <span className="sr-only">Page </span>
            {formatNumber(to)}
          </PageLink>
        );
      })}
      {hasMore && (
        <PageLink list={list} to={page + 1}>
          Next<span className="sr-only"> page</span>
        </PageLink>
      )}
    </ul>
  );
}

function Ellipsis() {
  return (
    <li aria-hidden="true" className="pages-gap">
      …
    </li>
  );
}

function CurrentPage({ page }: { page: number }) {
  return (
    <li>
      <span aria-current="page">
        <span className="sr-only">Page </span>
        {formatNumber(page)}
      </span>
    </li>
  );
}

/** Links to the previous and next page, when their cursors are known. */
function PreviousAndNext({ list }: { list: PlanList }) {
  const { page, has_more: hasMore } = list.page.pagination;
  // A service may number every page 1.
  const isFirst = page === 1 && list.state.cursor === null;
  const renderLink = (number: number, label: string) =>
    list.findPage(number) && (
      <PageLink list={list} to={number}>
        {label}
      </PageLink>
    );
  return (
    <ul>
      {!isFirst && (renderLink(page - 1, 'Previous page') || renderLink(1, 'First page'))}
      {hasMore && (renderLink(page + 1, 'Next page') || <li>The rates service gave no link to the other plans.</li>)}
    </ul>
  );
}

function PageForm({ list: { state, findPage }, total }: { list: PlanList; total: number }) {
  return (
    <form
      action={formatFormAction(state)}
      method="get"
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const page = Number(new FormData(event.currentTarget).get('page'));
        if (Number.isInteger(page) && page >= 1) findPage(Math.min(page, total))?.onFollow();
      }}
    >
      {listHiddenFields(state, []).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="page-number">Page</label>
      <input id="page-number" name="page" type="number" min={1} max={total} required className="field w-20" />
      <button type="submit" className="button button-quiet">
        Go to page
      </button>
    </form>
  );
}
