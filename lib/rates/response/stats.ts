/** Counts, lowest costs and percentiles for a network's plans. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { RatesStats } from '../contract';
import type { Ranking } from '../ranking/ranking';

export function summariseNetworkStats(ranking: Ranking, network: NetworkSlug): RatesStats {
  const { costs, open, group, retailers, byType, usage, supply } = tallyNetwork(ranking, network);
  return {
    plans: costs.length,
    plans_public: open.count,
    plans_buying_group: group.count,
    retailers_public: retailers,
    by_tariff_type: byType,
    lowest_annual_cost_inc_gst: costs[0] ?? null,
    lowest_public_annual_cost_inc_gst: open.lowest,
    lowest_buying_group_annual_cost_inc_gst: group.lowest,
    annual_cost_inc_gst: findPercentiles(costs),
    usage_c_per_kwh_inc_gst: findPercentiles(usage),
    supply_c_per_day_inc_gst: findPercentiles(supply),
  };
}

/** Collects the figures in one pass without creating objects, because every query does this. */
function tallyNetwork(ranking: Ranking, network: NetworkSlug) {
  const costs = new Column(ranking.length);
  const usage = new Column(ranking.length);
  const supply = new Column(ranking.length);
  const open: Tally = { count: 0, lowest: null };
  const group: Tally = { count: 0, lowest: null };
  const byType = { flat: 0, time_of_use: 0, demand: 0 };
  const retailers = new Set<number>();
  for (let rank = 0; rank < ranking.length; rank++) {
    if (ranking.network(rank) !== network) continue;
    const table = ranking.table(rank);
    const index = ranking.index(rank);
    const { columns } = table;
    const cost = ranking.costCents(rank) / 100;
    costs.push(cost);
    usage.push(must(columns.peakCPerKwh[index], inEveryRow));
    supply.push(must(columns.supplyCPerDay[index], inEveryRow));
    byType[table.tariffType(index)]++;
    const tally = columns.isPublic[index] === 1 ? open : group;
    tally.count++;
    tally.lowest ??= cost;
    if (tally === open) retailers.add(must(columns.retailer[index], inEveryRow));
  }
  return {
    costs: costs.known(),
    open,
    group,
    retailers: retailers.size,
    byType,
    usage: usage.known().sort(),
    supply: supply.known().sort(),
  };
}

interface Tally {
  count: number;
  lowest: number | null;
}

/** Values in the order added; NaN, for missing ones, is left out. */
class Column {
  private readonly figures: Float64Array;
  private count = 0;

  constructor(maxCount: number) {
    this.figures = new Float64Array(maxCount);
  }

  push(figure: number): void {
    if (!Number.isNaN(figure)) this.figures[this.count++] = figure;
  }

  known(): Float64Array {
    return this.figures.subarray(0, this.count);
  }
}

/** Counts the retailers of public plans. */
export function countRetailers(ranking: Ranking, publicRanks: Uint32Array): number {
  const names = new Set<string | null>();
  for (const rank of publicRanks) names.add(ranking.retailer(rank));
  return names.size;
}

/** Returns percentiles of ascending values; null when there are none. */
function findPercentiles(figures: Float64Array): RatesStats['annual_cost_inc_gst'] {
  if (figures.length === 0) return null;
  const at = (share: number) => {
    const place = share * (figures.length - 1);
    const below = must(figures[Math.floor(place)], 'a place in the list');
    const above = must(figures[Math.ceil(place)], 'a place in the list');
    return Math.round((below + (above - below) * (place % 1)) * 100) / 100;
  };
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
