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

const dayNames = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

interface ChargeDocument {
  amount: string;
  displayName: string;
  description: string;
  startTime: string;
  endTime: string;
  days?: string[];
  chargePeriod: string;
  measurementPeriod: string;
  measureUnit?: string;
  minDemand?: string;
}

/** Words that can say something else than the fields: months, periods, units. */
const telling =
  /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|season|summer|winter|month|year|12|rolling|365|bill|kva/i;

/**
 * The terms of a charge by the fields of its document, and whether its words may say something else; null where fields are
 * placeholders or lack: hours, days, the unit of the price.
 */
export function termsByFields(
  period: { startDate: string; endDate: string },
  charge: ChargeDocument,
): { terms: ChargeTerms; mayBeTold: boolean } | null {
  const amount = Number(charge.amount);
  const [from, to] = [toMinutes(charge.startTime), toMinutes(charge.endTime)];
  if (!charge.days || from === to || (from === 0 && (to <= 60 || to === 1440))) return null;
  if (charge.chargePeriod !== 'DAY' && !(amount < 1.5 || (amount < 60 && charge.chargePeriod === 'MONTH'))) return null;
  const minimum = Number(charge.minDemand ?? 0);
  const terms: ChargeTerms = {
    dollarsPerKw: amount,
    per: charge.chargePeriod === 'DAY' || amount < 1.5 ? 'day' : 'month',
    days: daysOfPeriod(period.startDate, period.endDate),
    windows: [{ weekdays: charge.days.map((day) => dayNames.indexOf(day) + 1), from, to }],
    reset: charge.measurementPeriod === 'TARIFF_PERIOD' ? 'season' : 'month',
    kva: charge.measureUnit === 'KVA',
    minimum: minimum > 10 ? 0 : minimum,
  };
  return { terms, mayBeTold: telling.test(`${charge.displayName} ${charge.description}`) };
}

/** 19:59 means 20:00. */
function toMinutes(clock: string): number {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  return minutes % 30 === 29 ? minutes + 1 : minutes;
}

function daysOfPeriod(from: string, to: string): number[] {
  const days = monthLengths.map(() => 0);
  const year = monthLengths.flatMap((length, month) =>
    Array.from({ length }, (_, day) => `${String(month + 1).padStart(2, '0')}-${String(day + 1).padStart(2, '0')}`),
  );
  for (const date of year) {
    const isIn = from <= to ? date >= from && date <= to : date >= from || date <= to;
    if (isIn) days[Number(date.slice(0, 2)) - 1]!++;
  }
  return days;
}
