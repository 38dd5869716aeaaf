'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstPage, makeFilterKey, maxSelected, readList } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatAddress } from '@/lib/comparison/address/state';
import { formatListHeading, formatPageRange, type PlanPage } from '@/lib/comparison/plans/plan-page';
import { type ListedPlans, planListQuery, toPlanPageError } from './plan-queries';

interface ShownPlans extends ListedPlans {
  /** For services without page numbers: known cursors of this list's pages; null for page 1. */
  cursors: ReadonlyMap<number, string | null>;
}

interface ListRequest {
  state: ComparisonState;
  /** Null until the reader changes the list. Turning a page moves the focus, a filter does not. */
  change: { by: 'turn' | 'filter' | 'history' } | null;
  /** The plans shown before, which stay when loading fails. */
  before: ShownPlans;
}

export type PlanList = ReturnType<typeof usePlanList>;

/**
 * Manages a list of plans: pages, filters and selection. The current plans stay until the requested ones have arrived.
 * The URL and the browser's history follow.
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
    /** The state shown; it changes when the plans have arrived. */
    state,
    /** The latest requested state. */
    requested,
    loading,
    /** Announcement for screen readers. */
    status: loading ? 'Loading plans' : shownText,
    /** The problem with the latest change; null when there was none. */
    problem,
    /** Returns a link to a page by its number; null when it cannot be reached. */
    findPage: (number: number) => {
      const position = findPosition(shown, number);
      if (!position) return null;
      return {
        href: formatAddress({ ...state, ...position }),
        onFollow: () => load(position, 'turn'),
        onIntent: () => prefetch(position),
      };
    },
    /** Filters or sorts the list and goes to its first page. */
    filter: (change: Partial<ComparisonState>) => load({ ...firstPage, ...change }, 'filter'),
    ...useMarks(state, saveMarks),
  };
}

/** Returns the requested and the shown plans, which differ while a query runs and after it has failed. */
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
    /** The change that led to the shown plans; null before the first one, while loading, and after an error. */
    settled: isLoadingError || isPlaceholderData ? null : request.change,
    problem: isLoadingError ? toPlanPageError(error) : null,
    loading: isPlaceholderData,
    prefetch: (change: Partial<ComparisonState>) => {
      // After an error nothing is prefetched, because the result would be shown without a request of the reader.
      if (!isLoadingError) void fetchPlans(change);
    },
    load: (change: Partial<ComparisonState>, by: 'turn' | 'filter' | 'history') => {
      // Fetches explicitly, because a failed query keeps its error until then.
      void fetchPlans(change);
      setRequest({ state: { ...requested, ...change }, change: { by }, before: shown });
    },
    saveMarks: (marks: readonly string[]) =>
      setRequest((current) => ({ ...current, state: { ...current.state, marks } })),
  };
}

/** Manages the plans selected for comparison; the URL follows immediately. */
function useMarks(state: ComparisonState, save: (marks: readonly string[]) => void) {
  const { marks } = state;
  const setMarks = (changed: readonly string[]) => {
    window.history.replaceState(null, '', formatAddress({ ...state, marks: changed }));
    save(changed);
  };
  const addTicked = useEffectEvent(() => {
    // Includes boxes ticked before hydration.
    const ticked = document.querySelectorAll<HTMLInputElement>('input[name="marks"]:checked');
    const all = new Set([...marks, ...[...ticked].map(({ value }) => value)]);
    if (all.size > marks.length) setMarks([...all].slice(0, maxSelected));
  });
  useEffect(() => addTicked(), []);
  return {
    /** Selects or deselects a plan; ignores selections beyond the limit. */
    mark: (ref: string, marked: boolean) => {
      const others = marks.filter((known) => known !== ref);
      if (!marked || others.length < maxSelected) setMarks(marked ? [...others, ref] : others);
    },
    clearMarks: () => setMarks([]),
  };
}

/** Returns the parameters of a page: a number on our own service, a known cursor on others. */
function findPosition({ page: { facets, pagination }, cursors }: ShownPlans, page: number) {
  if (facets) return page >= 1 && page <= (pagination.total_pages ?? page) ? { page, cursor: null } : null;
  const cursor = cursors.get(page);
  return cursor === undefined ? null : { page: 1, cursor };
}

/** Adds the cursors of the loaded page and the next one to the known cursors of the same list. */
function addCursors(before: ShownPlans, listed: ListedPlans): ShownPlans {
  const { page, next_cursor: next } = listed.page.pagination;
  const isSameList = makeFilterKey(before.state) === makeFilterKey(listed.state);
  const cursors = new Map(isSameList ? before.cursors : []).set(page, listed.state.cursor);
  if (next !== null) cursors.set(page + 1, next);
  return { ...listed, cursors: cursors.set(1, null) };
}
