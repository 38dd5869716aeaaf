'use client';

import { QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { waitWords } from '@/lib/comparison/format';
import { type PlanPage, pageHeading, planPageOf } from '@/lib/comparison/plan-page';
import { type ComparisonState, changedHref, printState, ratesQuery } from '@/lib/comparison/state';
import type { RatesResponse } from '@/lib/rates/contract';

const freshForMs = 300_000;

/** What went wrong with a turn, in words, and where the list can be had again when this page of it cannot. */
export interface PageProblem {
  words: string;
  restartHref: string | null;
}

class PlanPageError extends Error {
  constructor(readonly problem: PageProblem) {
    super(problem.words);
  }
}

const notLoaded: PageProblem = {
  words: 'These plans could not be loaded. Try again in a moment.',
  restartHref: null,
};

/** Fetches one page of plans through the site's own proxy. Throws a PlanPageError with words to show. */
export async function fetchPlanPage(state: ComparisonState, signal?: AbortSignal): Promise<PlanPage> {
  const response = await fetch(`/api/rates?${ratesQuery(state)}`, { signal: signal ?? null });
  if (response.ok) return planPageOf((await response.json()) as RatesResponse);
  throw new PlanPageError(await refusedTurn(response, state));
}

async function refusedTurn(response: Response, state: ComparisonState): Promise<PageProblem> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    const wait = seconds > 0 ? waitWords(seconds) : 'a minute';
    return { words: `Too many pages were asked for in a short time. Try again in ${wait}.`, restartHref: null };
  }
  const body = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  if (body?.error?.code !== 'invalid_cursor') return notLoaded;
  const words = 'This page of the list is gone: the rates have changed since it was made.';
  return { words, restartHref: changedHref(state, {}) };
}

/** A failed connection throws words of the browser's own; those are not for the reader. */
function problemOf(error: unknown): PageProblem {
  return error instanceof PlanPageError ? error.problem : notLoaded;
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
  problem: PageProblem | null;
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
    problem: null as PageProblem | null,
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
          status: `${pageHeading(page)} shown`,
          problem: null,
          turns: before.turns + (asTurn ? 1 : 0),
        }));
      } catch (error) {
        if (request !== latest.current) return;
        setShown((before) => ({ ...before, loading: false, status: '', problem: problemOf(error) }));
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
