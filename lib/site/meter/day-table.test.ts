import { describe, expect, it } from 'vitest';
import { testNmi, toBytes } from '@/lib/testing/meter-files';
import { findDayTable, readDayTable } from './day-table';
import { makeMeterData } from './model';
import { ProblemLog } from './problems';
import { readMeterFiles } from './read-files';

const times = Array.from({ length: 48 }, (_, i) => `${String(i >> 1).padStart(2, '0')}:${i % 2 ? '30' : '00'}`);
const values = (value: string) => Array.from({ length: 48 }, () => value).join(',');
const read = (...lines: string[]) =>
  readMeterFiles([{ name: 'table.csv', bytes: new Uint8Array(toBytes(lines, '\r\n')) }], 'energex');

describe('a table with a row a day', () => {
  it('is read with its registers, export and estimates', async () => {
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
    expect(year.registers.map(({ suffix, kwh }) => [suffix, kwh])).toEqual([
      ['E1', 6 * 365],
      ['E2', 48 * 365],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
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

  it('ends where it holds too many meters, without looking at all of them for each row', async () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `${testNmi},${i},01/02/2026,${values('1')}`);
    const { sites, problems } = await read(`NMI,Serial,Date,${times.join(',')}`, ...rows);
    expect(sites[0]?.year?.registers).toHaveLength(2000);
    expect(problems.at(-1)?.message).toBe(
      'Line 2002: The file holds more meters than we can read. The rest is left out.',
    );
  });

  it('ends where it holds too many days', () => {
    const data = { ...makeMeterData(), dayCount: 149_999 };
    const bytes = toBytes([`Date,${times.join(',')}`, `01/02/2026,${values('1')}`, `02/02/2026,${values('1')}`]);
    const table = findDayTable(bytes);
    const log = new ProblemLog('table.csv');
    expect(table && readDayTable(bytes, log, data, table)).toBe(1);
    expect(log.listed.at(-1)?.code).toBe('too_many_days');
  });

  it('needs a date and values for the whole day', () => {
    expect(findDayTable(toBytes([`Date,${times.join(',')}`]))).toMatchObject({ line: 1, count: 48 });
    expect(findDayTable(toBytes([`Day of use,${times.join(',')}`]))).toBeNull();
    expect(findDayTable(toBytes([`Date,${times.slice(0, 47).join(',')}`]))).toBeNull();
    expect(
      findDayTable(toBytes([`Date,${times.slice(0, 40).join(',')},Total,${times.slice(40).join(',')}`])),
    ).toBeNull();
  });
});
