/**
 * What a bill charges, without anything about who pays it: the plan "Your bill". Its prices travel in addresses as a short
 * code, and cost what the plans of the list cost, by the same code. Rules: docs/costing.md, "Your bill".
 */
export { type OwnCost, ownCost } from './own-rates/cost';
export { ownPeriodCost, type PeriodUsage } from './own-rates/period';
export { printOwnRates } from './own-rates/print';
export { readOwnRates } from './own-rates/read';
export { demandPeriods, emptyRates, type OwnRates, ownRatesSchema } from './own-rates/schema';
