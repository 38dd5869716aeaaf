/** Counts, lowest costs and percentiles for each network's plans. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import type { PlanTable, PriceColumn } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesStats } from '../contract';
import type { Ranking } from '../ranking/ranking';

/** Collects the figures in one pass without creating objects for plans, because every query does this. */
export function tallyNetworks(ranking: Ranking): ReadonlyMap<NetworkSlug, NetworkTally> {
  const tallies = ranking.parts.map(({ table }) => new NetworkTally(table));
  for (let rank = 0; rank < ranking.length; rank++) {
    const tally = must(tallies[ranking.partPlace(rank)], 'each part has a tally');
    tally.add(ranking.index(rank), ranking.costCents(rank));
  }
  return new Map(ranking.parts.map(({ network }, place) => [network, must(tallies[place], 'each part has a tally')]));
}

/** Figures of one network's plans. */
export class NetworkTally {
  plans = 0;
  plansPublic = 0;
  plansUnverified = 0;
  /** Costs in ascending order. */
  private readonly cents: Float64Array;
  private readonly isCounted: Uint8Array;
  private readonly plansByType = new Uint32Array(tariffTypes.length);
  /** By index in the table's retailers: 1 for those with a public plan. */
  private readonly isPublicRetailer: Uint8Array;
  private firstPublic: number | null = null;
  private firstOfGroup: number | null = null;

  constructor(private readonly table: PlanTable) {
    this.cents = new Float64Array(table.count);
    this.isCounted = new Uint8Array(table.count);
    this.isPublicRetailer = new Uint8Array(table.columns.retailers.length);
  }

  /** Adds a plan. Plans must be added in order of cost. */
  add(index: number, cents: number): void {
    const { columns } = this.table;
    this.cents[this.plans++] = cents;
    this.isCounted[index] = 1;
    const type = must(columns.tariffType[index], inEveryRow);
    this.plansByType[type] = must(this.plansByType[type], 'each type has a count') + 1;
    if (columns.isVerified[index] === 0) this.plansUnverified++;
    if (columns.isPublic[index] === 1) {
      this.plansPublic++;
      this.firstPublic ??= cents;
      this.isPublicRetailer[must(columns.retailer[index], inEveryRow)] = 1;
    } else this.firstOfGroup ??= cents;
  }

  /** Returns the names of public plans' retailers, each once; null for plans that name none. */
  listPublicRetailers(): (string | null)[] {
    return this.table.columns.retailers.filter((_, place) => this.isPublicRetailer[place] === 1);
  }

  toStats(): RatesStats {
    const countType = (type: (typeof tariffTypes)[number]) =>
      must(this.plansByType[tariffTypes.indexOf(type)], 'each type has a count');
    const { cents } = this;
    return {
      plans: this.plans,
      plans_public: this.plansPublic,
      plans_buying_group: this.plans - this.plansPublic,
      retailers_public: this.listPublicRetailers().length,
      by_tariff_type: { flat: countType('flat'), time_of_use: countType('time_of_use'), demand: countType('demand') },
      lowest_annual_cost_inc_gst: toDollars(this.plans === 0 ? null : cents[0]),
      lowest_public_annual_cost_inc_gst: toDollars(this.firstPublic),
      lowest_buying_group_annual_cost_inc_gst: toDollars(this.firstOfGroup),
      annual_cost_inc_gst: findPercentiles(this.plans, (place) => must(cents[place], 'a place in the list') / 100),
      usage_c_per_kwh_inc_gst: this.findPricePercentiles('peakCPerKwh'),
      supply_c_per_day_inc_gst: this.findPricePercentiles('supplyCPerDay'),
    };
  }

  /** Returns percentiles of a price over the plans added that have it. */
  private findPricePercentiles(name: PriceColumn): Percentiles {
    const column = this.table.columns[name];
    const order = this.table.orderByPrice(name);
    const { isCounted } = this;
    const indices = new Uint32Array(order.length);
    let count = 0;
    for (let i = 0; i < order.length; i++) {
      const index = must(order[i], 'a place in the list');
      if (isCounted[index] === 1) indices[count++] = index;
    }
    return findPercentiles(count, (place) => must(column[must(indices[place], 'a place in the list')], inEveryRow));
  }
}

function toDollars(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : cents / 100;
}

type Percentiles = RatesStats['annual_cost_inc_gst'];

/** Returns percentiles of ascending values; null when there are none. */
function findPercentiles(count: number, figureAt: (place: number) => number): Percentiles {
  if (count === 0) return null;
  const at = (share: number) => {
    const place = share * (count - 1);
    const below = figureAt(Math.floor(place));
    const above = figureAt(Math.ceil(place));
    return Math.round((below + (above - below) * (place % 1)) * 100) / 100;
  };
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
