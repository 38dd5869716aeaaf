/** Sorts rows by something other than cost, when a query asks for it. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import type { Sort } from '../query';
import type { Rows } from './fold-rows';
import { sortIndices } from './radix-sort';
import type { Ranking } from './ranking';

/** Returns the rows sorted by the value of their first plan; equal ones keep the order of cost. */
export function sortRows(rows: Rows, ranking: Ranking, sort: Sort): Rows {
  if (sort === 'cost') return rows;
  const order = sort === 'plan' ? orderByName(rows, ranking) : orderByValue(rows, ranking, values[sort]);
  const placeAt = (row: number) => must(order[row], 'each row has a place');
  return {
    length: rows.length,
    rankAt: (row) => rows.rankAt(placeAt(row)),
    rowRankAt: (row) => rows.rowRankAt(placeAt(row)),
    twinsAt: (row) => rows.twinsAt(placeAt(row)),
    variantsAt: (row) => rows.variantsAt(placeAt(row)),
  };
}

/** An integer to sort by, ascending; NaN when not known. */
type ValueAt = (ranking: Ranking, rank: number) => number;

const readColumn =
  (name: 'supplyCPerDay' | 'termMonths' | 'exitFeeIncGst'): ValueAt =>
  (ranking, rank) =>
    roundToFourDecimals(must(ranking.table(rank).columns[name][ranking.index(rank)], inEveryRow));

const values: Record<Exclude<Sort, 'cost' | 'plan'>, ValueAt> = {
  cost_desc: (ranking, rank) => -ranking.costCents(rank),
  supply: readColumn('supplyCPerDay'),
  usage_price: (ranking, rank) => roundToFourDecimals(ranking.averageUsageCPerKwh(rank)),
  term: readColumn('termMonths'),
  exit_fee: readColumn('exitFeeIncGst'),
};

/** Prices are shown with four decimals, so those that look equal must sort as equal. */
function roundToFourDecimals(value: number): number {
  return Math.round(value * 1e4);
}

function orderByValue(rows: Rows, ranking: Ranking, valueAt: ValueAt): Uint32Array {
  const sorted = Float64Array.from({ length: rows.length }, (_, row) => {
    const value = valueAt(ranking, rows.rankAt(row));
    return Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value;
  });
  return sortIndices(sorted);
}

function orderByName(rows: Rows, ranking: Ranking): Uint32Array {
  const names = Array.from({ length: rows.length }, (_, row) => ({ row, name: getName(ranking, rows.rankAt(row)) }));
  return Uint32Array.from(
    names.sort((a, b) => compareText(a.name, b.name)),
    ({ row }) => row,
  );
}

/** Sorts buying group rates, which have no name, after all names. */
const lastName = '\uffff';
const namesByTable = new WeakMap<PlanTable, (string | undefined)[]>();

/** Returns retailer and plan name without case; computed on first use and cached with the table. */
function getName(ranking: Ranking, rank: number): string {
  const table = ranking.table(rank);
  const index = ranking.index(rank);
  const names = namesByTable.get(table) ?? new Array<string | undefined>(table.count);
  namesByTable.set(table, names);
  const { retailer, name } = table.plan(index);
  names[index] ??= retailer === null ? lastName : `${retailer}\n${name ?? ''}`.toLowerCase();
  return names[index];
}
