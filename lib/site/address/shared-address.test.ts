import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSharedAddress } from './shared-address';
import { formatAddress, noChoices, noUsage } from './state';

const isShared = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  return isSharedAddress(pathname, search);
};

describe('isSharedAddress', () => {
  it.each([
    '/',
    '/places/sydney',
    '/rates/2000',
    '/rates/2000?usage_kwh=18000',
    '/rates?city=sydney',
    '/rates?state=VIC&offer_source=service_buying_group',
    '/rates/2000?usage_kwh=18000&tariff_type=flat.time_of_use&no_exit_fee=true&fully_costed=true',
  ])('%s is the same for everybody', (address) => {
    expect(isShared(address)).toBe(true);
  });

  it.each([
    '/rates?nmi=41020359848',
    '/rates?nmi=41020359848&postcode=2000',
    '/rates?city=41020359848',
    '/rates/41020359848',
    '/rates?q=41020359848',
    '/rates',
    '/rates/2000?cursor=abc',
    '/rates/2000?usage_kwh=18000&usage_kwh=5000',
    '/rates/2000?__proto__=1',
    '/bill',
    '/bill/check?read=abc',
    '/account',
    '/api/rates?postcode=2000',
  ])('%s is not', (address) => {
    expect(isShared(address)).toBe(false);
  });

  it('holds for the address of every comparison but those of a meter', () => {
    const places = [
      { level: 'postcode' as const, place: '2000' },
      { level: 'city' as const, place: 'gold-coast' },
      { level: 'state' as const, place: 'NSW' },
      { level: 'distributor' as const, place: 'ausgrid' },
    ];
    const usage = fc.option(
      fc.double({ min: 0.001, max: 900_000, noNaN: true }).map((value) => Math.round(value * 1000) / 1000),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), usage, usage, (place, usageKwh, maxDemandKw) => {
        const choices = {
          ...noChoices,
          page: 12,
          filters: {
            offer_source: 'public' as const,
            fixed_price: true,
            max_term_months: 120,
            retailer: ['1st-power'],
          },
        };
        const state = { ...noUsage, ...place, ...choices, usageKwh, maxDemandKw };
        expect(isShared(formatAddress(state))).toBe(true);
        expect(isShared(formatAddress({ ...state, level: 'nmi', place: '4102035984' }))).toBe(false);
      }),
    );
  });
});
