/** Sets a plan's usage prices so that a year costs a given amount. */
import { estimateMaxDemandKw, type NetworkFacts } from '@/lib/facts/networks';
import type { Plan } from '@/lib/plans/plan';
import { compilePlan } from '../costing/compile-plan';
import { costPlanCents, type UsageProfile } from '../costing/cost';
import { TariffHours } from '../costing/tariff-hours';
import { roundTo } from './random';

/** The usage of the regulators' reference price. */
export const referenceKwh = 10_000;
/** Above any usage price in the register, $/kWh ex GST. */
const maxPerKwhExGst = 3;

/** Returns the network's typical shares and demand at a usage. */
export function makeTypicalUsage({ profile }: NetworkFacts, annualKwh: number): UsageProfile {
  const { peakShare, shoulderShare, offPeakShare } = profile;
  const maxDemandKw = estimateMaxDemandKw(annualKwh);
  return { annualKwh, placement: 'typical', peakShare, shoulderShare, offPeakShare, maxDemandKw };
}

/**
 * Scales a plan's relative usage prices so that it costs `costIncGst` dollars a year; prices are rounded to four
 * decimals of a dollar. A binary search works, because steps, thresholds and bands all cost more when prices rise.
 */
export function scaleToCost(plan: Plan, usage: UsageProfile, costIncGst: number): Plan {
  // Only prices change during the search, so the hours are compiled once.
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
