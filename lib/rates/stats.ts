/** Counts, lowest costs and percentiles of one network's ranking. */
import type { tariffTypes } from '@/lib/plans/plan';
import type { RatesStats } from './contract';
import type { RankedPlan } from './ranking';

/** Stats of a ranking that is ordered by cost. */
export function networkStats(ranked: readonly RankedPlan[]): RatesStats {
  const open = ranked.filter((entry) => entry.compiled.plan.offerSource === 'public');
  const group = ranked.filter((entry) => entry.compiled.plan.offerSource === 'service_buying_group');
  const ofType = (type: (typeof tariffTypes)[number]) => ranked.filter((e) => e.compiled.tariffType === type).length;
  return {
    plans: ranked.length,
    plans_public: open.length,
    plans_buying_group: group.length,
    retailers_public: countRetailers(open),
    by_tariff_type: { flat: ofType('flat'), time_of_use: ofType('time_of_use'), demand: ofType('demand') },
    lowest_annual_cost_inc_gst: lowest(ranked),
    lowest_public_annual_cost_inc_gst: lowest(open),
    lowest_buying_group_annual_cost_inc_gst: lowest(group),
    annual_cost_inc_gst: percentiles(ranked.map((entry) => entry.costCents / 100)),
    usage_c_per_kwh_inc_gst: percentiles(figures(ranked, (entry) => entry.compiled.unitPrices.peakCPerKwh)),
    supply_c_per_day_inc_gst: percentiles(figures(ranked, (entry) => entry.compiled.unitPrices.supplyCPerDay)),
  };
}

/** Retailers behind public plans, each counted once. */
export function countRetailers(ranked: readonly RankedPlan[]): number {
  return new Set(ranked.flatMap(({ compiled: { plan } }) => (plan.offerSource === 'public' ? [plan.retailer] : [])))
    .size;
}

function lowest(ranked: readonly RankedPlan[]): number | null {
  return ranked[0] ? ranked[0].costCents / 100 : null;
}

function figures(ranked: readonly RankedPlan[], pick: (entry: RankedPlan) => number | null): number[] {
  return ranked
    .map(pick)
    .filter((figure) => figure !== null)
    .sort((a, b) => a - b);
}

function percentiles(sorted: readonly number[]): RatesStats['annual_cost_inc_gst'] {
  if (sorted.length === 0) return null;
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    return Math.round((below + (above - below) * (place % 1)) * 100) / 100;
  };
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
