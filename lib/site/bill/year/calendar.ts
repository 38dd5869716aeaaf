/** Converts bill periods to days. */
import type { ReadBill } from '../model';

/** The period of a bill, in days since 1970. */
export interface BillSpan {
  start: number;
  /** The last day, included. */
  end: number;
}

export const dayMs = 86_400_000;
export const daysPerYear = 365;

/**
 * Returns the days that a bill covers. When it counts one day less than its dates, the last date belongs to the next
 * bill.
 */
export function findSpan({ periodStart, periodEnd, periodDays }: ReadBill): BillSpan | null {
  const [start, end] = [periodStart, periodEnd].map((date) => Date.parse(date?.value ?? '') / dayMs) as [
    number,
    number,
  ];
  const days = periodDays?.value ?? Number.NaN;
  const from = Number.isNaN(start) ? end - days + 1 : start;
  const to = Number.isNaN(end) ? start + days - 1 : end;
  if (!(to >= from)) return null;
  return { start: from, end: to > from && days === to - from ? to - 1 : to };
}

/** Formats a day as YYYY-MM-DD. */
export const formatIsoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Counts the days that spans share and leave out; `spans` must be sorted by start. */
export function countSharedAndMissingDays(spans: readonly BillSpan[]): { overlap: number; gap: number } {
  let [overlap, gap, last] = [0, 0, Number.NaN];
  for (const { start, end } of spans) {
    if (last >= start) overlap += Math.min(last, end) - start + 1;
    if (start > last + 1) gap += start - last - 1;
    last = Number.isNaN(last) ? end : Math.max(last, end);
  }
  return { overlap, gap };
}
