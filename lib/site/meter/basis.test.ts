import { describe, expect, it } from 'vitest';
import { makeNem12Lines, pseudoRandom, type TestRegister, testNmi, toBytes } from '@/lib/testing/meter-files';
import { buildMeterProfile, describeBasis } from './meter-view';
import { makeMeterData } from './model';
import { readNem12 } from './nem12';
import { ProblemLog } from './problems';
import { buildMeterYear } from './year';

function yearOf(days: number, more: Partial<TestRegister> = {}) {
  const data = makeMeterData();
  const value = (day: number, i: number) => pseudoRandom(day * 48 + i, 999);
  const registers = [{ suffix: 'E1', minutes: 30, value, ...more }];
  readNem12(toBytes(makeNem12Lines({ from: '2025-01-01', days, registers })), new ProblemLog(), data);
  return buildMeterYear(data.sites.get(testNmi)!, 'sa-power-networks')!;
}
const firstDay = Date.parse('2025-01-01') / 86_400_000;

describe('describeBasis', () => {
  it('says which days were used', () => {
    expect(describeBasis(yearOf(365))).toEqual(['All 365 days from 1 January 2025 to 31 December 2025.']);
    expect(describeBasis(yearOf(500))).toEqual(['All 365 days from 16 May 2025 to 15 May 2026.']);
    expect(describeBasis(yearOf(31))).toEqual([
      '31 days from 1 January 2025 to 31 January 2025, scaled to a year.',
      'Other seasons may differ from these days.',
    ]);
  });

  it('names days that are missing and counts those that were not read', () => {
    const skip = (of: number[]) => (day: number) => of.includes(day - firstDay);
    expect(describeBasis(yearOf(365, { skip: skip([1]) }))[1]).toBe('1 day missing: 2 January 2025.');
    expect(describeBasis(yearOf(365, { skip: skip([1, 3]) }))).toEqual([
      '363 days from 1 January 2025 to 31 December 2025, scaled to a year.',
      '2 days missing: 2 January 2025 and 4 January 2025.',
    ]);
    expect(describeBasis(yearOf(365, { skip: skip([1, 2, 3, 4, 5, 6, 7]) }))[1]).toMatch(
      /, 6 January 2025 and 2 more\.$/,
    );
    const flag = (day: number) => (day < firstDay + 3 ? 'S' : day < firstDay + 4 ? 'E' : 'A');
    expect(describeBasis(yearOf(365, { flag })).slice(1)).toEqual([
      '3 days worked out afterwards, not read.',
      '1 day estimated.',
    ]);
  });
});

describe('buildMeterProfile', () => {
  it('adds months of one group up to parts of the year', () => {
    const year = yearOf(365);
    const profile = buildMeterProfile(year)!;
    expect(profile).toMatchObject({ annualKwh: year.annualKwh, maxDemandKw: year.maxDemandKw, lastMonth: '2025-12' });
    const last = Math.max(...profile.groupOfMonth);
    const ofLast = year.monthWeeks.filter((_, month) => profile.groupOfMonth[month] === last);
    const kwh = ofLast.reduce((sum, week) => sum + week[100]!, 0);
    expect(profile.groups[last]![100]).toBeCloseTo(kwh / year.annualKwh, 12);
    expect(new Set(profile.groups.map((week) => week.length))).toEqual(new Set([336]));
    expect(profile.groups.flatMap((week) => [...week]).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
  });

  it('is none of a site that uses nothing', () => {
    expect(buildMeterProfile(yearOf(10, { value: () => 0 }))).toBeNull();
  });
});
