'use client';

import type { ReactNode } from 'react';
import { pageNumberWords } from '@/lib/comparison/plan-page';
import { printState } from '@/lib/comparison/state';
import { InPlaceLink } from './in-place-link';
import type { PlanList } from './plan-list';

/** Links to the pages around this one. They are addresses; with script they turn the page in place. */
export function Pager({ list }: { list: PlanList }) {
  const { state, page: shown } = list;
  const { page, next_cursor: next, has_more: hasMore } = shown.pagination;
  const isFirst = page === 1 && state.cursor === null;
  if (isFirst && next === null && !hasMore) return null;
  const previous = isFirst ? undefined : list.cursors.get(page - 1);
  const link = (cursor: string | null, children: ReactNode) => (
    <InPlaceLink
      href={printState({ ...state, cursor })}
      onFollow={() => list.turnTo(cursor)}
      className="button button-quiet"
    >
      {children}
    </InPlaceLink>
  );
  return (
    <nav aria-label="Pages of plans" className="flex flex-wrap items-center justify-between gap-4">
      <span className="flex flex-wrap gap-3">
        {!isFirst && previous === undefined && link(null, 'First page')}
        {previous !== undefined && link(previous, 'Previous page')}
      </span>
      <span className="text-muted">{pageNumberWords(shown.pagination)}</span>
      <span>
        {next !== null && link(next, 'Next page')}
        {next === null && hasMore && 'There are more plans, but the rates service gave no way to them.'}
      </span>
    </nav>
  );
}
