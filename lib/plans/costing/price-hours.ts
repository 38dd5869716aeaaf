/** Finds which half-hours of the week each price of a season covers. */
import { halfHoursPerWeek } from '@/lib/facts/load-profiles';
import { must } from '@/lib/must';
import { countWeeklyHours } from '../calendar';
import type { Rate, Season } from '../plan';
import { coverHalfHours } from './half-hours';

export type SeasonHours = Pick<Season, 'from' | 'to'> & { rates: readonly Pick<Rate, 'band' | 'windows'>[] };

/** A price of a season. */
export interface Term {
  band: Rate['band'];
  /** The half-hours of the week that the price covers. */
  covers: readonly HalfHourRun[];
  weeklyHours: number;
}

/** Half-hours of the week from `from` up to `to`, and how much of each is covered. */
export interface HalfHourRun {
  from: number;
  to: number;
  part: number;
}

/** Groups half-hours with the same coverage into runs; uncovered ones are left out. */
function toRuns(covers: Float64Array): HalfHourRun[] {
  const runs: HalfHourRun[] = [];
  for (const [h, part] of covers.entries()) {
    const last = runs.at(-1);
    if (part === 0) continue;
    if (last && last.to === h && last.part === part) last.to = h + 1;
    else runs.push({ from: h, to: h + 1, part });
  }
  return runs;
}

const wholeWeek: readonly HalfHourRun[] = [{ from: 0, to: halfHoursPerWeek, part: 1 }];

/**
 * Returns the prices of a season with the half-hours each covers. Overlapping windows share the half-hour. Prices
 * without hours share the uncovered half-hours.
 */
export function placeTerms(rates: SeasonHours['rates']): { terms: Term[]; open: HalfHourRun[] } {
  if (rates.some(({ band }) => band === 'anytime')) {
    return { terms: [{ band: 'anytime', covers: wholeWeek, weeklyHours: 168 }], open: [] };
  }
  const named = rates.map(({ band, windows }) => ({
    band,
    covers: windows.length > 0 ? coverHalfHours(windows) : null,
    weeklyHours: countWeeklyHours(windows),
  }));
  const covered = new Float64Array(halfHoursPerWeek).map((_, h) =>
    named.reduce((sum, { covers }) => sum + (covers?.[h] ?? 0), 0),
  );
  const open = covered.map((part) => Math.max(0, 1 - part));
  const unnamed = named.filter(({ covers }) => covers === null).length;
  const terms = named.map(({ covers, ...rate }) => {
    const parts = covers
      ? covers.map((part, h) => part / Math.max(1, must(covered[h], 'both are a week')))
      : open.map((part) => part / unnamed);
    return { ...rate, covers: toRuns(parts) };
  });
  return { terms, open: unnamed > 0 || open.every((part) => part < 1e-9) ? [] : toRuns(open) };
}
