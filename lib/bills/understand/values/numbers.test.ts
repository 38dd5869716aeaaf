import { describe, expect, it } from 'vitest';
import { findNumbers } from './numbers';

const brief = (text: string) => findNumbers(text).map(({ kind, value }) => [kind, value]);

describe('findNumbers', () => {
  it('tells quantities, rates and amounts of a table row', () => {
    const [quantity, rate, amount] = findNumbers('Peak\t1,234.5 kWh\t25.3000 c/kWh\t$312.33');
    expect(quantity).toMatchObject({ kind: 'quantity', value: 1234.5, quantityUnit: { unit: 'kWh', scale: 1 } });
    expect(rate).toMatchObject({ kind: 'rate', value: 25.3, decimals: 4, rateUnit: { currency: 'cent', unit: 'kWh' } });
    expect(amount).toMatchObject({ kind: 'money', value: 312.33 });
  });

  it.each(['38 × 92\tkW × days', '38 x 92 kW x days'])('gives the factors of %s their units in order', (text) => {
    const units = findNumbers(text).map(({ value, quantityUnit }) => [value, quantityUnit?.unit]);
    expect(units).toEqual([
      [38, 'kW'],
      [92, 'days'],
    ]);
  });

  it.each([
    ['$1.10/day', { currency: null, unit: 'days', period: null }],
    ['20.5 cents a day', { currency: 'cent', unit: 'days', period: null }],
    ['$85.20 / MWh', { currency: null, unit: 'kWh', scale: 1000 }],
    ['6.7424 $/kVA/mth', { currency: 'dollar', unit: 'kVA', period: 'month' }],
    ['$0.30 per kVA per day', { unit: 'kVA', period: 'day' }],
    ['25.95p per kWh', { currency: 'cent', unit: 'kWh' }],
    ['27.5¢', { currency: 'cent', unit: null }],
    ['$2.30/GJ', { unit: 'MJ', scale: 1000 }],
  ])('reads the unit of the rate %s', (text, rateUnit) => {
    const [number] = findNumbers(text);
    expect(number).toMatchObject({ kind: 'rate', rateUnit });
  });

  it.each([
    ['-$12.30', -12.3],
    ['$-12.30', -12.3],
    ['$12.30 CR', -12.3],
    ['12.30cr', -12.3],
    ['CR 12.30', -12.3],
    ['(12.30)', -12.3],
    ['($1,012.30)', -1012.3],
    ['729.09-', -729.09],
    ['$156.84-\t$0.00', -156.84],
    ['$5.00 - $10.00', 5],
    ['$12.30 DR', 12.3],
    ['(31 days)', 31],
    ['Fees (3)', 3],
  ])('reads the sign of %s', (text, value) => {
    expect(findNumbers(text)[0]!.value).toBe(value);
  });

  it('marks a minus that may be a dash', () => {
    expect(findNumbers('Discount - $5.00')[0]).toMatchObject({ value: 5, looseMinus: true });
  });

  it('leaves out digits of dates, times, words and codes', () => {
    expect(brief('9 Jul 2026 to 08/08/2026 at 10:30, tariff B19, 11kV, 24hr, 1st')).toEqual([]);
  });

  it('keeps averages and percentages apart from quantities', () => {
    expect(brief('12.3 kWh per day, 10% GST')).toEqual([
      ['average', 12.3],
      ['percent', 10],
    ]);
  });

  it('reads a minus behind an amount, whatever the next cell holds', () => {
    expect(brief('8.46-\t0.85-\t9.31-').map(([, value]) => value)).toEqual([-8.46, -0.85, -9.31]);
  });

  it('takes the unit of the next cell only when it fills that cell', () => {
    expect(findNumbers('31\tdays\t$1.10')[0]).toMatchObject({ kind: 'quantity', value: 31 });
    expect(findNumbers('31\tdays in this period')[0]).toMatchObject({ kind: 'plain', value: 31 });
  });
});
