/** Bills on the calendar. */
import type { ReadBill } from '../model';

/** A bill on the calendar, in days since 1970. Bills without dates have days only. */
export interface BillSpan {
  start: number;
  /** The last day itself. */
  end: number;
}

export const dayMs = 86_400_000;
/** Plans are costed over a year of 365 days. */
export const daysPerYear = 365;

/** The days that a bill covers. Where a bill counts one day less than its dates, the last one is the next bill's. */
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

/** A day as YYYY-MM-DD. */
export const formatIsoDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Days that bills, in order of their first days, share and leave out. */
export function countSharedAndMissingDays(spans: readonly BillSpan[]): { overlap: number; gap: number } {
  let [overlap, gap, last] = [0, 0, Number.NaN];
  for (const { start, end } of spans) {
    if (last >= start) overlap += Math.min(last, end) - start + 1;
    if (start > last + 1) gap += start - last - 1;
    last = Number.isNaN(last) ? end : Math.max(last, end);
  }
  return { overlap, gap };
}
