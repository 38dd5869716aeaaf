/** The result pages' questions to the rates upstream: a few, each asked once a request. */
import { cache } from 'react';
import { isFiltered } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, clearFilters, toRatesQuery, toSelectionQuery } from '@/lib/comparison/address/state';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { askRates, type RatesAnswer } from '@/lib/upstreams/ask-rates';
import type { RatesFailure } from './rates-error-kind';

const fetchRatesOnce = cache((query: string): Promise<RatesAnswer> => askRates(new URLSearchParams(query)));

/** A page's list does not wait long for what is said above it: its own plans are there. */
const wholeListWaitMs = 3_000;

export type LoadedResult =
  | {
      ok: true;
      /** What the page lists: a page of plans, or the marked ones. */
      listed: RatesResponse;
      /** What the answer is taken from: every plan of the place, or what is listed where that could not be had soon. */
      whole: RatesResponse;
      /** The first plans of the whole list; empty when they could not be had soon. */
      firstPlans: readonly RatesPlan[];
    }
  | { ok: false; refusal: RatesFailure };

/** Everything that a page of a state shows, in at most two questions. */
export async function loadResult(state: ComparisonState): Promise<LoadedResult> {
  const whole = fetchRatesOnce(toRatesQuery(clearFilters(state), ['facets', 'stability', 'details']).toString());
  if (listsEveryPlan(state)) {
    const answer = await whole;
    if (!answer.ok) return { ok: false, refusal: answer };
    return { ok: true, listed: answer.rates, whole: answer.rates, firstPlans: answer.rates.plans };
  }
  const query = state.sideBySide ? toSelectionQuery(state) : toRatesQuery(state, ['facets', 'details']);
  const [answer, about] = await Promise.all([
    fetchRatesOnce(query.toString()),
    Promise.race([whole, waitForMs(wholeListWaitMs)]),
  ]);
  if (!answer.ok) return { ok: false, refusal: answer };
  const listed = answer.rates;
  if (about?.ok) return { ok: true, listed, whole: about.rates, firstPlans: about.rates.plans };
  return { ok: true, listed, whole: listed, firstPlans: [] };
}

/** The page lists what the answer is taken from; without marks there is nothing else to ask for. */
function listsEveryPlan(state: ComparisonState): boolean {
  return state.sideBySide
    ? state.marks.length === 0
    : state.cursor === null && state.page === 1 && state.sort === 'cost' && !isFiltered(state);
}

function waitForMs(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}
