/** The shape of the benchmarks in the year files. */
import { getNetwork, type NetworkSlug } from '../networks';

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

const schemes = {
  DMO: { shortName: 'Default Market Offer', regulator: 'AER' },
  VDO: { shortName: 'Victorian Default Offer', regulator: 'ESC' },
} as const;

/** What all networks of a scheme share in a year. */
interface SchemeYear extends Pick<BenchmarkFacts, 'period' | 'sourceUrl' | 'note' | 'confidence'> {
  /** The sources, with that of one network. */
  listSources: (own: string) => string[];
}

interface NetworkYear {
  figures: [cPerDay: number, cPerKwh: number, annualDollarsAt10000Kwh: number];
  source?: string;
  /** In place of the scheme's. */
  note?: string;
}

/** Makes the benchmarks of a scheme in a year. */
export function makeBenchmarks(
  abbreviation: keyof typeof schemes,
  { listSources, note: common, ...year }: SchemeYear,
  networks: Partial<Record<NetworkSlug, NetworkYear>>,
): BenchmarkFacts[] {
  const scheme = schemes[abbreviation];
  return (Object.entries(networks) as [NetworkSlug, NetworkYear][]).map(
    ([
      network,
      {
        figures: [supplyCPerDayIncGst, usageCPerKwhIncGst, annualIncGst],
        source = '',
        note = common,
      },
    ]) => ({
      ...{ ...year, ...scheme, network, supplyCPerDayIncGst, usageCPerKwhIncGst, abbreviation, note },
      name: `${scheme.shortName} (${getNetwork(network).name})`,
      publishedReference: { annualIncGst, usageKwh: 10_000 },
      checkedAgainst: listSources(source),
    }),
  );
}
