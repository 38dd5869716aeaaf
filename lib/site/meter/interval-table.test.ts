import { describe, expect, it } from 'vitest';
import { testNmi, toBytes } from '@/lib/testing/meter-files';
import { readMeterFiles } from './read-files';

const read = (...lines: string[]) =>
  readMeterFiles([{ name: 'table.csv', bytes: new Uint8Array(toBytes(lines, '\r\n')) }], 'ausgrid');

/** Rows of the days from 1 February 2026, by `row` with the minutes of the day. */
const rows = (days: number, minutes: number, row: (day: number, at: number) => string) =>
  Array.from({ length: (days * 1440) / minutes }, (_, i) => {
    const at = (i * minutes) % 1440;
    return row(1 + Math.floor((i * minutes) / 1440), at);
  });
const two = (value: number) => String(value).padStart(2, '0');
const clock = (at: number) => `${two(Math.floor(at / 60))}:${two(at % 60)}`;
const twelve = (at: number) => `${Math.floor(at / 60) % 12 || 12}:${two(at % 60)}:00 ${at < 720 ? 'AM' : 'PM'}`;

describe('a table with a row an interval', () => {
  it.each([
    [
      'start, end and register codes',
      `NMI,DeviceNumber,RegisterCode,StartDate,EndDate,ProfileReadValue,RegisterReadValue,QualityFlag`,
      rows(
        3,
        30,
        (day, at) => `${testNmi},M1,E1,${day}/02/2026 ${twelve(at)},${day}/02/2026 ${twelve(at + 29)},0.5,0,A`,
      ),
    ],
    [
      'ISO times with an offset',
      'startTime,endTime,kWh',
      rows(3, 5, (day, at) => `2026-02-${two(day)}T${clock(at)}:00+10:00,,${0.5 / 6}`),
    ],
    [
      'the date apart from the time',
      'Date,Time,Usage (kWh)',
      rows(3, 15, (day, at) => `2026-02-0${day},${clock(at)},0.25`),
    ],
    ['hours', 'Interval start,Energy (Wh),Unit', rows(3, 60, (day, at) => `2026020${day} ${clock(at)},1000,Wh`)],
  ])('is read: %s', async (_, head, lines) => {
    const { sites, refused } = await read(head, ...lines);
    expect(refused).toEqual([]);
    expect(sites[0]?.year).toMatchObject({ from: '2026-02-01', to: '2026-02-03', days: 3 });
    expect(sites[0]?.year?.annualKwh).toBeCloseTo(24 * 365, 3);
    expect(sites[0]?.year?.maxDemandKw).toBeCloseTo(1, 6);
  });

  it('keeps what is fed in apart, and the days that lack an hour', async () => {
    const lines = rows(2, 30, (day, at) => `${day}/02/2026 ${clock(at)},1,0.25`);
    const { sites } = await read('Start,Consumption (kWh),Solar feed-in (kWh)', ...lines.slice(0, -2));
    expect(sites[0]?.year).toMatchObject({ days: 1, exportKwh: 12 * 365 });
  });

  it('counts an hour that is there twice as unknown', async () => {
    const lines = rows(2, 30, (day, at) => `${day}/02/2026 ${clock(at)},1`);
    const { sites } = await read('Start,kWh', ...lines.slice(0, 50), ...lines.slice(48));
    expect(sites[0]?.year).toMatchObject({ from: '2026-02-01', to: '2026-02-01' });
  });

  it('refuses a value that no meter can count', async () => {
    const lines = rows(2, 30, (day, at) => `${day}/02/2026 ${clock(at)},${at === 60 && day === 1 ? '1e300' : 1}`);
    const { refused } = await read('Start,kWh', ...lines);
    expect(refused[0]?.message).toMatch(/^Line 4, 1 February 2026: Value 1 is more than any meter can count\./);
  });

  it('refuses letters and values below zero with their line', async () => {
    const lines = rows(2, 30, (day, at) => `${day}/02/2026 ${clock(at)},${at === 60 ? (day === 1 ? 'x' : '-1') : 1}`);
    const { refused } = await read('Start,kWh', ...lines);
    expect(refused.map(({ message }) => message)).toEqual([
      'Line 4, 1 February 2026: Value 1 isn’t a number. Another line is damaged too. The file is damaged, so we don’t use it. Download it again.',
    ]);
  });
});
