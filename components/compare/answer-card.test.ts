import { describe, expect, it } from 'vitest';
import type { RatesResponse } from '@/lib/rates/contract';
import { arrange } from '@/lib/testing/offers';
import {
  planFixture,
  ratesFixture,
  stateFixture as state,
  withDefaultUsage,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { makeCardCopy } from './answer-card';

const makeCard = (rates: RatesResponse, of = state) => makeCardCopy(rates, arrange(rates.plans), of);

describe('makeCardCopy', () => {
  it('say when the usage is assumed and when the plans are invented, and compare with nothing that is not there', () => {
    const sample = { code: 'sample_rates', message: 'Invented.' };
    const rates = withDefaultUsage(withoutBenchmark(ratesFixture({ warnings: [sample] })));
    const words = makeCard(rates, { ...state, usageKwh: null })!;
    expect(words.difference).toBe('');
    expect(words.foot).toMatch(/ · usage assumed · invented example$/);
  });

  it('show nothing found by NMI, and nothing where there is no answer', () => {
    expect(makeCard(ratesFixture(), { ...state, level: 'nmi', place: '41020359848' })).toBeNull();
    expect(makeCard(ratesFixture({ plans: [] }), state)).toBeNull();
  });

  it('are bounded whatever the service calls things', () => {
    const name = `${'Long Name '.repeat(60)}\u202e\n`;
    const rates = ratesFixture({ plans: [planFixture({ retailer: name, plan_name: name })] });
    const { plan } = makeCard(rates, state)!;
    expect([...plan].length).toBeLessThanOrEqual(60);
    expect(plan).toMatch(/…$/);
    expect(plan).not.toMatch(/[\u202e\n]/);
  });
});
