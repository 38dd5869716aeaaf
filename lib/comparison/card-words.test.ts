import { describe, expect, it } from 'vitest';
import { answerSentence } from './answer';
import { cardWords } from './card-words';
import { type ComparisonState, noChoices, noUsage } from './state';
import { atDefaultUsage, groupFixture, planFixture, ratesFixture, summaryFixture, withoutBenchmark } from './testing';

const state: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
  usageKwh: 18_000,
};

describe('cardWords', () => {
  it('are the words of the page', () => {
    const rates = ratesFixture();
    expect(cardWords(rates, state, null)).toEqual({
      heading: 'Business electricity for 2000 (Sydney NSW)',
      answer: answerSentence(rates, 'all'),
      comparison:
        'That is 44.7% less than the Default Market Offer 2026-27 for Ausgrid, both costed at 18,000 kWh a year.',
      foot: 'Rates checked 20 November 2026.',
    });
  });

  it('say when the usage is the default and when the plans are a sample, and why nothing is compared', () => {
    const sample = { code: 'sample_rates', message: 'Invented.' };
    const rates = atDefaultUsage(withoutBenchmark(ratesFixture({ warnings: [sample] })));
    const words = cardWords(rates, { ...state, usageKwh: null }, 'None is published here.')!;
    expect(words.comparison).toBe('None is published here.');
    expect(words.foot).toBe(
      'Rates checked 20 November 2026. The usage is the default. A sample: retailers and prices are invented.',
    );
  });

  it('say what the price leaves out instead of comparing it', () => {
    const plans = [groupFixture({ warnings: ['demand_not_costed'] }), planFixture()];
    const { comparison } = cardWords(ratesFixture({ plans }), state, null)!;
    expect(comparison).toContain('its demand charge is not in the cost.');
    expect(comparison).not.toContain('less than');
  });

  it('show nothing found by NMI, and nothing where there is no answer', () => {
    expect(cardWords(ratesFixture(), { ...state, level: 'nmi', place: '41020359842' }, null)).toBeNull();
    expect(cardWords(ratesFixture({ summary: { ...summaryFixture, cheapest: null } }), state, null)).toBeNull();
  });

  it('are bounded whatever the service calls things', () => {
    const name = `${'Long Name '.repeat(60)}\u202e\n`;
    const cheapest = { ...summaryFixture.cheapest_public!, retailer: name, plan_name: name };
    const rates = ratesFixture({ summary: { ...summaryFixture, cheapest }, plans: [groupFixture()] });
    const { answer } = cardWords(rates, state, null)!;
    expect([...answer].length).toBeLessThanOrEqual(230);
    expect(answer).toMatch(/…$/);
    expect(answer).not.toMatch(/[\u202e\n]/);
  });
});
