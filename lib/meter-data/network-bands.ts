/** In which band of a network's own each half-hour of the week is, month by month. */
import type { BandWindow, NetworkFacts, UsageBand } from '@/lib/facts/networks';
import { halfHoursPerDay, halfHoursPerWeek } from './market-time';

export const usageBands: readonly UsageBand[] = ['peak', 'shoulder', 'off_peak'];

/** Twelve weeks, January first: the index in `usageBands` of each half-hour from Monday 00:00, by the clock. */
export function findBandsByMonth({ profile: { bands, restOfWeek } }: NetworkFacts): Uint8Array[] {
  return Array.from({ length: 12 }, (_, month) => {
    const week = new Uint8Array(halfHoursPerWeek).fill(usageBands.indexOf(restOfWeek));
    for (const window of bands) {
      if (!window.months || window.months.includes(month + 1)) fillWindow(week, window);
    }
    return week;
  });
}

/** A window past midnight covers the late and the early hours of its own days, as in the costing of plans. */
function fillWindow(week: Uint8Array, { band, days, from, to }: BandWindow): void {
  const start = toSlot(from);
  const end = toSlot(to) <= start ? toSlot(to) + halfHoursPerDay : toSlot(to);
  for (const day of days) {
    for (let slot = start; slot < end; slot++) {
      week[(day - 1) * halfHoursPerDay + (slot % halfHoursPerDay)] = usageBands.indexOf(band);
    }
  }
}

/** A time of day in half-hours; bands change on them. */
function toSlot(clock: string): number {
  return Number(clock.slice(0, 2)) * 2 + Math.round(Number(clock.slice(3)) / 30);
}
