'use client';

import type { MouseEvent, ReactNode } from 'react';
import { pageNumberWords } from '@/lib/comparison/plan-page';
import { type ComparisonState, printState } from '@/lib/comparison/state';
import type { PlanPages } from './plan-pages';

/** Links to the pages around this one. They are addresses; with script they turn the page in place. */
export function Pager({ pages, state }: { pages: PlanPages; state: ComparisonState }) {
  const { pagination } = pages.page;
  const { page, next_cursor: next, has_more: hasMore } = pagination;
  const isFirst = page === 1 && pages.cursor === null;
  if (isFirst && next === null && !hasMore) return null;
  const previous = isFirst ? undefined : pages.cursors.get(page - 1);
  const link = (cursor: string | null, children: ReactNode) => (
    <PageLink href={printState({ ...state, cursor })} onTurn={() => pages.turnTo(cursor)}>
      {children}
    </PageLink>
  );
  return (
    <nav aria-label="Pages of plans" className="flex flex-wrap items-center justify-between gap-4">
      <span className="flex flex-wrap gap-3">
        {!isFirst && previous === undefined && link(null, 'First page')}
        {previous !== undefined && link(previous, 'Previous page')}
      </span>
      <span className="text-muted">{pageNumberWords(pagination)}</span>
      <span>
        {next !== null && link(next, 'Next page')}
        {next === null && hasMore && 'There are more plans, but the rates service gave no way to them.'}
      </span>
    </nav>
  );
}

function PageLink({ href, onTurn, children }: { href: string; onTurn: () => void; children: ReactNode }) {
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onTurn();
  };
  return (
    <a href={href} onClick={turn} className="button button-quiet">
      {children}
    </a>
  );
}
