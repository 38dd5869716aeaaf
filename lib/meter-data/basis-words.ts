/** What a measured year is made of, in words. */
import { formatDate } from '@/lib/facts/format-date';
import { daysInYear } from './meter-days';
import type { MeterYear } from './meter-year';

const maxDaysNamed = 5;
const plain = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Sentences that say which days were used, what was scaled, which days are missing and which were not read. */
export function basisWords(year: MeterYear): string[] {
  const { days, missingDays, substitutedDays, estimatedDays, quality } = year;
  const span = `from ${formatDate(year.from)} to ${formatDate(year.to)}`;
  const isWhole = quality.length === daysInYear;
  return [
    isWhole && missingDays.length === 0
      ? `All ${daysInYear} days ${span}.`
      : `${plain(days)} ${span}, scaled to a year.`,
    year.hasEarlier ? 'Your data goes further back. We used the latest year.' : [],
    isWhole ? [] : 'Other seasons may differ from these days.',
    missingDays.length === 0 ? [] : `${plain(missingDays.length)} missing: ${listDays(missingDays)}.`,
    substitutedDays.length === 0 ? [] : `${plain(substitutedDays.length)} worked out afterwards, not read.`,
    estimatedDays.length === 0 ? [] : `${plain(estimatedDays.length)} estimated.`,
  ].flat();
}

function listDays(days: readonly string[]): string {
  const named = days.slice(0, maxDaysNamed).map(formatDate);
  const more = days.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ');
}
