/** Loads the rates for result pages; each query is sent once per request. */
import { cache } from 'react';
import { isFiltered } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, clearFilters, toRatesQuery, toSelectionQuery } from '@/lib/comparison/address/state';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { askRates, type RatesAnswer } from '@/lib/site/services/ask-rates';
import type { RatesFailure } from './rates-error-kind';

const fetchRatesOnce = cache((query: string): Promise<RatesAnswer> => askRates(new URLSearchParams(query)));

/** How long a page waits for the data above its list; the list itself may be ready. */
const wholeListWaitMs = 3_000;

export type LoadedResult =
  | {
      ok: true;
      /** What the page lists: a page of plans, or the selected ones. */
      listed: RatesResponse;
      /** Response for the headline: every plan of the place, or the listed ones when that takes too long. */
      whole: RatesResponse;
      /** First plans of the whole list; empty when loading takes too long. */
      firstPlans: readonly RatesPlan[];
    }
  | { ok: false; refusal: RatesFailure };

/** Loads everything that a page shows, with at most two queries. */
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

/** Whether the page lists every plan from the first, so that one query is enough. */
function listsEveryPlan(state: ComparisonState): boolean {
  return state.sideBySide ? state.marks.length === 0 : state.cursor === null && state.page === 1 && !isFiltered(state);
}

function waitForMs(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}
