/** Assigns each day to one bill, and pairs days with the same dates a year before. */
import { type BillSpan, dayMs, daysPerYear } from '@/lib/site/bill/year/calendar';

/** A bill with its dates. For a day on several bills, the bill issued last counts. */
export interface DatedBill {
  span: BillSpan | null;
  /** YYYY-MM-DD; null when the bill does not show it. */
  issued: string | null;
}

/** Consecutive days that belong to one bill. */
export interface Stretch<Bill> extends BillSpan {
  bill: Bill;
}

/** Returns the days of all bills in order, each day once. A bill has no stretch when later bills cover all its days. */
export function findCountedStretches<Bill extends DatedBill>(bills: readonly Bill[]): Stretch<Bill>[] {
  const lastIssuedFirst = bills.toSorted((a, b) => {
    const [issued, otherIssued] = [a.issued ?? '', b.issued ?? ''];
    if (issued !== otherIssued) return issued < otherIssued ? 1 : -1;
    return (b.span?.end ?? 0) - (a.span?.end ?? 0);
  });
  const taken: Stretch<Bill>[] = [];
  for (const bill of lastIssuedFirst) {
    if (!bill.span) continue;
    const free = subtractSpans(bill.span, taken).map((days) => ({ ...days, bill }));
    taken.push(...free);
    taken.sort((a, b) => a.start - b.start);
  }
  return taken;
}

/** Returns the parts of a span that no other span covers. `others` must be sorted and not overlap. */
function subtractSpans({ start, end }: BillSpan, others: readonly BillSpan[]): BillSpan[] {
  const free: BillSpan[] = [];
  let from = start;
  for (const other of others) {
    if (other.end < from) continue;
    if (other.start > end) break;
    if (other.start > from) free.push({ start: from, end: other.start - 1 });
    from = other.end + 1;
  }
  return from <= end ? [...free, { start: from, end }] : free;
}

/** Returns the days between the first and the last that no bill covers. */
export function findGaps(stretches: readonly BillSpan[]): BillSpan[] {
  const [first, last] = [stretches[0], stretches.at(-1)];
  return first && last ? subtractSpans({ start: first.start, end: last.end }, stretches) : [];
}

export const countDays = (spans: readonly BillSpan[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start + 1, 0);

/** Days of the latest year that a bill also covers a year before. */
export interface PairedDays<Bill> {
  first: number;
  last: number;
  days: number;
  /** How many days each pair of bills shares. */
  pairs: { now: Bill; before: Bill; days: number }[];
}

/** Pairs the latest 365 days with the same dates a year before. Null when no day is covered in both years. */
export function pairDays<Bill>(stretches: readonly Stretch<Bill>[]): PairedDays<Bill> | null {
  const end = stretches.at(-1)?.end;
  if (end === undefined) return null;
  const billByDay = new Map<number, Bill>();
  for (const { start, end: last, bill } of stretches)
    for (let day = Math.max(start, end - 2 * daysPerYear - 1); day <= last; day++) billByDay.set(day, bill);
  const found: PairedDays<Bill> = { first: end, last: end, days: 0, pairs: [] };
  for (let day = end; day > end - daysPerYear; day--) {
    const [now, before] = [billByDay.get(day), billByDay.get(findDayAYearBefore(day) ?? Number.NaN)];
    if (now === undefined || before === undefined) continue;
    if (found.days === 0) found.last = day;
    found.first = day;
    found.days++;
    const pair = found.pairs.find((one) => one.now === now && one.before === before);
    if (pair) pair.days++;
    else found.pairs.push({ now, before, days: 1 });
  }
  return found.days > 0 ? found : null;
}

/** The same date a year before; null for 29 February. */
export function findDayAYearBefore(day: number): number | null {
  const date = new Date(day * dayMs);
  const before = new Date(Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()));
  return before.getUTCDate() === date.getUTCDate() ? before.getTime() / dayMs : null;
}
