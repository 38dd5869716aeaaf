/**
 * A bill's charges without anything about the customer: the plan "Your bill". Its prices are in URLs as a short code,
 * and are costed by the same code as listed plans. Rules: docs/costing.md, "Your bill".
 */

export { printOwnRates, readOwnRates } from './own-rates/code';
export { costOwnPeriod, costOwnRates, type PeriodUsage } from './own-rates/cost';
export { demandPeriods, makeEmptyRates, type OwnRates } from './own-rates/schema';
