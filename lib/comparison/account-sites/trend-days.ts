/** Bills one after another with each day counted once: which bill a day belongs to, and the same days a year before. */
import type { BillSpan } from '../bill/year/calendar';

/** A bill on the calendar. Of days on several bills those of the bill that was issued last count. */
export interface DatedBill {
  span: BillSpan | null;
  /** YYYY-MM-DD; null where the bill does not say it. */
  issued: string | null;
}

/** Days in a row that belong to one bill, by its index. */
export interface Stretch extends BillSpan {
  bill: number;
}

const dayMs = 86_400_000;
const daysPerYear = 365;

/** The days of bills, each once, in order. A bill whose days are all on bills issued later has none. */
export function findCountedStretches(bills: readonly DatedBill[]): Stretch[] {
  const rankOf = (bill: number) => [bills[bill]!.issued ?? '', bills[bill]!.span?.end ?? 0] as const;
  const lastIssuedFirst = bills
    .map((_, bill) => bill)
    .sort((a, b) => {
      const [[issued, end], [otherIssued, otherEnd]] = [rankOf(a), rankOf(b)];
      if (issued !== otherIssued) return issued < otherIssued ? 1 : -1;
      return otherEnd - end || a - b;
    });
  const taken: Stretch[] = [];
  for (const bill of lastIssuedFirst) {
    const { span } = bills[bill]!;
    if (!span) continue;
    const free = subtractSpans(span, taken).map((days) => ({ ...days, bill }));
    taken.push(...free);
    taken.sort((a, b) => a.start - b.start);
  }
  return taken;
}

/** What is left of a span beside others, which are in order and share no day. */
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

/** The days between the first and the last that are on no bill. */
export function findGaps(stretches: readonly BillSpan[]): BillSpan[] {
  return stretches.slice(1).flatMap(({ start }, i) => {
    const from = stretches[i]!.end + 1;
    return start > from ? [{ start: from, end: start - 1 }] : [];
  });
}

export const countDays = (spans: readonly BillSpan[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start + 1, 0);

/** Days of the latest year whose day a year before is on a bill too. */
export interface PairedDays {
  first: number;
  last: number;
  days: number;
  /** How many days belong to which two bills, by their indices. */
  pairs: { now: number; before: number; days: number }[];
}

/** The latest 365 days of bills that `counts`, beside the same dates a year before; null where no day has both. */
export function pairDays(stretches: readonly Stretch[], counts: (bill: number) => boolean): PairedDays | null {
  const counted = stretches.filter(({ bill }) => counts(bill));
  const end = counted.at(-1)?.end;
  if (end === undefined) return null;
  const billOf = new Map<number, number>();
  for (const { start, end: last, bill } of counted)
    for (let day = Math.max(start, end - 2 * daysPerYear - 1); day <= last; day++) billOf.set(day, bill);
  const found: PairedDays = { first: end, last: end, days: 0, pairs: [] };
  for (let day = end; day > end - daysPerYear; day--) {
    const [now, before] = [billOf.get(day), billOf.get(findDayAYearBefore(day) ?? Number.NaN)];
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

/** The same date a year before; null on 29 February. */
export function findDayAYearBefore(day: number): number | null {
  const date = new Date(day * dayMs);
  const before = new Date(Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()));
  return before.getUTCDate() === date.getUTCDate() ? before.getTime() / dayMs : null;
}
