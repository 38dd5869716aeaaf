/** Counts the plans for each filter option while the other filters stay unchanged. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import { type TariffType, tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '../contract';
import { type FilterName, type FlagName, filters, flagNames, makeTests, type PlanFilter } from '../filters';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';
import { findOfferKey } from './rows';

type Tests = ReturnType<typeof makeTests>;

/** Counts over the plans of `all`, which are those of the location before the query's filters. */
export function countFacets(all: Ranking, query: RatesQuery): RatesFacets {
  const tests = makeTests(query);
  const counter = new FacetCounter(all, query.group_variants ?? false);
  for (let rank = 0; rank < all.length; rank++) {
    counter.add(rank, findFailedFilter(tests, all.table(rank), all.index(rank)));
  }
  return counter.toFacets();
}

/** Returns the only filter that excludes the plan; null when none does. */
function findFailedFilter(tests: Tests, table: PlanTable, index: number): FilterName | 'several' | null {
  let failed: FilterName | null = null;
  for (const [kind, keeps] of tests) {
    if (keeps(table, index)) continue;
    if (failed !== null) return 'several';
    failed = kind;
  }
  return failed;
}

/** Counts plans, and rows when versions of a plan share a row. */
class Count {
  private plans = 0;
  private rows = 0;
  private readonly isCounted: Uint8Array | null;

  /** `maxRows` is above the key of any row; null when rows are not counted. */
  constructor(maxRows: number | null) {
    this.isCounted = maxRows === null ? null : new Uint8Array(maxRows);
  }

  add(row: number): void {
    this.plans++;
    if (this.isCounted === null || this.isCounted[row] === 1) return;
    this.isCounted[row] = 1;
    this.rows++;
  }

  toCounts(): { plans: number; rows?: number } {
    return { plans: this.plans, ...(this.isCounted && { rows: this.rows }) };
  }
}

interface RetailerOption {
  id: string;
  name: string;
  count: Count;
  /** Rank of the cheapest counted plan; null without one. */
  cheapestRank: number | null;
}

class FacetCounter {
  private readonly maxRows: number | null;
  private readonly matching: Count;
  private readonly retailersMatching = new Set<string>();
  private readonly retailers = new Map<string, RetailerOption>();
  private readonly types = new Map<TariffType, Count>();
  /** Rows of the plans with each contract length, one entry for each plan. */
  private readonly rowsByTerm = new Map<number, number[]>();
  private readonly flags: readonly { name: FlagName; holds: PlanFilter; count: Count }[];

  constructor(
    private readonly all: Ranking,
    withRows: boolean,
  ) {
    const { parts } = all;
    this.maxRows = withRows ? parts.length * Math.max(...parts.map(({ table }) => table.count)) : null;
    this.matching = new Count(this.maxRows);
    this.flags = flagNames.map((name) => ({ name, holds: filters[name].test(true), count: new Count(this.maxRows) }));
  }

  /**
   * Counts a plan for each kind of filter that would have to change for it to match, which is any when none failed. Must
   * be called in order of cost.
   */
  add(rank: number, failed: FilterName | 'several' | null): void {
    const table = this.all.table(rank);
    const index = this.all.index(rank);
    const row = findOfferKey(this.all, rank);
    const counts = (kind: FilterName) => failed === null || failed === kind;
    if (failed === null) this.matching.add(row);
    const retailer = this.findRetailer(table, index);
    if (retailer && failed === null) this.retailersMatching.add(retailer.id);
    if (retailer && counts('retailer')) {
      retailer.count.add(row);
      retailer.cheapestRank ??= rank;
    }
    const type = table.tariffType(index);
    const ofType = this.types.get(type) ?? new Count(this.maxRows);
    this.types.set(type, ofType);
    if (counts('tariff_type')) ofType.add(row);
    const months = must(table.columns.termMonths[index], inEveryRow);
    const ofTerm = this.rowsByTerm.get(months) ?? [];
    this.rowsByTerm.set(months, ofTerm);
    if (counts('max_term_months')) ofTerm.push(row);
    for (const { name, holds, count } of this.flags) if (counts(name) && holds(table, index)) count.add(row);
  }

  private findRetailer(table: PlanTable, index: number): RetailerOption | null {
    const id = table.retailerId(index);
    const name = table.retailer(index);
    if (id === null || name === null) return null;
    const option = this.retailers.get(id) ?? { id, name, count: new Count(this.maxRows), cheapestRank: null };
    this.retailers.set(id, option);
    // Of several names with the same id, the first in order is used, whichever plan is cheapest.
    if (compareText(name, option.name) < 0) option.name = name;
    return option;
  }

  toFacets(): RatesFacets {
    const { plans, rows } = this.matching.toCounts();
    const counted = this.flags.map(({ name, count }) => [name, count.toCounts()] as const);
    const flagCounts = (of: 'plans' | 'rows') =>
      Object.fromEntries(counted.map(([name, counts]) => [name, counts[of]])) as Record<FlagName, number>;
    return {
      plans_total: this.all.length,
      plans_matching: plans,
      ...(rows !== undefined && { rows_matching: rows }),
      retailers_matching: this.retailersMatching.size,
      retailers: [...this.retailers.values()]
        .sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id))
        .map(({ id, name, count, cheapestRank }) => ({
          id,
          name,
          ...count.toCounts(),
          cheapest: cheapestRank === null ? null : this.toCheapest(cheapestRank),
        })),
      tariff_types: tariffTypes.flatMap((id) => {
        const count = this.types.get(id);
        return count ? [{ id, ...count.toCounts() }] : [];
      }),
      terms: this.toTerms(),
      ...flagCounts('plans'),
      ...(rows !== undefined && { rows: flagCounts('rows') }),
    };
  }

  /** Unknown terms are none of the options. */
  private toTerms(): RatesFacets['terms'] {
    const count = new Count(this.maxRows);
    return [...this.rowsByTerm]
      .filter(([months]) => !Number.isNaN(months))
      .sort(([a], [b]) => a - b)
      .map(([months, rows]) => {
        for (const row of rows) count.add(row);
        return { max_term_months: months, ...count.toCounts() };
      });
  }

  private toCheapest(rank: number): RatesFacets['retailers'][number]['cheapest'] {
    const table = this.all.table(rank);
    const index = this.all.index(rank);
    return {
      ref: table.ref(index),
      network: this.all.network(rank),
      plan_name: table.plan(index).name,
      tariff_type: table.tariffType(index),
      annual_cost_inc_gst: this.all.costCents(rank) / 100,
    };
  }
}
