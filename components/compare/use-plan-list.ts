'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPage, makeFilterKey, maxSelected, readList } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatAddress } from '@/lib/comparison/address/state';
import { formatListHeading, formatPageRange, type PlanPage } from '@/lib/comparison/plans/plan-page';
import { type ListError, noConnection } from './list-error';

/** How the list came to change: a turned page takes the focus along, a filter leaves it where it is. */
type Change = 'turn' | 'filter' | 'history';

interface PlanListState {
  page: PlanPage;
  /** What the page shows; filters and cursor follow once the plans are there. */
  state: ComparisonState;
  /** What was asked for last; its marks show at once. */
  requested: ComparisonState;
  /** For services that do not number pages: cursors of the pages of this list met so far, and of the next; page 1 has none. */
  cursors: ReadonlyMap<number, string | null>;
  loading: boolean;
  /** For the live region: what is now shown. */
  status: string;
  /** What went wrong with the last change, to be shown; null when nothing did. */
  problem: ListError | null;
  /** Raised by one each time the reader turned a page, so that focus can follow. */
  pageTurns: number;
}

export interface PlanList extends PlanListState {
  /** Shows a page of the list by its number; nothing happens where no way leads to it. */
  goToPage: (page: number) => void;
  /** The address of a page of the list; null where no way leads to it. */
  pageHref: (page: number) => string | null;
  /** Lists other plans, or the same in another order, from the first. */
  filter: (change: Partial<ComparisonState>) => void;
  /** Marks a plan by its reference, or takes the mark away; a fifth mark is not set. */
  mark: (ref: string, marked: boolean) => void;
  clearMarks: () => void;
}

/**
 * A list of plans: its pages, filters and marks. What is shown stays until what was asked for is there; addresses follow, and
 * the browser's back and forward buttons lead through them. What fetches is loaded when it is first needed.
 */
export function usePlanList(initial: PlanPage, initialState: ComparisonState): PlanList {
  const request = useRef(0);
  const [shown, setShown] = useState<PlanListState>(() => ({
    page: initial,
    state: initialState,
    requested: initialState,
    cursors: addCursors([], initialState, initial),
    loading: false,
    status: '',
    problem: null,
    pageTurns: 0,
  }));
  const latest = useRef(shown);
  latest.current = shown;
  const load = useCallback(async (next: ComparisonState, change: Change) => {
    const own = ++request.current;
    setShown((before) => ({ ...before, requested: next, loading: true, status: 'Loading plans', problem: null }));
    const settle = (after: (before: PlanListState) => Partial<PlanListState>) => {
      if (own === request.current) setShown((before) => ({ ...before, loading: false, ...after(before) }));
    };
    const cache = await import('./plan-page-query').catch(() => null);
    try {
      if (!cache) throw new Error('offline');
      const page = await cache.fetchCachedPlanPage(next);
      // The list may have become shorter: past its end stands its last page.
      const shownState = page.facets ? { ...next, page: page.pagination.page } : next;
      if (own === request.current && change !== 'history')
        window.history.pushState(null, '', formatAddress(shownState));
      settle((before) => ({
        page,
        // Marks may have been set while the plans were on their way.
        state: { ...shownState, marks: before.requested.marks },
        requested: { ...shownState, marks: before.requested.marks },
        cursors: addCursors(makeFilterKey(before.state) === makeFilterKey(next) ? before.cursors : [], next, page),
        status: `${formatListHeading(page)}. ${formatPageRange(page)} shown.`,
        pageTurns: before.pageTurns + (change === 'turn' ? 1 : 0),
      }));
    } catch (error) {
      settle((before) => ({
        requested: before.state,
        status: '',
        problem: cache?.toListError(error) ?? noConnection,
      }));
    }
  }, []);
  useEffect(() => {
    const follow = () => {
      const choices = readList(new URLSearchParams(window.location.search));
      void load({ ...latest.current.requested, ...choices }, 'history');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [load]);
  const setMarks = useCallback((marks: readonly string[]) => {
    window.history.replaceState(null, '', formatAddress({ ...latest.current.state, marks }));
    setShown((before) => ({ ...before, state: { ...before.state, marks }, requested: { ...before.requested, marks } }));
  }, []);
  useEffect(() => {
    // Boxes ticked before this script ran are marks too.
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="marks"]:checked');
    const marks = new Set([...latest.current.requested.marks, ...[...ticked].map(({ value }) => value)]);
    if (marks.size > latest.current.requested.marks.length) setMarks([...marks].slice(0, maxSelected));
  }, [setMarks]);
  const mark = (ref: string, marked: boolean) => {
    const others = latest.current.requested.marks.filter((known) => known !== ref);
    if (!marked || others.length < maxSelected) setMarks(marked ? [...others, ref] : others);
  };
  return {
    ...shown,
    goToPage: (page) => {
      const place = findPageParameters(latest.current, page);
      if (place) void load({ ...latest.current.requested, ...place }, 'turn');
    },
    pageHref: (page) => {
      const place = findPageParameters(shown, page);
      return place && formatAddress({ ...shown.state, ...place });
    },
    filter: (change) => void load({ ...latest.current.requested, ...firstPage, ...change }, 'filter'),
    mark,
    clearMarks: () => setMarks([]),
  };
}

/** Where a page of the list stands: by its number on our own service, by its cursor on others, if that is known. */
function findPageParameters({ page: { facets, pagination }, cursors }: PlanListState, page: number) {
  if (facets) return page >= 1 && page <= (pagination.total_pages ?? page) ? { page, cursor: null } : null;
  const cursor = cursors.get(page);
  return cursor === undefined ? null : { page: 1, cursor };
}

/** The cursors known of a list and those that a page of it adds: its own and the next one's. */
function addCursors(
  known: Iterable<readonly [number, string | null]>,
  { cursor }: ComparisonState,
  { pagination: { page, next_cursor: next } }: PlanPage,
): PlanListState['cursors'] {
  return new Map([...known, [page, cursor], ...(next === null ? [] : [[page + 1, next] as const]), [1, null]]);
}
