/** Past usage as bills show it: near the site's own, never the same. */
import type { Bar } from './chart';
import { addMonths, printDate } from './dates';
import type { Start } from './start';

/** Daily averages of the periods before this bill, oldest first; labelled by month ("Jul"), with the year if asked for. */
export function pastUsage(start: Start, kwhPerDay: number, count = 12, style: 'Mon' | 'Mon yy' = 'Mon'): Bar[] {
  return Array.from({ length: count }, (_, i) => {
    const [, mon = '', yyyy = ''] = printDate(addMonths(start.period.start, i - count), 'd Mon yyyy').split(' ');
    return {
      label: style === 'Mon' ? mon : `${mon} ${yyyy.slice(2)}`,
      value: start.random.decimal(kwhPerDay * 0.7, kwhPerDay * 1.3, 1),
    };
  });
}

/** Meter readings whose difference is the consumption (over the multiplier). */
export function makeReads(start: Start, kwh: number, multiplier = 1): { previous: number; current: number } {
  const advance = kwh / multiplier;
  const places = Number.isInteger(advance) ? 0 : 2;
  const previous = start.random.decimal(10_000, 80_000, places);
  return { previous, current: Number((previous + advance).toFixed(places)) };
}
