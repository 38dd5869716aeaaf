import { describe, expect, it } from 'vitest';
import { figuresIn } from '@/lib/testing/bill-rows';
import {
  currencies,
  findPrintedCurrency,
  findPrintedDollars,
  findUnitScale,
  isCountedInPrint,
  isDayCount,
  isDays,
  isDemand,
  isMonths,
  isPricedInPrint,
  mayBeLossFactor,
  mayBeQuantity,
  mayBeRate,
  mayBeTimes,
  withoutColumn,
} from './figure-roles';
import { readColumnHead } from './head-cells';
import type { Figure } from './stages';

/** The first number of a text, under a head. */
const figure = (text: string, head?: string): Figure => {
  const { number } = figuresIn(text)[0]!;
  return { number, column: head ? readColumnHead({ text: head, x: 0, right: 0 }) : null };
};

describe('what a figure may be', () => {
  it.each([
    ['300 kWh', undefined, true],
    ['300', undefined, true],
    ['300', 'kWh', true],
    ['300', 'Rate', false],
    ['300 kWh', 'Rate', true],
    ['300', 'Previous', false],
    ['300 kWh', 'Previous', true],
    ['300', 'GST', false],
    ['$300', undefined, false],
    ['40.00 c/kWh', undefined, false],
  ])('%s under %s may be a quantity: %s', (text, head, expected) => {
    expect(mayBeQuantity(figure(text, head))).toBe(expected);
  });

  it.each([
    ['40.00 c/kWh', undefined, true],
    ['40.00 c/kWh', 'GST', true],
    ['$40', undefined, true],
    ['$40', 'GST', false],
    ['$0.4012', 'GST', true],
    ['$0.40', 'GST', false],
    ['40.00', undefined, true],
    ['40.00', 'Rate', true],
    ['40.00', 'kWh', false],
    ['40.00', 'Current', false],
    ['300 kWh', undefined, false],
  ])('%s under %s may be a rate: %s', (text, head, expected) => {
    expect(mayBeRate(figure(text, head))).toBe(expected);
  });

  it.each([
    ['31 days', undefined, true],
    ['3 months', undefined, true],
    ['2 meters', undefined, true],
    ['31 kW days', undefined, true],
    ['31.5 kW days', undefined, false],
    ['367 kW days', undefined, false],
    ['300 kWh', undefined, false],
    ['2', undefined, true],
    ['1', undefined, false],
    ['366', undefined, true],
    ['367', undefined, false],
    ['31.5', undefined, false],
    ['31', 'Amount', false],
    ['$31', undefined, false],
  ])('%s under %s may be days or months: %s', (text, head, expected) => {
    expect(mayBeTimes(figure(text, head))).toBe(expected);
  });

  it.each([
    ['1.05', undefined, true],
    ['1.5', undefined, false],
    ['1.5', 'DLF', true],
    ['1', 'DLF', true],
    ['0.69', 'DLF', false],
    ['0.70', undefined, true],
    ['1.50', undefined, true],
    ['1.51', 'DLF', false],
    ['$1.05', undefined, false],
  ])('%s under %s may be a loss factor: %s', (text, head, expected) => {
    expect(mayBeLossFactor(figure(text, head))).toBe(expected);
  });

  it('is reported as days, months or demand by its unit or its column', () => {
    expect([
      isDays(figure('31 days')),
      isDays(figure('31', 'Days')),
      isDays(figure('31')),
      isDays(figure('31 kWh', 'Days')),
    ]).toEqual([true, true, false, false]);
    expect([isMonths(figure('3 months')), isMonths(figure('3 days'))]).toEqual([true, false]);
    expect(['20 kW', '20 kVA', '20 kVAr', '$5/kW', '20 kWh', '20'].map((text) => isDemand(figure(text)))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is known by print alone', () => {
    expect(['300 kWh', '300', '40 c/kWh'].map((text) => isCountedInPrint(figure(text)))).toEqual([true, false, false]);
    expect(['40 c/kWh', '$0.4012', '$0.40', '40'].map((text) => isPricedInPrint(figure(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts days up to what a bill may have', () => {
    expect([0, 1, 400, 401, 31.5].map(isDayCount)).toEqual([false, true, true, false, false]);
  });
});

describe('the currency of a rate', () => {
  it.each([
    ['40 c/kWh', undefined, 'cent', [0.01]],
    ['$0.40', undefined, 'dollar', [1]],
    ['0.40', '$/kWh', 'dollar', [1]],
    ['40', 'c/kWh', 'cent', [0.01]],
    ['40', undefined, null, [1, 0.01]],
    ['40 /kWh', undefined, null, [1, 0.01]],
  ] as const)('of %s under %s is %s', (text, head, currency, dollars) => {
    const rate = figure(text, head);
    expect(findPrintedCurrency(rate)).toBe(currency);
    expect(currencies(rate, figure('300 kWh'))).toEqual(dollars);
    expect(findPrintedDollars(rate)).toBe(currency === 'cent' ? 0.01 : 1);
  });

  it('is taken for cents where the quantity is zero and shows neither', () => {
    expect(currencies(figure('40'), figure('0 kWh'))).toEqual([0.01]);
  });
});

describe('findUnitScale', () => {
  it.each([
    ['300 kWh', '40 c/kWh', 1],
    ['3 MWh', '$85/MWh', 1],
    ['3,000 kWh', '$85/MWh', 0.001],
    ['3 MWh', '40 c/kWh', 1000],
    ['31 days', '$1/kWh', null],
    ['300', '40 c/kWh', 1],
    ['300 kWh', '40', 1],
    ['30 kW days', '$1/kW/day', 1],
    ['187.4 Dth', '$0.4/therm', 10],
    ['1,874 therms', '$4/Dth', 0.1],
    ['18 Mcf', '$0.6/ccf', 10],
    ['18 Mcf', '$0.6/therm', null],
  ])('of %s and %s is %s', (quantity, rate, scale) => {
    expect(findUnitScale(figure(quantity), figure(rate))).toBe(scale);
  });

  it('takes the units of heads for bare numbers', () => {
    expect(findUnitScale(figure('3', 'MWh'), figure('40', 'c/kWh'))).toBe(1000);
    expect(findUnitScale(figure('31', 'Days'), figure('40', 'c/kWh'))).toBeNull();
  });
});

describe('withoutColumn', () => {
  it('is the number as printed', () => {
    const { number } = figure('4,126 kWh');
    expect(withoutColumn({ number: { ...number, kind: 'rate' }, column: null, printed: number }).number).toBe(number);
    expect(withoutColumn(figure('300', 'kWh'))).toMatchObject({ column: null, number: { value: 300 } });
  });
});
