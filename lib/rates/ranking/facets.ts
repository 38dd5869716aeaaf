/** Counts the plans for each filter option while the other filters stay unchanged. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import { type TariffType, tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '../contract';
import { type FilterName, type FlagName, filters, flagNames, makeTests, type PlanFilter } from '../filters';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';

/** Counts over the plans of `all`, which are those of the location before the query's filters. */
export function countFacets(all: Ranking, query: RatesQuery): RatesFacets {
  const counter = new FacetCounter(all, makeTests(query), query.group_variants ?? false);
  for (let rank = 0; rank < all.length; rank++) counter.add(rank);
  return counter.facets();
}

/** Counts plans, and rows when versions of a plan share a row. */
class FacetCount {
  private plans = 0;
  private rows = 0;
  private readonly isCounted: Uint8Array | null;

  /** `maxRows` is above any row number; null when rows are not counted. */
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
  tally: FacetCount;
  /** Rank of the cheapest counted plan; null without one. */
  cheapestRank: number | null;
}

class FacetCounter {
  private readonly maxRows: number | null;
  /** First row number of each network's plans. */
  private readonly firstRows = new Map<PlanTable, number>();
  private readonly matching: FacetCount;
  private readonly retailersMatching = new Set<string>();
  private readonly retailers = new Map<string, RetailerOption>();
  private readonly types = new Map<TariffType, FacetCount>();
  /** Rows of the plans with each contract length, one entry for each plan. */
  private readonly rowsOfTerms = new Map<number, number[]>();
  private readonly flags: readonly { name: FlagName; holds: PlanFilter; tally: FacetCount }[];

  constructor(
    private readonly all: Ranking,
    private readonly tests: ReadonlyMap<FilterName, PlanFilter>,
    withRows: boolean,
  ) {
    let rows = 0;
    for (const { table } of all.parts) {
      this.firstRows.set(table, rows);
      rows += table.count;
    }
    this.maxRows = withRows ? rows : null;
    this.matching = new FacetCount(this.maxRows);
    this.flags = flagNames.map((name) => ({
      name,
      holds: filters[name].test(true),
      tally: new FacetCount(this.maxRows),
    }));
  }

  /**
   * Counts a plan for each kind of filter that would have to change for it to match. Must be called in order of cost.
   */
  add(rank: number): void {
    const table = this.all.table(rank);
    const index = this.all.index(rank);
    const firstRow = must(this.firstRows.get(table), 'each table of the ranking has its first row');
    const row = firstRow + must(table.columns.offer[index], inEveryRow);
    const failed = this.findFailedFilter(table, index);
    const counts = (kind: FilterName) => failed === null || failed === kind;
    if (failed === null) this.matching.add(row);
    this.addRetailer(rank, row, counts('retailer'), failed === null);
    const type = table.tariffType(index);
    const ofType = this.types.get(type) ?? new FacetCount(this.maxRows);
    this.types.set(type, ofType);
    if (counts('tariff_type')) ofType.add(row);
    this.addTerm(must(table.columns.termMonths[index], inEveryRow), row, counts('max_term_months'));
    for (const { name, holds, tally } of this.flags) if (counts(name) && holds(table, index)) tally.add(row);
  }

  /** Returns the only filter that excludes the plan; null when none does. */
  private findFailedFilter(table: PlanTable, index: number): FilterName | 'several' | null {
    let failed: FilterName | null = null;
    for (const [kind, keeps] of this.tests) {
      if (keeps(table, index)) continue;
      if (failed !== null) return 'several';
      failed = kind;
    }
    return failed;
  }

  private addRetailer(rank: number, row: number, isCounted: boolean, isMatching: boolean): void {
    const table = this.all.table(rank);
    const index = this.all.index(rank);
    const id = table.retailerId(index);
    const name = table.retailer(index);
    if (id === null || name === null) return;
    const option = this.retailers.get(id) ?? { id, name, tally: new FacetCount(this.maxRows), cheapestRank: null };
    this.retailers.set(id, option);
    // Of several names with the same id, the first in order is used, whichever plan is cheapest.
    if (compareText(name, option.name) < 0) option.name = name;
    if (isMatching) this.retailersMatching.add(id);
    if (!isCounted) return;
    option.tally.add(row);
    option.cheapestRank ??= rank;
  }

  private addTerm(months: number, row: number, isCounted: boolean): void {
    if (Number.isNaN(months)) return;
    const rows = this.rowsOfTerms.get(months) ?? [];
    this.rowsOfTerms.set(months, rows);
    if (isCounted) rows.push(row);
  }

  facets(): RatesFacets {
    const { plans, rows } = this.matching.toCounts();
    const counted = this.flags.map(({ name, tally }) => [name, tally.toCounts()] as const);
    const flagCounts = (of: 'plans' | 'rows') =>
      Object.fromEntries(counted.map(([name, counts]) => [name, counts[of]])) as Record<FlagName, number>;
    return {
      plans_total: this.all.length,
      plans_matching: plans,
      ...(rows !== undefined && { rows_matching: rows }),
      retailers_matching: this.retailersMatching.size,
      retailers: [...this.retailers.values()]
        .sort((a, b) => compareNames(a.name, b.name) || compareText(a.id, b.id))
        .map(({ id, name, tally, cheapestRank }) => ({
          id,
          name,
          ...tally.toCounts(),
          cheapest: cheapestRank === null ? null : this.priced(cheapestRank),
        })),
      tariff_types: tariffTypes.flatMap((id) => {
        const tally = this.types.get(id);
        return tally ? [{ id, ...tally.toCounts() }] : [];
      }),
      terms: this.terms(),
      ...flagCounts('plans'),
      ...(rows !== undefined && { rows: flagCounts('rows') }),
    };
  }

  private terms(): RatesFacets['terms'] {
    const tally = new FacetCount(this.maxRows);
    return [...this.rowsOfTerms]
      .sort(([a], [b]) => a - b)
      .map(([months, rows]) => {
        for (const row of rows) tally.add(row);
        return { max_term_months: months, ...tally.toCounts() };
      });
  }

  private priced(rank: number): NonNullable<RatesFacets['retailers'][number]['cheapest']> {
    const table = this.all.table(rank);
    const index = this.all.index(rank);
    return {
      ref: this.all.ref(rank),
      network: this.all.network(rank),
      plan_name: table.plan(index).name,
      tariff_type: table.tariffType(index),
      annual_cost_inc_gst: this.all.costCents(rank) / 100,
    };
  }
}

/** Compares names without case by code units, which is the same on every machine. */
function compareNames(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase());
}
