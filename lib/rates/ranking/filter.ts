/** The filters that are API extensions: each tests a plan in its network's table. */

import { must } from '@/lib/must';
import { inEveryRow, openToAll, openToControlledLoad } from '@/lib/plans/costing/columns';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import type { RatesQuery } from '../query';

/** Returns true for plans to keep. */
export type PlanFilter = (table: PlanTable, index: number) => boolean;

type FilterName =
  | 'tariff_type'
  | 'retailer'
  | 'max_term_months'
  | 'no_exit_fee'
  | 'fully_costed'
  | 'fixed_price'
  | 'plans';
export type Filters = ReadonlyMap<FilterName, PlanFilter>;

/** Combines the query's filters; null without filters, so that plain queries are not slowed down. */
export function makeFilter(query: RatesQuery): PlanFilter | null {
  const tests = [...makeFilters(query).values()];
  return tests.length === 0 ? null : (table, index) => tests.every((test) => test(table, index));
}

/** Returns the query's filters by parameter. */
export function makeFilters(query: RatesQuery): Filters {
  const { tariff_type: types, retailer: ids, max_term_months: months, plans } = query;
  const filters = new Map<FilterName, PlanFilter>();
  if (types) filters.set('tariff_type', (table, index) => types.includes(table.tariffType(index)));
  if (ids) {
    const wanted = new Set<string | null>(ids);
    filters.set('retailer', (table, index) => wanted.has(table.retailerId(index)));
  }
  // An unknown contract length or fee is NaN, which fails every comparison.
  if (months !== undefined)
    filters.set('max_term_months', ({ columns }, index) => must(columns.termMonths[index], inEveryRow) <= months);
  for (const [name, holds] of flagFilters) if (query[name]) filters.set(name, holds);
  if (plans) {
    const refs = new Set(plans);
    filters.set('plans', (table, index) => refs.has(table.ref(index)));
  }
  return filters;
}

/** Whether an ordinary business can sign up to the plan, with a controlled load circuit or without. */
export function makeOpenTest(controlledLoad: boolean): PlanFilter {
  const wanted = controlledLoad ? openToControlledLoad : openToAll;
  return ({ columns }, index) => (must(columns.openTo[index], inEveryRow) & wanted) !== 0;
}

/** Whether the plan is known to have no exit fee; an unknown fee does not count. */
const hasNoExitFee: PlanFilter = ({ columns }, index) => columns.exitFeeIncGst[index] === 0;

/** Whether the cost includes every charge of the plan. */
export const isFullyCosted: PlanFilter = ({ columns }, index) => columns.isFullyCosted[index] === 1;

/** Whether prices do not follow the wholesale market. */
export const hasFixedPrice: PlanFilter = ({ columns }, index) => columns.isVariablePrice[index] === 0;

/** Filters that are on or off. */
export const flagFilters = [
  ['no_exit_fee', hasNoExitFee],
  ['fully_costed', isFullyCosted],
  ['fixed_price', hasFixedPrice],
] as const satisfies readonly (readonly [FilterName, PlanFilter])[];
