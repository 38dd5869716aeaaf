/** The result pages' questions to the rates upstream, each asked once a request. */
import { cache } from 'react';
import { type ComparisonState, ratesQuery } from '@/lib/comparison/state';
import type { RatesPlan } from '@/lib/rates/contract';
import { askRates, type RatesAnswer } from '@/lib/upstreams/ask-rates';

const askOnce = cache((query: string): Promise<RatesAnswer> => askRates(new URLSearchParams(query)));

/** The answer for a state. */
export function ask(state: ComparisonState): Promise<RatesAnswer> {
  return askOnce(ratesQuery(state).toString());
}

/** A later page does not wait long for what is said of rank 1: its own plans are there. */
const patienceMs = 3_000;

/** The plans of the first page, for what is said of rank 1 on any page; empty when they cannot be had soon. */
export async function firstPlans(state: ComparisonState): Promise<RatesPlan[]> {
  const first = ask({ ...state, cursor: null });
  const answer = await (state.cursor === null ? first : Promise.race([first, waited(patienceMs)]));
  return answer?.ok ? answer.rates.plans : [];
}

function waited(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null).unref());
}
