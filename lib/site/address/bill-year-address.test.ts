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

  it('is of the network of the NMI, else the only one of the postcode', () => {
    expect(findNetworkOfYear(yearOf(), findNetworks)).toBe('ausgrid');
    expect(findNetworkOfYear(yearOf({ network: null, supplyPostcode: read('2113') }), findNetworks)).toBeNull();
    expect(findNetworkOfYear(yearOf({ network: null }), findNetworks)).toBe('ausgrid');
    expect(findNetworkOfYear(yearOf({ network: null, supplyPostcode: null }), findNetworks)).toBeNull();
  });
});
