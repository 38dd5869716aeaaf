/** The audit: everything wrong or odd on a site's bills, with numbers, rule and what to tell the retailer. */

import { sumSlack } from '@/lib/bills/checks/tolerances';
import { toCents } from '@/lib/facts/money';
import { formatDollarsAndCents, formatList } from '@/lib/site/words/format';
import { formatPeriod } from '../copy';
import {
  type BillIssue,
  type BillLine,
  isGas,
  minSureConfidence,
  minVerifiedConfidence,
  type ReadBill,
} from '../model';
import type { BillYear } from '../year/bill-year';
import { checkPrices, checkSeries, type FindingContext } from './check-site';
import { type Finding, type FindingCode, findingCodes, makeFinding, type RuleBreach } from './finding-rules';

export type { Finding, FindingContext };

/** Whether a finding repeats an issue from the reader, so that a page shows it once. */
export function isReportedBy(found: readonly Finding[], { rule }: Pick<BillIssue, 'rule'>): boolean {
  return found.some(({ code }) => code === rule);
}

/** Returns the findings from bills and public data, money first. Foreign bills and gas bills have none. */
export function findFindings(year: BillYear, context: FindingContext): Finding[] {
  if (year.bill.isAbroad || isGas(year.bill)) return [];
  const found = [
    ...checkPrices(year, context).map((one) => markDoubtful(one, year.newest, minSureConfidence)),
    ...year.bills.flatMap((bill) =>
      groupByCode(checkBill(bill)).map((one) => addPeriod(markDoubtful(one, bill), bill, year)),
    ),
    ...checkEstimates(year),
    ...checkSeries(year.bills),
  ];
  const isSameCause = (code: FindingCode) => {
    const plainer = sameCauseCodes.slice(0, Math.max(0, sameCauseCodes.indexOf(code)));
    return found.some((other) => plainer.includes(other.code));
  };
  const shown = found.filter(({ code }) => !isSameCause(code));
  const gravity = ['money', 'look', 'check', 'note'];
  return shown.map(makeFinding).sort((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity));
}

/** Whether there is something to ask the retailer; a note is only good to know, and a doubt is about our reading. */
export function isToActOn({ severity }: Finding): boolean {
  return severity === 'money' || severity === 'look';
}

/** Returns the reader's issues. Estimates are left out: they are reported once for all bills. */
function checkBill(bill: ReadBill): RuleBreach[] {
  const reported = bill.issues.flatMap(({ rule, message }): RuleBreach[] => {
    const code = findingCodes.find((known) => known === rule && known !== 'estimated_reads');
    return code ? [{ code, numbers: message }] : [];
  });
  const all = [...reported, ...checkLateFee(bill)];
  const isPage = bill.issues.some(({ rule }) => missingValueRules.includes(rule));
  if (isPage) return all.filter(({ code }) => !sumCodes.includes(code));
  return hasUnlistedCredit(bill) ? all.filter(({ code }) => code !== 'lines_total') : all;
}

/** The values that a finding rests on. */
const findBasis = ({
  totalIncGst,
  totalKwh,
  periodDays,
  demand,
}: ReadBill): Partial<Record<FindingCode, BasisValue[]>> => ({
  lines_total: [totalIncGst],
  total_due: [totalIncGst],
  gst: [totalIncGst],
  gst_on_late_fee: [totalIncGst],
  line_arithmetic: [totalIncGst],
  duplicate_line: [totalIncGst],
  reads: [totalKwh],
  usage_total: [totalKwh],
  usage_price: [totalIncGst, totalKwh],
  rate_range: [totalIncGst, totalKwh],
  period_order: [periodDays],
  period_days: [periodDays],
  above_reference: [totalKwh],
  usage_rate_high: [totalKwh],
  supply_rate_high: [periodDays],
  high_demand: [totalKwh, demand],
});
type BasisValue = Pick<NonNullable<ReadBill['totalIncGst']>, 'confidence' | 'at'> | null;

/**
 * Marks what may be our misreading: a value that it rests on is not proved. Charges that miss the total are more often a line
 * that we did not read than a wrong bill.
 */
function markDoubtful(shown: RuleBreach, bill: ReadBill, least = minVerifiedConfidence): RuleBreach {
  const basis = findBasis(bill)[shown.code] ?? [];
  const isProved = basis.every((value) => value === null || (value.confidence ?? 0) >= least);
  if (isProved && shown.code !== 'lines_total') return shown;
  return { ...shown, doubtful: basis.flatMap((value) => value?.at ?? []) };
}

/** Rules that report a missing value, as on a single page, and checks that then do not apply. */
const missingValueRules: readonly (string | null)[] = ['no_usage', 'no_period', 'no_site', 'no_charges', 'no_total'];
const sumCodes: readonly FindingCode[] = ['lines_total', 'total_due', 'gst', 'usage_total', 'usage_price'];

/** Codes for the same cause, the easiest to understand first. */
const sameCauseCodes: readonly FindingCode[] = ['rate_range', 'usage_price', 'usage_rate_high'];

const maxReported = 3;

/** Merges findings of one rule: the first three cases in full, then a count. */
function groupByCode(shown: readonly RuleBreach[]): RuleBreach[] {
  const codes = [...new Set(shown.map(({ code }) => code))];
  return codes.map((code) => {
    const cases = shown.filter((one) => one.code === code).map(({ numbers }) => numbers);
    const rest = cases.length - maxReported;
    const more = rest > 0 ? [`And ${rest} more like ${rest === 1 ? 'it' : 'them'}.`] : [];
    return { code, numbers: [...cases.slice(0, maxReported), ...more].join(' ') };
  });
}

/** Adds the period when there are several bills. */
function addPeriod(shown: RuleBreach, bill: ReadBill, { bills }: BillYear): RuleBreach {
  const period = bills.length > 1 && !shown.code.startsWith('period_') ? formatPeriod(bill) : null;
  return period ? { ...shown, numbers: `${period}: ${shown.numbers}` } : shown;
}

function checkEstimates({ bills }: BillYear): RuleBreach[] {
  const those = bills.filter(({ estimated }) => estimated);
  const periods = those.flatMap((bill) => formatPeriod(bill) ?? []);
  if (those.length === 0) return [];
  const count =
    bills.length > 1 ? `${those.length} of ${bills.length} bills have estimated reads` : 'The bill has estimated reads';
  return [{ code: 'estimated_reads', numbers: `${count}${periods.length > 0 ? `: ${formatList(periods)}` : ''}.` }];
}

const sumCents = (lines: readonly BillLine[]) => lines.reduce((sum, { amount }) => sum + toCents(amount), 0);

/**
 * Whether the lines add up to more than a total that fits its GST. Then a credit was not read as a line, and every
 * charge is listed.
 */
function hasUnlistedCredit({ lines: all, totals: { subtotal, gst: tax, newCharges } }: ReadBill): boolean {
  if (newCharges === null || tax === null) return false;
  const [whole, gross] = [toCents(subtotal ?? newCharges - tax), toCents(newCharges)];
  const fits =
    Math.abs(whole + toCents(tax) - gross) <= sumSlack.cents && Math.abs(whole / 10 - toCents(tax)) <= sumSlack.cents;
  return fits && sumCents(all) > gross + sumSlack.cents;
}

/** Reports GST on a late payment fee: the GST is 10% of everything, including the fee. */
function checkLateFee({ lines: all, totals: { gst: tax, newCharges } }: ReadBill): RuleBreach[] {
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
