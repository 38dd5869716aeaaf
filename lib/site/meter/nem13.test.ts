import { describe, expect, it } from 'vitest';
import { makeUsageProfile } from '@/lib/site/meter/meter-view';
import { testNmi, toBytes } from '@/lib/testing/meter-files';
import { describeBasis } from './meter-view';
import { readMeterFiles } from './read-files';

const reading = (from: string, to: string, kwh: string, { suffix = '11', direction = 'E', quality = 'A' } = {}) =>
  `250,${testNmi},1141,1,${suffix},${suffix},M1,${direction},100,${from}080000,A,,,200,${to}090000,${quality},,,${kwh},kWh,,${to}120000,`;
const read = (...lines: string[]) =>
  readMeterFiles(
    [{ name: 'reads.csv', bytes: new Uint8Array(toBytes(['100,NEM13,202601010000,A,B', ...lines])) }],
    null,
  );

describe('NEM13', () => {
  it('gives the usage of a year, by the days between its reads, and no hours', async () => {
    const { sites, refused, problems } = await read(
      reading('20250101', '20250411', '1000'),
      reading('20250411', '20260101', '1325', { quality: 'E' }),
      reading('20250101', '20260101', '730', { suffix: '71', direction: 'I' }),
      '900',
    );
    expect({ refused, problems }).toEqual({ refused: [], problems: [] });
    const year = sites[0]!.year!;
    expect(year).toMatchObject({
      network: 'ausgrid',
      hasHours: false,
      days: 365,
      from: '2025-01-01',
      to: '2025-12-31',
    });
    expect(year.annualKwh).toBeCloseTo(2325, 3);
    expect(year.exportKwh).toBeCloseTo(730, 3);
    expect(year.quality.filter((of) => of === 'estimated')).toHaveLength(265);
    expect(makeUsageProfile(year)).toBeNull();
    expect(describeBasis(year)).toContain(
      'This meter is read by hand, so it doesn’t say at which hours you use energy.',
    );
  });

  it.each([
    [reading('20260101', '20250101', '1'), /“20260101080000 to 20250101090000” isn’t a date/],
    [reading('20250101', '20250401', '-5'), /Value 1 is below zero/],
    [reading('20250101', '20250401', '5').slice(0, 60), /The file ends within this line/],
  ])('refuses a damaged file with its line: %s', async (line, message) => {
    const { sites, refused } = await read(line);
    expect(sites).toEqual([]);
    expect(refused[0]?.message).toMatch(/^Line 2/);
    expect(refused[0]?.message).toMatch(message);
  });
});
