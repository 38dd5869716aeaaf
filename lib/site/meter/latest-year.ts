/** Finds which days of a site are complete, and which of them make up its year. */
import { type DayQuality, findWorseQuality, type MeterRegister, type MeterSite, type RegisterKind } from './model';

export const daysInYear = 365;
/**
 * Files are often split by month. A register that starts or ends within this many days of the site's data has missing
 * data there. Beyond that, it was installed or removed.
 */
const maxEndGapDays = 31;

export interface MeterDays {
  /** First and last day of the year, as days of market time; both are complete. */
  from: number;
  to: number;
  /** Quality of each day from `from` to `to`, by its worst register. */
  quality: DayQuality[];
  /** Whether there are complete days before the year. */
  hasEarlier: boolean;
}

/**
 * Returns the latest 365 days up to the last complete one, or fewer when there are not as many. Null when no day is
 * complete.
 */
export function findLatestYear(site: MeterSite): MeterDays | null {
  const registers = findRegisters(site, 'consumption');
  const spans = registers.map(({ days }) => findSpan(days));
  if (spans.length === 0) return null;
  const first = Math.min(...spans.map((span) => span.first));
  const last = Math.max(...spans.map((span) => span.last));
  const expected = registers.map(({ days }) => {
    const span = findSpan(days);
    return {
      days,
      first: span.first - first <= maxEndGapDays ? first : span.first,
      last: last - span.last <= maxEndGapDays ? last : span.last,
    };
  });
  const qualityOn = (day: number) =>
    expected
      .filter((register) => day >= register.first && day <= register.last)
      .reduce<DayQuality>((worst, { days }) => findWorseQuality(worst, days.get(day)?.quality ?? 'missing'), 'actual');
  const isComplete = (day: number) => qualityOn(day) !== 'missing' && registers.some(({ days }) => days.has(day));

  let to = last;
  while (to >= first && !isComplete(to)) to--;
  if (to < first) return null;
  let from = Math.max(first, to - daysInYear + 1);
  while (!isComplete(from)) from++;
  const quality = Array.from({ length: to - from + 1 }, (_, i) =>
    isComplete(from + i) ? qualityOn(from + i) : 'missing',
  );
  const hasEarlier = to - first >= daysInYear;
  return { from, to, quality, hasEarlier };
}

/** Returns the registers of a kind that have data, sorted by name. */
export function findRegisters(site: MeterSite, kind: RegisterKind): MeterRegister[] {
  return [...site.registers.values()]
    .filter((register) => register.kind === kind && register.days.size > 0)
    .sort((a, b) => (a.suffix < b.suffix ? -1 : 1));
}

function findSpan(days: ReadonlyMap<number, unknown>): { first: number; last: number } {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of days.keys()) {
    first = Math.min(first, day);
    last = Math.max(last, day);
  }
  return { first, last };
}
