import { describe, expect, it } from 'vitest';
import { testNmi, toBytes } from '@/lib/testing/meter-files';
import { readMeterFiles } from './read-files';
import { findTable } from './table';

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
});

const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
const values = (value: string) => Array.from({ length: 48 }, () => value).join(',');
describe('a table with a row a day', () => {
  it('is read with all its registers, export and estimates', async () => {
    const { sites, refused, problems } = await read(
      'Your usage,,,',
      `NMI,Meter Serial Number,CON/GEN,Date,Estimated?,Unit of Measure,${times.map((t) => `${t} - x`).join(',')}`,
      `${testNmi},M1,Consumption,01/02/2026,No,kWh,${values('0.125')}`,
      `${testNmi},M1,Consumption,2/02/2026,Yes,kWh,${values('250.5e-3')}`,
      `${testNmi},M2,Consumption,01/02/2026,No,Wh,${values('1000')}`,
      `${testNmi},M1,Generation,01/02/2026,No,kWh,${values('0.5')}`,
      `${testNmi},M1,Consumption,31/02/2026,No,kWh,${values('1')}`,
      `${testNmi},M1,Consumption,04/02/2026,No,kVA,${values('1')}`,
    );
    expect(refused).toEqual([]);
    const year = sites[0]!.year!;
    expect(year).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-01',
      days: 1,
      annualKwh: 54 * 365,
      exportKwh: 24 * 365,
    });
    expect(problems).toEqual([
      'This table doesn’t say if its hours follow daylight saving. We took them as standard time (UTC+10).',
      'Line 7: “31/02/2026” isn’t a date. This line is left out.',
      'Line 8, 4 February 2026: Register Consumption is in kVA, which isn’t a unit of energy. It is left out.',
    ]);
  });

  it.each([
    ['Estimated?', 'Yes', 'estimated'],
    ['Estimated?', 'false', 'actual'],
    ['Read type', 'Actual', 'actual'],
    ['Read type', 'Substitute', 'estimated'],
    ['Status', 'A'.repeat(48), 'actual'],
    ['Status', `${'A'.repeat(47)}E`, 'estimated'],
  ])('takes %s %s for %s', async (heading, text, quality) => {
    const periods = Array.from({ length: 48 }, (_, i) => `Period${String(i + 1).padStart(2, '0')}`);
    const { sites } = await read(
      `NMI,Suffix,SettlementDate,${heading},${periods.join(',')}`,
      `${testNmi},E1,20260131,${text},${values('1')}`,
    );
    expect(sites[0]!.year).toMatchObject({ from: '2026-01-31', quality: [quality], annualKwh: 48 * 365 });
  });

  it('is refused where it holds too many meters, without looking at all of them for each row', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `${testNmi},${i},01/02/2026,${values('1')}`);
    const { sites, refused } = await read(`NMI,Serial,Date,${times.join(',')}`, ...rows);
    expect([sites, refused.map(({ code }) => code)]).toEqual([[], ['too_much']]);
  });

  it('needs a date and values for the whole day', () => {
    expect(findTable(toBytes([`Date,${times.join(',')}`]))).toMatchObject({ line: 1, count: 48 });
    expect(findTable(toBytes([`Day of use,${times.join(',')}`]))).toBeNull();
    expect(findTable(toBytes([`Date,${times.slice(0, 47).join(',')}`]))).toBeNull();
    expect(findTable(toBytes([`Date,${times.slice(0, 40).join(',')},Total,${times.slice(40).join(',')}`]))).toBeNull();
  });
});
