/** Type of the benchmarks in the year files. */
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
  /** The price of every kWh, or of every kWh above `firstStep`. */
  usageCPerKwhIncGst: number;
  /** A first step of each day's usage with another price. */
  firstStep?: { kwhPerDay: number; cPerKwhIncGst: number };
  /** The regulator's own yearly figure; null when there is none. */
  publishedReference: { annualIncGst: number; usageKwh: number } | null;
  sourceUrl: string;
  /** A note for owners about these prices. */
  note: string | null;
  confidence: string;
  /** The public sources that the prices were checked against. */
  checkedAgainst: string[];
}
