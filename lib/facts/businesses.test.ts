import { describe, expect, it } from 'vitest';
import { businesses, businessIds } from './businesses';
import { isLoadProfileId, loadProfiles } from './load-profiles';
import { smallBusinessLimits } from './small-business';

const smallestLimit = Math.min(...Object.values(smallBusinessLimits).map(({ annualKwh }) => annualKwh));

describe('everyday businesses', () => {
  it('are the six of the home page, each once, with what an owner reads', () => {
    expect(businesses.map(({ id }) => id)).toEqual([...businessIds]);
    for (const { name, size } of businesses) expect(`${name}: ${size}`).toMatch(/^[A-Z][^:]+: .{10,40}$/);
  });

  it.each(businesses)(
    '$id has a usage and a profile that the API takes, and says that it is our estimate',
    (business) => {
      expect(business.annualKwh).toBeGreaterThanOrEqual(1000);
      expect(business.annualKwh).toBeLessThanOrEqual(2_000_000);
      expect(business.annualKwh % 1000).toBe(0);
      expect(isLoadProfileId(business.loadProfile)).toBe(true);
      expect(business.source).toMatch(/^Our estimate/);
    },
  );

  it('keeps to hours that fit the trade', () => {
    for (const { name, loadProfile } of businesses) {
      expect(loadProfiles[loadProfile].examples).toContain(name.toLowerCase());
    }
  });

  it('offers small businesses: only the cold store is too large for one of the states', () => {
    expect(businesses.filter(({ annualKwh }) => annualKwh > smallestLimit).map(({ id }) => id)).toEqual(['cold_store']);
  });
});
