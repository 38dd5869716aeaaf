'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { filterKey, mostMarks, readList } from '@/lib/comparison/list-choices';
import { type PlanPage, pageHeading } from '@/lib/comparison/plan-page';
import { type ComparisonState, printState } from '@/lib/comparison/state';
import { noConnection, type PageProblem } from './page-problems';

/** How the list came to change: a turned page takes the focus along, a filter leaves it where it is. */
type Change = 'turn' | 'filter' | 'history';

interface Shown {
  page: PlanPage;
  /** What the page shows; filters and cursor follow once the plans are there. */
  state: ComparisonState;
  /** What was asked for last: what the filter form shows at once. */
  asked: ComparisonState;
  /** Cursors of the pages of this list met so far, by page number; page 1 has none. */
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
  turnTo: (cursor: string | null) => void;
  filter: (change: Partial<ComparisonState>) => void;
  /** Marks a plan by its reference, or takes the mark away; a fifth mark is not set. */
  mark: (ref: string, marked: boolean) => void;
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
    cursors: new Map([[1, null], [initial.pagination.page, initialState.cursor] as const]),
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
      if (own === request.current && change !== 'history') window.history.pushState(null, '', printState(next));
      settle((before) => ({
        page,
        // Marks may have been set while the plans were on their way.
        state: { ...next, marks: before.asked.marks },
        asked: { ...next, marks: before.asked.marks },
        cursors: cursorsAfter(before, next, page),
        status: `${pageHeading(page)} shown`,
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
  const mark = (ref: string, marked: boolean) => {
    const { asked, state } = latest.current;
    const others = asked.marks.filter((known) => known !== ref);
    if (marked && others.length >= mostMarks) return;
    const marks = marked ? [...others, ref] : others;
    window.history.replaceState(null, '', printState({ ...state, marks }));
    setShown((before) => ({ ...before, state: { ...before.state, marks }, asked: { ...before.asked, marks } }));
  };
  return {
    ...shown,
    turnTo: (cursor) => void load({ ...latest.current.asked, cursor }, 'turn'),
    filter: (change) => void load({ ...latest.current.asked, cursor: null, ...change }, 'filter'),
    mark,
  };
}

/** The cursors of a list belong to its filters: with others it starts anew. */
function cursorsAfter(before: Shown, next: ComparisonState, page: PlanPage): Shown['cursors'] {
  const same = filterKey(before.state) === filterKey(next);
  const known: [number, string | null][] = same ? [...before.cursors] : [[1, null]];
  return new Map([...known, [page.pagination.page, next.cursor]]);
}
