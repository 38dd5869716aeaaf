/** Counts, lowest costs and percentiles of one network's ranking. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { RatesStats } from './contract';
import type { Ranking } from './ranking';

/** Stats of one network in a ranking. */
export function networkStats(ranking: Ranking, network: NetworkSlug): RatesStats {
  const ranks = ranking.ranks((rank) => ranking.network(rank) === network);
  const open = ranks.filter((rank) => ranking.isPublic(rank));
  const group = ranks.filter((rank) => !ranking.isPublic(rank));
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
    annual_cost_inc_gst: percentiles(Float64Array.from(ranks, (rank) => ranking.costCents(rank) / 100)),
    usage_c_per_kwh_inc_gst: percentiles(figures(ranking, ranks, 'peakCPerKwh')),
    supply_c_per_day_inc_gst: percentiles(figures(ranking, ranks, 'supplyCPerDay')),
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
  return Float64Array.from(ranks, (rank) => ranking.table(rank).columns[column][ranking.index(rank)]!)
    .filter((figure) => !Number.isNaN(figure))
    .sort();
}

function percentiles(sorted: Float64Array): RatesStats['annual_cost_inc_gst'] {
  if (sorted.length === 0) return null;
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)]!;
    const above = sorted[Math.ceil(place)]!;
    return Math.round((below + (above - below) * (place % 1)) * 100) / 100;
  };
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
