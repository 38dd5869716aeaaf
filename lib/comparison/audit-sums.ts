/**
 * The sums of one bill. Our own reader checks them and tells issues by the published rules. A reader that says nothing of how
 * sure it is has checked nothing, so its bills are checked here by the same calculations.
 */
import {
  chargedDays,
  comesOut,
  daysChargedOtherThan,
  otherReadsTotal,
  readFits,
} from '@/lib/bills/checks/calculations';
import { soldClasses, sumSlack } from '@/lib/bills/checks/limits';
import { type BillLine, type BillMeterRead, maxLines, type ReadBill } from './bill-model';
import type { FindingCode } from './finding-rules';
import { dateWords, dollarsAndCents, quantity } from './format';

/** What a bill shows: a rule that does not hold, and its figures. */
export interface Shown {
  code: FindingCode;
  numbers: string;
}

const cents = (dollars: number) => Math.round(dollars * 100);
const sumOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + cents(amount), 0);

/** Whether its reader tells how sure it is: then it has checked the sums too. */
export function isChecked(bill: ReadBill): boolean {
  return [bill.totalKwh, bill.totalIncGst, bill.periodDays, bill.retailer].some(
    (read) => (read?.confidence ?? null) !== null,
  );
}

/** Every check of a bill that its reader did not check. */
export function checkSums(bill: ReadBill): Shown[] {
  // Of a page by itself, or of more lines than are kept, nobody knows the sum.
  const isWhole = bill.totalKwh !== null && bill.lines.length > 0 && bill.lines.length < maxLines;
  return [
    ...lines(bill),
    ...(isWhole ? [...linesTotal(bill), ...gst(bill)] : []),
    ...totalDue(bill),
    ...period(bill),
    ...bill.reads.flatMap(read),
    ...usageTotal(bill),
  ];
}

/** What a loss factor that is not told may make of a line, where charges are passed through. */
const lossFactors = { low: 0.95, high: 1.2 };
const passedThrough = ['network', 'environmental', 'market'];

function lines({ lines: all, periodDays }: ReadBill): Shown[] {
  const counts = [...(periodDays ? [periodDays.value] : []), ...chargedDays(all)];
  const isPassedThrough = all.some((line) => passedThrough.includes(line.class));
  return all.flatMap((line): Shown[] => {
    const { quantity: amountOf, rate, lossFactor, amount, description } = line;
    if (amountOf === null || rate === null || comesOut({ ...line, isProved: false }, counts)) return [];
    const ratio = amount / (amountOf * rate);
    const mayLose = isPassedThrough && lossFactor === null && line.unit !== 'days';
    if (mayLose && ratio >= lossFactors.low && ratio <= lossFactors.high) return [];
    const factors = [amountOf, rate, ...(lossFactor === null ? [] : [lossFactor])];
    const made = factors.reduce((product, factor) => product * factor, 1);
    const shown = factors.map((factor) => factor.toLocaleString('en-AU', { maximumFractionDigits: 8 })).join(' × ');
    const numbers = `“${description}”: ${shown} is ${dollarsAndCents(Math.abs(made))}, but the bill says ${dollarsAndCents(Math.abs(amount))}.`;
    return [{ code: 'line_arithmetic', numbers }];
  });
}

/** Without GST, with it, or with the GST as a line: one of the sums in print is that of the lines. */
function linesTotal({ lines: all, totals }: ReadBill): Shown[] {
  const { subtotal, gst: tax, newCharges } = totals;
  const net = newCharges !== null && tax !== null ? newCharges - tax : null;
  const goals = [subtotal, newCharges, net].filter((goal) => goal !== null).map(cents);
  const sums = [sumOf(all), sumOf(all.filter((line) => line.class !== 'tax'))];
  const slack = sumSlack.cents + Math.floor(all.length / sumSlack.linesPerFurtherCent);
  if (goals.length === 0 || goals.some((goal) => sums.some((sum) => Math.abs(sum - goal) <= slack))) return [];
  const nearest = goals.reduce((a, b) => (Math.abs(sums[0]! - b) < Math.abs(sums[0]! - a) ? b : a));
  const numbers = `The charges total ${dollarsAndCents(sums[0]! / 100)}, but the bill says ${dollarsAndCents(nearest / 100)}.`;
  return [{ code: 'lines_total', numbers }];
}

const mayBeFree = (line: BillLine) =>
  line.amount < 0 ||
  line.class === 'market' ||
  line.tariffType === 'solar' ||
  /\bfees?\b|\blate\b|rebate|concession|interest/i.test(line.description);

/** The GST lies between 10% of what surely carries it and 10% of all that may. */
function gst({ lines: all, totals: { subtotal, gst: tax, newCharges }, embedded }: ReadBill): Shown[] {
  const whole = subtotal ?? (newCharges !== null && tax !== null ? newCharges - tax : null);
  if (tax === null || whole === null || (tax === 0 && embedded)) return [];
  const free = all.filter(mayBeFree);
  const slack = 2 + 0.6 * all.length;
  const least = cents(whole) - sumOf(free.filter(({ amount }) => amount > 0));
  const most = cents(whole) - sumOf(free.filter(({ amount }) => amount < 0));
  const fits = cents(tax) >= least / 10 - slack && cents(tax) <= most / 10 + slack;
  const rest = subtotal === null || newCharges === null ? 0 : cents(newCharges) - cents(subtotal) - cents(tax);
  const isWhole =
    Math.abs(rest) <= sumSlack.cents || free.some((line) => Math.abs(cents(line.amount) - rest) <= sumSlack.cents);
  if (fits && (isWhole || Math.abs(sumOf(free) - rest) <= sumSlack.cents)) return [];
  const sum = `${dollarsAndCents(whole)} before GST plus ${dollarsAndCents(tax)} GST`;
  const numbers = fits
    ? `${sum} is ${dollarsAndCents(whole + tax)}, but the bill says ${dollarsAndCents(newCharges!)}.`
    : `The bill has ${sum}. 10% is ${dollarsAndCents(whole / 10)}.`;
  return [{ code: 'gst', numbers }];
}

function totalDue({ totals: { newCharges, previousBalance, totalDue: due } }: ReadBill): Shown[] {
  if (newCharges === null || due === null || previousBalance === null) return [];
  const made = previousBalance + newCharges;
  if ([made, newCharges].some((sum) => Math.abs(cents(sum) - cents(due)) <= sumSlack.cents)) return [];
  const sum = `${dollarsAndCents(previousBalance)} from before plus charges of ${dollarsAndCents(newCharges)}`;
  return [{ code: 'total_due', numbers: `${sum} is ${dollarsAndCents(made)}, but ${dollarsAndCents(due)} is due.` }];
}

const dayMs = 86_400_000;

function period({ periodStart, periodEnd, periodDays, lines: all }: ReadBill): Shown[] {
  const [start, end] = [periodStart?.value ?? '', periodEnd?.value ?? ''];
  const between = Math.round((Date.parse(end) - Date.parse(start)) / dayMs);
  if (Number.isNaN(between)) return [];
  if (between < 0)
    return [{ code: 'period_order', numbers: `It starts on ${dateWords(start)} and ends on ${dateWords(end)}.` }];
  const fits = (count: number) => count === between || count === between + 1;
  const dates = `${dateWords(start)} to ${dateWords(end)} is ${between + 1} days`;
  if (periodDays && !fits(periodDays.value))
    return [{ code: 'period_days', numbers: `${dates}, but the bill says ${periodDays.value}.` }];
  const charged = daysChargedOtherThan(fits, all);
  return charged === null ? [] : [{ code: 'period_days', numbers: `${dates}, but the bill charges for ${charged}.` }];
}

function read(one: BillMeterRead): Shown[] {
  const { previous, current, consumption, multiplier } = one;
  if (previous === null || current === null || consumption === null || readFits(one)) return [];
  const difference = `${quantity(current)} − ${quantity(previous)}`;
  const made = multiplier && multiplier !== 1 ? `(${difference}) × ${quantity(multiplier)}` : difference;
  return [{ code: 'reads', numbers: `${made} isn’t ${quantity(consumption)}.` }];
}

function usageTotal({ totalKwh, reads, lines: all }: ReadBill): Shown[] {
  const usageLines = all.filter(
    ({ unit, class: kind, tariffType }) =>
      unit === 'kWh' && (soldClasses as readonly string[]).includes(kind) && tariffType !== 'solar',
  );
  const made = totalKwh ? otherReadsTotal(totalKwh.value, reads, usageLines.length) : null;
  if (made === null) return [];
  const numbers = `The meter reads total ${quantity(made)} kWh, but the bill charges for ${quantity(totalKwh!.value)} kWh.`;
  return [{ code: 'usage_total', numbers }];
}

/**
 * Whether the lines come to more than a total that fits its GST. Then a credit stands where it was not read as a line, and
 * nothing is charged that the bill does not list.
 */
export function hasUnlistedCredit({ lines: all, totals: { subtotal, gst: tax, newCharges } }: ReadBill): boolean {
  if (newCharges === null || tax === null) return false;
  const [whole, gross] = [cents(subtotal ?? newCharges - tax), cents(newCharges)];
  const fits =
    Math.abs(whole + cents(tax) - gross) <= sumSlack.cents && Math.abs(whole / 10 - cents(tax)) <= sumSlack.cents;
  return fits && sumOf(all) > gross + sumSlack.cents;
}

/** GST of 10% on everything, a late payment fee included. */
export function checkLateFee({ lines: all, totals: { gst: tax, newCharges } }: ReadBill): Shown[] {
  const fees = all.filter(({ description, amount }) => amount > 0 && /\blate (?:payment|fee)/i.test(description));
  if (fees.length === 0 || tax === null || newCharges === null) return [];
  const slack = 2 + 0.6 * all.length;
  const isAll = [sumOf(all), sumOf(all) + cents(tax)].some((sum) => Math.abs(sum - cents(newCharges)) <= slack);
  const credits = sumOf(all.filter(({ amount }) => amount < 0));
  const solar = sumOf(all.filter(({ amount, tariffType }) => amount < 0 && tariffType === 'solar'));
  const makesTax = (gross: number) =>
    [0, solar, credits].some((free) => Math.abs((gross - free) / 11 - cents(tax)) <= slack);
  const fee = sumOf(fees);
  if (!isAll || fee / 11 <= 3 * slack || makesTax(cents(newCharges) - fee) || !makesTax(cents(newCharges))) return [];
  const numbers = `The GST of ${dollarsAndCents(tax)} is 10% of all charges, with the late fee of ${dollarsAndCents(fee / 100)}.`;
  return [{ code: 'gst_on_late_fee', numbers }];
}
