/** Pages of plans as the browser fetches and keeps them. Loaded when the reader first turns to another page or filter. */
import { QueryClient } from '@tanstack/react-query';
import { type ComparisonState, formatChangedHref, toRatesQuery } from '@/lib/comparison/address/state';
import { formatWait } from '@/lib/comparison/copy/format';
import { buildPlanPage, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesResponse } from '@/lib/rates/contract';
import { type ListError, noConnection } from './list-error';

const staleTimeMs = 300_000;
const queryClient = new QueryClient();

class PlanPageError extends Error {
  constructor(readonly problem: ListError) {
    super(problem.words);
  }
}

const loadFailed: ListError = {
  words: 'These plans could not be loaded. Try again in a moment.',
  restartHref: null,
};

/** The page of plans of a state, kept for a few minutes. Rejects with what `problemOf` puts into words. */
export function fetchCachedPlanPage(state: ComparisonState): Promise<PlanPage> {
  const query = toRatesQuery(state, ['facets', 'details']).toString();
  return queryClient.fetchQuery({
    queryKey: ['plans', query],
    queryFn: ({ signal }) => fetchPlanPage(state, signal),
    staleTime: staleTimeMs,
    retry: false,
  });
}

/** Fetches one page of plans through the site's own proxy. Throws a PlanPageError with words to show. */
export async function fetchPlanPage(state: ComparisonState, signal?: AbortSignal): Promise<PlanPage> {
  const response = await fetch(`/api/rates?${toRatesQuery(state, ['facets', 'details'])}`, {
    signal: signal ?? null,
  }).catch(() => {
    throw new PlanPageError(noConnection);
  });
  if (response.ok) return buildPlanPage((await response.json()) as RatesResponse);
  throw new PlanPageError(await readListError(response, state));
}

async function readListError(response: Response, state: ComparisonState): Promise<ListError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    const wait = seconds > 0 ? formatWait(seconds) : 'a minute';
    return { words: `Too many pages were asked for in a short time. Try again in ${wait}.`, restartHref: null };
  }
  const body = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  if (body?.error?.code !== 'invalid_cursor') return loadFailed;
  const words = 'This page of the list is gone: the rates have changed since it was made.';
  return { words, restartHref: formatChangedHref(state, {}) };
}

/** Whatever else is thrown has words of the browser's own; those are not for the reader. */
export function toListError(error: unknown): ListError {
  return error instanceof PlanPageError ? error.problem : loadFailed;
}
