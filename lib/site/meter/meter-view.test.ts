import { describe, expect, it } from 'vitest';
import { readMeasuredProfile } from '@/lib/plans/costing/measured-profile';
import { billFixture } from '@/lib/testing/comparison-bills';
import {
  buildMonthRows,
  countNumbersSent,
  describeUsageDifference,
  listExports,
  listMeterFacts,
  makeUsageProfile,
} from './meter-view';
import { type MeterYear, storedMeterSchema } from './stored-meter';

const days = 59;
const heatOf = (kwAt: (day: number, slot: number) => number | null) =>
  Array.from({ length: days * 48 }, (_, at) => kwAt(Math.floor(at / 48), at % 48));

/** January and February 2026: 1 kW by day, 5 kW at 5:30 pm on 31 January, nothing measured on 2 February. */
const year: MeterYear = {
  ...{ network: 'ausgrid', hasHours: true, from: '2026-01-01', to: '2026-02-28', days: 58 },
  quality: Array.from({ length: days }, (_, day) => (day === 32 ? 'missing' : 'actual')),
  ...{ annualKwh: 4380, exportKwh: null, exportWeek: null },
  ...{ peakShare: 0.25, shoulderShare: 0.5, offPeakShare: 0.25, maxDemandKw: 5, maxDemandAt: '2026-01-31T17:30' },
  monthMaxima: new Array<number>(12 * 2 * 48).fill(1),
  heat: {
    ...{ firstDay: '2026-01-01', days },
    kw: heatOf((day, slot) => (day === 32 ? null : day === 30 && slot === 35 ? 5 : slot < 24 ? 0 : 1)),
  },
  monthWeeks: Array.from({ length: 12 }, () => new Array<number>(336).fill(4380 / 12 / 336)),
};

describe('what meter data shows', () => {
  it('is its shares and its highest demand with the time', () => {
    expect(listMeterFacts(year)).toEqual([
      ['Peak', '25%'],
      ['Shoulder', '50%'],
      ['Off-peak', '25%'],
      ['Highest demand', '5 kW', '31 January 2026, 5:30pm'],
    ]);
    expect(listMeterFacts({ ...year, exportKwh: 99.6 }).at(-1)).toEqual(['Solar fed in', '100 kWh']);
  });

  it('is a row for each month with the numbers of the picture', () => {
    expect(buildMonthRows(year)).toEqual([
      { month: 'January 2026', kwh: 31 * 12 + 2, maxKw: 5, missingDays: 0 },
      { month: 'February 2026', kwh: 27 * 12, maxKw: 1, missingDays: 1 },
    ]);
  });

  it('is sent as parts of a year, a week for each season of the network', () => {
    const profile = readMeasuredProfile(makeUsageProfile(year)!)!;
    expect([profile.annualKwh, profile.maxDemandKw]).toEqual([4380, 5]);
    expect(profile.groups.length * 336 + profile.demand!.kw.length).toBe(countNumbersSent(year));
    expect(profile.groups.flatMap((group) => [...group]).reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 9);
    expect(
      makeUsageProfile({ ...year, monthWeeks: year.monthWeeks.map(() => new Array<number>(336).fill(0)) }),
    ).toBeNull();
  });
});

describe('describeUsageDifference', () => {
  const bill = (start: string, end: string, kwh: number | null) => {
    const [periodStart, periodEnd, totalKwh] = [start, end, kwh].map(
      (value) => value && { value, confidence: 1, at: null },
    );
    return billFixture({ periodStart, periodEnd, totalKwh, periodDays: null } as Parameters<typeof billFixture>[0]);
  };
  const check = 'Check that both are for this site.';

  // 31 days of 12 kWh and 2 more; a day of February is missing, so its 27 stand for 28.
  it.each([
    ['agree within a fifth', [bill('2026-01-01', '2026-01-31', 460)], null],
    [
      'differ by half',
      [bill('2026-01-01', '2026-01-31', 748)],
      `Your bill says 748 kWh, but your meter data says 374 kWh for the same days. We use your meter data. ${check}`,
    ],
    [
      'differ where one day is missing, together with another bill',
      [
        bill('2026-01-01', '2026-01-31', 100),
        bill('2026-02-01', '2026-02-28', 100),
        bill('2025-02-01', '2025-03-01', 9),
      ],
      `Your bills say 200 kWh, but your meter data says about 710 kWh for the same days. We use your meter data. ${check}`,
    ],
    ['are of days that mostly were not measured', [bill('2026-02-20', '2026-03-20', 9)], null],
    ['have no usage', [bill('2026-01-01', '2026-01-31', null)], null],
  ])('compares bills with the meter data of their days: they %s', (_, bills, said) => {
    expect(describeUsageDifference(bills, year)).toBe(said);
  });

  it('names the bill where hours are not known, because plans are costed at it', () => {
    const said = describeUsageDifference([bill('2026-01-01', '2026-01-31', 748)], { ...year, hasHours: false });
    expect(said).toContain('We use your bill.');
  });
});

it('costs plans the same after a browser kept it', () => {
  const meter = { sites: [{ nmiEnd: '984', year }], chosen: 0, problems: [], problemCount: 0 };
  const kept = storedMeterSchema.parse(JSON.parse(JSON.stringify(meter)));
  expect(kept).toEqual(meter);
  expect(makeUsageProfile(kept.sites[0]!.year!)).toBe(makeUsageProfile(year));
});

describe('what is fed in', () => {
  const exportWeek = Array.from({ length: 336 }, (_, h) => (h % 48 === 24 ? 1 / 7 : 0));
  it('is sent by the hours of one week, and without hours as one figure', () => {
    const [[name, code] = ['', '']] = listExports({ ...year, exportKwh: 1200.5, exportWeek });
    expect(name).toBe('export_profile');
    const profile = readMeasuredProfile(code)!;
    expect([profile.annualKwh, profile.groups.length]).toEqual([1200.5, 1]);
    expect(profile.groups[0]![24]).toBeCloseTo(1 / 7, 5);
    expect(code.length).toBeLessThan(1000);
    expect(listExports({ ...year, hasHours: false, exportKwh: 1200.5, exportWeek })).toEqual([['export_kwh', '1201']]);
    expect(listExports(year)).toEqual([]);
  });
});
