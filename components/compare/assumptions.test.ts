import { describe, expect, it } from 'vitest';
import { ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { findMissingBenchmarkReasons } from './assumptions';

function reasonOn(network: string, usageKwh: number): string | undefined {
  const rates = withoutBenchmark(ratesFixture());
  const networks = [{ id: network, name: network, state: null }];
  const summary = { ...rates.summary, usage_kwh: usageKwh, checked_at: '2026-11-21' };
  return findMissingBenchmarkReasons({ ...rates, location: { ...rates.location, networks }, summary }).get(network);
}

describe('findMissingBenchmarkReasons', () => {
  it('costs Tariff 20 at the usage asked: 365 × 214.4384c + 14,000 × 30.6625c', () => {
    expect(reasonOn('ergon-energy', 14_000)).toContain('Tariff 20 for 2026–27 comes to $5,075 at 14,000 kWh a year.');
  });

  it('gives a figure without unit prices at its own usage', () => {
    expect(reasonOn('evoenergy', 14_000)).toContain('comes to $5,217 at 25,000 kWh a year.');
  });

  it('has none for a network with a reference price, or one that we do not know', () => {
    expect(reasonOn('ausgrid', 14_000)).toBeUndefined();
    expect(reasonOn('western-power', 14_000)).toBeUndefined();
  });
});
