/** Converts bill periods to days, and assigns each day to one bill. */
import type { ReadBill } from '../model';

/** The period of a bill, in days since 1970. */
export interface BillSpan {
  start: number;
  /** The last day, included. */
  end: number;
}

export const dayMs = 86_400_000;

/**
 * Returns the days that a bill covers. When it counts one day less than its dates, the last date belongs to the next
 * bill.
 */
export function findSpan({ periodStart, periodEnd, periodDays }: ReadBill): BillSpan | null {
  const toDay = (date: ReadBill['periodStart']) => Date.parse(date?.value ?? '') / dayMs;
  const [start, end] = [toDay(periodStart), toDay(periodEnd)];
  const days = periodDays?.value ?? Number.NaN;
  const from = Number.isNaN(start) ? end - days + 1 : start;
  const to = Number.isNaN(end) ? start + days - 1 : end;
  if (!(to >= from)) return null;
  return { start: from, end: to > from && days === to - from ? to - 1 : to };
}

/** Formats a day as YYYY-MM-DD. */
export const formatIsoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Returns the part of each span that earlier spans cover too; `spans` must be sorted by start. */
export function findOverlaps(spans: readonly BillSpan[]): BillSpan[] {
  let covered = Number.NEGATIVE_INFINITY;
  return spans.flatMap((span) => {
    const end = Math.min(covered, span.end);
    covered = Math.max(covered, span.end);
    return end >= span.start ? [{ start: span.start, end }] : [];
  });
}

/** Counts the days between the first and the last that no span covers; `spans` must be sorted by start. */
export function countMissingDays(spans: readonly BillSpan[]): number {
  const [first] = spans;
  if (!first) return 0;
  const last = Math.max(...spans.map(({ end }) => end));
  return last - first.start + 1 - countDays(spans) + countDays(findOverlaps(spans));
}

/**
 * Returns the days of all bills in order as stretches that belong to one bill, each day once: on several bills, it is that of
 * the bill issued last. `issued` is YYYY-MM-DD; null when the bill does not show it.
 */
export function findCountedStretches<Bill extends { span: BillSpan | null; issued: string | null }>(
  bills: readonly Bill[],
) {
  const lastIssuedFirst = bills.toSorted((a, b) => {
    const [issued, otherIssued] = [a.issued ?? '', b.issued ?? ''];
    if (issued !== otherIssued) return issued < otherIssued ? 1 : -1;
    return (b.span?.end ?? 0) - (a.span?.end ?? 0);
  });
  const taken: (BillSpan & { bill: Bill })[] = [];
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

export const countDays = (spans: readonly BillSpan[]) =>
  spans.reduce((sum, { start, end }) => sum + end - start + 1, 0);
