/** The additions of our own rates service as a page reads them: kinds of offer and tariff are words that may be unknown. */
import type { RatesResponse } from '@/lib/rates/contract';

export type Facets = NonNullable<RatesResponse['facets']>;
export type Stability = NonNullable<RatesResponse['stability']>;
export type StabilityGroup = Stability['usage_and_peak'];
export type StabilityCase = StabilityGroup['results'][number];
export type PricedPlan = Stability['base_plan'];
export type Curve = NonNullable<RatesResponse['curve']>;
