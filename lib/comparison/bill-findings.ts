/** The audit: what is wrong or odd on a site's bills, each with its figures, the rule and what to say to the retailer. */

import { checkPrices, type FindingContext } from './audit-prices';
import { checkSeries } from './audit-series';
import { checkLateFee, checkSums, hasUnlistedCredit, isChecked, type Shown } from './audit-sums';
import type { BillIssue, ReadBill } from './bill-model';
import { periodWords } from './bill-words';
import { type BillYear, isEstimated } from './bill-year';
import { type Finding, type FindingCode, finding, findingCodes } from './finding-rules';
import { listWords } from './format';

export type { Finding, FindingContext };

/** Whether a finding says what an issue of the reader says, so that a page need not say it twice. */
export function isToldBy(found: readonly Finding[], { rule }: Pick<BillIssue, 'rule'>): boolean {
  return found.some(({ code }) => code === rule);
}

/** What can be shown from the bills and public figures, money first. Bills from abroad and of gas have none. */
export function findings(year: BillYear, context: FindingContext): Finding[] {
  const { country, energyType } = year.bill;
  if ((country !== null && country !== 'AU') || (energyType !== null && energyType !== 'elec')) return [];
  const shown = [
    ...checkPrices(year, context),
    ...year.bills.flatMap((bill) => grouped(ofBill(bill)).map((one) => inPeriod(one, bill, year))),
    ...estimated(year),
    ...checkSeries(year.bills),
  ].filter(isSaidOnce);
  const gravity = ['money', 'look', 'note'];
  return shown
    .map(({ code, numbers }) => finding(code, numbers))
    .sort((one, other) => gravity.indexOf(one.severity) - gravity.indexOf(other.severity));
}

/** How many need a look: notes do not. */
export function countToLookAt(shown: readonly Finding[]): number {
  return shown.filter(({ severity }) => severity !== 'note').length;
}

/** What the reader found by the published rules, else what we find by the same; estimates are told for all bills at once. */
function ofBill(bill: ReadBill): Shown[] {
  const told = bill.issues.flatMap(({ rule, message }): Shown[] => {
    const code = findingCodes.find((known) => known === rule && known !== 'estimated_reads');
    return code ? [{ code, numbers: message }] : [];
  });
  const found = isChecked(bill) ? [] : checkSums(bill).filter(({ code }) => told.every((one) => one.code !== code));
  const all = [...told, ...found, ...checkLateFee(bill)];
  const isPage = bill.issues.some(({ rule }) => lackingRules.includes(rule));
  if (isPage) return all.filter(({ code }) => !sumCodes.includes(code));
  return hasUnlistedCredit(bill) ? all.filter(({ code }) => code !== 'lines_total') : all;
}

/** What a page by itself lacks, and what can't be said of it. */
const lackingRules: readonly (string | null)[] = ['no_usage', 'no_period', 'no_site', 'no_charges', 'no_total'];
const sumCodes: readonly FindingCode[] = ['lines_total', 'total_due', 'gst', 'usage_total', 'usage_price'];

/** The same fault in other words, the plainest first. */
const sameFault: readonly FindingCode[] = ['rate_range', 'usage_price', 'usage_rate_high'];

function isSaidOnce({ code }: Shown, _: number, all: readonly Shown[]): boolean {
  const plainer = sameFault.slice(0, Math.max(0, sameFault.indexOf(code)));
  return all.every((other) => !plainer.includes(other.code));
}

const maxTold = 3;

/** One finding a rule: three of its cases in full, the rest as a count. */
function grouped(shown: readonly Shown[]): Shown[] {
  const codes = [...new Set(shown.map(({ code }) => code))];
  return codes.map((code) => {
    const cases = shown.filter((one) => one.code === code).map(({ numbers }) => numbers);
    const rest = cases.length - maxTold;
    const more = rest > 0 ? [`And ${rest} more like ${rest === 1 ? 'it' : 'them'}.`] : [];
    return { code, numbers: [...cases.slice(0, maxTold), ...more].join(' ') };
  });
}

/** Of several bills, which one it is. */
function inPeriod(shown: Shown, bill: ReadBill, { bills }: BillYear): Shown {
  const period = bills.length > 1 && !shown.code.startsWith('period_') ? periodWords(bill) : null;
  return period ? { ...shown, numbers: `${period}: ${shown.numbers}` } : shown;
}

function estimated({ bills }: BillYear): Shown[] {
  const those = bills.filter(isEstimated);
  const periods = those.flatMap((bill) => periodWords(bill) ?? []);
  if (those.length === 0) return [];
  const count =
    bills.length > 1 ? `${those.length} of ${bills.length} bills have estimated reads` : 'The bill has estimated reads';
  return [{ code: 'estimated_reads', numbers: `${count}${periods.length > 0 ? `: ${listWords(periods)}` : ''}.` }];
}
