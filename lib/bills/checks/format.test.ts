import { describe, expect, it } from 'vitest';
import { formatFigure, formatQuantity, makeMoneyFormat } from './format';
import { formatRate } from './limits';

describe('figures as people write them', () => {
  it.each([
    [146_420, '$1,464.20'],
    [-1_200, '-$12.00'],
    [0, '$0.00'],
  ])('money: %d cents is %s', (cents, words) => {
    expect(makeMoneyFormat('AUD')(cents)).toBe(words);
  });

  it('money: of other countries', () => {
    expect([makeMoneyFormat('GBP')(146_420), makeMoneyFormat('EUR')(-1_200)]).toEqual(['£1,464.20', '-€12.00']);
    expect([formatRate('kWh', 0.3, 'GBP'), formatRate('days', 1.5, 'EUR')]).toEqual(['30p/kWh', '€1.5 a day']);
  });

  it.each([
    [75_196.095, '75,196.095'],
    [0.123_456_789, '0.12345679'],
    [500, '500'],
  ])('quantities: %d is %s', (value, words) => {
    expect(formatQuantity(value)).toBe(words);
  });

  it.each([
    [9.994, '9.99'],
    [10.04, '10'],
    [10.06, '10.1'],
    [99.94, '99.9'],
    [100.4, '100'],
    [40_078.06, '40,078'],
  ])('worked out: %d is %s', (value, words) => {
    expect(formatFigure(value)).toBe(words);
  });

  it('rates: in cents for energy, in dollars for days', () => {
    expect(formatRate('kWh', 0.3)).toBe('30c/kWh');
    expect(formatRate('MJ', 0.0426)).toBe('4.26c/MJ');
    expect(formatRate('days', 1_000)).toBe('$1,000 a day');
  });
});
