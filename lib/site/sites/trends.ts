/** Trends over a site's bills: what each bill cost and used a day, its price, and the change from a year before. */
import { must } from '@/lib/must';
import { findChargedIncGst } from '@/lib/site/bill/rates/gst';
import {
  type BillSpan,
  countDays,
  countMissingDays,
  findCountedStretches,
  findDayAYearBefore,
  findSpan,
  formatIsoDay,
  type Stretch as StretchOf,
} from '@/lib/site/bill/year/calendar';
import { joinPieces } from '@/lib/site/bill/year/join-pieces';
import {
  formatCents,
  formatCount,
  formatDaysAre,
  formatDollarsAndCents,
  formatPercent,
  formatShortPeriod,
} from '@/lib/site/words/format';
import type { AccountBill, Fuel } from './group-sites';

/** A stored bill; `mj` is the energy of gas and LPG bills. */
export interface TrendSource extends AccountBill {
  mj: number | null;
}

/** No bill covers more days; such dates were misread. */
const maxBillDays = 800;

/**
 * Joins the pages of one electricity bill. Each gas or LPG file counts as a bill: without kWh, pages of one bill cannot
 * be matched.
 */
export function toTrendBills(sources: readonly TrendSource[], fuel: Fuel) {
  const bills = sources.map(({ bill }) => bill);
  const joined = fuel === 'elec' ? joinPieces(bills) : bills.map((bill, i) => ({ bill, files: [i] }));
  return joined.map(({ bill, files }) => {
    const span = findSpan(bill);
    const { id, mj } = must(sources[files[0] ?? 0], 'a bill is made of given files');
    return {
      id,
      span: span && countDays([span]) <= maxBillDays ? span : null,
      issued: bill.issueDate,
      // The bill's charges including GST, without an earlier balance; null in another currency.
      cost: (bill.country ?? 'AU') === 'AU' ? findChargedIncGst(bill) : null,
      // From the grid: kWh of electricity, MJ of gas.
      energy: fuel === 'elec' ? (bill.totalKwh?.value ?? null) : mj,
      estimated: bill.estimated,
    };
  });
}

/** The values of one bill that the trends use. */
export type TrendBill = ReturnType<typeof toTrendBills>[number];

/** A bill with known dates. */
type SpannedBill = TrendBill & { span: BillSpan };

/** A value that is one amount divided by another, each of them spread evenly over the days of a bill. */
interface Measure {
  id: 'cost' | 'energy' | 'price';
  title: string;
  /** How the value is calculated, when the title does not say it. */
  note: string | null;
  /** The two amounts of one bill; null when the bill does not show them. */
  amount: (bill: SpannedBill) => number | null;
  per: (bill: SpannedBill) => number | null;
  /** Without what it is of, which a table has in its heading. */
  format: (value: number) => string;
  /** What a sentence adds: ` a day`. */
  suffix: string;
}

/**
 * Returns the value over days of several bills, or of one with all its days. Null without days, or when a bill does not
 * show it.
 */
export function findValue(
  { amount, per }: Measure,
  parts: readonly { bill: SpannedBill; days: number }[],
): number | null {
  let [amounts, divisors] = [0, 0];
  for (const { bill, days } of parts) {
    const [value, divisor] = [amount(bill), per(bill)];
    if (value === null || !divisor) return null;
    const share = days / countBillDays(bill);
    amounts += value * share;
    divisors += divisor * share;
  }
  return divisors > 0 ? amounts / divisors : null;
}

const countBillDays = ({ span }: SpannedBill) => countDays([span]);
const shortFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** Lists the measures for a fuel. */
export function listMeasures(fuel: Fuel): Measure[] {
  const unit = fuel === 'elec' ? 'kWh' : 'MJ';
  return [
    {
      ...{ id: 'cost', title: 'Cost a day', note: 'GST included, without earlier balances.' },
      amount: ({ cost }) => cost,
      per: countBillDays,
      format: formatDollarsAndCents,
      suffix: ' a day',
    },
    {
      ...{ id: 'energy', title: 'Usage a day', note: null },
      amount: ({ energy }) => energy,
      per: countBillDays,
      format: (value) => `${shortFormat.format(value)} ${unit}`,
      suffix: ' a day',
    },
    {
      ...{ id: 'price', title: `Price per ${unit}` },
      note: `The whole bill divided by its ${unit}, supply charge and GST included.`,
      amount: ({ cost }) => cost && cost * 100,
      per: ({ energy }) => energy,
      format: (value) => `${formatCents(value)}/${unit}`,
      suffix: '',
    },
  ];
}

/** With fewer bills there is no trend. */
const minBills = 2;

/** Builds the trends of a site's bills. A measure found on fewer than two bills is left out. */
export function buildSiteTrends(given: readonly TrendBill[], fuel: Fuel) {
  const bills = given.filter((bill): bill is SpannedBill => bill.span !== null);
  const stretches = findCountedStretches(bills);
  const newestFirst = bills.toSorted((a, b) => b.span.end - a.span.end);
  const followed = listMeasures(fuel).flatMap((measure) => {
    const measured = stretches.filter(({ bill }) => findBillValue(measure, bill) !== null);
    return new Set(measured.map(({ bill }) => bill)).size >= minBills ? { measure, measured } : [];
  });
  const overlapDays = countDays(bills.map(({ span }) => span)) - countDays(stretches);
  return {
    trends: followed.map(({ measure, measured }) => ({
      ...{ id: measure.id, title: measure.title, note: measure.note },
      finding: describeFinding({ measure, measured }),
      change: findChange(measure, measured),
    })),
    rows: followed.length > 0 ? buildRows(followed, newestFirst, stretches) : [],
    notes: listNotes(given.length - bills.length, overlapDays, countMissingDays(stretches)),
  };
}

export type SiteTrends = ReturnType<typeof buildSiteTrends>;
export type Trend = SiteTrends['trends'][number];
export type TrendRow = SiteTrends['rows'][number];

/** Explains which days count. */
function listNotes(undated: number, overlapDays: number, gapDays: number): string[] {
  return [
    ...(overlapDays > 0
      ? [`${formatDaysAre(overlapDays)} on more than one bill. We count them once, with the newest bill.`]
      : []),
    ...(gapDays > 0 ? [`${formatDaysAre(gapDays)} on no bill.`] : []),
    ...(undated > 0 ? [`${formatCount(undated, 'bill shows', 'bills show')} no dates that we could read.`] : []),
  ];
}

type Stretch = StretchOf<SpannedBill>;

interface Followed {
  measure: Measure;
  /** The stretches of bills that have a value. */
  measured: readonly Stretch[];
}

const findBillValue = (measure: Measure, bill: SpannedBill) =>
  findValue(measure, [{ bill, days: countBillDays(bill) }]);

const listValues = ({ measure, measured }: Followed) =>
  measured.flatMap(({ bill }) => findBillValue(measure, bill) ?? []);

function describeFinding(of: Followed): string {
  const values = listValues(of);
  const say = (value: number) => `${of.measure.format(value)}${of.measure.suffix}`;
  const [lowest, highest] = [say(Math.min(...values)), say(Math.max(...values))];
  const newest = `${say(values.at(-1) ?? 0)} on your newest bill.`;
  return lowest === highest ? newest : `${newest} The lowest is ${lowest}, the highest ${highest}.`;
}

/** Every bill with dates: its values, and how long the bar of each is in per cent of the longest. */
function buildRows(followed: readonly Followed[], newestFirst: readonly SpannedBill[], stretches: readonly Stretch[]) {
  const columns = followed.map((of) => ({ measure: of.measure, most: Math.max(0, ...listValues(of)) }));
  return newestFirst.map((bill) => {
    const all = countDays([bill.span]);
    const left = countDays(stretches.filter((stretch) => stretch.bill === bill));
    return {
      id: bill.id,
      period: formatShortPeriod(formatIsoDay(bill.span.start), formatIsoDay(bill.span.end)) ?? '',
      estimated: bill.estimated,
      note: left === all ? null : left === 0 ? 'On newer bills' : `${formatCount(all - left, 'day')} on newer bills`,
      values: columns.map(({ measure, most }) => {
        const value = findBillValue(measure, bill);
        if (value === null) return { words: 'Not shown', percent: 0 };
        const percent = most > 0 ? Math.round(Math.min(1, Math.max(0, value / most)) * 1e3) / 10 : 0;
        return { words: measure.format(value), percent };
      }),
    };
  });
}

/** A smaller relative change is shown as no change. */
const sameValueTolerance = 0.005;
/** With fewer days a comparison means little. */
const minComparedDays = 28;
/** The part of the days a year before that must be on bills. */
const minCovered = 0.9;

/** Compares the newest bill with the same dates a year before. `stretches` must be of bills that have a value. */
function findChange(measure: Measure, stretches: readonly Stretch[]): { words: string; basis: string } | null {
  const newest = stretches.at(-1)?.bill;
  if (!newest || countBillDays(newest) < minComparedDays) return null;
  const [start, end] = [findDayAYearBefore(newest.span.start), findDayAYearBefore(newest.span.end)];
  const inside = stretches.map(({ bill, ...days }) => ({
    bill,
    days: Math.max(0, Math.min(end, days.end) - Math.max(start, days.start) + 1),
  }));
  const days = inside.reduce((sum, part) => sum + part.days, 0);
  const now = findBillValue(measure, newest);
  const before = findValue(measure, inside);
  if (days < minCovered * countDays([{ start, end }]) || now === null || before === null) return null;
  const dates = formatShortPeriod(formatIsoDay(start), formatIsoDay(end));
  return { words: describeChange(measure, now, before), basis: `Compared with ${dates}.` };
}

function describeChange({ format, suffix }: Measure, now: number, before: number): string {
  const than = 'in the same months a year before';
  const was = `${format(now)}${suffix}, was ${format(before)}${suffix}`;
  if (format(now) === format(before)) return `The same as ${than}: ${format(now)}${suffix}.`;
  if (before <= 0 || now < 0) return `${was} ${than}.`;
  const change = now / before - 1;
  if (Math.abs(change) < sameValueTolerance) return `About the same as ${than}: ${was}.`;
  return `${formatPercent(change * 100)} ${change < 0 ? 'less' : 'more'} than ${than}: ${was}.`;
}
