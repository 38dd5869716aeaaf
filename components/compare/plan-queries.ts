/** Query keys, options and requests of React Query for pages of plans. */
import { queryOptions } from '@tanstack/react-query';
import { type ComparisonState, formatChangedHref, toRatesQuery } from '@/lib/comparison/address/state';
import { formatWait } from '@/lib/comparison/copy/format';
import { buildPlanPage, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesResponse } from '@/lib/rates/contract';

/** A page of plans could not be loaded; the message is for the reader. */
export class PlanPageError extends Error {
  constructor(
    message: string,
    /** URL to restart the list when its page is no longer available; otherwise null. */
    readonly restartHref: string | null = null,
  ) {
    super(message);
  }
}

const loadFailed = 'These plans could not be loaded. Try again in a moment.';

const toListParams = (state: ComparisonState) => toRatesQuery(state, ['facets', 'details']);

/** A page of plans with the state it was loaded for. */
export interface ListedPlans {
  page: PlanPage;
  state: ComparisonState;
}

/** Query for a state's page of plans; the key is its request parameters. */
export const planListQuery = (state: ComparisonState) =>
  queryOptions({
    queryKey: ['plans', Object.fromEntries(toListParams(state))],
    queryFn: async ({ signal }): Promise<ListedPlans> => {
      const page = await fetchPlanPage(state, signal);
      // The list may have become shorter; then the service returns its last page.
      return { page, state: page.facets ? { ...state, page: page.pagination.page } : state };
    },
  });

/** Fetches a page of plans through the site's proxy. Throws `PlanPageError` with a message to show. */
export async function fetchPlanPage(state: ComparisonState, signal?: AbortSignal): Promise<PlanPage> {
  const response = await fetch(`/api/rates?${toListParams(state)}`, { signal: signal ?? null }).catch(() => {
    throw new PlanPageError('There is no connection just now. The plans shown stay: ask again once you are connected.');
  });
  if (response.ok) return buildPlanPage((await response.json()) as RatesResponse);
  throw await readListError(response, state);
}

async function readListError(response: Response, state: ComparisonState): Promise<PlanPageError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after'));
    const wait = seconds > 0 ? formatWait(seconds) : 'a minute';
    return new PlanPageError(`Too many pages were asked for in a short time. Try again in ${wait}.`);
  }
  const body = (await response.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  if (body?.error?.code !== 'invalid_cursor') return new PlanPageError(loadFailed);
  const message = 'This page of the list is gone: the rates have changed since it was made.';
  return new PlanPageError(message, formatChangedHref(state, {}));
}

/** Replaces other errors, whose messages come from the browser and are not meant for readers. */
export const toPlanPageError = (error: unknown): PlanPageError =>
  error instanceof PlanPageError ? error : new PlanPageError(loadFailed);
