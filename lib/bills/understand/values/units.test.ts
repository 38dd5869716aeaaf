import { describe, expect, it } from 'vitest';
import { nameRateUnit, readQuantityUnit, readRateUnit } from './units';

describe('readQuantityUnit', () => {
  it.each([
    ['kWh', 'kWh', 1, 3],
    ['MWh', 'kWh', 1000, 3],
    ['kVArh', 'kVArh', 1, 5],
    ['dekatherms', 'Dth', 1, 10],
    ['MMBtu', 'MMBtu', 1, 5],
    ['days)', 'days', 1, 4],
  ])('reads %s', (text, unit, scale, end) => {
    expect(readQuantityUnit(text, 0)).toEqual({ unit, scale, end });
  });

  it('reads at the place given, and there alone', () => {
    expect(readQuantityUnit('5 kWh', 2)).toEqual({ unit: 'kWh', scale: 1, end: 5 });
    expect(readQuantityUnit('5 kWh', 1)).toBeNull();
    expect([readQuantityUnit('5 TH', 2)?.unit, readQuantityUnit('5TH floor', 1)]).toEqual(['therm', null]);
    expect(readQuantityUnit('5 kWh', 5)).toBeNull();
  });

  it.each(['kWhx', 'days2', '5', '', 'widgets'])('finds none in "%s"', (text) => {
    expect(readQuantityUnit(text, 0)).toBeNull();
  });
});

describe('readRateUnit', () => {
  it.each([
    ['c/kWh', 'cent', 'kWh', 1, null, 5],
    ['c/xyz', 'cent', null, 1, null, 1],
    ['cpl', 'cent', 'litre', 1, null, 3],
    ['$/MWh', 'dollar', 'kWh', 1000, null, 5],
    ['$ each day', 'dollar', 'days', 1, null, 10],
    ['/day', null, 'days', 1, null, 4],
    ['per day', null, 'days', 1, null, 7],
    ['$/kVA/month', 'dollar', 'kVA', 1, 'month', 11],
    ['$/kVA per annum', 'dollar', 'kVA', 1, 'year', 15],
    ['$/kVA-day', 'dollar', 'kVA', 1, 'day', 9],
    ['$/GJ/day', 'dollar', 'MJ', 1000, 'day', 8],
    ['$/kVA/quarter', 'dollar', 'kVA', 1, null, 5],
    ['$/kWh/day', 'dollar', 'kWh', 1, null, 5],
  ])('reads %s', (text, currency, unit, scale, period, end) => {
    expect(readRateUnit(text, 0)).toEqual({ currency, unit, scale, period, end });
  });

  it.each(['cplx', 'kWh', '$/xyz', '$', ''])('finds none in "%s"', (text) => {
    expect(readRateUnit(text, 0)).toBeNull();
  });

  it('takes "a day" for a rate of an amount in a currency alone', () => {
    expect(readRateUnit('a day', 0)).toBeNull();
    expect(readRateUnit(' a year', 0)).toBeNull();
    expect(readRateUnit('a day', 0, true)).toEqual({ currency: null, unit: 'days', scale: 1, period: null, end: 5 });
    expect(readRateUnit('p.a.', 0, true)).toEqual({ currency: null, unit: 'years', scale: 1, period: null, end: 4 });
    expect(readRateUnit('pad', 0, true)).toBeNull();
    expect(readRateUnit(' a year', 0, true)).toEqual({ currency: null, unit: 'years', scale: 1, period: null, end: 7 });
  });
});

it('names rates as the API does', () => {
  expect(nameRateUnit('cent', 'kWh', null)).toBe('cent/kWh');
  expect(nameRateUnit('dollar', 'days', null)).toBe('$/day');
  expect(nameRateUnit('dollar', 'kVA', 'month')).toBe('$/kVA/month');
});
