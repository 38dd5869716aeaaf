/** The whole ranked list of a comparison, fetched page by page from the upstream. */

import { firstPage } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, toRatesQuery } from '@/lib/comparison/address/state';
import type { WholeList } from '@/lib/comparison/plans/comparison-csv';
import { askRates, type RatesAnswer } from '@/lib/upstreams/ask-rates';
import { getRemoteRates } from '@/lib/upstreams/rates';

const plansPerCall = 50;
/** Another service is asked for no more than this; our own holds every plan of a state within the second. */
const maxCalls = { remote: 4, embedded: 400 };

type FetchRates = (params: URLSearchParams) => Promise<RatesAnswer>;

/** Every plan from rank 1, twins in rows of their own; or why the first page could not be had. Never throws. */
export async function fetchAllPlans(
  state: ComparisonState,
  ask: FetchRates = askRates,
  most: number = getRemoteRates() ? maxCalls.remote : maxCalls.embedded,
): Promise<(WholeList & { ok: true }) | (RatesAnswer & { ok: false })> {
  const params = toRatesQuery({ ...state, ...firstPage, sort: 'cost', limit: plansPerCall }, ['facets']);
  params.delete('group_variants');
  const first = await ask(params);
  if (!first.ok) return first;
  params.delete('include');
  const plans = [...first.rates.plans];
  const asked = new Set<string>();
  let cursor = first.rates.pagination.next_cursor;
  while (cursor !== null && !asked.has(cursor)) {
    if (asked.size + 1 >= most) return { ok: true, rates: first.rates, plans, stopReason: 'limit' };
    asked.add(cursor);
    params.set('cursor', cursor);
    const next = await ask(params);
    if (!next.ok) return { ok: true, rates: first.rates, plans, stopReason: 'failure' };
    plans.push(...next.rates.plans);
    cursor = next.rates.pagination.next_cursor;
  }
  return { ok: true, rates: first.rates, plans, stopReason: null };
}
