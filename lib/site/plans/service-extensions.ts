/** Types of our own API extensions. Kinds of offer and tariff are open sets. */
import type { RatesResponse } from '@/lib/rates/contract';

export type Facets = NonNullable<RatesResponse['facets']>;
export type Stability = NonNullable<RatesResponse['stability']>;
export type StabilityCase = Stability['usage_and_peak']['results'][number];
export type PricedPlan = Stability['base_plan'];

/** Whether a response has our extensions: only then it names the load profile. */
export function hasExtensions({ usage }: Pick<RatesResponse, 'usage'>): boolean {
  return usage?.load_profile !== undefined;
}
