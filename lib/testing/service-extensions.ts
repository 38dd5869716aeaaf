/** Additions of our own rates service for tests: facets, nine cases. Retailers are invented. */
import type { PricedPlan, RatesFacets, RatesStability, StabilityCase } from '@/lib/rates/contract';

export const facetsFixture: RatesFacets = {
  plans_total: 812,
  plans_matching: 800,
  retailers_matching: 5,
  retailers: [
    {
      id: 'billabong-power',
      name: 'Billabong Power',
      plans: 20,
      cheapest: {
        ref: 'base',
        network: 'ausgrid',
        plan_name: 'Plan base',
        tariff_type: 'flat',
        annual_cost_inc_gst: 4000,
      },
    },
  ],
  tariff_types: [
    { id: 'flat', plans: 400 },
    { id: 'time_of_use', plans: 300 },
  ],
  terms: [
    { max_term_months: 0, plans: 50 },
    { max_term_months: 12, plans: 200 },
  ],
  no_exit_fee: 120,
  fully_costed: 800,
  fixed_price: 790,
};

export function pricedFixture(ref: string, change: Partial<PricedPlan> = {}): PricedPlan {
  return {
    ref,
    network: 'ausgrid',
    retailer: 'Billabong Power',
    plan_name: `Plan ${ref}`,
    offer_source: 'public',
    annual_cost_inc_gst: 4000,
    ...change,
  };
}

export const basePlan = pricedFixture('base');

/** Nine cases at 18,000 kWh and 20% peak; `wins` names who is cheapest where it is not the base plan, dollars ahead. */
export function stabilityFixture(
  wins: (usagePct: number, peakChange: number) => [PricedPlan, number] | null,
  change: Partial<RatesStability> = {},
): RatesStability {
  const results = [-20, 0, 20].flatMap((usagePct) =>
    [-0.1, 0, 0.1].map((peak): StabilityCase => {
      const other = wins(usagePct, peak);
      return {
        usage_change_pct: usagePct,
        peak_share_change: peak,
        max_demand_change_pct: 0,
        usage_kwh: 180 * (100 + usagePct),
        peak_share: 0.2 + peak,
        shoulder_share: 0.3,
        max_demand_kw: 6,
        same_as: null,
        cheapest: other ? { ...other[0], annual_cost_inc_gst: 4000 - other[1] } : basePlan,
        base_plan: { annual_cost_inc_gst: 4000, behind_cheapest_inc_gst: other?.[1] ?? 0 },
        still_cheapest: other === null,
      };
    }),
  );
  const held = results.filter(({ still_cheapest }) => still_cheapest).length;
  return {
    base_plan: basePlan,
    usage_and_peak: { cases: 9, still_cheapest: held, results },
    demand: null,
    ...change,
  };
}
