/** The address of a comparison made from bills: place and usage, nothing personal. */
import { describe, expect, it } from 'vitest';
import type { NetworkSlug } from '@/lib/facts/networks/network-facts';
import type { ReadBill } from '@/lib/site/bill/model';
import { buildBillYear } from '@/lib/site/bill/year/bill-year';
import { billFixture } from '@/lib/testing/comparison-bills';
import { findNetworkOfYear, formatYearHref } from './bill-year-address';

const read = <T>(value: T) => ({ value, confidence: 0.95, at: null });
const served: Record<string, NetworkSlug[]> = { 2000: ['ausgrid'], 2113: ['ausgrid', 'endeavour-energy'] };
const findNetworks = (postcode: string) => served[postcode] ?? [];
const yearOf = (change: Partial<ReadBill> = {}) => buildBillYear([billFixture(change)]);
const hrefOf = (change: Partial<ReadBill>, ownRates: string | null = null) =>
  formatYearHref(yearOf(change), ownRates, findNetworks);

describe('the comparison of a year', () => {
  it('is asked for by postcode, with usage, shares, demand and rates, and never by NMI', () => {
    const demand = read({ amount: 12.5, unit: 'kW' as const });
    expect(hrefOf({ demand }, '1_rates')).toBe(
      '/rates/2000?usage_kwh=18250&peak_share=0.4&shoulder_share=0.2&max_demand_kw=12.5&own_rates=1_rates',
    );
  });

  it('names the network where it is not the only one, or the postcode is not of it', () => {
    const usage = 'usage_kwh=18250&peak_share=0.4&shoulder_share=0.2';
    const split = { supplyPostcode: read('2113') };
    expect(hrefOf(split)).toBe(`/rates/2113?distributor=ausgrid&${usage}`);
    expect(hrefOf({ ...split, network: null })).toBe(`/rates/2113?${usage}`);
    expect(hrefOf({ supplyPostcode: read('3011') })).toBe(`/rates?distributor=ausgrid&${usage}`);
    expect(hrefOf({ supplyPostcode: null })).toBe(`/rates?distributor=ausgrid&${usage}`);
  });

  it('is not asked for without a place or a usage', () => {
    expect(hrefOf({ supplyPostcode: null, network: null })).toBeNull();
    expect(hrefOf({ totalKwh: null })).toBeNull();
  });

  it('asks for usage within the bounds of the rates', () => {
    expect(hrefOf({ totalKwh: read(20), peakKwh: null, shoulderKwh: null, offPeakKwh: null })).toBe(
      '/rates/2000?usage_kwh=1000',
    );
  });

  it('is of the network of the NMI, else the first of the postcode', () => {
    expect(findNetworkOfYear(yearOf(), findNetworks)).toBe('ausgrid');
    expect(findNetworkOfYear(yearOf({ network: null, supplyPostcode: read('2113') }), findNetworks)).toBe('ausgrid');
    expect(findNetworkOfYear(yearOf({ network: null, supplyPostcode: null }), findNetworks)).toBeNull();
  });
});
