'use client';

import { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PlanPage, pageHeading, planPageOf } from '@/lib/comparison/plan-page';
import { type ComparisonState, printState, ratesQuery } from '@/lib/comparison/state';
import type { RatesResponse } from '@/lib/rates/contract';

const freshForMs = 300_000;

class PlanPageError extends Error {}

/** Fetches one page of plans through the site's own proxy. Throws a PlanPageError with words to show. */
export async function fetchPlanPage(state: ComparisonState, signal?: AbortSignal): Promise<PlanPage> {
  const response = await fetch(`/api/rates?${ratesQuery(state)}`, { signal: signal ?? null });
  if (response.ok) return planPageOf((await response.json()) as RatesResponse);
  const seconds = response.headers.get('retry-after');
  throw new PlanPageError(
    response.status === 429 && seconds
      ? `Too many pages were asked for in a short time. Try again in ${seconds} seconds.`
      : 'These plans could not be loaded. Try again in a moment.',
  );
}

/** A failed connection throws words of the browser's own; those are not for the reader. */
function problemWords(error: unknown): string {
  return error instanceof PlanPageError ? error.message : 'These plans could not be loaded. Try again in a moment.';
}

export interface PlanPages {
  page: PlanPage;
  cursor: string | null;
  /** Cursors of the pages met so far, by page number; page 1 has none. */
  cursors: ReadonlyMap<number, string | null>;
  loading: boolean;
  /** For the live region: what is now shown. */
  status: string;
  /** What went wrong with the last turn, to be shown; null when nothing did. */
  problem: string | null;
  /** Raised by one each time the reader turned a page, so that focus can follow. */
  turns: number;
  turnTo: (cursor: string | null) => void;
}

/**
 * The pages of one list. The page shown stays until the next one is there; addresses follow, and the browser's back and
 * forward buttons turn pages too.
 */
export function usePlanPages(initial: PlanPage, state: ComparisonState): PlanPages {
  const [client] = useState(() => new QueryClient());
  const latest = useRef(0);
  const [shown, setShown] = useState(() => ({
    page: initial,
    cursor: state.cursor,
    cursors: new Map([[1, null], [initial.pagination.page, state.cursor] as const]),
    loading: false,
    status: '',
    problem: null as string | null,
    turns: 0,
  }));
  const load = useCallback(
    async (cursor: string | null, { asTurn }: { asTurn: boolean }) => {
      const request = ++latest.current;
      setShown((before) => ({ ...before, loading: true, status: 'Loading plans', problem: null }));
      try {
        const page = await client.fetchQuery({
          queryKey: ['plans', printState({ ...state, cursor })],
          queryFn: ({ signal }) => fetchPlanPage({ ...state, cursor }, signal),
          staleTime: freshForMs,
          retry: false,
        });
        if (request !== latest.current) return;
        if (asTurn) window.history.pushState(null, '', printState({ ...state, cursor }));
        setShown((before) => ({
          page,
          cursor,
          cursors: new Map([...before.cursors, [page.pagination.page, cursor]]),
          loading: false,
          status: `${pageHeading(page.pagination)} shown`,
          problem: null,
          turns: before.turns + (asTurn ? 1 : 0),
        }));
      } catch (error) {
        if (request !== latest.current) return;
        setShown((before) => ({ ...before, loading: false, status: '', problem: problemWords(error) }));
      }
    },
    [client, state],
  );
  useEffect(() => {
    const follow = () => void load(new URLSearchParams(window.location.search).get('cursor'), { asTurn: false });
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [load]);
  return { ...shown, turnTo: (cursor) => void load(cursor, { asTurn: true }) };
}
