import { describe, expect, it } from 'vitest';
import { businesses } from './businesses';
import { isLoadProfileId } from './load-profiles';
import { smallBusinessLimits } from './small-business';

const smallestLimit = Math.min(...Object.values(smallBusinessLimits).map(({ annualKwh }) => annualKwh));

describe('everyday businesses', () => {
  it.each(businesses)('$id has a usage and a profile that the API takes', (business) => {
    expect(business.annualKwh).toBeGreaterThanOrEqual(1000);
    expect(business.annualKwh).toBeLessThanOrEqual(2_000_000);
    expect(business.annualKwh % 1000).toBe(0);
    expect(isLoadProfileId(business.loadProfile)).toBe(true);
  });

  it('offers small businesses: only the cold store is too large for one of the states', () => {
    expect(businesses.filter(({ annualKwh }) => annualKwh > smallestLimit).map(({ id }) => id)).toEqual(['cold_store']);
  });
});
