/**
 * The meter data that the site keeps after reading files: sites identified by the end of their NMI, with a year of
 * each.
 */
import * as z from 'zod/mini';
import { networkSlugs } from '@/lib/facts/networks/network-facts';
import { must } from '@/lib/must';
import type { MeterYear } from '@/lib/site/meter/year';

const network = z.enum(networkSlugs);
const register = z.object({ suffix: z.string(), kwh: z.number() });
const share = z.number().check(z.gte(0), z.lte(1));
const quality = z.enum(['actual', 'substituted', 'estimated', 'missing']);

/** A year in JSON form: half-hours that were not measured are null. */
const storedYear = z.object({
  ...{
    network,
    hasHours: z.boolean(),
    from: z.string(),
    to: z.string(),
    days: z.int(),
    hasEarlier: z.boolean(),
    quality: z.array(quality),
  },
  ...{ annualKwh: z.number(), exportKwh: z.nullable(z.number()) },
  exportWeek: z._default(z.nullable(z.array(z.number()).check(z.length(336))), null),
  registers: z.array(register),
  ...{ peakShare: share, shoulderShare: share, offPeakShare: share },
  ...{ maxDemandKw: z.number(), maxDemandAt: z.string() },
  // Years kept before there were any have none.
  monthMaxima: z._default(z.array(z.number()).check(z.maxLength(12 * 2 * 48)), []),
  heat: z.object({
    firstDay: z.string(),
    days: z.int(),
    kw: z.array(z.nullable(z.number())).check(z.maxLength(18_000)),
  }),
  monthWeeks: z.array(z.array(z.number()).check(z.length(336))).check(z.length(12)),
});

const siteSchema = z.object({ nmiEnd: z.string().check(z.maxLength(3)), year: z.nullable(storedYear) });
export const storedMeterSchema = z.object({
  sites: z.array(siteSchema).check(z.minLength(1)),
  chosen: z.int(),
  /** Messages about data that could not be used. */
  problems: z.array(z.string()).check(z.maxLength(200)),
  /** Number of all problems; the list is capped. */
  problemCount: z.int(),
});
export type StoredMeter = z.infer<typeof storedMeterSchema>;

interface MeterSiteYear {
  /** The last three characters of the NMI, to distinguish sites; empty when the file has none. */
  nmiEnd: string;
  /** Null until the network is known. */
  year: MeterYear | null;
}

export interface MeterResult extends Omit<StoredMeter, 'sites'> {
  sites: MeterSiteYear[];
  /** Kept to read them again when the network becomes known. They are lost when the page closes. */
  files: readonly File[];
}

/** Reduces the result to the chosen site for storage in the browser. Watts are precise enough for the heat map. */
export function toStoredMeter({ sites, chosen, problems, problemCount }: MeterResult): StoredMeter {
  const { nmiEnd, year } = must(sites[chosen], 'one of the sites is chosen');
  const watt = (kw: number) => (Number.isNaN(kw) ? null : Math.round(kw * 1e3) / 1e3);
  const stored = year && {
    ...year,
    monthMaxima: [...year.monthMaxima],
    exportWeek: year.exportWeek && [...year.exportWeek],
    heat: { ...year.heat, kw: [...year.heat.kw].map(watt) },
    monthWeeks: year.monthWeeks.map((week) => [...week]),
  };
  return { sites: [{ nmiEnd, year: stored }], chosen: 0, problems, problemCount };
}

export function fromStoredMeter({ sites, ...rest }: StoredMeter): MeterResult {
  const revived = sites.map(({ nmiEnd, year }) => ({
    nmiEnd,
    year: year && {
      ...year,
      monthMaxima: Float64Array.from(year.monthMaxima),
      exportWeek: year.exportWeek && Float64Array.from(year.exportWeek),
      heat: { ...year.heat, kw: Float64Array.from(year.heat.kw, (kw) => kw ?? Number.NaN) },
      monthWeeks: year.monthWeeks.map((week) => Float64Array.from(week)),
    },
  }));
  return { sites: revived, ...rest, files: [] };
}
