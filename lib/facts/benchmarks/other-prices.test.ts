import { describe, expect, it } from 'vitest';
import { findBenchmark, findBenchmarkPeriod } from './index';
import { findOtherPrice } from './other-prices';

describe('otherPriceFor', () => {
  it('knows regional Queensland’s Tariff 20 by year, at what its unit prices come to', () => {
    const now = findOtherPrice('ergon-energy', '2026-11-21')!;
    expect(now).toMatchObject({ period: '2026-27', usageKwh: 10_000 });
    expect(now.annualIncGst).toBeCloseTo(3848.95, 2);
    expect(findOtherPrice('ergon-energy', '2026-06-30')!.annualIncGst).toBeCloseTo(4294.04, 2);
    expect(findOtherPrice('ergon-energy', '2025-06-30')).toBeNull();
  });

  it('has none where there is a benchmark, and none before the first year', () => {
    expect(findOtherPrice('ausgrid', '2026-11-21')).toBeNull();
    expect(findOtherPrice('evoenergy', '2026-06-30')).toBeNull();
    for (const network of ['ergon-energy', 'evoenergy'] as const) {
      expect(findOtherPrice(network, '2026-11-21')!.period).toBe(findBenchmarkPeriod('2026-11-21'));
      expect(findBenchmark(network, '2026-11-21')).toBeNull();
    }
  });
});
