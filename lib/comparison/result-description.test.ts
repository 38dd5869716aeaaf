import { describe, expect, it } from 'vitest';
import { longestDescription, resultDescription } from './result-description';
import { planFixture, ratesFixture, summaryFixture, withoutBenchmark } from './testing';

const cheapestPublic = summaryFixture.cheapest_public!;
const publicFirst = ratesFixture({ summary: { ...summaryFixture, cheapest: cheapestPublic } });

describe('resultDescription', () => {
  it('says usage, network, price with GST, benchmark and date, and how many were compared where it fits', () => {
    expect(resultDescription(publicFirst)).toBe(
      'At 18,000 kWh a year on Ausgrid, the cheapest of 5 plans is $4,002 a year incl. GST, 43.3% less than the Default Market Offer 2026-27. Checked 20 November 2026.',
    );
  });

  it('shortens the benchmark before it leaves it out, and says of a group rate that the fee comes on top', () => {
    const words = resultDescription(ratesFixture())!;
    expect(words).toContain('$3,902 a year incl. GST before the service’s fee');
    expect(words).toContain('44.7% less than the DMO 2026-27. Checked 20 November 2026.');
    expect(words.length).toBeLessThanOrEqual(longestDescription);
  });

  it('compares with nothing where there is no benchmark, and describes nothing where there is no plan', () => {
    expect(resultDescription(withoutBenchmark(publicFirst))).toBe(
      'At 18,000 kWh a year on Ausgrid, the cheapest of 5 plans is $4,002 a year incl. GST. Checked 20 November 2026.',
    );
    expect(resultDescription(ratesFixture({ summary: { ...summaryFixture, cheapest: null } }))).toBeNull();
  });

  it('calls the plan the cheapest without a demand charge where a demand plan could cost less', () => {
    const demand_plan = { ...cheapestPublic, annual_cost_inc_gst: 3590.4, max_demand_kw: 6.8, break_even_kw: 7.9 };
    expect(resultDescription({ ...publicFirst, summary: { ...publicFirst.summary, demand_plan } })).toBe(
      'At 18,000 kWh a year on Ausgrid, the cheapest without a demand charge is $4,002 a year incl. GST, 43.3% less than the DMO 2026-27. Checked 20 November 2026.',
    );
  });

  it('says when part of the price is missing, and compares nothing then', () => {
    const plans = [planFixture({ plan_rank: 1, warnings: ['no_supply_charge_found'] })];
    expect(resultDescription({ ...publicFirst, plans })).toBe(
      'At 18,000 kWh a year on Ausgrid, the cheapest of 5 plans is $4,002 a year incl. GST, part of its charges not costed. Checked 20 November 2026.',
    );
  });

  it('is never longer than search engines show', () => {
    const network = 'n'.repeat(300);
    const odd = ratesFixture({
      location: { ...publicFirst.location, networks: [{ id: 'x', name: network, state: null }] },
      summary: { ...summaryFixture, cheapest: { ...cheapestPublic, network: 'x' } },
    });
    expect(resultDescription(odd)!.length).toBe(longestDescription);
  });
});
