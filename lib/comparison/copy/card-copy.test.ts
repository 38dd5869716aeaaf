import { describe, expect, it } from 'vitest';
import {
  groupFixture,
  ratesFixture,
  stateFixture as state,
  summaryFixture,
  withDefaultUsage,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { makeCardCopy } from './card-copy';

describe('makeCardCopy', () => {
  it('are the words of the page, the price first', () => {
    expect(makeCardCopy(ratesFixture(), state)).toMatchObject({
      kicker: 'Best of 5 plans at 18,000 kWh a year',
      title: '$3,902 a year',
      difference: '$3,152 (44.7%) below reference price',
      isBelow: true,
      foot: 'Sydney NSW 2000 · GST included, checked 20 November 2026',
    });
  });

  it('say when the usage is assumed and when the plans are invented, and compare with nothing that is not there', () => {
    const sample = { code: 'sample_rates', message: 'Invented.' };
    const rates = withDefaultUsage(withoutBenchmark(ratesFixture({ warnings: [sample] })));
    const words = makeCardCopy(rates, { ...state, usageKwh: null })!;
    expect(words.difference).toBe('');
    expect(words.foot).toMatch(/ · usage assumed · invented example$/);
  });

  it('show nothing found by NMI, and nothing where there is no answer', () => {
    expect(makeCardCopy(ratesFixture(), { ...state, level: 'nmi', place: '41020359842' })).toBeNull();
    expect(makeCardCopy(ratesFixture({ summary: { ...summaryFixture, cheapest: null } }), state)).toBeNull();
  });

  it('are bounded whatever the service calls things', () => {
    const name = `${'Long Name '.repeat(60)}\u202e\n`;
    const cheapest = { ...summaryFixture.cheapest_public!, retailer: name, plan_name: name };
    const rates = ratesFixture({ summary: { ...summaryFixture, cheapest }, plans: [groupFixture()] });
    const { plan } = makeCardCopy(rates, state)!;
    expect([...plan].length).toBeLessThanOrEqual(60);
    expect(plan).toMatch(/…$/);
    expect(plan).not.toMatch(/[\u202e\n]/);
  });
});
