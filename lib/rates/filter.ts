/** The filters that are extensions: which plans a query keeps, as a test of one plan in its network's table. */
import type { PlanTable } from '@/lib/plans/table';
import type { RatesQuery } from './query';

/** Holds for the plans to keep. */
export type PlanFilter = (table: PlanTable, index: number) => boolean;

/** The query's filters as one; null when it has none, so that a plain query pays nothing for them. */
export function filterOf(query: RatesQuery): PlanFilter | null {
  const tests = testsOf(query);
  return tests.length === 0 ? null : (table, index) => tests.every((test) => test(table, index));
}

function testsOf(query: RatesQuery): PlanFilter[] {
  const { tariff_type: types, retailer: ids, max_term_months: months, plans } = query;
  const tests: PlanFilter[] = [];
  if (types) tests.push((table, index) => types.includes(table.tariffType(index)));
  if (ids) {
    const wanted = new Set<string | null>(ids);
    tests.push((table, index) => wanted.has(table.retailerId(index)));
  }
  // An unknown term or fee is NaN, which is not at most anything and equals nothing.
  if (months !== undefined) tests.push(({ columns }, index) => columns.termMonths[index]! <= months);
  if (query.no_exit_fee) tests.push(hasNoExitFee);
  if (query.fully_costed) tests.push(isFullyCosted);
  if (plans) {
    const refs = new Set(plans);
    tests.push((table, index) => refs.has(table.ref(index)));
  }
  return tests;
}

/** Known to have none: an unknown fee is not counted as none. */
export const hasNoExitFee: PlanFilter = ({ columns }, index) => columns.exitFeeIncGst[index] === 0;

/** The cost lacks no charge of the plan. */
export const isFullyCosted: PlanFilter = ({ columns }, index) => columns.isFullyCosted[index] === 1;
