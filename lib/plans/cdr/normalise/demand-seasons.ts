/** Finds when a demand charge applies from its text: by months, or by a named season. */
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import { daysInYear, findDayOfYear, getMonthLength } from '../../calendar';

/** Days of the year, 0 = 1 January. */
export type DaysOfYear = ReadonlySet<number>;
interface DateRange {
  from: string;
  to: string;
}

const summer = [{ from: '12-01', to: '03-31' }];
/**
 * Months of each network's high demand season; the low season is the rest of the year. Source: business plans of the
 * public plan register on 1 January 2026 that give months for "high season" or, in Victoria, dates for a "summer"
 * charge. They are nine retailers on Ausgrid, 12 of 13 on Endeavour Energy, seven to ten on each of the four in
 * Victoria.
 */
const highSeasons: Partial<Record<NetworkSlug, readonly DateRange[]>> = {
  ausgrid: [
    { from: '11-01', to: '03-31' },
    { from: '06-01', to: '08-31' },
  ],
  'endeavour-energy': [{ from: '11-01', to: '03-31' }],
  citipower: summer,
  powercor: summer,
  'united-energy': summer,
  'ausnet-services': summer,
};

export type DemandSeason = 'high' | 'low';

/**
 * Returns the season named in a text without months; null when there is none.
 * "Summer" alone is not a high season, because some networks have a winter one too.
 */
export function findNamedSeason(text: string): DemandSeason | null {
  const named = /\b(high|low)[ -]?season\b|\bseason\W{1,3}(high|low)\b/i.exec(text);
  const season = (named?.[1] ?? named?.[2])?.toLowerCase();
  return season === 'high' || season === 'low' ? season : null;
}

/** Whether a text mentions a part of the year. */
export function isSeasonal(text: string): boolean {
  return /\b(?:(?:high|low|peak)[ -]?season|season\W{1,3}(?:high|low)|(?:non-?)?summer|(?:non-?)?winter)\b/i.test(text);
}

/** Returns the days of a network's season; null when no plan of the network gives its months. */
export function findDaysOfSeason(network: NetworkSlug, season: DemandSeason): DaysOfYear | null {
  const high = highSeasons[network];
  if (!high) return null;
  const days = listDays(high);
  return season === 'high' ? days : new Set([...Array(daysInYear).keys()].filter((day) => !days.has(day)));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const day = '(?:(\\d{1,2})(?:(?:st|nd|rd|th)?\\s+(?:of\\s+)?|-))?';
const range = new RegExp(
  `\\b${day}${monthName}(?:\\s+20\\d\\d)?\\s*(?:-|–|—|to|until|through|till)\\s*${day}${monthName}(?![a-z])`,
  'gi',
);

/**
 * Returns the days in all month ranges of a text ("Nov - Mar", "01-Dec to 31-Mar", "1 Nov 2025 to …"); null without a
 * range.
 */
export function findNamedDays(text: string): DaysOfYear | null {
  const ranges = [...text.matchAll(range)].map(([, fromDay, fromMonth, toDay, toMonth]) => {
    const from = months.indexOf(must(fromMonth, 'the pattern has this group').toLowerCase());
    const to = months.indexOf(must(toMonth, 'the pattern has this group').toLowerCase());
    return {
      from: toMonthDay(from, Number(fromDay ?? 1)),
      to: toMonthDay(to, Number(toDay ?? getMonthLength(to))),
    };
  });
  return ranges.length > 0 ? listDays(ranges) : null;
}

function toMonthDay(month: number, dayOfMonth: number): string {
  const inMonth = Math.min(Math.max(dayOfMonth, 1), getMonthLength(month));
  return `${String(month + 1).padStart(2, '0')}-${String(inMonth).padStart(2, '0')}`;
}

/** Returns the days of all ranges; a range may wrap around the new year. */
export function listDays(ranges: readonly DateRange[]): DaysOfYear {
  const covered = new Set<number>();
  for (const { from, to } of ranges) {
    const last = findDayOfYear(to);
    for (let d = findDayOfYear(from); ; d = (d + 1) % daysInYear) {
      covered.add(d);
      if (d === last) break;
    }
  }
  return covered;
}
