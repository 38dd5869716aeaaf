/** Fetches every plan of a query, page by page in order of cost. */

import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { withoutNames } from '@/lib/site/plans/plan-page';
import { askRates, getRemoteRates, type RatesAnswer } from '@/lib/site/services/rates';

/** Limits the load on a remote service. The embedded one needs a few milliseconds a page. */
const maxCalls = { remote: 8, embedded: 400 };

export interface AllPlans {
  ok: true;
  /** The first answer, with summary, reference prices and warnings. */
  rates: RatesResponse;
  plans: readonly RatesPlan[];
  /** Why the list is incomplete; null when it is complete. */
  stopReason: 'limit' | 'failure' | null;
}

interface FetchOptions {
  ask?: (params: URLSearchParams) => Promise<RatesAnswer>;
  maxRequests?: number;
  /** Ends the list early. */
  isEnough?: (plans: readonly RatesPlan[]) => boolean;
}

/** Returns every plan from rank 1, or the error of the first page. Never throws. */
export async function fetchAllPlans(
  query: URLSearchParams,
  {
    ask = askRates,
    maxRequests = getRemoteRates() ? maxCalls.remote : maxCalls.embedded,
    isEnough = () => false,
  }: FetchOptions = {},
): Promise<AllPlans | (RatesAnswer & { ok: false })> {
  const first = await ask(query);
  if (!first.ok) return first;
  const params = new URLSearchParams(query);
  // What only the first answer is read for.
  const include = (query.get('include') ?? '').split(',').filter((part) => part === 'demand_range');
  if (include.length > 0) params.set('include', include.join(','));
  else params.delete('include');
  const plans = first.rates.plans.map(withoutNames);
  const usedCursors = new Set<string>();
  let cursor = first.rates.pagination.next_cursor;
  while (cursor !== null && !usedCursors.has(cursor) && !isEnough(plans)) {
    if (usedCursors.size + 1 >= maxRequests) return { ok: true, rates: first.rates, plans, stopReason: 'limit' };
    usedCursors.add(cursor);
    params.set('cursor', cursor);
    const next = await ask(params);
    if (!next.ok) return { ok: true, rates: first.rates, plans, stopReason: 'failure' };
    plans.push(...next.rates.plans.map(withoutNames));
    cursor = next.rates.pagination.next_cursor;
  }
  return { ok: true, rates: first.rates, plans, stopReason: null };
}
