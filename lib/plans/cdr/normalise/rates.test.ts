/** Numbers in brackets: the irregularities of real documents this register client has to survive; all documents are made up. */
import { describe, expect, it } from 'vitest';
import {
  costDocument,
  type Json,
  makeFlatPeriod,
  makePeakAndOffPeak,
  makePlanDocument,
  makeTouPeriod,
  makeTouRate,
  readPlan,
} from '@/lib/testing/register-documents';
import { countWeeklyHours } from '../../calendar';
import { compilePlan } from '../../costing/compile-plan';
import { normalisePlan } from './normalise-plan';

const makePeriodsDocument = (...tariffPeriod: Json[]) => makePlanDocument({}, { tariffPeriod });
const makeSteppedPeriod = (period: string | undefined, rates: Json[]) =>
  makePeriodsDocument(makeFlatPeriod({ dailySupplyCharge: '0', singleRate: { rates, ...(period && { period }) } }));
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const weekend = ['SAT', 'SUN'];
const findHours = (windows: [string[], string, string][]) =>
  countWeeklyHours(
    readPlan(makePeriodsDocument(makeTouPeriod([makeTouRate('PEAK', '0.4', windows)]))).seasons[0]!.rates[0]!.windows,
  );

describe('seasons of the register', () => {
  it.each([
    ['07-01', '06-30'],
    ['11-01', '10-31'],
  ])('(11) write one year as %s to %s', (startDate, endDate) => {
    const document = makePeriodsDocument(makeFlatPeriod({ startDate, endDate }));
    expect(costDocument(document)).toBe(costDocument(makePlanDocument()));
    expect(compilePlan(readPlan(document)).energy[0]!.season).toBeNull();
  });

  it('(12) wrap the new year, in no order of date', () => {
    const winter = makeFlatPeriod({
      startDate: '04-01',
      endDate: '10-31',
      singleRate: { rates: [{ unitPrice: '0.20' }] },
    });
    const summer = makeFlatPeriod({
      startDate: '11-01',
      endDate: '03-31',
      singleRate: { rates: [{ unitPrice: '0.40' }] },
    });
    const expected = ((0.2 * 214 + 0.4 * 151) / 365) * 11_000 + 401.5;
    expect(costDocument(makePeriodsDocument(winter, summer))).toBeCloseTo(expected, 2);
    expect(costDocument(makePeriodsDocument(summer, winter))).toBeCloseTo(expected, 2);
  });

  it('(13) are cut in two at the new year', () => {
    const price = (unitPrice: string) => ({ singleRate: { rates: [{ unitPrice }] } });
    const document = makePeriodsDocument(
      makeFlatPeriod({ startDate: '01-01', endDate: '03-31', ...price('0.40') }),
      makeFlatPeriod({ startDate: '04-01', endDate: '10-31', ...price('0.20') }),
      makeFlatPeriod({ startDate: '11-01', endDate: '12-31', ...price('0.40') }),
    );
    expect(costDocument(document)).toBeCloseTo(((0.2 * 214 + 0.4 * 151) / 365) * 11_000 + 401.5, 2);
  });

  it('(20) have supply charges of their own', () => {
    const document = makePeriodsDocument(
      makeFlatPeriod({ startDate: '11-01', endDate: '03-31', dailySupplyCharge: '2.00' }),
      makeFlatPeriod({ startDate: '04-01', endDate: '10-31', dailySupplyCharge: '1.00' }),
    );
    expect(costDocument(document)).toBeCloseTo((151 * 2 + 214 + 2500) * 1.1, 2);
    expect(compilePlan(readPlan(document)).supply).toHaveLength(2);
  });

  it('(21) ask a large supply charge of large business tariffs, which is no mistake', () => {
    expect(costDocument(makePeriodsDocument(makeFlatPeriod({ dailySupplyCharge: '74.68' })))).toBeCloseTo(
      (74.68 * 365 + 2500) * 1.1,
      2,
    );
  });

  it('without a supply charge warn', () => {
    const document = makePeriodsDocument(makeFlatPeriod({ dailySupplyCharge: undefined }));
    expect(compilePlan(readPlan(document)).warnings).toEqual(['no_supply_charge_found']);
  });
});

describe('time-of-use rates of the register', () => {
  it('(14) lack a band, or call the shoulder SHOULDER1 or SHOULDER2', () => {
    const findBands = (...types: string[]) => {
      const hours: [string[], string, string][] = [[[...weekdays, ...weekend], '00:00', '00:00']];
      const document = makePeriodsDocument(makeTouPeriod(types.map((type) => makeTouRate(type, '0.30', hours))));
      return readPlan(document).seasons[0]!.rates.map(({ band }) => band);
    };
    expect(findBands('SHOULDER1', 'OFF_PEAK')).toEqual(['shoulder', 'off_peak']);
    expect(findBands('PEAK', 'SHOULDER2')).toEqual(['peak', 'shoulder']);
  });

  it('count SOLAR_SPONGE as off-peak', () => {
    const noon: [string[], string, string][] = [[weekdays, '10:00', '15:00']];
    const document = makePeriodsDocument(
      makeTouPeriod([...makePeakAndOffPeak(12), makeTouRate('SOLAR_SPONGE', '0.05', noon)]),
    );
    expect(readPlan(document).seasons[0]!.rates.map((rate) => rate.band)).toEqual(['peak', 'off_peak', 'off_peak']);
  });

  it.each<[string, [string[], string, string][], number]>([
    ['20:59 for 21:00', [[weekdays, '15:00', '20:59']], 30],
    ['23:59 for midnight', [[weekend, '00:00', '23:59']], 48],
    ['00:00 for midnight', [[weekdays, '15:00', '00:00']], 45],
    ['a whole day from 00:00 to 00:00', [[weekend, '00:00', '00:00']], 48],
    ['hours around midnight', [[weekdays, '21:00', '06:59']], 50],
  ])('(15) write %s', (_, windows, hours) => {
    expect(findHours(windows)).toBe(hours);
  });

  it('of a kind nobody knows are not guessed at', () => {
    const document = makePeriodsDocument(
      makeTouPeriod([makeTouRate('FREE_POWER', '0', [[weekdays, '11:00', '14:00']])]),
    );
    expect(normalisePlan(document, '2026-11-21')).toMatchObject({ reason: 'unreadable_rate' });
  });
});

describe('price steps of the register', () => {
  const steps = (volume: number | string) => [{ volume, unitPrice: '0.40' }, { unitPrice: '0.20' }];
  const cost = (inFirst: number) => (inFirst * 0.4 + (10_000 - inFirst) * 0.2) * 1.1;

  it.each([
    ['P1D', 10, 3650],
    ['P1M', 100, 1200],
    ['P3M', 1000, 4000],
    ['P1Y', 5000, 5000],
    [undefined, 5000, 5000],
  ])('(16) are per %s', (period, volume, inFirst) => {
    expect(costDocument(makeSteppedPeriod(period, steps(volume)))).toBeCloseTo(cost(inFirst), 2);
  });

  it('(17) are per day though they say month', () => {
    const document = makeSteppedPeriod('P1M', steps(27.4));
    expect(costDocument(document)).toBeCloseTo(cost(10_000), 2);
    expect(costDocument(document, { annualKwh: 20_000 })).toBeCloseTo((10_001 * 0.4 + 9999 * 0.2) * 1.1, 2);
    expect(readPlan(document).notes).toEqual(['block_period_inferred']);
  });

  it('(18) are per month though they say year; a volume is the size of its own step', () => {
    const three = [{ volume: 500, unitPrice: '0.40' }, { volume: 250, unitPrice: '0.30' }, { unitPrice: '0.20' }];
    const document = makeSteppedPeriod('P1Y', three);
    expect(costDocument(document)).toBeCloseTo((6000 * 0.4 + 3000 * 0.3 + 1000 * 0.2) * 1.1, 2);
    expect(readPlan(document).notes).toEqual(['block_period_inferred']);
  });

  it('(19) have equal prices, or a first step of nothing', () => {
    const equal = [{ volume: 27.4, unitPrice: '0.30' }, { volume: 0, unitPrice: '0.30' }, { unitPrice: '0.30' }];
    const document = makeSteppedPeriod('P1M', equal);
    expect(costDocument(document)).toBeCloseTo(3300, 2);
    expect(readPlan(document).notes).toBeUndefined();
    const nothing = makeSteppedPeriod('P1Y', [{ volume: 0, unitPrice: '0.90' }, { unitPrice: '0.30' }]);
    expect(costDocument(nothing)).toBeCloseTo(3300, 2);
  });

  it('of time of use fill with the energy of their own band', () => {
    const [peak, offPeak] = makePeakAndOffPeak(12);
    const document = makePeriodsDocument(
      makeTouPeriod([{ ...peak, rates: steps(4000), period: 'P1Y' }, offPeak!], { dailySupplyCharge: '0' }),
    );
    expect(costDocument(document)).toBeCloseTo((4000 * 0.4 + 4000 * 0.2 + 2000 * 0.2) * 1.1, 2);
  });

  it.each([
    ['a step without a size', makeSteppedPeriod('P1D', [{ unitPrice: '0.40' }, { unitPrice: '0.20' }])],
    ['an unknown period', makeSteppedPeriod('P7D', steps(100))],
    ['a unit that is not kWh', makeSteppedPeriod('P1D', [{ unitPrice: '0.40', measureUnit: 'KVAH' }])],
  ])('skips %s', (_, document) => {
    expect(normalisePlan(document, '2026-11-21')).toMatchObject({ reason: 'unreadable_rate' });
  });
});
