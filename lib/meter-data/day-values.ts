/** The values of one day in a line of a file. */
import { addTo } from './add-to';
import type { CsvLines } from './csv-lines';
import { readDecimal } from './decimal';
import { halfHoursPerDay } from './market-time';
import type { ProblemLog } from './problems';

export const minutesPerDay = 1440;
/** Lengths of intervals that meters are read in. */
export const intervalLengths: readonly number[] = [5, 15, 30];
/** Of one interval: 100 MWh, some 100 times the largest load of the country. */
const maxUnitsOfInterval = 1e14;

interface DayFields {
  /** The field of the first value. */
  first: number;
  count: number;
  /** The power of ten that turns the unit into ours. */
  power: number;
  /** Whether a day without some of its values needs no explanation. */
  mayBeEmpty?: boolean;
}

/** The length of intervals of which so many make a day; 30 where none do. */
export function findIntervalLength(count: number): number {
  return intervalLengths.find((length) => length * count === minutesPerDay) ?? 30;
}

/**
 * The half-hours of a day from the current line; not complete where values are empty, and null where one cannot be used. Says why.
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
    const value = readDecimal(lines.bytes, lines.startOf(first + i), lines.endOf(first + i), power);
    if (!(value >= 0 && value <= maxUnitsOfInterval)) {
      const code = Number.isNaN(value) ? 'not_a_number' : value < 0 ? 'negative' : 'too_large';
      log.add(lines.line, date, code, i + 1);
      return null;
    }
    addTo(halfHours, Math.floor(i / perHalfHour), value);
  }
  if (empty > 0 && !mayBeEmpty) log.add(lines.line, date, 'empty_values', empty, count);
  return { halfHours, isComplete: empty === 0 };
}
