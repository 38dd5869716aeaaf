import { describe, expect, it } from 'vitest';
import { planFixture, ratesFixture, summaryFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { describeAnswer } from './answer';
import { beforeFee } from './plan-copy';
import { formatResultDescription, formatResultTitle, maxDescriptionLength } from './result-description';

const cheapestPublic = summaryFixture.cheapest_public!;
const publicFirst = ratesFixture({ summary: { ...summaryFixture, cheapest: cheapestPublic } });

describe('formatResultDescription', () => {
  it('says usage, network, price with GST, the difference and the date, and how many were compared', () => {
    expect(formatResultDescription(publicFirst)).toBe(
      'Best of 5 plans at 18,000 kWh a year on Ausgrid: $4,002, GST included. $3,052 (43.3%) below reference price. Checked 20 November 2026.',
    );
  });

  it('says of a group rate that the fee comes on top, and leaves out the difference before that', () => {
    const words = formatResultDescription(ratesFixture())!;
    expect(words).toContain(`$3,902, GST included, ${beforeFee}.`);
    expect(words.length).toBeLessThanOrEqual(maxDescriptionLength);
  });

  it('compares with nothing where there is no reference price, and describes nothing where there is no plan', () => {
    expect(formatResultDescription(withoutBenchmark(publicFirst))).toBe(
      'Best of 5 plans at 18,000 kWh a year on Ausgrid: $4,002, GST included. Checked 20 November 2026.',
    );
    expect(formatResultDescription(ratesFixture({ summary: { ...summaryFixture, cheapest: null } }))).toBeNull();
  });

  it('says when part of the price is missing, and compares nothing then', () => {
    const plans = [planFixture({ plan_rank: 1, warnings: ['no_supply_charge_found'] })];
    expect(formatResultDescription({ ...publicFirst, plans })).toContain('GST included. Part of its price is missing.');
  });

  it('is never longer than search engines show', () => {
    const network = 'n'.repeat(300);
    const odd = ratesFixture({
      location: { ...publicFirst.location, networks: [{ id: 'x', name: network, state: null }] },
      summary: { ...summaryFixture, cheapest: { ...cheapestPublic, network: 'x' } },
    });
    expect(formatResultDescription(odd)!.length).toBe(maxDescriptionLength);
  });
});

describe('formatResultTitle', () => {
  it('leads with the price and names the place and the usage', () => {
    expect(formatResultTitle(publicFirst, describeAnswer(publicFirst))).toBe(
      'About $4,002 a year: best business electricity plan for Sydney NSW 2000 at 18,000 kWh a year',
    );
  });
});
