/** Compares a site's yearly cost with the reference price, and its demand with the typical one. */
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import { formatDollars, formatKwhPerYear, formatQuantity } from '@/lib/site/words/format';
import type { BillYear } from '../year/bill-year';
import { findingLimits, type RuleBreach } from './finding-rules';

/** The cost of a year at the bill's own rates, and at the reference price for the same usage; null when not known. */
export interface FindingContext {
  ownAnnualIncGst: number | null;
  referenceAnnualIncGst: number | null;
}

export function checkPrices(year: BillYear, context: FindingContext): RuleBreach[] {
  return [...checkAgainstReference(context), ...checkDemand(year)];
}

function checkAgainstReference({
  ownAnnualIncGst: own,
  referenceAnnualIncGst: reference,
}: FindingContext): RuleBreach[] {
  if (own === null || reference === null || own <= reference * (1 + findingLimits.referenceShare)) return [];
  const numbers = `Your rates come to about ${formatDollars(own)} a year. The reference price is ${formatDollars(reference)}.`;
  return [{ code: 'above_reference', numbers }];
}

function checkDemand({ bill: { demand }, annualKwh }: BillYear): RuleBreach[] {
  const typical = estimateMaxDemandKw(annualKwh);
  if (!demand || typical <= 0 || demand.value.amount < findingLimits.demandTimes * typical) return [];
  const { amount, unit } = demand.value;
  const numbers = `Your highest demand is ${formatQuantity(amount)} ${unit}. For ${formatKwhPerYear(annualKwh)} about ${formatQuantity(typical)} kW is typical.`;
  return [{ code: 'high_demand', numbers }];
}
