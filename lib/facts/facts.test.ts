/** Every figure says where it comes from: walks all facts for a source, and the tables for their notices. */
import { describe, expect, it } from 'vitest';
import { benchmarkYears } from './benchmarks';
import cityTable from './places/cities.json';
import localityTable from './postcodes/localities.json';
import networkTable from './postcodes/networks.json';
import { averageSmallBusinessUsage, referenceAnnualKwh } from './usage';

const sources: [string, string[]][] = [
  ...benchmarkYears.flatMap(({ period, benchmarks }) =>
    benchmarks.map((benchmark): [string, string[]] => [
      `${benchmark.network} ${period}`,
      [benchmark.sourceUrl, ...benchmark.checkedAgainst],
    ]),
  ),
  ['average usage', [averageSmallBusinessUsage.source]],
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

  it('gives the average usage as a range above the reference usage', () => {
    const { low, high } = averageSmallBusinessUsage.annualKwh;
    expect(low).toBeGreaterThan(referenceAnnualKwh);
    expect(high).toBeGreaterThan(low);
  });
});
