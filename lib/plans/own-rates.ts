/**
 * What a bill charges, without anything about who pays it: the plan "Your bill". Its prices travel in addresses as a short
 * code, and cost what the plans of the list cost, by the same code. Rules: docs/costing.md, "Your bill".
 */
export { costOwnRates } from './own-rates/cost';
export { costOwnPeriod } from './own-rates/period';
export { printOwnRates } from './own-rates/print';
export { readOwnRates } from './own-rates/read';
export { demandPeriods, makeEmptyRates, type OwnRates } from './own-rates/schema';
