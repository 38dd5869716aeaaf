/** Compares a site's bills with each other, and with the reference price and the typical demand. */

import { type BenchmarkFacts, findBenchmark } from '@/lib/facts/benchmarks';
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import {
  formatCents,
  formatCount,
  formatDate,
  formatDollars,
  formatDollarsAndCents,
  formatKwhPerYear,
  formatQuantity,
} from '@/lib/site/words/format';
import { formatPeriod } from '../copy';
import type { BillLine, ReadBill } from '../model';
import { assignGst, type GstLine } from '../rates/gst';
import { repeatsEnergy } from '../reading/energy';
import type { BillYear } from '../year/bill-year';
import { type BillSpan, findSpan, formatIsoDay } from '../year/calendar';
import { findingLimits, type RuleBreach } from './finding-rules';

export interface FindingContext {
  /** The cost of a year at the bill's own rates, and at the reference price for the same usage; null when not known. */
  ownAnnualIncGst: number | null;
  referenceAnnualIncGst: number | null;
  network: NetworkSlug | null;
}

export function checkPrices(year: BillYear, context: FindingContext): RuleBreach[] {
  return [...checkAgainstReference(context), ...checkRates(year, context), ...checkDemand(year)];
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

/** Above this usage a site is not a small business, and reference prices do not apply. */
const smallAnnualKwh = 100_000;
const largeClasses = ['network', 'market', 'environmental', 'demand', 'on_supply', 'common_area'];

/** Compares the newest bill's prices with the unit prices of the reference price on its last day. */
function checkRates({ newest: bill, annualKwh }: BillYear, { network }: FindingContext): RuleBreach[] {
  const end = bill.periodEnd?.value ?? '';
  const isLarge = annualKwh > smallAnnualKwh || bill.lines.some((line) => largeClasses.includes(line.class));
  if (network === null || Number.isNaN(Date.parse(end)) || isLarge || bill.meterCount > 1) return [];
  const benchmark = findBenchmark(network, end);
  const { lines, known } = assignGst(bill);
  if (!benchmark || !known) return [];
  return [...checkUsageRate(lines, benchmark), ...checkSupplyRate(lines, bill.periodDays?.value ?? 0, benchmark)];
}

function checkUsageRate(
  lines: readonly GstLine[],
  { shortName, usageCPerKwhIncGst: usage, firstStep }: BenchmarkFacts,
): RuleBreach[] {
  const isUsage = ({ unit, amount, quantity: kwh, tariffType, description }: BillLine) =>
    unit === 'kWh' && amount > 0 && kwh !== null && kwh > 0 && tariffType !== 'solar' && !repeatsEnergy(description);
  const charged = lines.filter(isUsage);
  const rate = sumCents(charged) / charged.reduce((sum, line) => sum + (line.quantity ?? 0), 0);
  const reference = Math.max(usage, firstStep?.cPerKwhIncGst ?? 0);
  if (!(rate >= findingLimits.usageRateTimes * reference)) return [];
  const numbers = `You pay ${formatCents(rate)}/kWh on average. The ${shortName} has ${formatCents(reference)}/kWh.`;
  return [{ code: 'usage_rate_high', numbers }];
}

function checkSupplyRate(
  lines: readonly GstLine[],
  days: number,
  { shortName, supplyCPerDayIncGst: supply }: BenchmarkFacts,
): RuleBreach[] {
  const rate = sumCents(lines.filter(({ unit, amount }) => unit === 'days' && amount > 0)) / days;
  if (days === 0 || rate < findingLimits.supplyRateTimes * supply) return [];
  const numbers = `You pay ${formatCents(rate)} a day. The ${shortName} has ${formatCents(supply)} a day.`;
  return [{ code: 'supply_rate_high', numbers }];
}

/** Sums cents including GST. */
const sumCents = (lines: readonly GstLine[]) => lines.reduce((sum, { incGst }) => sum + incGst * 100, 0);

interface Dated extends BillSpan {
  bill: ReadBill;
}

/** `bills` must be sorted by period, as in `BillYear`. */
export function checkSeries(bills: readonly ReadBill[]): RuleBreach[] {
  const dated = bills.flatMap((bill): Dated[] => {
    const span = findSpan(bill);
    return span ? [{ bill, ...span }] : [];
  });
  return dated.flatMap((later, i): RuleBreach[] => {
    const earlier = dated[i - 1];
    if (!earlier) return [];
    const [one, other] = [earlier, later].map(({ bill }) => bill.retailer?.value.toLowerCase());
    const isNewer = one !== undefined && one === other && later.end > earlier.end;
    return [...checkDays(earlier, later), ...(isNewer ? checkDiscount(earlier.bill, later.bill) : [])];
  });
}

/** An overlap of this share of the shorter bill means the same period was billed twice. */
const samePeriodShare = 0.9;

const formatDay = (day: number) => formatDate(formatIsoDay(day));

function checkDays(earlier: Dated, later: Dated): RuleBreach[] {
  const shared = Math.min(earlier.end, later.end) - later.start + 1;
  const [from, to] = [formatDay(later.start), formatDay(Math.min(earlier.end, later.end))];
  if (shared >= findingLimits.sharedDays && earlier.bill.totalKwh && later.bill.totalKwh) {
    const shorter = Math.min(earlier.end - earlier.start, later.end - later.start) + 1;
    const numbers = `Both charge for ${formatCount(shared, 'day')}, ${from} – ${to}.`;
    return [{ code: shared >= samePeriodShare * shorter ? 'double_billing' : 'overlapping_bills', numbers }];
  }
  const missing = later.start - earlier.end - 1;
  if (missing < findingLimits.missingDays) return [];
  const [first, last] = [formatDay(earlier.end + 1), formatDay(later.start - 1)];
  return [{ code: 'missing_days', numbers: `${formatCount(missing, 'day')} without a bill: ${first} – ${last}.` }];
}

const cutRules: readonly (string | null)[] = ['lines_total', 'no_charges', 'file_out_of_time', 'uncertain'];
const isDiscount = ({ description, amount }: BillLine) => amount < 0 && /\bdiscount/i.test(description);

function checkDiscount(earlier: ReadBill, later: ReadBill): RuleBreach[] {
  const had = earlier.lines.filter(isDiscount);
  const [first] = had;
  // When not all lines were read, an unread one may be the discount.
  const isCut = later.issues.some(({ rule }) => cutRules.includes(rule));
  if (!first || later.lines.length < 2 || isCut || later.lines.some(isDiscount)) return [];
  const amount = formatDollarsAndCents(-had.reduce((sum, line) => sum + line.amount, 0));
  const numbers = `${formatPeriod(earlier)} had “${first.description}” of ${amount}. ${formatPeriod(later)} has none.`;
  return [{ code: 'discount_ended', numbers }];
}
