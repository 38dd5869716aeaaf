/** What several bills of a site show beside each other: days charged twice or not at all, balances, prices, discounts. */

import type { Shown } from './audit-sums';
import { type BillSpan, isoDay, spanOf } from './bill-calendar';
import { repeatsEnergy } from './bill-energy';
import { settleGst } from './bill-gst';
import type { BillLine, ReadBill } from './bill-model';
import { periodWords } from './bill-words';
import { findingLimits } from './finding-rules';
import { counted, dateWords, dollarsAndCents, percent } from './format';

interface Dated extends BillSpan {
  bill: ReadBill;
}

/** `bills` in order of their periods, as in a BillYear. */
export function checkSeries(bills: readonly ReadBill[]): Shown[] {
  const dated = bills.flatMap((bill): Dated[] => {
    const span = spanOf(bill);
    return span ? [{ bill, ...span }] : [];
  });
  return dated.slice(1).flatMap((later, i): Shown[] => {
    const earlier = dated[i]!;
    return [...days(earlier, later), ...(isSameRetailer(earlier.bill, later.bill) ? account(earlier, later) : [])];
  });
}

function isSameRetailer({ retailer: one }: ReadBill, { retailer: other }: ReadBill): boolean {
  return one !== null && one.value.toLowerCase() === other?.value.toLowerCase();
}

/** Part of the shorter bill's days from which on it is the same period, not an overlap. */
const samePeriodShare = 0.9;

function days(earlier: Dated, later: Dated): Shown[] {
  const shared = Math.min(earlier.end, later.end) - later.start + 1;
  const [from, to] = [dateWords(isoDay(later.start)), dateWords(isoDay(Math.min(earlier.end, later.end)))];
  if (shared >= findingLimits.sharedDays && earlier.bill.totalKwh && later.bill.totalKwh) {
    const shorter = Math.min(earlier.end - earlier.start, later.end - later.start) + 1;
    const numbers = `Both charge for ${counted(shared, 'day')}, ${from} – ${to}.`;
    return [{ code: shared >= samePeriodShare * shorter ? 'double_billing' : 'overlapping_bills', numbers }];
  }
  const missing = later.start - earlier.end - 1;
  if (missing < findingLimits.missingDays) return [];
  const [first, last] = [earlier.end + 1, later.start - 1].map((day) => dateWords(isoDay(day)));
  return [{ code: 'missing_days', numbers: `${counted(missing, 'day')} without a bill: ${first} – ${last}.` }];
}

/** What one retailer's bills in a row have to agree on. */
function account(earlier: Dated, later: Dated): Shown[] {
  const isNext = Math.abs(later.start - earlier.end - 1) < findingLimits.missingDays;
  return [
    ...(isNext ? balance(earlier.bill, later.bill) : []),
    ...(later.end > earlier.end ? [...discount(earlier.bill, later.bill), ...rise(earlier.bill, later.bill)] : []),
  ];
}

const balanceSlack = 0.05;

/** More carried over than the earlier bill asked for; less may have been paid. */
function balance({ totals: { totalDue } }: ReadBill, { totals: { previousBalance } }: ReadBill): Shown[] {
  if (totalDue === null || previousBalance === null || previousBalance <= 0) return [];
  if (previousBalance <= Math.max(totalDue, 0) + balanceSlack) return [];
  const due = totalDue < 0 ? `a credit of ${dollarsAndCents(-totalDue)}` : `${dollarsAndCents(totalDue)} due`;
  const numbers = `The earlier bill had ${due}. The next one carries over ${dollarsAndCents(previousBalance)}.`;
  return [{ code: 'previous_balance', numbers }];
}

const isDiscount = ({ description, amount }: BillLine) => amount < 0 && /\bdiscount/i.test(description);

function discount(earlier: ReadBill, later: ReadBill): Shown[] {
  const had = earlier.lines.filter(isDiscount);
  // A bill whose lines were not all read may have one that we don't see.
  if (had.length === 0 || later.lines.length < 2 || isCut(later) || later.lines.some(isDiscount)) return [];
  const amount = dollarsAndCents(-had.reduce((sum, line) => sum + line.amount, 0));
  const numbers = `${periodWords(earlier)} had “${had[0]!.description}” of ${amount}. ${periodWords(later)} has none.`;
  return [{ code: 'discount_ended', numbers }];
}

const isCut = ({ issues }: ReadBill) =>
  issues.some(({ rule }) => ['lines_total', 'no_charges', 'file_out_of_time', 'uncertain'].includes(rule ?? ''));

/** Of a rate as printed. */
const rounding = 0.002;

/** The steepest rise of one price. */
function rise(earlier: ReadBill, later: ReadBill): Shown[] {
  const [before, after] = [pricesOf(earlier), pricesOf(later)];
  const rises = [...before].flatMap(([name, rates]) => {
    const now = after.get(name) ?? [];
    // Another number of steps is another tariff.
    if (now.length !== rates.length) return [];
    const shares = rates.map((rate, i) => now[i]!.inGst / rate.inGst - 1);
    const [share, i] = [Math.min(...shares), shares.indexOf(Math.min(...shares))];
    return [{ share, name: rates[i]!.name, from: rates[i]!, to: now[i]! }];
  });
  const steepest = rises.toSorted((a, b) => b.share - a.share)[0];
  if (!steepest || steepest.share <= findingLimits.priceRise + rounding) return [];
  const { name, from, to, share } = steepest;
  const when = earlier.periodEnd ? ` after ${dateWords(earlier.periodEnd.value)}` : '';
  const numbers = `“${name}” rose by ${percent(share * 100)}${when}, from ${priceWords(from)} to ${priceWords(to)} with GST.`;
  return [{ code: 'price_rise', numbers }];
}

interface Price {
  name: string;
  /** Dollars per unit. */
  inGst: number;
  unit: string;
}

const priceWords = ({ inGst, unit }: Price) =>
  unit === 'days' ? `${dollarsAndCents(inGst)} a day` : `${(inGst * 100).toFixed(2)}c/${unit}`;

/** Dates within a name say when, not what. */
const datesOf =
  /\b\d{1,2}[ /.-](?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d{1,2})(?:[ /.-]\d{2,4})?\b|\b\d{4}-\d{2}-\d{2}\b/gi;

/**
 * The retailer's own prices of energy and of a day by the name of the charge, the lowest first. What it passes through changes
 * with the market, and a demand's price with the season.
 */
function pricesOf(bill: ReadBill): Map<string, Price[]> {
  const prices = new Map<string, Price[]>();
  const { lines, known } = settleGst(bill);
  for (const line of known ? lines : []) {
    const isOwn =
      line.class === 'retail' && (line.unit === 'kWh' || line.unit === 'days') && line.tariffType !== 'solar';
    if (!isOwn || !line.rate || line.rate < 0 || line.amount <= 0) continue;
    if (repeatsEnergy(line.description)) continue;
    const name = line.description.replace(datesOf, '').replace(/\s+/g, ' ').trim();
    const key = [name.toLowerCase(), line.class, line.band, line.unit].join('|');
    const price = { name, inGst: (line.rate * line.incGst) / line.amount, unit: line.unit! };
    prices.set(
      key,
      [...(prices.get(key) ?? []), price].sort((a, b) => a.inGst - b.inGst),
    );
  }
  return prices;
}
