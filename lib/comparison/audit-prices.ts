/** Prices, yearly cost and demand of a site beside public figures: the reference price and the typical demand. */
import { type BenchmarkFacts, findBenchmark } from '@/lib/facts/benchmarks';
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import type { Shown } from './audit-sums';
import { repeatsEnergy } from './bill-energy';
import { type SettledLine, settleGst } from './bill-gst';
import type { BillLine } from './bill-model';
import type { BillYear } from './bill-year';
import { findingLimits } from './finding-rules';
import { cents, dollars, kwhAYear, quantity } from './format';

export interface FindingContext {
  /** A year on the bill's own rates, and on the reference price at the same usage; null: not known. */
  ownAnnualIncGst: number | null;
  referenceAnnualIncGst: number | null;
  network: NetworkSlug | null;
}

export function checkPrices(year: BillYear, context: FindingContext): Shown[] {
  return [...aboveReference(context), ...ratesBeside(year, context), ...highDemand(year)];
}

function aboveReference({ ownAnnualIncGst: own, referenceAnnualIncGst: reference }: FindingContext): Shown[] {
  if (own === null || reference === null || own <= reference * (1 + findingLimits.referenceShare)) return [];
  const numbers = `Your rates come to about ${dollars(own)} a year. The reference price is ${dollars(reference)}.`;
  return [{ code: 'above_reference', numbers }];
}

function highDemand({ bill: { demand }, annualKwh }: BillYear): Shown[] {
  const typical = estimateMaxDemandKw(annualKwh);
  if (!demand || typical <= 0 || demand.value.amount < findingLimits.demandTimes * typical) return [];
  const { amount, unit } = demand.value;
  const numbers = `Your highest demand is ${quantity(amount)} ${unit}. For ${kwhAYear(annualKwh)} about ${quantity(typical)} kW is typical.`;
  return [{ code: 'high_demand', numbers }];
}

/** More than this is no small business, for which the reference prices are made. */
const smallAnnualKwh = 100_000;
const largeClasses = ['network', 'market', 'environmental', 'demand', 'on_supply', 'common_area'];

/** The newest bill's prices beside the unit prices of the reference price in force on its last day. */
function ratesBeside({ newest: bill, annualKwh }: BillYear, { network }: FindingContext): Shown[] {
  const end = bill.periodEnd?.value ?? '';
  const isLarge = annualKwh > smallAnnualKwh || bill.lines.some((line) => largeClasses.includes(line.class));
  if (network === null || Number.isNaN(Date.parse(end)) || isLarge || bill.meterCount > 1) return [];
  const benchmark = findBenchmark(network, end);
  const { lines, known } = settleGst(bill);
  if (!benchmark || !known) return [];
  return [...usageRate(lines, benchmark), ...supplyRate(lines, bill.periodDays?.value ?? 0, benchmark)];
}

function usageRate(
  lines: readonly SettledLine[],
  { shortName, usageCPerKwhIncGst: usage, firstStep }: BenchmarkFacts,
): Shown[] {
  const isUsage = ({ unit, amount, quantity: kwh, tariffType, description }: BillLine) =>
    unit === 'kWh' && amount > 0 && kwh !== null && kwh > 0 && tariffType !== 'solar' && !repeatsEnergy(description);
  const charged = lines.filter(isUsage);
  const rate = centsOf(charged) / charged.reduce((sum, line) => sum + line.quantity!, 0);
  const reference = Math.max(usage, firstStep?.cPerKwhIncGst ?? 0);
  if (!(rate >= findingLimits.usageRateTimes * reference)) return [];
  const numbers = `You pay ${cents(rate)}/kWh on average. The ${shortName} has ${cents(reference)}/kWh.`;
  return [{ code: 'usage_rate_high', numbers }];
}

function supplyRate(
  lines: readonly SettledLine[],
  days: number,
  { shortName, supplyCPerDayIncGst: supply }: BenchmarkFacts,
): Shown[] {
  const rate = centsOf(lines.filter(({ unit, amount }) => unit === 'days' && amount > 0)) / days;
  if (days === 0 || rate < findingLimits.supplyRateTimes * supply) return [];
  const numbers = `You pay ${cents(rate)} a day. The ${shortName} has ${cents(supply)} a day.`;
  return [{ code: 'supply_rate_high', numbers }];
}

/** Cents with GST of several lines together. */
const centsOf = (lines: readonly SettledLine[]) => lines.reduce((sum, { incGst }) => sum + incGst * 100, 0);
