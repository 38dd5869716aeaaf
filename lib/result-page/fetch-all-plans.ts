/** Fetches all ranked plans of a comparison page by page. */

import { firstPage } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, toRatesQuery } from '@/lib/comparison/address/state';
import type { WholeList } from '@/lib/comparison/plans/comparison-csv';
import { askRates, type RatesAnswer } from '@/lib/site/services/ask-rates';
import { getRemoteRates } from '@/lib/site/services/rates';

const plansPerCall = 50;
/** Limits the load on a remote service. The embedded service needs less than a second for all plans of a state. */
const maxCalls = { remote: 4, embedded: 400 };

type FetchRates = (params: URLSearchParams) => Promise<RatesAnswer>;

/** Returns every plan from rank 1, twins in separate rows; or the error of the first page. Never throws. */
export async function fetchAllPlans(
  state: ComparisonState,
  ask: FetchRates = askRates,
  maxRequests: number = getRemoteRates() ? maxCalls.remote : maxCalls.embedded,
): Promise<(WholeList & { ok: true }) | (RatesAnswer & { ok: false })> {
  const params = toRatesQuery({ ...state, ...firstPage, limit: plansPerCall }, ['facets']);
  params.delete('group_variants');
  const first = await ask(params);
  if (!first.ok) return first;
  params.delete('include');
  const plans = [...first.rates.plans];
  const usedCursors = new Set<string>();
  let cursor = first.rates.pagination.next_cursor;
  while (cursor !== null && !usedCursors.has(cursor)) {
    if (usedCursors.size + 1 >= maxRequests) return { ok: true, rates: first.rates, plans, stopReason: 'limit' };
    usedCursors.add(cursor);
    params.set('cursor', cursor);
    const next = await ask(params);
    if (!next.ok) return { ok: true, rates: first.rates, plans, stopReason: 'failure' };
    plans.push(...next.rates.plans);
    cursor = next.rates.pagination.next_cursor;
  }
  return { ok: true, rates: first.rates, plans, stopReason: null };
}
