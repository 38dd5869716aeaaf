/**
 * The meter data that the site keeps after reading files: sites identified by the end of their NMI, with a year of
 * each.
 */
import * as z from 'zod/mini';
import { networkSlugs } from '@/lib/facts/networks/network-facts';
import { dayQualities } from './model';

const share = z.number().check(z.gte(0), z.lte(1));
const week = z.array(z.number()).check(z.length(336));

/**
 * A year. All energy is scaled to 365 days when the file has fewer. Days are in market time (UTC+10 all year), as in
 * the file; hours, months and days of the week are in the network's clock time.
 */
const meterYearSchema = z.object({
  network: z.enum(networkSlugs),
  /** False for a meter read by hand: its hours are not known, and shares, demand and half-hours mean nothing. */
  hasHours: z.boolean(),
  /** First and last day, YYYY-MM-DD; at most 365 days. */
  from: z.string(),
  to: z.string(),
  /** Complete days among them. When 365, nothing is scaled. */
  days: z.int(),
  /** For each day from `from` to `to`. */
  quality: z.array(z.enum(dayQualities)),
  annualKwh: z.number(),
  /** Energy sent to the grid; null when no register measures it. */
  exportKwh: z.nullable(z.number()),
  /** Parts of the exports in each half-hour of the week, from Monday 00:00; null without any. They sum to 1. */
  exportWeek: z._default(z.nullable(week), null),
  peakShare: share,
  shoulderShare: share,
  offPeakShare: share,
  /** Highest half-hour average over all registers together, and its start in clock time: YYYY-MM-DDTHH:MM. */
  maxDemandKw: z.number(),
  maxDemandAt: z.string(),
  /**
   * Highest kW of each half-hour of the day: 12 months, January first, each of 48 for weekdays and 48 for the weekend. 0
   * where nothing was measured. Years kept before there were any have none.
   */
  monthMaxima: z._default(z.array(z.number()).check(z.maxLength(12 * 2 * 48)), []),
  /** Average kW of each half-hour, 48 a day in clock time from `firstDay`; null where nothing was measured. */
  heat: z.object({
    firstDay: z.string(),
    days: z.int(),
    kw: z.array(z.nullable(z.number())).check(z.maxLength(18_000)),
  }),
  /**
   * kWh of the year by month (January first) and half-hour of the week (336, Monday 00:00 first); adds up to
   * `annualKwh`. Days without readings count as an average measured day.
   */
  monthWeeks: z.array(week).check(z.length(12)),
});
export type MeterYear = z.infer<typeof meterYearSchema>;

export const storedMeterSchema = z.object({
  sites: z
    .array(
      z.object({
        /** The last three characters of the NMI, to distinguish sites; empty when the file has none. */
        nmiEnd: z.string().check(z.maxLength(3)),
        /** Null until the network is known. */
        year: z.nullable(meterYearSchema),
      }),
    )
    .check(z.minLength(1)),
  chosen: z.int(),
  /** Messages about data that could not be used. */
  problems: z.array(z.string()).check(z.maxLength(200)),
  /** Number of all problems; the list is capped. */
  problemCount: z.int(),
});
type StoredMeter = z.infer<typeof storedMeterSchema>;

export interface MeterResult extends StoredMeter {
  /** Kept to read them again when the network becomes known. They are lost when the page closes. */
  files: readonly File[];
}
