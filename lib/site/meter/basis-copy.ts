/** Describes the days that a measured year is based on. */
import { dayMs, formatIsoDay } from '@/lib/site/bill/year/calendar';
import { formatCount, formatDate, formatList } from '@/lib/site/words/format';
import { daysInYear } from './latest-year';
import type { DayQuality } from './model';
import type { MeterYear } from './stored-meter';

const maxNamedDays = 5;
const formatDays = (days: number) => formatCount(days, 'day');

/** Returns sentences about which days were used, scaled, missing, substituted or estimated. */
export function describeBasis({ from, to, hasHours, hasEarlier, days, quality }: MeterYear): string[] {
  const span = `from ${formatDate(from)} to ${formatDate(to)}`;
  const isWhole = quality.length === daysInYear;
  const firstDay = Date.parse(from) / dayMs;
  const missing = quality.flatMap((of, i) => (of === 'missing' ? [formatDate(formatIsoDay(firstDay + i))] : []));
  const count = (wanted: DayQuality) => quality.filter((of) => of === wanted).length;
  const [substituted, estimated] = [count('substituted'), count('estimated')];
  const more = missing.length - maxNamedDays;
  const named = more > 0 ? [...missing.slice(0, maxNamedDays), `${more} more`] : missing;
  return [
    isWhole && missing.length === 0
      ? `All ${daysInYear} days ${span}.`
      : `${formatDays(days)} ${span}, scaled to a year.`,
    hasHours ? [] : 'This meter is read by hand, so it doesn’t say at which hours you use energy.',
    hasEarlier ? 'Your data goes further back. We used the latest year.' : [],
    isWhole ? [] : 'Other seasons may differ from these days.',
    missing.length === 0 ? [] : `${formatDays(missing.length)} missing: ${formatList(named)}.`,
    substituted === 0 ? [] : `${formatDays(substituted)} worked out afterwards, not read.`,
    estimated === 0 ? [] : `${formatDays(estimated)} estimated.`,
  ].flat();
}
