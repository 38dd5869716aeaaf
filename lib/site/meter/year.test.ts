import { describe, expect, it } from 'vitest';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import {
  makeNem12Lines,
  pseudoRandom,
  readDayNumber,
  type TestFile,
  type TestRegister,
  testNmi,
  toBytes,
} from '@/lib/testing/meter-files';
import { formatIsoDay } from '../bill/year/calendar';
import { makeMeterData } from './model';
import { readNem12 } from './nem12';
import { ProblemLog } from './problems';
import type { MeterYear } from './stored-meter';
import { buildMeterYear } from './year';

function yearOf(file: TestFile, network: NetworkSlug = 'ausgrid'): MeterYear {
  const data = makeMeterData();
  readNem12(toBytes(makeNem12Lines(file)), new ProblemLog(), data);
  return buildMeterYear(data.sites.get(testNmi)!, network)!;
}

const listDays = ({ from, quality }: MeterYear, wanted: string) =>
  quality.flatMap((of, i) => (of === wanted ? [formatIsoDay(readDayNumber(from) + i)] : []));

/** The kWh that so many thousandths are, as a person would write them. */
const asKwh = (thousandthsOfKwh: bigint) => Number(`${thousandthsOfKwh}e-3`);
const register = (suffix: string, minutes: number, seed: number): TestRegister => ({
  suffix,
  minutes,
  value: (day, i) => pseudoRandom(seed + day * 300 + i, 4000),
});

/** The same by another way: every half-hour asked of Intl, every window compared as text. */
function truth(file: TestFile, network: NetworkSlug, isIn: (day: number) => boolean) {
  const { timezone, profile } = findNetwork(network)!;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', weekday: 'short' },
  });
  const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const bands = { peak: 0n, shoulder: 0n, off_peak: 0n };
  const cells = new Map<string, bigint>();
  let highest = { units: -1n, at: '' };
  for (let day = readDayNumber(file.from); day < readDayNumber(file.from) + file.days; day++) {
    if (!isIn(day)) continue;
    for (let slot = 0; slot < 48; slot++) {
      let units = 0n;
      for (const { minutes, value, skip } of file.registers) {
        const per = 30 / minutes;
        for (let i = slot * per; i < (slot + 1) * per; i++) if (!skip?.(day)) units += BigInt(value(day, i));
      }
      const parts = format.formatToParts(day * 86_400_000 + slot * 1_800_000 - 36_000_000);
      const part = (type: string) => parts.find((p) => p.type === type)!.value;
      const clock = `${part('hour')}:${part('minute')}`;
      const weekday = weekdays.indexOf(part('weekday'));
      const month = Number(part('month'));
      const window = profile.bands.find(
        (w) => w.days.includes(weekday) && w.from <= clock && clock < w.to && (w.months?.includes(month) ?? true),
      );
      bands[window?.band ?? profile.restOfWeek] += units;
      const half = (weekday - 1) * 48 + Number(part('hour')) * 2 + Number(part('minute')) / 30;
      cells.set(`${month} ${half}`, (cells.get(`${month} ${half}`) ?? 0n) + units);
      if (units > highest.units) {
        highest = { units, at: `${part('year')}-${part('month')}-${part('day')}T${clock}` };
      }
    }
  }
  const total = bands.peak + bands.shoulder + bands.off_peak;
  return { total, bands, cells, highest };
}

describe('buildMeterYear', () => {
  it.each<[NetworkSlug, string, string]>([
    ['ausgrid', '2024-02-10', 'a leap day, clocks going back and forward'],
    ['sa-power-networks', '2025-07-01', 'clocks half an hour behind and ahead, bands by month'],
    ['energex', '2025-01-01', 'clocks that never change'],
    ['citipower', '2026-04-05', 'a year that begins with the change back'],
  ])('is exact on %s from %s: %s', (network, from) => {
    const file = { from, days: 365, registers: [register('E1', 30, 1), register('E2', 5, 2), register('E3', 15, 3)] };
    const year = yearOf(file, network);
    const { total, bands, cells, highest } = truth(file, network, () => true);
    expect(year).toMatchObject({ days: 365, from, exportKwh: null });
    expect(year.annualKwh).toBe(asKwh(total));
    expect(year.peakShare).toBe(Number(bands.peak) / Number(total));
    expect(year.shoulderShare).toBe(Number(bands.shoulder) / Number(total));
    expect(year.offPeakShare).toBe(Number(bands.off_peak) / Number(total));
    expect(year.maxDemandKw).toBe(asKwh(highest.units * 2n));
    expect(year.maxDemandAt).toBe(highest.at);
    for (const [month, week] of year.monthWeeks.entries()) {
      for (const [half, kwh] of week.entries()) expect(kwh).toBe(asKwh(cells.get(`${month + 1} ${half}`) ?? 0n));
    }
  });

  it('takes the latest 365 days of two years, a leap day in them or not', () => {
    const file = { from: '2023-03-01', days: 731, registers: [register('E1', 30, 5)] };
    const year = yearOf(file);
    const { total } = truth(file, 'ausgrid', (day) => day > readDayNumber('2024-02-28'));
    expect(year).toMatchObject({ from: '2024-03-01', to: '2025-02-28', days: 365 });
    expect(truth(file, 'ausgrid', (day) => day > readDayNumber('2024-02-29')).total).toBe(total - leapDay(file));
    expect(year.annualKwh).toBe(asKwh(total - leapDay(file)));
  });

  function leapDay(file: TestFile): bigint {
    return truth(file, 'ausgrid', (day) => day === readDayNumber('2024-02-29')).total;
  }

  it('scales the days there are to a year and names the missing ones', () => {
    const skipped = ['2025-01-10', '2025-06-01', '2025-06-02'];
    const skip = (day: number) => skipped.map(readDayNumber).includes(day);
    const registers = [register('E1', 30, 1), { ...register('E2', 15, 2), skip }, register('E3', 5, 3)];
    const file = { from: '2025-01-01', days: 365, registers };
    const year = yearOf(file);
    const { total, bands, highest } = truth(file, 'ausgrid', (day) => !skip(day));
    expect(listDays(year, 'missing')).toEqual(skipped);
    expect(year.days).toBe(362);
    expect(year.annualKwh).toBe((asKwh(total) * 365) / 362);
    expect(year.peakShare).toBe(Number(bands.peak) / Number(total));
    expect(year.maxDemandKw).toBe(asKwh(highest.units * 2n));
  });

  it('counts a register that was fitted during the year from then on', () => {
    const skip = (day: number) => day < readDayNumber('2025-08-01');
    const file = {
      from: '2025-01-01',
      days: 365,
      registers: [register('E1', 30, 1), { ...register('E2', 30, 2), skip }],
    };
    const year = yearOf(file);
    expect(year.days).toBe(365);
    expect(year.annualKwh).toBe(asKwh(truth(file, 'ausgrid', () => true).total));
  });

  it('names substituted and estimated days and counts their values', () => {
    const flags = new Map([
      ['2025-02-01', 'S14'],
      ['2025-02-02', 'F16'],
      ['2025-02-03', 'E52'],
      ['2025-02-04', 'V'],
      ['2025-02-05', 'V'],
      ['2025-02-06', 'N'],
    ]);
    const flag = (day: number) => flags.get(new Date(day * 86_400_000).toISOString().slice(0, 10)) ?? 'A';
    const after = (day: number) => {
      if (day === readDayNumber('2025-02-04')) return ['400,1,20,F14,76,', '400,21,48,A,,'];
      return day === readDayNumber('2025-02-05') ? ['400,1,47,A,,', '400,48,48,A,,'] : [];
    };
    const file = { from: '2025-01-01', days: 365, registers: [{ ...register('E1', 30, 9), flag, after }] };
    const year = yearOf(file);
    expect(listDays(year, 'substituted')).toEqual(['2025-02-01', '2025-02-02', '2025-02-04']);
    expect(listDays(year, 'estimated')).toEqual(['2025-02-03']);
    expect(listDays(year, 'missing')).toEqual(['2025-02-06']);
    const { total } = truth(file, 'ausgrid', (day) => day !== readDayNumber('2025-02-06'));
    expect(year.annualKwh).toBe((asKwh(total) * 365) / 364);
  });

  it('tells export apart, in any unit of energy', () => {
    const registers: TestRegister[] = [
      { suffix: 'E1', minutes: 30, unit: 'Wh', value: () => 250_125 },
      { suffix: 'B1', minutes: 30, unit: 'MWh', value: () => 1 },
    ];
    const year = yearOf({ from: '2025-01-01', days: 365, registers });
    expect(year.annualKwh).toBe(4382.19);
    expect(year.exportKwh).toBe(17_520);
    expect(year.maxDemandKw).toBe(0.50025);
  });

  it('draws the days as the clock has them', () => {
    const file = { from: '2025-03-31', days: 14, registers: [{ suffix: 'E1', minutes: 30, value: () => 500 }] };
    const { heat } = yearOf(file);
    expect(heat).toMatchObject({ firstDay: '2025-03-31', days: 14 });
    // Summer time: the first hour is the day before’s last in market time, and the repeated hour is no double load.
    expect(heat.kw.slice(0, 3)).toEqual([null, null, 1]);
    expect(heat.kw.slice(3).every((kw) => kw === 1)).toBe(true);
    const spring = yearOf({ ...file, from: '2025-10-04', days: 3 }).heat;
    const second = spring.kw.slice(48, 96);
    expect(second.map((kw, i) => (kw === null ? i : -1)).filter((i) => i >= 0)).toEqual([4, 5]);
  });

  it('has no year without a complete day', () => {
    const file = { from: '2025-01-01', days: 3, registers: [{ ...register('E1', 30, 1), flag: () => 'N' }] };
    const data = makeMeterData();
    readNem12(toBytes(makeNem12Lines(file)), new ProblemLog(), data);
    expect(buildMeterYear(data.sites.get(testNmi)!, 'ausgrid')).toBeNull();
  });
});
