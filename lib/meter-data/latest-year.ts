/** Which days of a site are complete, and which of them make its year. */
import { type DayQuality, findWorseQuality, type MeterRegister, type MeterSite, type RegisterKind } from './model';

export const daysInYear = 365;
/**
 * A register that begins or ends this many days from the first or last day of the site lacks data there; further away it was
 * fitted or taken out. Files are handed out by the month.
 */
const maxEndGapDays = 31;

export interface MeterDays {
  /** The first and last day of the year, as days of market time; both are complete. */
  from: number;
  to: number;
  /** The quality of each day from `from` to `to`: of its worst register. */
  quality: DayQuality[];
  /** Whether the file has complete days before the year. */
  hasEarlier: boolean;
}

/** The latest 365 days that end on a complete one, or as many as there are; null where no day is complete. */
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

/** Registers of a kind that have any day, in the order of their names. */
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
