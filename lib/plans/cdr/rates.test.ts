/** Numbers in brackets: the irregularities of real documents this register client has to survive; all documents are made up. */
import { describe, expect, it } from 'vitest';
import { weeklyHours } from '../calendar';
import { compilePlan } from '../compile';
import { normalisePlan } from './normalise';
import { costOf, flatPeriod, type Json, peakAndOffPeak, planDocument, planOf, touPeriod, touRate } from './testing';

const periods = (...tariffPeriod: Json[]) => planDocument({}, { tariffPeriod });
const stepped = (period: string | undefined, rates: Json[]) =>
  periods(flatPeriod({ dailySupplyCharge: '0', singleRate: { rates, ...(period && { period }) } }));
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
const weekend = ['SAT', 'SUN'];
const hoursOf = (windows: [string[], string, string][]) =>
  weeklyHours(planOf(periods(touPeriod([touRate('PEAK', '0.4', windows)]))).seasons[0]!.rates[0]!.windows);

describe('seasons of the register', () => {
  it.each([
    ['07-01', '06-30'],
    ['07-15', '07-14'],
    ['11-01', '10-31'],
  ])('(11) write one year as %s to %s', (startDate, endDate) => {
    const document = periods(flatPeriod({ startDate, endDate }));
    expect(costOf(document)).toBe(costOf(planDocument()));
    expect(compilePlan(planOf(document)).energy[0]!.season).toBeNull();
  });

  it('(12) wrap the new year, in no order of date', () => {
    const winter = flatPeriod({ startDate: '04-01', endDate: '10-31', singleRate: { rates: [{ unitPrice: '0.20' }] } });
    const summer = flatPeriod({ startDate: '11-01', endDate: '03-31', singleRate: { rates: [{ unitPrice: '0.40' }] } });
    const expected = ((0.2 * 214 + 0.4 * 151) / 365) * 11_000 + 401.5;
    expect(costOf(periods(winter, summer))).toBeCloseTo(expected, 2);
    expect(costOf(periods(summer, winter))).toBeCloseTo(expected, 2);
  });

  it('(13) are cut in two at the new year', () => {
    const price = (unitPrice: string) => ({ singleRate: { rates: [{ unitPrice }] } });
    const document = periods(
      flatPeriod({ startDate: '01-01', endDate: '03-31', ...price('0.40') }),
      flatPeriod({ startDate: '04-01', endDate: '10-31', ...price('0.20') }),
      flatPeriod({ startDate: '11-01', endDate: '12-31', ...price('0.40') }),
    );
    expect(costOf(document)).toBeCloseTo(((0.2 * 214 + 0.4 * 151) / 365) * 11_000 + 401.5, 2);
  });

  it('(20) have supply charges of their own', () => {
    const document = periods(
      flatPeriod({ startDate: '11-01', endDate: '03-31', dailySupplyCharge: '2.00' }),
      flatPeriod({ startDate: '04-01', endDate: '10-31', dailySupplyCharge: '1.00' }),
    );
    expect(costOf(document)).toBeCloseTo((151 * 2 + 214 + 2500) * 1.1, 2);
    expect(compilePlan(planOf(document)).supply).toHaveLength(2);
  });

  it('(21) ask a large supply charge of large business tariffs, which is no mistake', () => {
    expect(costOf(periods(flatPeriod({ dailySupplyCharge: '74.68' })))).toBeCloseTo((74.68 * 365 + 2500) * 1.1, 2);
  });

  it('without a supply charge warn', () => {
    const document = periods(flatPeriod({ dailySupplyCharge: undefined }));
    expect(compilePlan(planOf(document)).warnings).toEqual(['no_supply_charge_found']);
  });
});

describe('time-of-use rates of the register', () => {
  it('(14) lack a band, or call the shoulder SHOULDER1 or SHOULDER2', () => {
    const bandsOf = (...types: string[]) => {
      const hours: [string[], string, string][] = [[[...weekdays, ...weekend], '00:00', '00:00']];
      const document = periods(touPeriod(types.map((type) => touRate(type, '0.30', hours))));
      return planOf(document).seasons[0]!.rates.map(({ band }) => band);
    };
    expect(bandsOf('SHOULDER1', 'OFF_PEAK')).toEqual(['shoulder', 'off_peak']);
    expect(bandsOf('PEAK', 'SHOULDER2')).toEqual(['peak', 'shoulder']);
  });

  it('count SOLAR_SPONGE as off-peak', () => {
    const noon: [string[], string, string][] = [[weekdays, '10:00', '15:00']];
    const document = periods(touPeriod([...peakAndOffPeak(12), touRate('SOLAR_SPONGE', '0.05', noon)]));
    expect(planOf(document).seasons[0]!.rates.map((rate) => rate.band)).toEqual(['peak', 'off_peak', 'off_peak']);
  });

  it.each<[string, [string[], string, string][], number]>([
    ['20:59 for 21:00', [[weekdays, '15:00', '20:59']], 30],
    ['06:29 for 06:30', [[weekdays, '00:00', '06:29']], 32.5],
    ['23:59 for midnight', [[weekend, '00:00', '23:59']], 48],
    ['00:00 for midnight', [[weekdays, '15:00', '00:00']], 45],
    ['a whole day from 00:00 to 00:00', [[weekend, '00:00', '00:00']], 48],
    ['hours around midnight', [[weekdays, '21:00', '06:59']], 50],
  ])('(15) write %s', (_, windows, hours) => {
    expect(hoursOf(windows)).toBe(hours);
  });

  it('of a kind nobody knows are not guessed at', () => {
    const document = periods(touPeriod([touRate('FREE_POWER', '0', [[weekdays, '11:00', '14:00']])]));
    expect(normalisePlan(document, '2026-11-21')).toMatchObject({ ok: false, reason: 'unreadable_rate' });
  });
});

describe('price steps of the register', () => {
  const steps = (volume: number | string) => [{ volume, unitPrice: '0.40' }, { unitPrice: '0.20' }];
  const cost = (inFirst: number) => (inFirst * 0.4 + (10_000 - inFirst) * 0.2) * 1.1;

  it.each([
    ['P1D', 10, 3650],
    ['P1M', 100, 1200],
    ['P2M', 300, 1800],
    ['P3M', 1000, 4000],
    ['P6M', 2500, 5000],
    ['P1Y', 5000, 5000],
    [undefined, 5000, 5000],
  ])('(16) are per %s', (period, volume, inFirst) => {
    expect(costOf(stepped(period, steps(volume)))).toBeCloseTo(cost(inFirst), 2);
  });

  it('(17) are per day though they say month', () => {
    const document = stepped('P1M', steps(27.4));
    expect(costOf(document)).toBeCloseTo(cost(10_000), 2);
    expect(costOf(document, { annualKwh: 20_000 })).toBeCloseTo((10_001 * 0.4 + 9999 * 0.2) * 1.1, 2);
    expect(planOf(document).notes).toEqual(['block_period_inferred']);
  });

  it('(18) are per month though they say year; a volume is the size of its own step', () => {
    const three = [{ volume: 500, unitPrice: '0.40' }, { volume: 250, unitPrice: '0.30' }, { unitPrice: '0.20' }];
    const document = stepped('P1Y', three);
    expect(costOf(document)).toBeCloseTo((6000 * 0.4 + 3000 * 0.3 + 1000 * 0.2) * 1.1, 2);
    expect(planOf(document).notes).toEqual(['block_period_inferred']);
  });

  it('(19) have equal prices, or a first step of nothing', () => {
    const equal = [{ volume: 27.4, unitPrice: '0.30' }, { volume: 0, unitPrice: '0.30' }, { unitPrice: '0.30' }];
    const document = stepped('P1M', equal);
    expect(costOf(document)).toBeCloseTo(3300, 2);
    expect(planOf(document).notes).toBeUndefined();
    const nothing = stepped('P1Y', [{ volume: 0, unitPrice: '0.90' }, { unitPrice: '0.30' }]);
    expect(costOf(nothing)).toBeCloseTo(3300, 2);
  });

  it('of time of use fill with the energy of their own band', () => {
    const [peak, offPeak] = peakAndOffPeak(12);
    const document = periods(
      touPeriod([{ ...peak, rates: steps(4000), period: 'P1Y' }, offPeak!], { dailySupplyCharge: '0' }),
    );
    expect(costOf(document)).toBeCloseTo((4000 * 0.4 + 4000 * 0.2 + 2000 * 0.2) * 1.1, 2);
  });

  it.each([
    ['a step without a size', stepped('P1D', [{ unitPrice: '0.40' }, { unitPrice: '0.20' }])],
    ['an unknown period', stepped('P7D', steps(100))],
    ['a unit that is not kWh', stepped('P1D', [{ unitPrice: '0.40', measureUnit: 'KVAH' }])],
  ])('skips %s', (_, document) => {
    expect(normalisePlan(document, '2026-11-21')).toMatchObject({ ok: false, reason: 'unreadable_rate' });
  });
});
