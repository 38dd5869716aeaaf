/** Sets the usage prices of a plan so that a year on it costs a wanted amount. */
import { type NetworkFacts, typicalMaxDemandKw } from '@/lib/facts/networks';
import { compilePlan } from '@/lib/plans/compile';
import { annualCostCents, type UsageProfile } from '@/lib/plans/cost';
import type { Plan } from '@/lib/plans/plan';
import { TariffHours } from '@/lib/plans/tariff-hours';
import { roundTo } from './random';

/** The usage of the regulators' reference. */
export const referenceKwh = 10_000;
/** Dearer than any usage price of the register, $/kWh ex GST. */
const dearestPerKwhExGst = 3;

/** The network's typical shares and demand at a usage. */
export function typicalUsage({ profile }: NetworkFacts, annualKwh: number): UsageProfile {
  const { peakShare, shoulderShare, offPeakShare } = profile;
  const maxDemandKw = typicalMaxDemandKw(annualKwh);
  return { annualKwh, placement: 'typical', peakShare, shoulderShare, offPeakShare, maxDemandKw };
}

/**
 * `plan` with its relative usage prices multiplied so that it costs `costIncGst` dollars a year, and rounded to four
 * decimals of a dollar. Halves the interval: steps, thresholds and folded bands all cost more when prices rise.
 */
export function withPriceLevel(plan: Plan, usage: UsageProfile, costIncGst: number): Plan {
  // Prices change from step to step, hours do not.
  const hours = new TariffHours(plan.seasons, plan.network);
  let low = 0;
  let high = dearestPerKwhExGst;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    const tooDear = annualCostCents(compilePlan(scaled(plan, middle), hours), usage) > costIncGst * 100;
    if (tooDear) high = middle;
    else low = middle;
  }
  return scaled(plan, low, (price) => roundTo(price, 4));
}

function scaled(plan: Plan, factor: number, round = (price: number) => price): Plan {
  const seasons = plan.seasons.map((season) => ({
    ...season,
    rates: season.rates.map((rate) => ({
      ...rate,
      blocks: rate.blocks.map((block) => ({ ...block, pricePerKwhExGst: round(block.pricePerKwhExGst * factor) })),
    })),
  }));
  return { ...plan, seasons };
}
