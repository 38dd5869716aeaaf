/** Describes the days that a measured year is based on. */
import { formatDate } from '@/lib/facts/format-date';
import { daysInYear } from './latest-year';
import type { MeterYear } from './year';

const maxNamedDays = 5;
const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Returns sentences about which days were used, scaled, missing, substituted or estimated. */
export function describeBasis(year: MeterYear): string[] {
  const { hasHours, days, missingDays, substitutedDays, estimatedDays, quality } = year;
  const span = `from ${formatDate(year.from)} to ${formatDate(year.to)}`;
  const isWhole = quality.length === daysInYear;
  return [
    isWhole && missingDays.length === 0
      ? `All ${daysInYear} days ${span}.`
      : `${formatDays(days)} ${span}, scaled to a year.`,
    hasHours ? [] : 'This meter is read by hand, so it doesn’t say at which hours you use energy.',
    year.hasEarlier ? 'Your data goes further back. We used the latest year.' : [],
    isWhole ? [] : 'Other seasons may differ from these days.',
    missingDays.length === 0 ? [] : `${formatDays(missingDays.length)} missing: ${listDays(missingDays)}.`,
    substitutedDays.length === 0 ? [] : `${formatDays(substitutedDays.length)} worked out afterwards, not read.`,
    estimatedDays.length === 0 ? [] : `${formatDays(estimatedDays.length)} estimated.`,
  ].flat();
}

function listDays(days: readonly string[]): string {
  const named = days.slice(0, maxNamedDays).map(formatDate);
  const more = days.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ');
}
