import { describe, expect, it } from 'vitest';
import { findPriceRange, isWithin, priceRanges, usualSupplyPrice } from './plausible-prices';

describe('plausible prices', () => {
  it('are known by the unit, and by no other name', () => {
    expect(findPriceRange('kWh')).toBe(priceRanges.kWh);
    expect(findPriceRange('certificate')).toBeNull();
    expect(findPriceRange('toString')).toBeNull();
    expect(findPriceRange(null)).toBeNull();
  });

  it.each([
    ['kWh', 0.005, 1.6],
    ['MJ', 0.0005, 0.3],
    ['days', 0.01, 1_000],
  ] as const)('of a %s lie from %s to %s dollars', (unit, low, high) => {
    expect(priceRanges[unit]).toEqual({ low, high });
    expect([low, high, -low].map((dollars) => isWithin(priceRanges[unit], dollars))).toEqual([true, true, true]);
    expect([low * 0.99, high * 1.01, 0].map((dollars) => isWithin(priceRanges[unit], dollars))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('of supply alone are narrower than those of a line that says days', () => {
    expect(usualSupplyPrice).toEqual({ low: 0.2, high: 50 });
  });
});
