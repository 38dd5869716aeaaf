import { describe, expect, it } from 'vitest';
import { nemStates, states } from '../states';
import { estimateMaxDemandKw } from '../usage';
import { findNetwork, findNetworksOfState, isNetworkSlug, networkSlugs, networks, type TypicalUsage } from './';

const toHour = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

/** For one month, how often each of the 336 half hours of a week is named by a band. */
function findNamedHalfHours(profile: TypicalUsage, month: number): number[] {
  const named = new Array<number>(7 * 48).fill(0);
  for (const { days, from, to, months } of profile.bands) {
    if (months && !months.includes(month)) continue;
    for (const day of days) {
      for (let slot = toHour(from) * 2; slot < toHour(to) * 2; slot++) named[(day - 1) * 48 + slot]! += 1;
    }
  }
  return named;
}

describe('networks', () => {
  it('has one row for each slug, in the order of the slugs', () => {
    expect(networks.map((network) => network.slug)).toEqual([...networkSlugs]);
    expect(new Set(networkSlugs).size).toBe(13);
  });

  it('finds a network by slug and nothing by the names of object members', () => {
    expect(findNetwork('united-energy')?.name).toBe('United Energy');
    for (const text of ['constructor', '__proto__', 'toString', 'Ausgrid', '']) {
      expect(findNetwork(text)).toBeUndefined();
      expect(isNetworkSlug(text)).toBe(false);
    }
  });

  it('has networks in every state of the market and in no other', () => {
    for (const state of states) {
      expect(findNetworksOfState(state).length > 0).toBe((nemStates as readonly string[]).includes(state));
    }
    expect(findNetworksOfState('VIC')).toHaveLength(5);
    expect(findNetworksOfState('QLD').map((network) => network.slug)).toEqual(['energex', 'ergon-energy']);
  });

  it('gives each register name to one network', () => {
    const names = networks.flatMap((network) => network.registerNames);
    expect(names).toHaveLength(15);
    expect(new Set(names).size).toBe(15);
  });

  describe.each(networks)('$slug', ({ profile }) => {
    it('has shares that sum to 1, one of each band that has hours and of no other', () => {
      expect(profile.peakShare + profile.shoulderShare + profile.offPeakShare).toBeCloseTo(1, 12);
      const withHours = new Set([profile.restOfWeek, ...profile.bands.map((window) => window.band)]);
      expect(profile.peakShare > 0).toBe(withHours.has('peak'));
      expect(profile.shoulderShare > 0).toBe(withHours.has('shoulder'));
      expect(profile.offPeakShare > 0).toBe(withHours.has('off_peak'));
    });

    it.each(Array.from({ length: 12 }, (_, i) => i + 1))(
      'has no hour of two bands in month %i, and a rest of the week',
      (month) => {
        const named = findNamedHalfHours(profile, month);
        expect(named).toHaveLength(336);
        expect(Math.max(...named)).toBe(1);
        expect(named).toContain(0);
      },
    );
  });

  it('assumes a load factor of 0.30 for the demand', () => {
    expect(estimateMaxDemandKw(10_000)).toBe(3.8);
    expect(estimateMaxDemandKw(2_628_000)).toBe(1000);
  });
});
