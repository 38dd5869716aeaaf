/**
 * Checks that the sums of one bill add up. Our own reader does this itself and reports issues by the published rules.
 * Bills from a reader without confidence values are checked here, with the same calculations.
 */
import {
  comesOut,
  findContradictingTotal,
  findOtherChargedDays,
  listChargedDays,
  readFits,
} from '@/lib/bills/checks/calculations';
import { soldClasses, sumSlack } from '@/lib/bills/checks/tolerances';
import { formatDate, formatDollarsAndCents, formatQuantity } from '../../copy/format';
import { type BillLine, type BillMeterRead, maxLines, type ReadBill } from '../model';
import { dayMs } from '../year/calendar';
import type { FindingCode } from './finding-rules';

/** A broken rule, with the numbers that show it. */
export interface RuleBreach {
  code: FindingCode;
  numbers: string;
}

const toCents = (dollars: number) => Math.round(dollars * 100);
const sumCents = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Whether the bill's reader gives confidence values: such a reader has checked the sums too. */
export function isChecked(bill: ReadBill): boolean {
  return [bill.totalKwh, bill.totalIncGst, bill.periodDays, bill.retailer].some(
    (read) => (read?.confidence ?? null) !== null,
  );
}

/** Runs every check on a bill that its reader did not check. */
export function checkSums(bill: ReadBill): RuleBreach[] {
  // The sum is unknown when the bill is a single page, or has more lines than we keep.
  const isWhole = bill.totalKwh !== null && bill.lines.length > 0 && bill.lines.length < maxLines;
  return [
    ...checkLines(bill),
    ...(isWhole ? [...checkLinesTotal(bill), ...checkGst(bill)] : []),
    ...checkTotalDue(bill),
    ...checkPeriod(bill),
    ...bill.reads.flatMap(checkMeterRead),
    ...checkUsageTotal(bill),
  ];
}

/** The range of loss factors that an unprinted one may have, on bills that pass charges through. */
const lossFactors = { low: 0.95, high: 1.2 };
const passThroughClasses = ['network', 'environmental', 'market'];

function checkLines({ lines: all, periodDays }: ReadBill): RuleBreach[] {
  const counts = [...(periodDays ? [periodDays.value] : []), ...listChargedDays(all)];
  const isPassedThrough = all.some((line) => passThroughClasses.includes(line.class));
  return all.flatMap((line): RuleBreach[] => {
    const { quantity, rate, lossFactor, amount, description } = line;
    if (quantity === null || rate === null || comesOut({ ...line, isProved: false }, counts)) return [];
    const ratio = amount / (quantity * rate);
    const mayLose = isPassedThrough && lossFactor === null && line.unit !== 'days';
    if (mayLose && ratio >= lossFactors.low && ratio <= lossFactors.high) return [];
    const factors = [quantity, rate, ...(lossFactor === null ? [] : [lossFactor])];
    const product = factors.reduce((total, factor) => total * factor, 1);
    const shown = factors.map((factor) => factor.toLocaleString('en-AU', { maximumFractionDigits: 8 })).join(' × ');
    const numbers = `“${description}”: ${shown} is ${formatDollarsAndCents(Math.abs(product))}, but the bill says ${formatDollarsAndCents(Math.abs(amount))}.`;
    return [{ code: 'line_arithmetic', numbers }];
  });
}

/** The lines must add up to a printed sum: without GST, with GST, or with GST as a line. */
function checkLinesTotal({ lines: all, totals }: ReadBill): RuleBreach[] {
  const { subtotal, gst: tax, newCharges } = totals;
  const net = newCharges !== null && tax !== null ? newCharges - tax : null;
  const goals = [subtotal, newCharges, net].filter((goal) => goal !== null).map(toCents);
  const sum = sumCents(all);
  const sums = [sum, sumCents(all.filter((line) => line.class !== 'tax'))];
  const slack = sumSlack.cents + Math.floor(all.length / sumSlack.linesPerFurtherCent);
  if (goals.length === 0 || goals.some((goal) => sums.some((one) => Math.abs(one - goal) <= slack))) return [];
  const nearest = goals.reduce((a, b) => (Math.abs(sum - b) < Math.abs(sum - a) ? b : a));
  const numbers = `The charges total ${formatDollarsAndCents(sum / 100)}, but the bill says ${formatDollarsAndCents(nearest / 100)}.`;
  return [{ code: 'lines_total', numbers }];
}

const mayBeFree = (line: BillLine) =>
  line.amount < 0 ||
  line.class === 'market' ||
  line.tariffType === 'solar' ||
  /\bfees?\b|\blate\b|rebate|concession|interest/i.test(line.description);

/** The GST must be between 10% of what is certainly taxed and 10% of all that may be taxed. */
function checkGst({ lines: all, totals: { subtotal, gst: tax, newCharges }, embedded }: ReadBill): RuleBreach[] {
  const whole = subtotal ?? (newCharges !== null && tax !== null ? newCharges - tax : null);
  if (tax === null || whole === null || (tax === 0 && embedded)) return [];
  const free = all.filter(mayBeFree);
  const slack = 2 + 0.6 * all.length;
  const minTaxed = toCents(whole) - sumCents(free.filter(({ amount }) => amount > 0));
  const maxTaxed = toCents(whole) - sumCents(free.filter(({ amount }) => amount < 0));
  const fits = toCents(tax) >= minTaxed / 10 - slack && toCents(tax) <= maxTaxed / 10 + slack;
  const rest = subtotal === null || newCharges === null ? 0 : toCents(newCharges) - toCents(subtotal) - toCents(tax);
  const isWhole =
    Math.abs(rest) <= sumSlack.cents || free.some((line) => Math.abs(toCents(line.amount) - rest) <= sumSlack.cents);
  if (fits && (isWhole || Math.abs(sumCents(free) - rest) <= sumSlack.cents)) return [];
  const sum = `${formatDollarsAndCents(whole)} before GST plus ${formatDollarsAndCents(tax)} GST`;
  const numbers = fits
    ? `${sum} is ${formatDollarsAndCents(whole + tax)}, but the bill says ${formatDollarsAndCents(newCharges ?? 0)}.`
    : `The bill has ${sum}. 10% is ${formatDollarsAndCents(whole / 10)}.`;
  return [{ code: 'gst', numbers }];
}

function checkTotalDue({ totals: { newCharges, previousBalance, totalDue: due } }: ReadBill): RuleBreach[] {
  if (newCharges === null || due === null || previousBalance === null) return [];
  const made = previousBalance + newCharges;
  if ([made, newCharges].some((sum) => Math.abs(toCents(sum) - toCents(due)) <= sumSlack.cents)) return [];
  const sum = `${formatDollarsAndCents(previousBalance)} from before plus charges of ${formatDollarsAndCents(newCharges)}`;
  return [
    {
      code: 'total_due',
      numbers: `${sum} is ${formatDollarsAndCents(made)}, but ${formatDollarsAndCents(due)} is due.`,
    },
  ];
}

function checkPeriod({ periodStart, periodEnd, periodDays, lines: all }: ReadBill): RuleBreach[] {
  const [start, end] = [periodStart?.value ?? '', periodEnd?.value ?? ''];
  const between = Math.round((Date.parse(end) - Date.parse(start)) / dayMs);
  if (Number.isNaN(between)) return [];
  if (between < 0)
    return [{ code: 'period_order', numbers: `It starts on ${formatDate(start)} and ends on ${formatDate(end)}.` }];
  const fits = (count: number) => count === between || count === between + 1;
  const dates = `${formatDate(start)} to ${formatDate(end)} is ${between + 1} days`;
  if (periodDays && !fits(periodDays.value))
    return [{ code: 'period_days', numbers: `${dates}, but the bill says ${periodDays.value}.` }];
  const charged = findOtherChargedDays(fits, all);
  return charged === null ? [] : [{ code: 'period_days', numbers: `${dates}, but the bill charges for ${charged}.` }];
}

function checkMeterRead(one: BillMeterRead): RuleBreach[] {
  const { previous, current, consumption, multiplier } = one;
  if (previous === null || current === null || consumption === null || readFits(one)) return [];
  const difference = `${formatQuantity(current)} − ${formatQuantity(previous)}`;
  const made = multiplier && multiplier !== 1 ? `(${difference}) × ${formatQuantity(multiplier)}` : difference;
  return [{ code: 'reads', numbers: `${made} isn’t ${formatQuantity(consumption)}.` }];
}

function checkUsageTotal({ totalKwh, reads, lines: all }: ReadBill): RuleBreach[] {
  const usageLines = all.filter(
    ({ unit, class: kind, tariffType }) =>
      unit === 'kWh' && (soldClasses as readonly string[]).includes(kind) && tariffType !== 'solar',
  );
  const made = totalKwh && findContradictingTotal(totalKwh.value, reads, usageLines.length);
  if (!totalKwh || made === null) return [];
  const numbers = `The meter reads total ${formatQuantity(made)} kWh, but the bill charges for ${formatQuantity(totalKwh.value)} kWh.`;
  return [{ code: 'usage_total', numbers }];
}

/**
 * Whether the lines add up to more than a total that fits its GST. Then a credit was not read as a line, and every
 * charge is listed.
 */
export function hasUnlistedCredit({ lines: all, totals: { subtotal, gst: tax, newCharges } }: ReadBill): boolean {
  if (newCharges === null || tax === null) return false;
  const [whole, gross] = [toCents(subtotal ?? newCharges - tax), toCents(newCharges)];
  const fits =
    Math.abs(whole + toCents(tax) - gross) <= sumSlack.cents && Math.abs(whole / 10 - toCents(tax)) <= sumSlack.cents;
  return fits && sumCents(all) > gross + sumSlack.cents;
}

/** Reports GST on a late payment fee: the GST is 10% of everything, including the fee. */
export function checkLateFee({ lines: all, totals: { gst: tax, newCharges } }: ReadBill): RuleBreach[] {
  const fees = all.filter(({ description, amount }) => amount > 0 && /\blate (?:payment|fee)/i.test(description));
  if (fees.length === 0 || tax === null || newCharges === null) return [];
  const slack = 2 + 0.6 * all.length;
  const isAll = [sumCents(all), sumCents(all) + toCents(tax)].some(
    (sum) => Math.abs(sum - toCents(newCharges)) <= slack,
  );
  const credits = sumCents(all.filter(({ amount }) => amount < 0));
  const solar = sumCents(all.filter(({ amount, tariffType }) => amount < 0 && tariffType === 'solar'));
  const makesTax = (gross: number) =>
    [0, solar, credits].some((free) => Math.abs((gross - free) / 11 - toCents(tax)) <= slack);
  const fee = sumCents(fees);
  if (!isAll || fee / 11 <= 3 * slack || makesTax(toCents(newCharges) - fee) || !makesTax(toCents(newCharges)))
    return [];
  const numbers = `The GST of ${formatDollarsAndCents(tax)} is 10% of all charges, with the late fee of ${formatDollarsAndCents(fee / 100)}.`;
  return [{ code: 'gst_on_late_fee', numbers }];
}
