import { describe, expect, it } from 'vitest';
import { compareToAmount, isExact, type LineProduct, printRounding } from './line-arithmetic';

/** Numbers as printed: "0.250" has three digits behind the point. */
function product(quantity: string, rate: string, scale = 1, factor = 1): LineProduct {
  const term = (text: string) => ({ value: Number(text), decimals: (text.split('.')[1] ?? '').length });
  return { quantity: term(quantity), rate: term(rate), scale, factor };
}

describe('printRounding', () => {
  it('is half of the last digit of the rate, times the quantity', () => {
    expect(printRounding(product('1000', '25.3', 0.01))).toBeCloseTo(0.5, 9);
  });

  it('takes a whole quantity for exact', () => {
    expect(printRounding(product('31', '1.0000'))).toBeCloseTo(0.00005 * 31, 9);
  });
});

describe('compareToAmount', () => {
  it.each([
    // Rates of many digits leave room for half a cent only.
    ['to the cent', product('300', '40.0000', 0.01), 120, 'proved'],
    ['half a cent away', product('1', '120.005000'), 120, 'proved'],
    ['just over half a cent away', product('1', '120.005200'), 120, 'possible'],
    ['a cent away', product('1', '120.010000'), 120, 'possible'],
    ['just over a cent away', product('1', '120.010200'), 120, 'contradicted'],
    // A rate of two digits may be as much as its rounding allows, but no more than the shares.
    ['0.4% away by a short rate', product('1000', '0.25'), 249.01, 'proved'],
    ['more than 0.4% away by a short rate', product('1000', '0.25'), 248.99, 'possible'],
    ['1% away by a short rate', product('1000', '0.25'), 247.53, 'possible'],
    ['more than 1% away by a short rate', product('1000', '0.25'), 247.5, 'contradicted'],
    // Of small amounts the least tolerance counts, not the share.
    ['a small amount a cent away by a short rate', product('3', '0.25'), 0.7609, 'proved'],
    ['a small amount 1.2 cents away', product('3', '0.25'), 0.7611, 'possible'],
    ['a small amount 2 cents away', product('3', '0.25'), 0.7699, 'possible'],
    ['a small amount 2.1 cents away', product('3', '0.25'), 0.7701, 'contradicted'],
    ['a credit by its amount alone', product('300', '40.0000', 0.01), -120, 'proved'],
    ['a credit by its rate alone', product('300', '-40.0000', 0.01), 120, 'proved'],
    ['with a factor', product('100', '10.0000', 1, 1.05), 1050, 'proved'],
  ] as const)('%s: %#', (_, line, amount, verdict) => {
    expect(compareToAmount(line, amount)).toBe(verdict);
  });
});

describe('isExact', () => {
  it('leaves no room for the rounding of the rate', () => {
    expect(isExact(product('1000', '0.25'), 250)).toBe(true);
    expect(isExact(product('1000', '0.25'), 250.005)).toBe(true);
    expect(isExact(product('1000', '0.25'), 250.006)).toBe(false);
    expect(isExact(product('1000', '0.25'), -250)).toBe(true);
  });
});
