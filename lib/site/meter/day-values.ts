/** Reads the values of one day from a line. */

import { halfHoursPerDay } from '@/lib/facts/load-profiles';
import type { CsvLines } from './csv-lines';
import { addTo } from './decimal';
import type { ProblemLog } from './problems';

export const minutesPerDay = 1440;
/** Interval lengths of meters, in minutes. */
export const intervalLengths: readonly number[] = [5, 15, 30];
/** Limit for one interval: 100 MWh, about 100 times the largest load in Australia. */
const maxUnitsOfInterval = 1e14;

interface DayFields {
  /** Index of the first value's field. */
  first: number;
  count: number;
  /** The power of ten that converts the unit to that of `decimal.ts`. */
  power: number;
  /** Whether missing values of a day need no problem message. */
  mayBeEmpty?: boolean;
}

/** Returns the length of intervals when `count` of them make a day; 30 by default. */
export function findIntervalLength(count: number): number {
  return intervalLengths.find((length) => length * count === minutesPerDay) ?? 30;
}

/** Returns why no meter counts this in one interval; null for a usual value. `maxUnits`: the most that it may be. */
export function findFault(
  value: number,
  maxUnits = maxUnitsOfInterval,
): 'not_a_number' | 'negative' | 'too_large' | null {
  if (Number.isNaN(value)) return 'not_a_number';
  return value < 0 ? 'negative' : value > maxUnits ? 'too_large' : null;
}

/**
 * Returns the half-hours of a day from the current line. Not complete when values are empty; null when one is invalid.
 * Logs each problem.
 */
export function readDayValues(
  lines: CsvLines,
  log: ProblemLog,
  date: number,
  { first, count, power, mayBeEmpty }: DayFields,
): { halfHours: Float64Array; isComplete: boolean } | null {
  const halfHours = new Float64Array(halfHoursPerDay);
  const perHalfHour = count / halfHoursPerDay;
  let empty = 0;
  for (let i = 0; i < count; i++) {
    if (lines.isEmptyField(first + i)) {
      empty++;
      continue;
    }
    const value = lines.number(first + i, power);
    const fault = findFault(value);
    if (fault) {
      log.add(lines.line, date, fault, i + 1);
      return null;
    }
    addTo(halfHours, Math.floor(i / perHalfHour), value);
  }
  if (empty > 0 && !mayBeEmpty) log.add(lines.line, date, 'empty_values', empty, count);
  return { halfHours, isComplete: empty === 0 };
}
