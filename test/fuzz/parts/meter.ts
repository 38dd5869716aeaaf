/** Files of meter readings: NEM12, tables with a row a day, and zips of them. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { printMeasuredProfile, readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { buildMeterProfile } from '@/lib/site/meter/meter-view';
import { readMeterFiles, type SiteReading } from '@/lib/site/meter/read-files';
import type { MeterYear } from '@/lib/site/meter/stored-meter';
import { makeNem12Lines, makeTestZip, type TestRegister, toBytes } from '@/lib/testing/meter-files';
import { anyDamaged } from '../damage';
import { expectThat, type FuzzPart } from '../part';

const register = (suffix: string, part: Partial<TestRegister> = {}): TestRegister => ({
  ...{ suffix, minutes: 30, value: (day, i) => (day * 48 + i) % 2000 },
  ...part,
});
const week = { from: '2026-09-30', days: 9 };
const nem12 = toBytes(makeNem12Lines({ ...week, registers: [register('E1'), register('B1')] }));
const rowHeading = Array.from({ length: 48 }, (_, i) => `${Math.floor(i / 2)}:${i % 2 ? '30' : '00'}`);
const table = [
  ['NMI', 'Suffix', 'Unit', 'Quality', 'Date', ...rowHeading].join(),
  ...Array.from({ length: 6 }, (_, day) =>
    ['4102035984', 'E1', 'kWh', 'A', `2026-0${day + 1}-28`, ...rowHeading.map(() => '0.5')].join(),
  ),
].join('\n');

/** States a small size for content that unpacks to many megabytes. */
function makeBomb(megabytes: number): Buffer {
  const data = Buffer.alloc(megabytes * 1024 * 1024, '0,');
  return Buffer.from(
    makeTestZip([
      { name: 'a.csv', data, statedSize: 1000 },
      { name: 'b.csv', data: 'x' },
    ]),
  );
}

const zip = Buffer.from(
  makeTestZip([
    { name: 'one.csv', data: nem12 },
    { name: 'two.csv', data: table, stored: true },
  ]),
);
const corpus = [
  Buffer.from(nem12),
  Buffer.from(toBytes(makeNem12Lines({ ...week, registers: [register('E1', { minutes: 5, unit: 'Wh' })] }), '\r\n')),
  Buffer.from(
    toBytes(
      makeNem12Lines({
        ...week,
        registers: [
          register('E1', {
            flag: (day) => ['A', 'V', 'N', 'S14', 'E'][day % 5] ?? 'A',
            after: () => ['400,1,20,E52,,', '400,21,48,N,,'],
          }),
        ],
      }),
    ),
  ),
  Buffer.from(table),
  zip,
];
const archives = [
  Buffer.from(makeTestZip([{ name: 'in.zip', data: zip, stored: true }])),
  Buffer.from(makeTestZip(Array.from({ length: 60 }, (_, i) => ({ name: `${i}.csv`, data: 'x' })))),
  Buffer.from(makeTestZip([{ name: 'a.csv', data: nem12, isLocked: true }])),
  Buffer.from(makeTestZip([{ name: '../../a.csv', data: nem12, statedSize: 0xffffffff }])),
  Buffer.concat([zip, Buffer.alloc(70_000)]),
  Buffer.from(makeTestZip([{ name: 'a.csv', data: deflateRawSync(Buffer.alloc(500_000)) }])),
];
const tokens = [
  ...'\n|\r|,|"|,,,,|\n100,NEM12,|\n200,4102035984,E1,E1,E1,,,kWh,30,\n|\n300,20260931,|\n400,1,48,N|\n900\n'.split(
    '|',
  ),
  ...'MWh kVArh 20260230 00000101 99991231 NEM13 PK\x03\x04 PK\x01\x02 PK\x05\x06 \xef\xbb\xbf'.split(' '),
];

const networks: readonly (NetworkSlug | null)[] = [null, ...networkSlugs];

async function checkFile(input: Buffer): Promise<string> {
  // Visitors choose the network; here the last byte of the file does.
  const network = networks[(input.at(-1) ?? 0) % networks.length] ?? null;
  const file = { name: 'file.csv', bytes: new Uint8Array(input) };
  const reading = readMeterFiles([file], network, (share) =>
    expectThat(share >= 0 && share <= 1, `Progress is ${share}.`),
  );
  for (const { message } of [...reading.refused, ...reading.problems])
    expectThat(message.length > 5, 'A problem has no words.');
  for (const site of reading.sites) checkSite(site);
  expectThat(reading.sites.length + reading.refused.length + reading.problemCount > 0, 'Nothing is said of the file.');
  return reading.refused[0]?.code ?? (reading.sites.some(({ year }) => year) ? 'read' : 'no year');
}

function checkSite({ year }: SiteReading): void {
  if (!year) return;
  const { heat: _, ...rest } = year;
  checkFinite(rest, 'year');
  for (const share of [year.peakShare, year.shoulderShare, year.offPeakShare, year.annualKwh, year.maxDemandKw])
    expectThat(share >= 0, `A part of the year is ${share}.`);
  expectThat(year.peakShare + year.shoulderShare + year.offPeakShare < 1.000001, 'The shares are more than the whole.');
  expectThat(year.days >= 1 && year.quality.length <= 366, `The year has ${year.quality.length} days.`);
  checkProfile(year);
}

/** Checks that the code of a year can be read back, unless its figures are too large for an address. */
function checkProfile(year: MeterYear): void {
  const profile = buildMeterProfile(year);
  if (!profile || profile.annualKwh >= 1e9 || (profile.maxDemandKw ?? 0) >= 1e9) return;
  const groups = [...profile.groups];
  expectThat(
    readMeasuredProfile(printMeasuredProfile({ ...profile, groups })) !== null,
    'The code of the year cannot be read.',
  );
}

function checkFinite(value: unknown, where: string): void {
  if (typeof value === 'number') expectThat(Number.isFinite(value), `${where} is ${value}.`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) checkFinite(part, `${where}.${name}`);
}

export const meter: FuzzPart = {
  name: 'meter',
  casesInMillion: 150_000,
  sampleCases: 300,
  maxCaseMs: 3000,
  maxGrowthMegabytes: 30,
  open: async () => {
    const bombs = [makeBomb(30), makeBomb(110)];
    return {
      inputs: fc.oneof(
        { weight: 3000, arbitrary: anyDamaged([...corpus, ...archives], tokens) },
        { weight: 20, arbitrary: fc.constantFrom(...archives) },
        { weight: 1, arbitrary: fc.constantFrom(...bombs) },
        { weight: 200, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
      ),
      check: checkFile,
    };
  },
};
