/** The additions of our own rates service as a page reads them: kinds of offer and tariff are words that may be unknown. */
import type { RatesResponse } from '@/lib/rates/contract';

export type Facets = NonNullable<RatesResponse['facets']>;
export type Stability = NonNullable<RatesResponse['stability']>;
export type StabilityCase = Stability['usage_and_peak']['results'][number];
export type PricedPlan = Stability['base_plan'];

/** Whether an answer is from a service that knows our extensions: only such a one says which load profile it used. */
export function hasExtensions({ usage }: Pick<RatesResponse, 'usage'>): boolean {
  return usage?.load_profile !== undefined;
}
