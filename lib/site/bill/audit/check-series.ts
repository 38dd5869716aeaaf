/** Compares consecutive bills of a site: double-charged and missing days, balances, prices and discounts. */

import { formatCount, formatDate, formatDollarsAndCents, formatPercent } from '@/lib/site/words/format';
import { formatPeriod } from '../copy';
import type { BillLine, ReadBill } from '../model';
import { assignGst } from '../rates/gst';
import { repeatsEnergy } from '../reading/energy';
import { type BillSpan, findSpan, formatIsoDay } from '../year/calendar';
import type { RuleBreach } from './finding-rules';
import { findingLimits } from './finding-rules';

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
    return [...checkDays(earlier, later), ...(one !== undefined && one === other ? checkAccount(earlier, later) : [])];
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

/** Checks what consecutive bills of one retailer must agree on. */
function checkAccount(earlier: Dated, later: Dated): RuleBreach[] {
  const isNext = Math.abs(later.start - earlier.end - 1) < findingLimits.missingDays;
  return [
    ...(isNext ? checkBalance(earlier.bill, later.bill) : []),
    ...(later.end > earlier.end
      ? [...checkDiscount(earlier.bill, later.bill), ...checkPriceRises(earlier.bill, later.bill)]
      : []),
  ];
}

const balanceTolerance = 0.05;

/** Reports a balance above the earlier bill's total. A lower one is fine: part may have been paid. */
function checkBalance({ totals: { totalDue } }: ReadBill, { totals: { previousBalance } }: ReadBill): RuleBreach[] {
  if (totalDue === null || previousBalance === null || previousBalance <= 0) return [];
  if (previousBalance <= Math.max(totalDue, 0) + balanceTolerance) return [];
  const due =
    totalDue < 0 ? `a credit of ${formatDollarsAndCents(-totalDue)}` : `${formatDollarsAndCents(totalDue)} due`;
  const numbers = `The earlier bill had ${due}. The next one carries over ${formatDollarsAndCents(previousBalance)}.`;
  return [{ code: 'previous_balance', numbers }];
}

const isDiscount = ({ description, amount }: BillLine) => amount < 0 && /\bdiscount/i.test(description);

function checkDiscount(earlier: ReadBill, later: ReadBill): RuleBreach[] {
  const had = earlier.lines.filter(isDiscount);
  // When not all lines were read, an unread one may be the discount.
  const [first] = had;
  if (!first || later.lines.length < 2 || isCut(later) || later.lines.some(isDiscount)) return [];
  const amount = formatDollarsAndCents(-had.reduce((sum, line) => sum + line.amount, 0));
  const numbers = `${formatPeriod(earlier)} had “${first.description}” of ${amount}. ${formatPeriod(later)} has none.`;
  return [{ code: 'discount_ended', numbers }];
}

const isCut = ({ issues }: ReadBill) =>
  issues.some(({ rule }) => ['lines_total', 'no_charges', 'file_out_of_time', 'uncertain'].includes(rule ?? ''));

/** Printed rates are rounded by up to this share. */
const roundingTolerance = 0.002;

/** Reports only the price with the largest rise. */
function checkPriceRises(earlier: ReadBill, later: ReadBill): RuleBreach[] {
  const [before, after] = [findPrices(earlier), findPrices(later)];
  const rises = [...before].flatMap(([name, rates]) => {
    const now = after.get(name) ?? [];
    // A different number of steps means a different tariff.
    if (now.length !== rates.length) return [];
    const rise = rates.flatMap((from, i) => {
      const to = now[i];
      return to ? [{ share: to.incGst / from.incGst - 1, from, to }] : [];
    });
    return rise.toSorted((a, b) => a.share - b.share).slice(0, 1);
  });
  const steepest = rises.toSorted((a, b) => b.share - a.share)[0];
  if (!steepest || steepest.share <= findingLimits.priceRise + roundingTolerance) return [];
  const { from, to, share } = steepest;
  const when = earlier.periodEnd ? ` after ${formatDate(earlier.periodEnd.value)}` : '';
  const numbers = `“${from.name}” rose by ${formatPercent(share * 100)}${when}, from ${formatPrice(from)} to ${formatPrice(to)} with GST.`;
  return [{ code: 'price_rise', numbers }];
}

interface Price {
  name: string;
  /** Dollars per unit. */
  incGst: number;
  unit: string;
}

const formatPrice = ({ incGst, unit }: Price) =>
  unit === 'days' ? `${formatDollarsAndCents(incGst)} a day` : `${(incGst * 100).toFixed(2)}c/${unit}`;

/** Dates in the name of a charge, which differ between bills. */
const datePattern =
  /\b\d{1,2}[ /.-](?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{1,2})(?:[ /.-]\d{2,4})?\b|\b\d{4}-\d{2}-\d{2}\b/gi;

/**
 * Returns the retailer's own prices per kWh and per day by charge name, lowest first. Passed-through charges follow the
 * market and demand prices the season, so they are left out.
 */
function findPrices(bill: ReadBill): Map<string, Price[]> {
  const prices = new Map<string, Price[]>();
  const { lines, known } = assignGst(bill);
  for (const line of known ? lines : []) {
    const isOwn =
      line.class === 'retail' && (line.unit === 'kWh' || line.unit === 'days') && line.tariffType !== 'solar';
    if (!isOwn || !line.unit || !line.rate || line.rate < 0 || line.amount <= 0) continue;
    if (repeatsEnergy(line.description)) continue;
    const name = line.description.replace(datePattern, '').replace(/\s+/g, ' ').trim();
    const key = [name.toLowerCase(), line.class, line.band, line.unit].join('|');
    const price = { name, incGst: (line.rate * line.incGst) / line.amount, unit: line.unit };
    prices.set(
      key,
      [...(prices.get(key) ?? []), price].sort((a, b) => a.incGst - b.incGst),
    );
  }
  return prices;
}
