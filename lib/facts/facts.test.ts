/** Every figure says where it comes from: walks all facts for a source, and the tables for their notices. */
import { describe, expect, it } from 'vitest';
import { benchmarkYears } from './benchmarks';
import cityTable from './cities.json';
import { nmiRangesSource } from './identifiers/nmi-ranges';
import { networks } from './networks';
import localityTable from './postcodes/localities.json';
import networkTable from './postcodes/networks.json';
import { referenceAnnualKwh, usageFacts } from './usage';

const sources: [string, string[]][] = [
  ...networks.map((network): [string, string[]] => [
    network.slug,
    [network.source, network.profile.basis, network.profile.confidence],
  ]),
  ...benchmarkYears.flatMap(({ period, benchmarks }) =>
    benchmarks.map((benchmark): [string, string[]] => [
      `${benchmark.network} ${period}`,
      [benchmark.sourceUrl, ...benchmark.checkedAgainst],
    ]),
  ),
  ...usageFacts.map((fact): [string, string[]] => [fact.text, [fact.source]]),
  ['NMI ranges', [nmiRangesSource]],
  ...Object.entries({ cityTable, localityTable, networkTable }).map(([name, table]): [string, string[]] => [
    name,
    [table.about, table.source, table.confidence],
  ]),
];

describe('facts', () => {
  it.each(sources)('%s has its source', (_, texts) => {
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text.trim().length).toBeGreaterThan(10);
  });

  it('keeps the licence notices with the tables they belong to', () => {
    expect(localityTable.licence).toContain('G-NAF © Geoscape Australia');
    expect(networkTable.licence).toContain('Consumer Data Right');
  });

  it('states usage facts as ranges, the reference usage among them', () => {
    const ranges = usageFacts.flatMap((fact) => fact.annualKwh ?? []);
    expect(ranges.every(({ low, high }) => low > 0 && low <= high)).toBe(true);
    expect(ranges).toContainEqual({ low: referenceAnnualKwh, high: referenceAnnualKwh });
  });
});
