/** Finds the network's usage band for each half-hour of the week, by month. */
import type { BandWindow, NetworkFacts, UsageBand } from '@/lib/facts/networks';
import { halfHoursPerDay, halfHoursPerWeek } from './market-time';

export const usageBands: readonly UsageBand[] = ['peak', 'shoulder', 'off_peak'];

/** Returns twelve weeks, January first: for each half-hour from Monday 00:00 (clock time) the index in `usageBands`. */
export function findBandsByMonth({ profile: { bands, restOfWeek } }: NetworkFacts): Uint8Array[] {
  return Array.from({ length: 12 }, (_, month) => {
    const week = new Uint8Array(halfHoursPerWeek).fill(usageBands.indexOf(restOfWeek));
    for (const window of bands) {
      if (!window.months || window.months.includes(month + 1)) fillWindow(week, window);
    }
    return week;
  });
}

/** A window past midnight covers late and early hours of its own days, as in costing. */
function fillWindow(week: Uint8Array, { band, days, from, to }: BandWindow): void {
  const start = toSlot(from);
  const end = toSlot(to) <= start ? toSlot(to) + halfHoursPerDay : toSlot(to);
  for (const day of days) {
    for (let slot = start; slot < end; slot++) {
      week[(day - 1) * halfHoursPerDay + (slot % halfHoursPerDay)] = usageBands.indexOf(band);
    }
  }
}

/** Converts a time of day to half-hours; bands start on the half-hour. */
function toSlot(clock: string): number {
  return Number(clock.slice(0, 2)) * 2 + Math.round(Number(clock.slice(3)) / 30);
}
