/**
 * Rates of an invented service for invented networks, written from the API's documentation alone: none of our extensions,
 * other fields of its own, its own stats, a cursor of its own making.
 */

/** JSON of a foreign service: scenarios bend it freely. */
// biome-ignore lint/suspicious/noExplicitAny: its whole point is to hold anything
export type Loose = { [name: string]: any };

export interface ForeignNetwork {
  id: string;
  name: string;
  state: string | null;
  /** Of the regulated benchmark; null where there is none. */
  benchmark: { supplyCPerDay: number; usageCPerKwh: number } | null;
}

export const gumtree: ForeignNetwork = {
  id: 'gumtree-lines',
  name: 'Gumtree Lines',
  state: 'NSW',
  benchmark: { supplyCPerDay: 180, usageCPerKwh: 34 },
};
export const saltbush: ForeignNetwork = {
  id: 'saltbush-power-poles',
  name: 'Saltbush Power Poles',
  state: 'SA',
  benchmark: { supplyCPerDay: 140, usageCPerKwh: 41 },
};
export const bare: ForeignNetwork = { id: 'bare-plains', name: 'Bare Plains', state: 'ACT', benchmark: null };

const planCount = 14;
const yearCost = (supplyCPerDay: number, usageCPerKwh: number, kwh: number) =>
  Math.round(supplyCPerDay * 365 + usageCPerKwh * kwh) / 100;
const percentVersus = (cost: number, benchmark: number) => Math.round((cost / benchmark - 1) * 1000) / 10;

/** The answer to a query, for a place served by `networks`. */
export function foreignAnswer(query: URLSearchParams, networks: readonly ForeignNetwork[] = [gumtree]): Loose {
  const annualKwh = Number(query.get('usage_kwh') ?? 10_000);
  const limit = Number(query.get('limit') ?? 10);
  const offset = Number(query.get('cursor')?.replace('after:', '') ?? 0) || 0;
  const ranked = rankedPlans(networks, annualKwh).filter(
    ({ offer_source }) => !query.has('offer_source') || offer_source === query.get('offer_source'),
  );
  const plans = ranked.slice(offset, offset + limit);
  const next = offset + limit < ranked.length ? `after:${offset + limit}` : null;
  const several = networks.length > 1;
  const parts = networks.map((network) => ({
    network: wireNetwork(network),
    usage: usageOf(query, annualKwh),
    benchmark: benchmarkOf(network, annualKwh),
    stats: foreignStats(ranked),
  }));
  return {
    request_uid: 'f-17',
    location: locationOf(query, networks),
    usage: usageOf(query, annualKwh),
    benchmark: several ? null : parts[0]!.benchmark,
    ...(several ? { by_network: parts } : { stats: foreignStats(ranked) }),
    summary: summaryOf(ranked, networks, annualKwh),
    plans,
    pagination: {
      page_size: limit,
      page: offset / limit + 1,
      total_pages: Math.ceil(ranked.length / limit),
      total_plans: ranked.length,
      returned: plans.length,
      from_rank: plans.length > 0 ? offset + 1 : null,
      to_rank: offset + plans.length,
      has_more: next !== null,
      next_cursor: next,
      prev_cursor: null,
    },
    next_cursor: next,
    warnings: [],
    page_url: 'https://rates.example/places/gumtree',
    meta: {
      api_version: 'v1',
      currency: 'AUD',
      prices_include_gst: true,
      source: 'An invented publisher',
      generated_at: '2026-11-21T03:00:00+11:00',
      region: 'test',
    },
  };
}

function wireNetwork({ id, name, state }: ForeignNetwork): Loose {
  return { id, name, state, phone: null };
}

function locationOf(query: URLSearchParams, networks: readonly ForeignNetwork[]): Loose {
  const level = ['nmi', 'postcode', 'distributor', 'city', 'state'].find((name) => query.has(name)) ?? 'state';
  const input = query.get(level);
  return {
    level,
    input,
    state: networks.length === 1 ? networks[0]!.state : null,
    city: level === 'city' ? { id: input, name: 'Gumtree City', basis: 'An invented area' } : null,
    postcode: level === 'postcode' ? input : null,
    suburbs: level === 'postcode' ? ['Gumtree Flat', 'Upper Gumtree'] : [],
    networks: networks.map(wireNetwork),
    ambiguous: networks.length > 1 && (level === 'postcode' || level === 'nmi'),
    confidence: 0.9,
  };
}

function usageOf(query: URLSearchParams, annualKwh: number): Loose {
  const given = query.has('usage_kwh');
  return {
    annual_kwh: annualKwh,
    peak_share: 0.4,
    shoulder_share: 0.2,
    off_peak_share: 0.4,
    max_demand_kw: null,
    assumed: [...(given ? [] : ['usage_kwh']), 'peak_share', 'shoulder_share'],
    default_basis: given ? 'provided' : 'regulator_reference',
  };
}

function benchmarkOf({ benchmark }: ForeignNetwork, annualKwh: number): Loose | null {
  return (
    benchmark && {
      name: 'Default Market Offer, small business',
      short_name: 'Default Market Offer',
      abbreviation: 'DMO',
      regulator: 'AER',
      period: '2026-27',
      annual_kwh: annualKwh,
      annual_cost_inc_gst: yearCost(benchmark.supplyCPerDay, benchmark.usageCPerKwh, annualKwh),
      supply_c_per_day_inc_gst: benchmark.supplyCPerDay,
      usage_c_per_kwh_inc_gst: benchmark.usageCPerKwh,
      published_reference: null,
      source_url: 'https://regulator.example/decision',
    }
  );
}

/** Counts, lowest prices and percentiles in a shape that is not ours. */
function foreignStats(plans: readonly Loose[]): Loose {
  return { count: plans.length, lowest: plans[0]?.annual_cost_inc_gst ?? null, percentiles: [[50, 4000]] };
}

function rankedPlans(networks: readonly ForeignNetwork[], annualKwh: number): Loose[] {
  return networks
    .flatMap((network, n) => Array.from({ length: planCount }, (_, i) => planOf(network, n, i, annualKwh)))
    .sort((a, b) => a.annual_cost_inc_gst - b.annual_cost_inc_gst)
    .map((plan, i) => ({ ...plan, plan_rank: i + 1 }));
}

function planOf(network: ForeignNetwork, n: number, i: number, annualKwh: number): Loose {
  const group = i === 0;
  const supply = 100 + 4 * i + n;
  const usage = 24 + 0.7 * i + 0.3 * n;
  const cost = yearCost(supply, usage, annualKwh);
  const benchmark = benchmarkOf(network, annualKwh)?.annual_cost_inc_gst ?? null;
  return {
    plan_rank: 0,
    offer_source: group ? 'service_buying_group' : 'public',
    retailer: group ? null : `Quoll Energy ${i}`,
    plan_name: group ? null : `Shed ${i}`,
    plan_id: group ? null : `QLL${n}${i}@EME`,
    plan_id_type: group ? null : 'cdr',
    network: network.id,
    tariff_type: ['flat', 'time_of_use', 'demand'][i % 3],
    annual_cost_inc_gst: cost,
    vs_standing_offer_pct: benchmark === null ? null : percentVersus(cost, benchmark),
    peak_c_per_kwh_inc_gst: usage,
    shoulder_c_per_kwh_inc_gst: null,
    off_peak_c_per_kwh_inc_gst: null,
    supply_c_per_day_inc_gst: supply,
    demand_per_kw_per_year_inc_gst: null,
    contract_term_months: group ? null : 12,
    exit_fee_inc_gst: group ? null : 0,
    customer_type_verified: true,
    warnings: [],
    green_percent: 25,
  };
}

function summaryOf(ranked: readonly Loose[], networks: readonly ForeignNetwork[], annualKwh: number): Loose {
  const group = ranked.find(({ offer_source }) => offer_source === 'service_buying_group');
  const open = ranked.find(({ offer_source }) => offer_source === 'public');
  const both = group && open ? percentVersus(group.annual_cost_inc_gst, open.annual_cost_inc_gst) : null;
  return {
    usage_kwh: annualKwh,
    checked_at: '2026-11-19',
    cheapest: ranked[0] ? offerOf(ranked[0]) : null,
    cheapest_buying_group: group ? offerOf(group) : null,
    cheapest_public: open ? offerOf(open) : null,
    buying_group_vs_cheapest_public_pct: both,
    best_vs_benchmark_pct: ranked[0]?.vs_standing_offer_pct ?? null,
    benchmarks: [],
    coverage: {
      networks: networks.length,
      plans_compared: ranked.length,
      plans_public: ranked.filter(({ offer_source }) => offer_source === 'public').length,
      plans_buying_group: ranked.filter(({ offer_source }) => offer_source !== 'public').length,
      retailers_public: open ? planCount - 1 : 0,
      plans_customer_type_unverified: 0,
      public_comparison_available: open !== undefined,
    },
    cheapest_public_by_retailer: [],
  };
}

/** A plan as the summary names it: of a buying group rate only its price. */
function offerOf(plan: Loose): Loose {
  const price = {
    offer_source: plan.offer_source,
    network: plan.network,
    annual_cost_inc_gst: plan.annual_cost_inc_gst,
    vs_benchmark_pct: plan.vs_standing_offer_pct,
    benchmark_abbreviation: plan.vs_standing_offer_pct === null ? null : 'DMO',
  };
  if (plan.offer_source !== 'public') return price;
  const { retailer, plan_name, plan_id, plan_id_type, tariff_type, customer_type_verified } = plan;
  return { ...price, retailer, plan_name, plan_id, plan_id_type, tariff_type, customer_type_verified };
}
