/** Combines the bills of a site into a year: joins pieces, counts each day once and scales kWh to 365 days. */

import { must } from '@/lib/must';
import { daysInYear } from '@/lib/plans/calendar';
import { formatCount, formatKwhPerYear, formatQuantity } from '@/lib/site/words/format';
import { findNotice, isGas, type ReadBill, type ReadValue } from '../model';
import { clampToUsageBounds, scaleToAnnualKwh } from './annual-usage';
import { type BillSpan, countDays, countMissingDays, findCountedStretches, findOverlaps, findSpan } from './calendar';
import { couldBeSameSite, type JoinedBill, joinPieces } from './join-pieces';

/** Combines the bills of one site; `bills` has at least one, in the order of their files. */
export function buildBillYear(bills: readonly ReadBill[]) {
  const joined = joinPieces(bills);
  const charging = joined.filter(({ bill }) => !findNotice(bill));
  const { site, others } = splitSite(charging.length > 0 ? charging : joined);
  const ordered = site.toSorted((a, b) => findStart(a) - findStart(b));
  const read = ordered.map(({ bill }) => bill);
  const parts = countParts(read);
  const newest = must(read.findLast(hasRates) ?? read.at(-1), 'a site has a bill');
  const coveredDays = sumBy(parts, ({ days }) => days);
  const bill = read.length === 1 ? newest : combineBills(read, newest, parts);
  const kwh = bill.totalKwh?.value;
  return {
    // A combined bill: kWh, days and bands over all bills, the highest demand, the newest prices and place.
    bill,
    // Sorted by period; pieces of one bill are joined and duplicates removed.
    bills: read,
    // The bill that rates are derived from: the newest one whose lines have rates. They fit its own days and kWh.
    newest,
    // Indices of files with another NMI, address, country or kind of energy.
    otherSiteFiles: others.flatMap(({ files }) => files).sort((a, b) => a - b),
    // Indices of reminders and credit notes. They are used only when there is no bill.
    notices: charging.length > 0 ? joined.filter((one) => !charging.includes(one)).flatMap(({ files }) => files) : [],
    ...countCalendar(read, parts),
    // Days whose usage counts, each once; at most 365 when there are several bills.
    coveredDays,
    // 0 when no bill shows usage and days.
    annualKwh: kwh !== undefined && coveredDays > 0 ? scaleToAnnualKwh(kwh, coveredDays) : 0,
    scaling: describeScaling(parts, coveredDays, kwh ?? 0),
  };
}

export type BillYear = ReturnType<typeof buildBillYear>;

const sumBy = <T>(items: readonly T[], getAmount: (item: T) => number) =>
  items.reduce((sum, item) => sum + getAmount(item), 0);
const findStart = ({ bill }: JoinedBill) => findSpan(bill)?.start ?? Number.MAX_SAFE_INTEGER;
const hasRates = ({ lines }: ReadBill) => lines.some(({ rate, quantity }) => rate !== null && quantity !== null);
const isComparable = ({ bill }: JoinedBill) => !isGas(bill) && !bill.isAbroad;

/**
 * Returns the site with the most bills; the first one in a tie. Gas and foreign bills are left out when there is any
 * other bill.
 */
function splitSite(joined: readonly JoinedBill[]): { site: JoinedBill[]; others: JoinedBill[] } {
  const comparable = joined.some(isComparable) ? joined.filter(isComparable) : [...joined];
  const sites: JoinedBill[][] = [];
  // Bills with an NMI come first, so that a page without an address does not start a site of its own.
  const identified = comparable.toSorted((a, b) => Number(b.bill.nmi !== null) - Number(a.bill.nmi !== null));
  for (const one of identified) {
    const site = sites.find((bills) => bills.every(({ bill }) => couldBeSameSite(bill, one.bill)));
    if (site) site.push(one);
    else sites.push([one]);
  }
  const firstFile = (bills: JoinedBill[]) => Math.min(...bills.flatMap(({ files }) => files.slice(0, 1)));
  const [site = []] = sites.toSorted((a, b) => b.length - a.length || firstFile(a) - firstFile(b));
  return { site, others: joined.filter((one) => !site.includes(one)) };
}

/** The part of a bill's usage that counts. */
interface Part {
  bill: ReadBill;
  span: BillSpan | null;
  /** Its days in the latest year that no newer bill covers. */
  days: number;
  /** `days` divided by all its days. */
  share: number;
}

const countBillDays = (bill: ReadBill) => {
  const span = findSpan(bill);
  return span ? countDays([span]) : (bill.periodDays?.value ?? 0);
};

/** Returns the bills whose usage counts, in the same order. */
function countParts(bills: readonly ReadBill[]): Part[] {
  const usable = bills.filter((bill) => bill.totalKwh !== null && countBillDays(bill) > 0);
  const [only] = usable;
  if (only && usable.length === 1)
    return [{ bill: only, span: findSpan(only), days: only.periodDays?.value ?? countBillDays(only), share: 1 }];
  const dated = usable.map((bill) => ({ bill, span: findSpan(bill), issued: bill.issueDate }));
  const from = Math.max(...dated.flatMap(({ span }) => span?.end ?? [])) - daysInYear + 1;
  const counted = findCountedStretches(dated).filter(({ end }) => end >= from);
  return dated.map((one): Part => {
    const own = counted.filter(({ bill }) => bill === one);
    const inYear = own.map(({ start, end }) => ({ start: Math.max(start, from), end }));
    const days = one.span ? countDays(inYear) : countBillDays(one.bill);
    return { bill: one.bill, span: one.span, days, share: days / countBillDays(one.bill) };
  });
}

/** Returns the periods whose usage counts, and the days that bills share and leave out. */
function countCalendar(bills: readonly ReadBill[], parts: readonly Part[]) {
  const counted = parts.filter(({ days }) => days > 0);
  const spans = counted.flatMap(({ bill: { estimated }, span }) => (span ? [{ ...span, estimated }] : []));
  const all = bills.flatMap((bill) => findSpan(bill) ?? []).sort((a, b) => a.start - b.start);
  return { spans, overlapDays: countDays(findOverlaps(all)), gapDays: countMissingDays(spans) };
}

const roundToWattHours = (kwh: number) => Math.round(kwh * 1e3) / 1e3;
const bands = ['peakKwh', 'shoulderKwh', 'offPeakKwh', 'controlledLoadKwh'] as const;

/** Combines the bills: sums over the days that count; other fields from the newest bill that has them. */
function combineBills(bills: readonly ReadBill[], newest: ReadBill, parts: readonly Part[]): ReadBill {
  const newestFirst = bills.toReversed();
  const latest = <Field extends keyof ReadBill>(field: Field) =>
    newest[field] ?? newestFirst.find((bill) => bill[field] !== null)?.[field] ?? newest[field];
  const fields = ['retailer', 'tariffCode', 'supplyAddress', 'supplyPostcode', 'nmi', 'network'] as const;
  const totalKwh = sumReads(parts, ({ totalKwh: one }) => one);
  const [start, end] = [parts.find(({ days }) => days > 0)?.bill, parts.findLast(({ days }) => days > 0)?.bill];
  const days = sumBy(parts, (part) => part.days);
  const readDays = parts.map(({ bill }) => bill.periodDays);
  return {
    ...newest,
    ...(Object.fromEntries(fields.map((field) => [field, latest(field)])) as Pick<ReadBill, (typeof fields)[number]>),
    periodStart: start?.periodStart ?? null,
    periodEnd: end?.periodEnd ?? null,
    periodDays: days > 0 ? mergeReads(readDays, days) : null,
    totalKwh,
    ...sumBands(parts, totalKwh),
    exportKwh: parts.some(({ bill }) => bill.exportKwh !== null)
      ? roundToWattHours(sumBy(parts, ({ bill, share }) => (bill.exportKwh ?? 0) * share))
      : null,
    demand: findHighestDemand(parts),
    embedded: bills.some(({ embedded }) => embedded),
    totalIncGst: sumReads(parts, ({ totalIncGst }) => totalIncGst, 100),
    issues: bills
      .flatMap(({ issues }) => issues)
      .filter((issue, i, all) => all.findIndex(({ message }) => message === issue.message) === i),
  };
}

/** Wraps a value from several bills, with the lowest of their confidences. */
function mergeReads<T>(reads: readonly (ReadValue<unknown> | null)[], value: T): ReadValue<T> {
  const known = reads.flatMap((read) => read?.confidence ?? []);
  const confidence = known.length < reads.length ? null : Math.min(...known);
  return { value, confidence, at: null };
}

function sumReads(
  parts: readonly Part[],
  of: (bill: ReadBill) => ReadValue<number> | null,
  perUnit = 1e3,
): ReadValue<number> | null {
  const reads = parts.filter(({ days }) => days > 0).map(({ bill }) => of(bill));
  if (reads.length === 0 || reads.some((read) => read === null)) return null;
  const sum = sumBy(parts, ({ bill, share }) => (of(bill)?.value ?? 0) * share);
  return mergeReads(reads, Math.round(sum * perUnit) / perUnit);
}

/** Scales the bands to all kWh: after a change of tariff, some bills have no bands. */
function sumBands(parts: readonly Part[], totalKwh: ReadValue<number> | null): Pick<ReadBill, (typeof bands)[number]> {
  const banded = parts.filter(({ bill, days }) => days > 0 && bands.some((band) => bill[band] !== null));
  const inBanded = sumBy(banded, ({ bill, share }) => (bill.totalKwh?.value ?? 0) * share);
  const scale = totalKwh && inBanded > 0 ? totalKwh.value / inBanded : 0;
  const values = bands.map((band) => {
    const reads = banded.flatMap(({ bill }) => bill[band] ?? []);
    const kwh = sumBy(banded, ({ bill, share }) => (bill[band]?.value ?? 0) * share) * scale;
    return [band, reads.length > 0 ? mergeReads(reads, roundToWattHours(kwh)) : null];
  });
  return Object.fromEntries(values) as Pick<ReadBill, (typeof bands)[number]>;
}

/** Returns the highest demand in the unit of the newest bill with one. */
function findHighestDemand(parts: readonly Part[]): ReadBill['demand'] {
  const demands = parts.filter(({ days }) => days > 0).flatMap(({ bill }) => bill.demand ?? []);
  const unit = demands.at(-1)?.value.unit;
  const alike = demands.filter(({ value }) => value.unit === unit);
  return alike.reduce<ReadBill['demand']>(
    (highest, one) => (highest && highest.value.amount >= one.value.amount ? highest : one),
    null,
  );
}

/** With this many days, every season is covered. */
const minAllSeasonsDays = 350;

function describeScaling(parts: readonly Part[], days: number, kwh: number): string {
  if (days === 0) return 'Add the usage and the days of a bill, and we work out your year.';
  const count = parts.length;
  const allDays = sumBy(parts, ({ bill }) => countBillDays(bill));
  const covers = count === 1 ? 'Your bill covers' : `Your ${count} bills cover`;
  if (count > 1 && allDays > days && days >= daysInYear)
    return `${covers} more than a year. We used the latest ${formatCount(days, 'day')}.`;
  if (days === daysInYear) return `${covers} ${formatCount(days, 'day')}, a full year.`;
  const sum =
    count === 1
      ? `: ${formatQuantity(kwh)} kWh ÷ ${formatCount(days, 'day')} × ${daysInYear} days.`
      : '. We scaled them to a year by days.';
  const season = days < minAllSeasonsDays ? ' We did not adjust for the season.' : '';
  return `${covers} ${formatCount(days, 'day')}${sum}${season}`;
}

/**
 * Explains how the bills were scaled to a year, how overlapping and missing days were counted, and at which usage plans
 * are costed when the year's is outside the limits.
 */
export function listYearNotes({ scaling, overlapDays, gapDays, annualKwh }: BillYear): string[] {
  const costedKwh = clampToUsageBounds(annualKwh);
  const [bounds, advice] =
    costedKwh > annualKwh
      ? ['more', 'Look at the daily supply charge first.']
      : ['less', 'Ask retailers for a quote as well.'];
  return [
    scaling,
    ...(overlapDays > 0 ? [`${formatCount(overlapDays, 'day is', 'days are')} on two bills. We count them once.`] : []),
    ...(gapDays > 0 ? [`${formatCount(gapDays, 'day is', 'days are')} missing between your bills.`] : []),
    ...(annualKwh > 0 && costedKwh !== annualKwh
      ? [`Plans are costed for ${formatKwhPerYear(costedKwh)} or ${bounds}, so we use that. ${advice}`]
      : []),
  ];
}
