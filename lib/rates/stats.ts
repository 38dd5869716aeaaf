/** Counts, lowest costs and percentiles of one network's ranking. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { RatesStats } from './contract';
import type { Ranking } from './ranking';

/** Stats of one network in a ranking. */
export function networkStats(ranking: Ranking, network: NetworkSlug): RatesStats {
  const ranks = ranking.ranks((rank) => ranking.network(rank) === network);
  const open = ranks.filter((rank) => ranking.isPublic(rank));
  const group = ranks.filter((rank) => !ranking.isPublic(rank));
  const usage = figures(ranking, ranks, 'peakCPerKwh');
  const supply = figures(ranking, ranks, 'supplyCPerDay');
  const byType = { flat: 0, time_of_use: 0, demand: 0 };
  for (const rank of ranks) byType[ranking.table(rank).tariffType(ranking.index(rank))]++;
  return {
    plans: ranks.length,
    plans_public: open.length,
    plans_buying_group: group.length,
    retailers_public: countRetailers(ranking, open),
    by_tariff_type: byType,
    lowest_annual_cost_inc_gst: lowest(ranking, ranks),
    lowest_public_annual_cost_inc_gst: lowest(ranking, open),
    lowest_buying_group_annual_cost_inc_gst: lowest(ranking, group),
    annual_cost_inc_gst: percentiles(ranks.length, (place) => ranking.costCents(ranks[place]!) / 100),
    usage_c_per_kwh_inc_gst: percentiles(usage.length, (place) => usage[place]!),
    supply_c_per_day_inc_gst: percentiles(supply.length, (place) => supply[place]!),
  };
}

/** Retailers behind public plans, each counted once. */
export function countRetailers(ranking: Ranking, publicRanks: Uint32Array): number {
  const names = new Set<string | null>();
  for (const rank of publicRanks) names.add(ranking.retailer(rank));
  return names.size;
}

function lowest(ranking: Ranking, ranks: Uint32Array): number | null {
  return ranks.length > 0 ? ranking.costCents(ranks[0]!) / 100 : null;
}

/** The figure of the plans that have it, ascending. */
function figures(ranking: Ranking, ranks: Uint32Array, column: 'peakCPerKwh' | 'supplyCPerDay'): Float64Array {
  const found = new Float64Array(ranks.length);
  let count = 0;
  for (const rank of ranks) {
    const figure = ranking.table(rank).columns[column][ranking.index(rank)]!;
    if (!Number.isNaN(figure)) found[count++] = figure;
  }
  return found.subarray(0, count).sort();
}

/** Of `count` figures, the one at a place of their ascending order given by `figureAt`. */
function percentiles(count: number, figureAt: (place: number) => number): RatesStats['annual_cost_inc_gst'] {
  if (count === 0) return null;
  const at = (share: number) => {
    const place = share * (count - 1);
    const below = figureAt(Math.floor(place));
    const above = figureAt(Math.ceil(place));
    return Math.round((below + (above - below) * (place % 1)) * 100) / 100;
  };
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
