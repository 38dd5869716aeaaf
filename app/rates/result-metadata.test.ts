import { describe, expect, it } from 'vitest';
import type { RatesResponse } from '@/lib/rates/contract';
import { describeAnswer } from '@/lib/site/words/answer';
import { arrange } from '@/lib/testing/offers';
import { planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { formatResultDescription, maxDescriptionLength } from './result-metadata';

const openOnly = ratesFixture({ plans: ratesFixture().plans.slice(1) });
const describeRates = (rates: RatesResponse) => {
  const whole = arrange(rates.plans);
  return formatResultDescription(rates, describeAnswer(rates, whole), whole.best?.plan ?? null);
};

describe('the description of a result', () => {
  it('says usage, network, price with GST, the difference and the date, and how many were compared', () => {
    expect(describeRates(openOnly)).toBe(
      'Best of 2 offers at 18,000 kWh a year on Ausgrid: $4,002, GST included. $3,052 (43.3%) below reference price. Checked 20 November 2026.',
    );
  });

  it('without a usage says what small businesses pay, from one average to the other', () => {
    const range = [
      { annualKwh: 10_000, costIncGst: 3600 },
      { annualKwh: 20_000, costIncGst: 6500 },
    ] as const;
    const whole = arrange(openOnly.plans);
    const answer = describeAnswer(openOnly, whole, range);
    expect(formatResultDescription(openOnly, answer, whole.best?.plan ?? null)).toBe(
      'Best of 2 offers at 10,000 to 20,000 kWh a year for Sydney NSW 2000: $3,600–$6,500, GST included. It depends on your usage. Checked 20 November 2026.',
    );
  });

  it('compares with nothing where there is no reference price or part is missing, and is null without a plan', () => {
    expect(describeRates(withoutBenchmark(openOnly))).toMatch(/GST included\. Checked 20 November 2026\.$/);
    const partly = ratesFixture({ plans: [planFixture({ warnings: ['no_supply_charge_found'] })] });
    expect(describeRates(partly)).toContain('GST included. Part of its price is missing.');
    expect(describeRates(ratesFixture({ plans: [] }))).toBeNull();
  });

  it('is never longer than search engines show', () => {
    const networks = [{ id: 'x', name: 'n'.repeat(300), state: null }];
    const plans = [planFixture({ network: 'x' })];
    const odd = ratesFixture({ location: { ...openOnly.location, networks }, plans });
    expect(describeRates(odd)).toHaveLength(maxDescriptionLength);
  });
});
