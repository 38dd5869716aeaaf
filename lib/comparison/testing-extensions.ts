/** Additions of our own rates service for tests: facets, nine cases, a curve. Retailers are invented. */
import type { Curve, Facets, PricedPlan, Stability, StabilityCase } from './extensions';

export const facetsFixture: Facets = {
  plans_total: 812,
  plans_matching: 34,
  retailers: [{ id: 'billabong-power', name: 'Billabong Power', plans: 20 }],
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
  change: Partial<Stability> = {},
): Stability {
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
        base_plan: { rank: other ? 2 : 1, annual_cost_inc_gst: 4000, behind_cheapest_inc_gst: other?.[1] ?? 0 },
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

/** Two plans that cross between 18,000 and 24,000 kWh, below the benchmark; the second is not sold under 12,000. */
export const curveFixture: Curve = {
  usage_kwh: [6_000, 12_000, 18_000, 24_000],
  plans: [
    { ref: 'base', annual_cost_inc_gst: [1500, 2700, 3901.5, 5100] },
    { ref: 'other', annual_cost_inc_gst: [null, 2900, 4001.5, 5000] },
  ],
  benchmarks: [{ network: 'ausgrid', annual_cost_inc_gst: [3258, 5156, 7053.8, 8951] }],
  cheapest: [
    pricedFixture('base', { annual_cost_inc_gst: 1500 }),
    pricedFixture('base', { annual_cost_inc_gst: 2700 }),
    pricedFixture('base', { annual_cost_inc_gst: 3901.5 }),
    pricedFixture('other', { annual_cost_inc_gst: 5000 }),
  ],
};
