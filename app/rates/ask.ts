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

/** The plans of the first page, for what is said of rank 1 on any page; empty when they cannot be had. */
export async function firstPlans(state: ComparisonState): Promise<RatesPlan[]> {
  const answer = await ask({ ...state, cursor: null });
  return answer.ok ? answer.rates.plans : [];
}
