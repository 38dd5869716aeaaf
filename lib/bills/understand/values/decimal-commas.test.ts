import { describe, expect, it } from 'vitest';
import { printsDecimalCommas, withDecimalPoints, withOnePoint } from './numbers';

describe('withDecimalPoints', () => {
  it.each([
    ['€1.234,50', '€1,234.50'],
    ['1.234.567,50 CR', '1,234,567.50 CR'],
    ['1,234,50', '1,234.50'],
    ['234,50', '234,50'],
    ['1,234', '1,234'],
    ['1,234.50', '1,234.50'],
    ['1.234', '1.234'],
    ['14.08.26, 12', '14.08.26, 12'],
    ['1.234,567', '1.234,567'],
    ['38.412,5 kWh', '38,412.5 kWh'],
    ['1.234,5', '1,234.5'],
    ['118,6 kW / 126,95 kVA', '118.6 kW / 126.95 kVA'],
    ['118,6', '118,6'],
    ['1,234 kWh', '1,234 kWh'],
    ['12.118,60 kWh', '12,118.60 kWh'],
    ['1,2,3 kWh', '1,2,3 kWh'],
  ])('puts %s as %s in any document', (text, expected) => {
    expect(withDecimalPoints(text, false)).toBe(expected);
  });

  it.each([
    ['234,50', '234.50'],
    ['0,2851', '0.2851'],
    ['1.234 kWh', '1,234 kWh'],
    ['1.234,5 kWh', '1,234.5 kWh'],
    ['1.234,50', '1,234.50'],
    ['12345,678', '12345.678'],
    ['14.08.2026', '14.08.2026'],
    ['3, 4', '3, 4'],
    ['1,2,3', '1,2,3'],
  ])('puts %s as %s in one with decimal commas', (text, expected) => {
    expect(withDecimalPoints(text, true)).toBe(expected);
  });
});

it('takes the first of two points for a comma', () => {
  expect(withOnePoint('2.066.313 kWh, 12.34, 1.234.5')).toBe('2,066.313 kWh, 12.34, 1,234.5');
  expect(withOnePoint('14.08.2026, 1.234.567.890, 1234.567.8')).toBe('14.08.2026, 1.234.567.890, 1234.567.8');
});

describe('printsDecimalCommas', () => {
  it('is known by three, and by hardly any point', () => {
    expect(printsDecimalCommas(['234,50 0,2851', '1.234,50'])).toBe(true);
    expect(printsDecimalCommas(['234,50', '1.234,50'])).toBe(false);
    expect(printsDecimalCommas(['234,50 0,2851', '1.234,50 12.34'])).toBe(false);
    expect(printsDecimalCommas(['234,50 12,51 13,52 14,53', '12.34'])).toBe(true);
  });

  it('is not known by thousands or dates', () => {
    expect(printsDecimalCommas(['1,234 2,345 3,456 14.08.26', '1,234.50'])).toBe(false);
  });
});
