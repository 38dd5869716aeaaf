'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { firstPage, makeFilterKey, maxSelected, readList } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatAddress } from '@/lib/comparison/address/state';
import { formatListHeading, formatPageRange, type PlanPage } from '@/lib/comparison/plans/plan-page';
import { noConnection, type PageProblem } from './page-problems';

/** How the list came to change: a turned page takes the focus along, a filter leaves it where it is. */
type Change = 'turn' | 'filter' | 'history';

interface Shown {
  page: PlanPage;
  /** What the page shows; filters and cursor follow once the plans are there. */
  state: ComparisonState;
  /** What was asked for last; its marks show at once. */
  asked: ComparisonState;
  /** For services that do not number pages: cursors of the pages of this list met so far, and of the next; page 1 has none. */
  cursors: ReadonlyMap<number, string | null>;
  loading: boolean;
  /** For the live region: what is now shown. */
  status: string;
  /** What went wrong with the last change, to be shown; null when nothing did. */
  problem: PageProblem | null;
  /** Raised by one each time the reader turned a page, so that focus can follow. */
  turns: number;
}

export interface PlanList extends Shown {
  /** Shows a page of the list by its number; nothing happens where no way leads to it. */
  turnTo: (page: number) => void;
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
  const [shown, setShown] = useState<Shown>(() => ({
    page: initial,
    state: initialState,
    asked: initialState,
    cursors: cursorsWith([], initialState, initial),
    loading: false,
    status: '',
    problem: null,
    turns: 0,
  }));
  const latest = useRef(shown);
  latest.current = shown;
  const load = useCallback(async (next: ComparisonState, change: Change) => {
    const own = ++request.current;
    setShown((before) => ({ ...before, asked: next, loading: true, status: 'Loading plans', problem: null }));
    const settle = (after: (before: Shown) => Partial<Shown>) => {
      if (own === request.current) setShown((before) => ({ ...before, loading: false, ...after(before) }));
    };
    const cache = await import('./plan-cache').catch(() => null);
    try {
      if (!cache) throw new Error('offline');
      const page = await cache.planPage(next);
      // The list may have become shorter: past its end stands its last page.
      const shownState = page.facets ? { ...next, page: page.pagination.page } : next;
      if (own === request.current && change !== 'history')
        window.history.pushState(null, '', formatAddress(shownState));
      settle((before) => ({
        page,
        // Marks may have been set while the plans were on their way.
        state: { ...shownState, marks: before.asked.marks },
        asked: { ...shownState, marks: before.asked.marks },
        cursors: cursorsWith(makeFilterKey(before.state) === makeFilterKey(next) ? before.cursors : [], next, page),
        status: `${formatListHeading(page)}. ${formatPageRange(page)} shown.`,
        turns: before.turns + (change === 'turn' ? 1 : 0),
      }));
    } catch (error) {
      settle((before) => ({
        asked: before.state,
        status: '',
        problem: cache?.problemOf(error) ?? noConnection,
      }));
    }
  }, []);
  useEffect(() => {
    const follow = () => {
      const choices = readList(new URLSearchParams(window.location.search));
      void load({ ...latest.current.asked, ...choices }, 'history');
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [load]);
  const setMarks = useCallback((marks: readonly string[]) => {
    window.history.replaceState(null, '', formatAddress({ ...latest.current.state, marks }));
    setShown((before) => ({ ...before, state: { ...before.state, marks }, asked: { ...before.asked, marks } }));
  }, []);
  useEffect(() => {
    // Boxes ticked before this script ran are marks too.
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="marks"]:checked');
    const marks = new Set([...latest.current.asked.marks, ...[...ticked].map(({ value }) => value)]);
    if (marks.size > latest.current.asked.marks.length) setMarks([...marks].slice(0, maxSelected));
  }, [setMarks]);
  const mark = (ref: string, marked: boolean) => {
    const others = latest.current.asked.marks.filter((known) => known !== ref);
    if (!marked || others.length < maxSelected) setMarks(marked ? [...others, ref] : others);
  };
  return {
    ...shown,
    turnTo: (page) => {
      const place = pagePlace(latest.current, page);
      if (place) void load({ ...latest.current.asked, ...place }, 'turn');
    },
    pageHref: (page) => {
      const place = pagePlace(shown, page);
      return place && formatAddress({ ...shown.state, ...place });
    },
    filter: (change) => void load({ ...latest.current.asked, ...firstPage, ...change }, 'filter'),
    mark,
    clearMarks: () => setMarks([]),
  };
}

/** Where a page of the list stands: by its number on our own service, by its cursor on others, if that is known. */
function pagePlace({ page: { facets, pagination }, cursors }: Shown, page: number) {
  if (facets) return page >= 1 && page <= (pagination.total_pages ?? page) ? { page, cursor: null } : null;
  const cursor = cursors.get(page);
  return cursor === undefined ? null : { page: 1, cursor };
}

/** The cursors known of a list and those that a page of it adds: its own and the next one's. */
function cursorsWith(
  known: Iterable<readonly [number, string | null]>,
  { cursor }: ComparisonState,
  { pagination: { page, next_cursor: next } }: PlanPage,
): Shown['cursors'] {
  return new Map([...known, [page, cursor], ...(next === null ? [] : [[page + 1, next] as const]), [1, null]]);
}
