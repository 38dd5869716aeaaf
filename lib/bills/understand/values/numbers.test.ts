import { describe, expect, it } from 'vitest';
import { asPictured, findNumbers } from './numbers';

const brief = (text: string) => findNumbers(text).map(({ kind, value }) => [kind, value]);

describe('findNumbers', () => {
  it('tells quantities, rates and amounts of a table row', () => {
    const [quantity, rate, amount] = findNumbers('Peak\t1,234.5 kWh\t25.3000 c/kWh\t$312.33');
    expect(quantity).toMatchObject({ kind: 'quantity', value: 1234.5, quantityUnit: { unit: 'kWh', scale: 1 } });
    expect(rate).toMatchObject({ kind: 'rate', value: 25.3, decimals: 4, rateUnit: { currency: 'cent', unit: 'kWh' } });
    expect(amount).toMatchObject({ kind: 'money', value: 312.33 });
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
    ['Adjustment\t-$\t12.30', -12.3],
    ['$12.30 CR', -12.3],
    ['($1,012.30)', -1012.3],
    ['$156.84-\t$0.00', -156.84],
    ['$5.00 - $10.00', 5],
    ['(31 days)', 31],
  ])('reads the sign of %s', (text, value) => {
    expect(findNumbers(text)[0]!.value).toBe(value);
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

  it('takes the unit of the next cell only when it fills that cell', () => {
    expect(findNumbers('31\tdays\t$1.10')[0]).toMatchObject({ kind: 'quantity', value: 31 });
    expect(findNumbers('31\tdays in this period')[0]).toMatchObject({ kind: 'plain', value: 31 });
  });

  it.each([
    ['1,234', [1234]],
    ['1,2345', [1, 2345]],
    ['.5', [0.5]],
    ['1,234,567.89', [1_234_567.89]],
    ['10000000000001', []],
    ['5 Jul 2026 6', [6]],
    ...['24hr', '5xy', 'a1', 'a-1', '1-1', '1:30', 'a/5', '5/8', '#5', '_5', '5percents', '5 Jul'].map(
      (text) => [text, []] as [string, number[]],
    ),
  ])('reads the digits of %s', (text, values) => {
    expect(findNumbers(text).map(({ value }) => value)).toEqual(values);
  });

  it.each([
    ['A$5', 0, 3],
    ['Fee $5', 4, 6],
    ['$ - 5', 0, 5],
  ])('says where the amount %s stands', (text, start, end) => {
    expect(findNumbers(text)).toMatchObject([{ start, end }]);
  });

  it('takes brackets for a minus, not around a price with its unit', () => {
    const values = (text: string) => findNumbers(text).map(({ value }) => value);
    expect(values('Peak (31.40 c/kWh)\t($5.00)')).toEqual([31.4, -5]);
    expect(values('Peak\t(31.40 c/kWh)\t(12.50)')).toEqual([31.4, -12.5]);
  });

  it('takes a sign of multiplication for no letter of a code', () => {
    const values = (text: string) => findNumbers(text).map(({ value }) => value);
    expect(values('16,640 kWh\tX-0.00084')).toEqual([16_640, -0.000_84]);
    expect(values('3,868 kWh X0.0622')).toEqual([3868, 0.0622]);
    expect(values('Model X-12, AX-0.5')).toEqual([]);
  });

  it.each([
    ['A$5', 'money'],
    ['$5 bill', 'money'],
    ['5 %', 'percent'],
    ['5 kWh/day', 'average'],
    ['38.72 MJ/m3', 'average'],
    ['5 kWh each', 'quantity'],
    ['5\tkWh used', 'plain'],
    ['5\tc/kWh', 'rate'],
    ['5\tc/kWh used', 'plain'],
  ])('takes %s for %s', (text, kind) => {
    const [number] = findNumbers(text);
    expect(number).toMatchObject({ kind, hasCurrency: kind === 'money' });
    expect(number!.quantityUnit !== null).toBe(kind === 'quantity');
    expect(number!.rateUnit !== null).toBe(kind === 'rate');
  });

  it.each([
    ['5.00 credits', 5, 0, 4],
    ['5.00 in credit', -5, 0, 14],
    ['CR 5', 5, 3, 4],
    ['CR 5.00', -5, 0, 7],
    ['(5.00', 5, 1, 5],
    ['( $5 )', 5, 2, 4],
    ['5.00-', -5, 0, 5],
    ['5.00 -', -5, 0, 6],
    ['-5', -5, 0, 2],
    ['\t- 5', -5, 1, 4],
    [' - 5', 5, 3, 4],
  ])('takes a sign, and no more than it, from "%s"', (text, value, start, end) => {
    expect(findNumbers(text)[0]).toMatchObject({ value, start, end });
  });
});

it('takes a comma and a point of a picture for what they look like', () => {
  expect(asPictured('2.066.313 GJ at $1.6698 per GJ')).toBe('2,066.313 GJ at $1.6698 per GJ');
  expect(asPictured('ENERGY 800 kWh\t86 64')).toBe('ENERGY 800 kWh\t86.64');
  expect(asPictured('PAYMENT\t104 75-')).toBe('PAYMENT\t104.75-');
});
