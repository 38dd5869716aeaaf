/** Sets the usage prices of a plan so that a year on it costs a wanted amount. */
import { estimateMaxDemandKw, type NetworkFacts } from '@/lib/facts/networks';
import type { Plan } from '@/lib/plans/plan';
import { compilePlan } from '../costing/compile-plan';
import { costPlanCents, type UsageProfile } from '../costing/cost';
import { TariffHours } from '../costing/tariff-hours';
import { roundTo } from './random';

/** The usage of the regulators' reference. */
export const referenceKwh = 10_000;
/** Dearer than any usage price of the register, $/kWh ex GST. */
const maxPerKwhExGst = 3;

/** The network's typical shares and demand at a usage. */
export function makeTypicalUsage({ profile }: NetworkFacts, annualKwh: number): UsageProfile {
  const { peakShare, shoulderShare, offPeakShare } = profile;
  const maxDemandKw = estimateMaxDemandKw(annualKwh);
  return { annualKwh, placement: 'typical', peakShare, shoulderShare, offPeakShare, maxDemandKw };
}

/**
 * `plan` with its relative usage prices multiplied so that it costs `costIncGst` dollars a year, and rounded to four
 * decimals of a dollar. Halves the interval: steps, thresholds and folded bands all cost more when prices rise.
 */
export function scaleToCost(plan: Plan, usage: UsageProfile, costIncGst: number): Plan {
  // Prices change from step to step, hours do not.
  const hours = new TariffHours(plan.seasons, plan.network);
  let low = 0;
  let high = maxPerKwhExGst;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    const tooDear = costPlanCents(compilePlan(scalePlan(plan, middle), hours), usage) > costIncGst * 100;
    if (tooDear) high = middle;
    else low = middle;
  }
  return scalePlan(plan, low, (price) => roundTo(price, 4));
}

function scalePlan(plan: Plan, factor: number, round = (price: number) => price): Plan {
  const seasons = plan.seasons.map((season) => ({
    ...season,
    rates: season.rates.map((rate) => ({
      ...rate,
      blocks: rate.blocks.map((block) => ({ ...block, pricePerKwhExGst: round(block.pricePerKwhExGst * factor) })),
    })),
  }));
  return { ...plan, seasons };
}
