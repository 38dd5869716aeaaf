import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyBook,
  anyUsageQuery,
  askAllPlans,
  askRates,
  findCheapestCompeting,
  findCompetingCents,
  findHeadlineAgain,
} from '@/lib/testing/rates';
import { ratesResponseSchema, type StabilityCase } from '../contract';

/** The inputs of a case as a query; shares of null leave each network its own. */
const pickInputs = ({ usage_kwh, peak_share, shoulder_share, max_demand_kw }: StabilityCase) =>
  `usage_kwh=${usage_kwh}&peak_share=${peak_share}&shoulder_share=${shoulder_share}&max_demand_kw=${max_demand_kw}`;

describe('stability', () => {
  it('is what the service answers when it is asked each case', () => {
    fc.assert(
      fc.property(anyBook, anyUsageQuery, fc.constantFrom('', '&tariff_type=flat,demand'), (book, usage, filter) => {
        const where = `distributor=ausgrid${filter}`;
        const answer = askRates(`${where}${usage}&include=stability`, { book });
        const all = askAllPlans(`${where}${usage}`, book);
        const { headline, competes } = findHeadlineAgain(`${where}${usage}`, all, book);
        expect(answer.summary.headline?.ref).toBe(headline?.ref);
        const lacksCharge = !headline || headline.warnings.some((code) => code !== 'customer_type_unverified');
        expect(answer.stability === null).toBe(lacksCharge);
        if (lacksCharge) return;
        const { base_plan: base, usage_and_peak, demand } = answer.stability!;
        expect(base).toMatchObject({ ref: headline.ref, annual_cost_inc_gst: headline.annual_cost_inc_gst });
        expect(usage_and_peak.results).toHaveLength(9);
        const profile = answer.usage!.load_profile ? `&load_profile=${answer.usage!.load_profile}` : '';
        const offered = all.filter(competes);
        expect(demand?.results.length).toBe(offered.some((plan) => plan.tariff_type === 'demand') ? 3 : undefined);
        for (const group of [usage_and_peak, ...(demand ? [demand] : [])]) {
          for (const found of group.results) {
            // A demand that was not given falls by the load profile; one in a query is charged as it is.
            const isGiven = usage.includes('max_demand_kw');
            if (!isGiven && found.max_demand_change_pct !== 0) continue;
            const inputs = isGiven ? pickInputs(found) : pickInputs(found).replace(/&max_demand_kw.*/, '');
            const plans = askAllPlans(`${where}&${inputs}${profile}`, book).filter(competes);
            const cheapest = findCheapestCompeting(plans, () => true);
            expect(found.cheapest?.annual_cost_inc_gst).toBe(cheapest?.annual_cost_inc_gst);
            const same = plans.find((plan) => plan.ref === base.ref);
            expect(found.base_plan?.annual_cost_inc_gst).toBe(same?.annual_cost_inc_gst);
            expect(found.still_cheapest).toBe(!!same && findCompetingCents(same) === findCompetingCents(cheapest!));
            if (same) {
              const behind = (findCompetingCents(same) - findCompetingCents(cheapest!)) / 100;
              expect(found.base_plan!.behind_cheapest_inc_gst).toBeCloseTo(behind, 6);
            }
          }
          const distinct = new Set(group.results.map(pickInputs));
          expect(group.cases).toBe(distinct.size);
          const counted = group.results.filter(({ same_as }) => same_as === null);
          expect(counted).toHaveLength(distinct.size);
          expect(group.still_cheapest).toBe(counted.filter(({ still_cheapest }) => still_cheapest).length);
          for (const found of group.results) {
            if (found.same_as !== null) expect(pickInputs(found)).toBe(pickInputs(group.results[found.same_as]!));
          }
        }
        const middle = usage_and_peak.results[1]!;
        expect(middle).toMatchObject({ still_cheapest: true, base_plan: { behind_cheapest_inc_gst: 0 } });
        expect(ratesResponseSchema.parse(answer)).toEqual(answer);
      }),
      { numRuns: 40 },
    );
  });

  it('varies the own profile of each network where there are several', () => {
    fc.assert(
      fc.property(anyBook, (book) => {
        const networks = ['ausgrid', 'endeavour-energy'];
        const named = (place: string) => askRates(`${place}&include=stability`, { book });
        const alone = networks.map((network) => named(`distributor=${network}`));
        const both = named('state=NSW').stability;
        // Where only demand plans are left on one of the networks, they compete there and not on both.
        const strict = '&tariff_type=flat,time_of_use&fixed_price=true&fully_costed=true';
        const findStrict = (network: string) => named(`distributor=${network}${strict}`).summary.headline?.ref;
        fc.pre(alone.every(({ summary }, i) => summary.headline?.ref === findStrict(networks[i]!)));
        const cheapestAlone = alone.flatMap(({ stability }) => stability ?? []);
        expect(both === null).toBe(cheapestAlone.length === 0);
        for (const [i, found] of both?.usage_and_peak.results.entries() ?? []) {
          const costs = cheapestAlone.flatMap(
            ({ usage_and_peak }) => usage_and_peak.results[i]!.cheapest?.annual_cost_inc_gst ?? [],
          );
          // With what plans may add, either network's cheapest may be the cheapest of both.
          if (costs.length === 0) expect(found.cheapest).toBeNull();
          else expect(costs).toContain(found.cheapest?.annual_cost_inc_gst);
          expect(found.peak_share).toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  const cases = (query: string) =>
    askRates(`distributor=ausgrid&${query}&include=stability`).stability!.usage_and_peak.results.map((found) => [
      found.usage_kwh,
      found.peak_share,
      found.shoulder_share,
      found.same_as,
    ]);

  it('takes peak energy from shoulder and off-peak in their ratio', () => {
    expect(cases('usage_kwh=20000&peak_share=0.4&shoulder_share=0.2').slice(3, 6)).toEqual([
      [16_000, 0.3, 0.233333, null],
      [16_000, 0.4, 0.2, null],
      [16_000, 0.5, 0.166667, null],
    ]);
  });

  it('stays within the limits of the API and says which cases are one', () => {
    expect(cases('usage_kwh=1000&peak_share=1')).toEqual([
      [1000, 0.9, expect.closeTo(0.062817, 6), null],
      [1000, 1, 0, null],
      [1000, 1, 0, 1],
      [1000, 0.9, expect.closeTo(0.062817, 6), 0],
      [1000, 1, 0, 1],
      [1000, 1, 0, 1],
      [1200, 0.9, expect.closeTo(0.062817, 6), null],
      [1200, 1, 0, null],
      [1200, 1, 0, 7],
    ]);
    const { usage_and_peak } = askRates('distributor=ausgrid&usage_kwh=1000&peak_share=1&include=stability').stability!;
    expect(usage_and_peak.cases).toBe(4);
  });

  it('lets an assumed demand follow the usage, and keeps a given one', () => {
    const demands = (query: string) =>
      askRates(`distributor=ausgrid&usage_kwh=20000&${query}include=stability`).stability!.usage_and_peak.results.map(
        (found) => found.max_demand_kw,
      );
    expect(new Set(demands('max_demand_kw=30&'))).toEqual(new Set([30]));
    expect(new Set(demands(''))).toEqual(new Set([6.1, 7.6, 9.1]));
  });
});
