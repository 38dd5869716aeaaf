'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstPage, makeFilterKey, maxSelected, readList } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatAddress } from '@/lib/comparison/address/state';
import { formatListHeading, formatPageRange, type PlanPage } from '@/lib/comparison/plans/plan-page';
import { type ListedPlans, planListQuery, toPlanPageError } from './plan-queries';

interface ShownPlans extends ListedPlans {
  /** For services that do not number pages: cursors of the pages of this list met so far, and of the next; page 1 has none. */
  cursors: ReadonlyMap<number, string | null>;
}

interface ListRequest {
  state: ComparisonState;
  /** Null until the reader changes the list. A turned page takes the focus along, a filter leaves it where it is. */
  change: { by: 'turn' | 'filter' | 'history' } | null;
  /** What was shown then, which stays if this cannot be loaded. */
  before: ShownPlans;
}

export type PlanList = ReturnType<typeof usePlanList>;

/**
 * A list of plans: its pages, filters and marks. What is shown stays until what was asked for is there; addresses follow, and
 * the browser's back and forward buttons lead through them.
 */
export function usePlanList(initial: PlanPage, initialState: ComparisonState, onPageTurn: () => void) {
  const { shown, requested, settled, problem, loading, load, prefetch, saveMarks } = useShownPlans(
    initial,
    initialState,
  );
  const { page } = shown;
  const state = { ...shown.state, marks: requested.marks };
  const followChange = useEffectEvent(({ by }: NonNullable<ListRequest['change']>) => {
    if (by !== 'history') window.history.pushState(null, '', formatAddress(state));
    if (by === 'turn') onPageTurn();
  });
  useEffect(() => {
    if (settled) followChange(settled);
  }, [settled]);
  const followHistory = useEffectEvent(() => load(readList(new URLSearchParams(window.location.search)), 'history'));
  useEffect(() => {
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, []);
  const shownText = settled ? `${formatListHeading(page)}. ${formatPageRange(page)} shown.` : '';
  return {
    page,
    /** What the page shows; filters and cursor follow once the plans are there. */
    state,
    /** What was asked for last. */
    requested,
    loading,
    /** For the live region. */
    status: loading ? 'Loading plans' : shownText,
    /** What went wrong with the last change; null when nothing did. */
    problem,
    /** A link to a page of the list by its number; null where no way leads to it. */
    findPage: (number: number) => {
      const position = findPosition(shown, number);
      if (!position) return null;
      return {
        href: formatAddress({ ...state, ...position }),
        onFollow: () => load(position, 'turn'),
        onIntent: () => prefetch(position),
      };
    },
    /** Lists other plans, or the same in another order, from the first. */
    filter: (change: Partial<ComparisonState>) => load({ ...firstPage, ...change }, 'filter'),
    ...useMarks(state, saveMarks),
  };
}

/** The plans asked for and the plans shown, which differ while a query runs and after it has failed. */
function useShownPlans(initial: PlanPage, initialState: ComparisonState) {
  const client = useQueryClient();
  const [request, setRequest] = useState<ListRequest>({
    state: initialState,
    change: null,
    before: { page: initial, state: initialState, cursors: new Map() },
  });
  const { data, error, isLoadingError, isPlaceholderData } = useQuery({
    ...planListQuery(request.state),
    initialData: request.change ? undefined : request.before,
    placeholderData: keepPreviousData,
  });
  const shown = addCursors(request.before, data ?? request.before);
  const requested = isLoadingError ? { ...shown.state, marks: request.state.marks } : request.state;
  const fetchPlans = (change: Partial<ComparisonState>) =>
    client.prefetchQuery(planListQuery({ ...requested, ...change }));
  return {
    shown,
    requested,
    /** The change that led to what is shown; null before the first, while one is loaded, and after it has failed. */
    settled: isLoadingError || isPlaceholderData ? null : request.change,
    problem: isLoadingError ? toPlanPageError(error) : null,
    loading: isPlaceholderData,
    prefetch: (change: Partial<ComparisonState>) => {
      // What has failed is fetched again only when the reader asks: it would be shown at once.
      if (!isLoadingError) void fetchPlans(change);
    },
    load: (change: Partial<ComparisonState>, by: 'turn' | 'filter' | 'history') => {
      // A query that has failed keeps its error until it is fetched anew.
      void fetchPlans(change);
      setRequest({ state: { ...requested, ...change }, change: { by }, before: shown });
    },
    saveMarks: (marks: readonly string[]) =>
      setRequest((current) => ({ ...current, state: { ...current.state, marks } })),
  };
}

/** The plans chosen to compare, which the address has at once. */
function useMarks(state: ComparisonState, save: (marks: readonly string[]) => void) {
  const { marks } = state;
  const setMarks = (changed: readonly string[]) => {
    window.history.replaceState(null, '', formatAddress({ ...state, marks: changed }));
    save(changed);
  };
  const addTicked = useEffectEvent(() => {
    // Boxes ticked before this script ran are marks too.
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="marks"]:checked');
    const all = new Set([...marks, ...[...ticked].map(({ value }) => value)]);
    if (all.size > marks.length) setMarks([...all].slice(0, maxSelected));
  });
  useEffect(() => addTicked(), []);
  return {
    /** Marks a plan by its reference, or takes the mark away; a fifth mark is not set. */
    mark: (ref: string, marked: boolean) => {
      const others = marks.filter((known) => known !== ref);
      if (!marked || others.length < maxSelected) setMarks(marked ? [...others, ref] : others);
    },
    clearMarks: () => setMarks([]),
  };
}

/** Where a page of the list stands: by its number on our own service, by its cursor on others, if that is known. */
function findPosition({ page: { facets, pagination }, cursors }: ShownPlans, page: number) {
  if (facets) return page >= 1 && page <= (pagination.total_pages ?? page) ? { page, cursor: null } : null;
  const cursor = cursors.get(page);
  return cursor === undefined ? null : { page: 1, cursor };
}

/** Adds the cursors that plans come with, their own and the next, to those met before in the same list. */
function addCursors(before: ShownPlans, listed: ListedPlans): ShownPlans {
  const { page, next_cursor: next } = listed.page.pagination;
  const isSameList = makeFilterKey(before.state) === makeFilterKey(listed.state);
  const cursors = new Map(isSameList ? before.cursors : []).set(page, listed.state.cursor);
  if (next !== null) cursors.set(page + 1, next);
  return { ...listed, cursors: cursors.set(1, null) };
}
