import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from './decimal';

const read = (text: string, power = 9) => readDecimal(text, power);

describe('readDecimal', () => {
  it('reads every decimal exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999_999 }), (whole, part) => {
        const decimals = String(part).padStart(9, '0');
        expect(read(`${whole}.${decimals}`)).toBe(Number(BigInt(whole) * 1_000_000_000n + BigInt(part)));
      }),
    );
  });

  it.each([
    ['0', 0],
    ['1', 1e9],
    ['+1.5', 1.5e9],
    ['.25', 0.25e9],
    ['7.', 7e9],
    ['-0.001', -1e6],
    ['1.2E-04', 120_000],
    ['2e3', 2e12],
    ['0.0000000005', 1],
    ['0.0000000004', 0],
    ['0.123456789012345678901234567890', 123_456_789],
    ['000000000000000000000000001.5', 1.5e9],
    ['1e-300', 0],
  ])('reads %s', (text, units) => {
    expect(read(text)).toBe(units);
  });

  it.each(['', '.', '-', 'e5', '1,5', '1.2.3', '0x10', 'NaN', 'Infinity', '1e', '1e99999', '12kWh', '１'])(
    'takes %j for no number',
    (text) => {
      expect(read(text)).toBeNaN();
    },
  );
});
