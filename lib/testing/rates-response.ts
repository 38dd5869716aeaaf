/** A rates response for tests: one network, three plans of invented retailers, the sums behind them. */

import type { OwnPlan, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, noChoices, noUsage } from '@/lib/site/address/state';

export const ausgrid = { id: 'ausgrid', name: 'Ausgrid', state: 'NSW' };
export const endeavour = { id: 'endeavour-energy', name: 'Endeavour Energy', state: 'NSW' };

/** The comparison of postcode 2000 at 18,000 kWh. */
export const stateFixture: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
  usageKwh: 18_000,
};

/** A public flat plan: 365 days at 110 c and 18,000 kWh at 20 c, inc GST. */
export function planFixture(change: Partial<RatesPlan> = {}): RatesPlan {
  return {
    plan_rank: 2,
    offer_source: 'public',
    retailer: 'Billabong Power',
    plan_name: 'Shopfront Flat',
    plan_id: 'service-offer-test-0001',
    plan_id_type: 'service_offer',
    network: 'ausgrid',
    tariff_type: 'flat',
    annual_cost_inc_gst: 4001.5,
    vs_standing_offer_pct: -43.3,
    peak_c_per_kwh_inc_gst: 20,
    shoulder_c_per_kwh_inc_gst: null,
    off_peak_c_per_kwh_inc_gst: null,
    supply_c_per_day_inc_gst: 110,
    demand_per_kw_per_year_inc_gst: null,
    contract_term_months: 12,
    exit_fee_inc_gst: 0,
    customer_type_verified: true,
    warnings: [],
    cost_lines: [
      line('supply', 'Daily supply', 365, 'days', 110, 'c/day', 401.5),
      line('usage', 'Usage', 18_000, 'kWh', 20, 'c/kWh', 3600),
    ],
    ...change,
  };
}

function line(
  kind: 'supply' | 'usage',
  label: string,
  quantity: number,
  quantityUnit: string,
  rate: number,
  rateUnit: string,
  amount: number,
) {
  return {
    kind,
    band: kind === 'usage' ? ('anytime' as const) : null,
    label,
    season: null,
    step: null,
    quantity,
    quantity_unit: quantityUnit,
    rate_inc_gst: rate,
    rate_unit: rateUnit,
    amount_inc_gst: amount,
  };
}

/** A buying group rate as the API gives it: nothing named, open term, no exit fee. */
export function groupFixture(change: Partial<RatesPlan> = {}): RatesPlan {
  return planFixture({
    plan_rank: 1,
    offer_source: 'service_buying_group',
    retailer: null,
    plan_name: null,
    plan_id: null,
    plan_id_type: null,
    annual_cost_inc_gst: 3901.5,
    vs_standing_offer_pct: -44.7,
    contract_term_months: null,
    exit_fee_inc_gst: null,
    cost_lines: undefined,
    ...change,
  });
}

/** A bill's own plan: 365 days at 132 c and 18,000 kWh at 22 c, inc GST. */
export function ownPlanFixture(change: Partial<OwnPlan> = {}): OwnPlan {
  return {
    ...planFixture(),
    ref: 'your-bill',
    plan_rank: 4,
    offer_source: 'own_bill',
    retailer: null,
    plan_name: 'Your bill',
    plan_id: 'your-bill',
    plan_id_type: null,
    annual_cost_inc_gst: 4441.8,
    vs_standing_offer_pct: -37.03,
    peak_c_per_kwh_inc_gst: 22,
    supply_c_per_day_inc_gst: 132,
    contract_term_months: null,
    exit_fee_inc_gst: null,
    cost_lines: [
      line('supply', 'Daily supply', 365, 'days', 132, 'c/day', 481.8),
      line('usage', 'Usage', 18_000, 'kWh', 22, 'c/kWh', 3960),
    ],
    annual_cost_low_inc_gst: 4441.8,
    annual_cost_high_inc_gst: 4441.8,
    not_costed: [],
    period: { days: 92, charged_inc_gst: 1119.67, cost_inc_gst: 1119.58 },
    network_tariff: null,
    ...change,
  };
}

/** The answer for postcode 2000 at 18,000 kWh: a buying group rate first, two public plans after it, two pages. */
export function ratesFixture(change: Partial<RatesResponse> = {}): RatesResponse {
  const third = planFixture({
    plan_rank: 3,
    plan_id: 'service-offer-test-0002',
    annual_cost_inc_gst: 4200,
    cost_lines: [],
  });
  return {
    location: locationFixture,
    usage: {
      annual_kwh: 18_000,
      peak_share: 0.212,
      shoulder_share: 0.495,
      off_peak_share: 0.293,
      max_demand_kw: 6.8,
      assumed: ['peak_share', 'shoulder_share', 'max_demand_kw'],
      default_basis: 'provided',
    },
    benchmark: benchmarkFixture,
    stats: null,
    summary: summaryFixture,
    plans: [groupFixture(), planFixture(), third],
    pagination: {
      page_size: 3,
      page: 1,
      total_pages: 2,
      total_plans: 5,
      returned: 3,
      from_rank: 1,
      to_rank: 3,
      has_more: true,
      next_cursor: 'c-3',
    },
    next_cursor: 'c-3',
    warnings: [],
    page_url: null,
    meta: {
      api_version: 'v1',
      currency: 'AUD',
      prices_include_gst: true,
      source: 'A test book',
      generated_at: '2026-11-21T00:00:00.000Z',
    },
    ...change,
  };
}

export const locationFixture: RatesResponse['location'] = {
  level: 'postcode',
  input: '2000',
  state: 'NSW',
  city: null,
  postcode: '2000',
  suburbs: ['Sydney', 'Barangaroo'],
  networks: [ausgrid],
  ambiguous: false,
};

const benchmarkFixture: NonNullable<RatesResponse['benchmark']> = {
  name: 'Default Market Offer (Ausgrid)',
  short_name: 'Default Market Offer',
  abbreviation: 'DMO',
  regulator: 'AER',
  period: '2026-27',
  annual_kwh: 18_000,
  annual_cost_inc_gst: 7053.8,
  supply_c_per_day_inc_gst: 372.7476,
  usage_c_per_kwh_inc_gst: 31.6293,
  published_reference: { annual_inc_gst: 4523, usage_kwh: 10_000 },
  source_url: 'https://www.aer.gov.au/industry/registers/resources/reviews/default-market-offer-2026-27',
  note: null,
};

const cheapestPublic = {
  offer_source: 'public' as const,
  network: 'ausgrid',
  annual_cost_inc_gst: 4001.5,
  vs_benchmark_pct: -43.3,
  benchmark_abbreviation: 'DMO',
  retailer: 'Billabong Power',
  plan_name: 'Shopfront Flat',
  plan_id: 'service-offer-test-0001',
  plan_id_type: 'service_offer',
  tariff_type: 'flat' as const,
  customer_type_verified: true,
};

const cheapestGroup = {
  offer_source: 'service_buying_group' as const,
  network: 'ausgrid',
  annual_cost_inc_gst: 3901.5,
  vs_benchmark_pct: -44.7,
  benchmark_abbreviation: 'DMO',
};

export const summaryFixture: RatesResponse['summary'] = {
  usage_kwh: 18_000,
  checked_at: '2026-11-20',
  cheapest: cheapestGroup,
  cheapest_buying_group: cheapestGroup,
  cheapest_public: cheapestPublic,
  buying_group_vs_cheapest_public_pct: -2.5,
  best_vs_benchmark_pct: -44.7,
  benchmarks: [
    { network: 'ausgrid', name: 'Default Market Offer (Ausgrid)', abbreviation: 'DMO', annual_cost_inc_gst: 7053.8 },
  ],
  coverage: {
    networks: 1,
    plans_compared: 5,
    plans_public: 4,
    plans_buying_group: 1,
    retailers_public: 2,
    plans_customer_type_unverified: 0,
    public_comparison_available: true,
  },
  cheapest_public_by_retailer: [],
};

/** The same place with no published benchmark, as on the Evoenergy and Ergon Energy networks. */
export function withoutBenchmark(rates: RatesResponse): RatesResponse {
  const bare = { vs_benchmark_pct: null, benchmark_abbreviation: null };
  const { summary } = rates;
  return {
    ...rates,
    benchmark: null,
    summary: {
      ...summary,
      cheapest: summary.cheapest && { ...summary.cheapest, ...bare },
      cheapest_public: summary.cheapest_public && { ...summary.cheapest_public, ...bare },
      cheapest_buying_group: summary.cheapest_buying_group && { ...summary.cheapest_buying_group, ...bare },
      best_vs_benchmark_pct: null,
      benchmarks: [],
    },
    plans: rates.plans.map((plan) => ({ ...plan, vs_standing_offer_pct: null })),
  };
}

/** The same answer at the default usage. */
export function withDefaultUsage(rates: RatesResponse): RatesResponse {
  return {
    ...rates,
    usage: rates.usage && {
      ...rates.usage,
      annual_kwh: 10_000,
      assumed: ['usage_kwh', ...rates.usage.assumed],
      default_basis: 'regulator_reference',
    },
    summary: { ...rates.summary, usage_kwh: 10_000 },
  };
}
