/**
 * What demand charges cost a year, half-hour by half-hour: simple and slow, and by nothing of the code that is tested. A month
 * without readings has the average of the others.
 */

/** A measured half-hour in the clock time of the site. */
export interface Reading {
  /** 1 to 12. */
  month: number;
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  minute: number;
  kw: number;
}

export interface ChargeTerms {
  dollarsPerKw: number;
  per: 'day' | 'month' | 'year';
  /** Days in force by month. */
  days: readonly number[];
  /** Minutes of the day; `to` at or before `from` is the start and the end of the day. Empty: any time. */
  windows: readonly { weekdays: readonly number[]; from: number; to: number }[];
  /** Months of the maximum: each its own, all in force, or all of the year. */
  reset: 'month' | 'season' | 'year';
  kva: boolean;
  minimum: number;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Converts readings in market time (UTC+10 all year; `kwh(day, slot)`, days since 1970) to the clock of a time zone. */
export function toReadings(
  days: readonly number[],
  kwh: (day: number, slot: number) => number,
  timeZone: string,
): Reading[] {
  const format = new Intl.DateTimeFormat('en-AU', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', month: 'numeric', hour: 'numeric', minute: 'numeric' },
  });
  return days.flatMap((day) =>
    Array.from({ length: 48 }, (_, slot) => {
      const moment = new Date(day * 86_400_000 + slot * 1_800_000 - 10 * 3_600_000);
      const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
      return {
        month: Number(parts.month),
        weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday!) + 1,
        minute: Number(parts.hour) * 60 + Number(parts.minute),
        kw: kwh(day, slot) * 2,
      };
    }),
  );
}

/** Dollars a year ex GST. */
export function chargeDemand(terms: ChargeTerms, readings: readonly Reading[]): number {
  const maxima: (number | null)[] = monthLengths.map(() => null);
  for (const { month, weekday, minute, kw } of readings) {
    const known = maxima[month - 1] ?? 0;
    maxima[month - 1] = isCounted(terms, weekday, minute) ? Math.max(known, kw) : known;
  }
  const measured = maxima.filter((kw) => kw !== null);
  const average = measured.reduce((sum, kw) => sum + kw, 0) / measured.length;
  const filled = maxima.map((kw) => kw ?? average);
  const inForce = filled.filter((_, month) => terms.days[month]! > 0);
  let dollars = 0;
  for (const [month, days] of terms.days.entries()) {
    const kw = { month: filled[month]!, season: Math.max(...inForce), year: Math.max(...filled) }[terms.reset];
    const charged = Math.max(terms.kva ? kw / 0.9 : kw, terms.minimum);
    const periods = { day: days, month: days / (365 / 12), year: days / 365 }[terms.per];
    dollars += charged * periods * terms.dollarsPerKw;
  }
  return dollars;
}

function isCounted({ windows }: ChargeTerms, weekday: number, minute: number): boolean {
  if (windows.length === 0) return true;
  return windows.some(({ weekdays, from, to }) => {
    const isInHours = from < to ? minute >= from && minute < to : minute >= from || minute < to;
    return weekdays.includes(weekday) && isInHours;
  });
}
