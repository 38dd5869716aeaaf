import { describe, expect, it } from 'vitest';
import { networkSlugs } from '../networks';
import { benchmarkYears, costBenchmark, explainNoBenchmark, findBenchmark, findBenchmarkPeriod } from './index';

const all = benchmarkYears.flatMap((year) => year.benchmarks.map((benchmark) => ({ year: year.period, benchmark })));
const named = all.map(({ year, benchmark }) => [`${benchmark.network} ${year}`, benchmark] as const);

/** The regulator's yearly figure minus the cost at the unit prices for the same usage, in dollars. */
const roundings: Record<string, number> = {
  'ausgrid 2025-26': 0.02,
  'endeavour-energy 2025-26': 0.04,
  'essential-energy 2025-26': 0.02,
  'energex 2025-26': 0.1,
  'sa-power-networks 2025-26': 0.05,
  'ausnet-services 2025-26': -0.33,
  'citipower 2025-26': -0.12,
  'jemena 2025-26': 0.06,
  'powercor 2025-26': 0.47,
  'united-energy 2025-26': -0.45,
  'ausgrid 2026-27': -0.46,
  'endeavour-energy 2026-27': -0.08,
  'essential-energy 2026-27': -0.31,
  'energex 2026-27': 0.48,
  'sa-power-networks 2026-27': 0.14,
  'ausnet-services 2026-27': 0.73,
  'citipower 2026-27': 0.51,
  'jemena 2026-27': 0.12,
  'powercor 2026-27': 1.3,
  'united-energy 2026-27': 0.9,
};

describe('benchmarks', () => {
  it.each(named)('%s comes to the published yearly figure, less what the regulator rounded', (name, benchmark) => {
    const { publishedReference } = benchmark;
    if (!publishedReference) {
      expect(roundings).not.toHaveProperty(name);
      expect(benchmark.note).toMatch(/publishes no yearly/);
      return;
    }
    const fromUnits = costBenchmark(benchmark, publishedReference.usageKwh);
    expect(Math.abs(publishedReference.annualIncGst - fromUnits - roundings[name]!)).toBeLessThanOrEqual(0.0051);
  });

  it.each(named)('%s: the plain sum of supply and usage is its cost, unless it has a first step', (_, benchmark) => {
    const plain = (365 * benchmark.supplyCPerDayIncGst + 10_000 * benchmark.usageCPerKwhIncGst) / 100;
    const matches = Math.abs(costBenchmark(benchmark, 10_000) - plain) < 1e-6;
    expect(matches).toBe(benchmark.firstStep === undefined);
    if (benchmark.firstStep) expect(benchmark.note).toContain(String(benchmark.firstStep.cPerKwhIncGst));
  });

  it('costs Tariff 22 of 2025-26 with its first step', () => {
    const tariff22 = findBenchmark('tasnetworks', '2026-01-01')!;
    expect(tariff22.abbreviation).toBe('Tariff 22');
    expect(costBenchmark(tariff22, 10_000)).toBeCloseTo(3234.76, 1);
    expect(costBenchmark(tariff22, 1000)).toBeCloseTo(468.91 + 327.54, 2);
  });

  it.each(named)('%s says where it comes from: its regulator’s own page', (_, benchmark) => {
    const hosts = { AER: 'www.aer.gov.au', ESC: 'www.esc.vic.gov.au', OTTER: 'www.economicregulator.tas.gov.au' };
    expect(new URL(benchmark.sourceUrl)).toMatchObject({ protocol: 'https:', host: hosts[benchmark.regulator] });
    expect(benchmark.checkedAgainst.every((source) => source.trim() !== '')).toBe(true);
    expect(benchmark.checkedAgainst.length).toBeGreaterThan(0);
    expect(benchmark.confidence).not.toBe('');
  });

  it('says of every Default Market Offer 2025-26 that its split is one retailer’s', () => {
    const offers = all.filter(({ year, benchmark }) => year === '2025-26' && benchmark.abbreviation === 'DMO');
    expect(offers).toHaveLength(5);
    for (const { benchmark } of offers) expect(benchmark.note).toMatch(/one retailer/);
  });

  it('has in each year one benchmark or a reason for each network, never both', () => {
    for (const { period, benchmarks } of benchmarkYears) {
      for (const network of networkSlugs) {
        const found = benchmarks.filter((benchmark) => benchmark.network === network);
        expect(found.every((benchmark) => benchmark.period === period)).toBe(true);
        expect(found.length + (explainNoBenchmark(network) ? 1 : 0)).toBe(1);
      }
    }
  });

  it('lists the years oldest first', () => {
    const periods = benchmarkYears.map((year) => year.period);
    expect(periods).toEqual([...periods].sort());
  });

  it('takes the financial year from July to June', () => {
    expect(findBenchmarkPeriod('2026-06-30')).toBe('2025-26');
    expect(findBenchmarkPeriod('2026-07-01')).toBe('2026-27');
    expect(findBenchmarkPeriod('2099-12-31')).toBe('2099-00');
    for (const text of ['', '2026-7-1', '2026-13-01', '2026-07-01T00:00', 'today'])
      expect(() => findBenchmarkPeriod(text)).toThrow(RangeError);
  });

  it('uses the newest year for later dates and none for earlier ones', () => {
    expect(findBenchmark('ausgrid', '2026-06-30')?.period).toBe('2025-26');
    expect(findBenchmark('ausgrid', '2026-11-21')?.period).toBe('2026-27');
    expect(findBenchmark('ausgrid', '2091-01-01')?.period).toBe(benchmarkYears.at(-1)?.period);
    expect(findBenchmark('ausgrid', '2025-06-30')).toBeNull();
    expect(findBenchmark('evoenergy', '2026-11-21')).toBeNull();
    expect(explainNoBenchmark('ausgrid')).toBeNull();
  });
});
