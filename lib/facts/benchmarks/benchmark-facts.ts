/** One benchmark: the shape of the year files' rows. */
import type { NetworkSlug } from '../networks';

export interface BenchmarkFacts {
  network: NetworkSlug;
  /** Financial year, July to June: `YYYY-YY`. */
  period: `${number}-${number}`;
  name: string;
  shortName: string;
  abbreviation: string;
  regulator: 'AER' | 'ESC' | 'OTTER';
  supplyCPerDayIncGst: number;
  /** The price of every kWh, or of every kWh above `firstStep` where there is one. */
  usageCPerKwhIncGst: number;
  /** A dearer or cheaper first block of each day's usage. */
  firstStep?: { kwhPerDay: number; cPerKwhIncGst: number };
  /** The regulator's own yearly figure; null where it publishes none. */
  publishedReference: { annualIncGst: number; usageKwh: number } | null;
  /** The yearly figure less what the unit prices come to at the same usage, $; null with no yearly figure. */
  publishedMinusUnits: number | null;
  sourceUrl: string;
  /** What an owner must know about these prices. */
  note: string | null;
  confidence: string;
  /** The public sources the prices were checked against. */
  checkedAgainst: string[];
}
