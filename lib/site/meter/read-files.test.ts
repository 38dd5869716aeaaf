import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { NetworkSlug } from '@/lib/facts/networks';
import { makeNem12Lines, makeTestZip, testNmi, toBytes } from '@/lib/testing/meter-files';
import { type MeterReading, readMeterFiles } from './read-files';

const file = (content: string | Uint8Array, name = 'data.csv') => ({
  name,
  bytes: new Uint8Array(typeof content === 'string' ? toBytes(content) : content),
});
const nem12 = (from: string, days: number, nmi = testNmi, kwh = 1) =>
  makeNem12Lines({ nmi, from, days, registers: [{ suffix: 'E1', minutes: 30, value: () => kwh * 1000 }] }).join('\n');
const read = (content: string | Uint8Array, network: NetworkSlug | null = null) =>
  readMeterFiles([file(content)], network);
const refusals = ({ refused }: MeterReading) => refused.map(({ code }) => code);

describe('readMeterFiles', () => {
  it('reads the year of a site on the network that its NMI tells', async () => {
    const reading = await read(nem12('2025-01-01', 365));
    expect(reading).toMatchObject({ refused: [], problems: [], problemCount: 0 });
    expect(reading.sites).toMatchObject([{ nmi: testNmi, year: { network: 'ausgrid', annualKwh: 17_520, days: 365 } }]);
    const [site] = (await read(nem12('2025-01-01', 365), 'energex')).sites;
    expect(site).toMatchObject({ year: { network: 'energex' } });
  });

  it('has no year while no network is known', async () => {
    const { sites } = await read(nem12('2025-01-01', 5, 'XXXX000000'));
    expect(sites).toEqual([{ nmi: 'XXXX000000', year: null }]);
  });

  it('adds up pieces, also those in a zip, and puts the largest site first', async () => {
    const zip = makeTestZip({
      'january.csv': nem12('2025-01-01', 31),
      'other.csv': nem12('2025-01-01', 59, '6305000000', 5),
    });
    const files = [file(nem12('2025-02-01', 28)), file(zip, 'data.zip')];
    const { sites, refused } = readMeterFiles(files, null);
    expect(refused).toEqual([]);
    expect(sites.map(({ nmi, year }) => [nmi, year?.days, year?.annualKwh])).toEqual([
      ['6305000000', 59, 87_600],
      [testNmi, 59, 17_520],
    ]);
  });

  it('loses nothing of the others with a wrong file in the pile', async () => {
    const files = [file('%PDF-1.7', 'bill.pdf'), file(nem12('2025-01-01', 10)), file('', 'empty.csv')];
    const { sites, refused } = readMeterFiles(files, 'ausgrid');
    expect(sites).toHaveLength(1);
    expect(refused.map(({ file, code }) => [file, code])).toEqual([
      ['bill.pdf', 'not_meter_data'],
      ['empty.csv', 'empty'],
    ]);
  });

  it.each([
    ['other_table', 'Start Date,Usage (kWh)\nJanuary,1.25'],
    ['not_meter_data', '\0\x01\x02\x03'.repeat(1000)],
    ['no_readings', `200,${testNmi},E1,1,E1,N1,M,kWh,30,\n900`],
    ['empty', ''],
    ['too_much', Array.from({ length: 2001 }, (_, i) => `200,${4_100_000_000 + i},E1,1,E1,N1,M,kWh,30,`).join('\n')],
    ['zip', makeTestZip({ 'a.zip': makeTestZip({ 'a.csv': 'x' }) })],
    ['zip', makeTestZip(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`${i}.csv`, 'x'])))],
    ['zip', makeTestZip({ 'a.csv': new Uint8Array(101 * 1024 * 1024) })],
  ])('refuses in words: %s', async (code, content) => {
    const reading = await read(content);
    expect(refusals(reading)).toEqual([code]);
    expect(reading.refused[0]!.message).toMatch(/\w+\.$/);
    expect(reading.sites).toEqual([]);
  });

  const day = (date: string, value = '1') =>
    `300,${date},${Array.from({ length: 48 }, () => value).join(',')},A,,,20260630120000,`;
  const first = `200,${testNmi},E1,1,E1,N1,M,kWh,30,`;
  it.each([
    [
      'a value below zero',
      [first, day('20260101'), day('20260102', '-0.1'), '900'],
      'Line 3, 2 January 2026: Value 1 is below zero.',
    ],
    [
      'an end within a line',
      [first, day('20260101'), day('20260102').slice(0, 60)],
      'Line 3, 2 January 2026: The file ends within this line, with 24 values of 48.',
    ],
  ])('refuses a damaged file with its line, and keeps the others: %s', async (_, lines, damage) => {
    const files = [file(lines.join('\n'), 'damaged.csv'), file(nem12('2025-01-01', 10))];
    const { sites, refused } = readMeterFiles(files, null);
    expect(refused).toEqual([
      {
        file: 'damaged.csv',
        code: 'damaged',
        message: `${damage} The file is damaged, so we don’t use it. Download it again.`,
      },
    ]);
    expect(sites.map(({ year }) => year?.days)).toEqual([10]);
  });

  it.each([
    ['Q1,N1,M,kVArh,30', 'Line 1: Register Q1 doesn’t count energy you are billed for. Your usage doesn’t include it.'],
    ['E1,N1,M,kWh,60', 'Line 1: Register E1 is read every 60 minutes. We can use 5, 15 and 30. It is left out.'],
  ])('says why it can use no register, as of %s', async (register, why) => {
    const { refused } = await read([`200,${testNmi},Q1,1,${register},`, day('20260101'), '900'].join('\n'));
    const ask = 'Ask your retailer or distributor for your usage in kWh, as a NEM12 file.';
    expect(refused.map(({ message }) => message)).toEqual([`We can’t use any register in this file. ${why} ${ask}`]);
  });

  it('refuses what is too large', async () => {
    expect(refusals(await read(new Uint8Array(100 * 1024 * 1024 + 1)))).toEqual(['too_large']);
  });

  it('refuses a bill', async () => {
    expect(refusals(await read(readFileSync('public/samples/demand.pdf')))).toEqual(['not_meter_data']);
  });
});
