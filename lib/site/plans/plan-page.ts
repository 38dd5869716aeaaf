/** Some plans of a response, with what is known of their networks and of the owner's bill. */

import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import {
  type ComparableNetwork,
  findNetworkBenchmarks,
  hasBenchmark,
  type NetworkBenchmark,
} from '../words/benchmark-copy';
import { nameNetwork } from '../words/place-copy';
import { isBuyingGroup } from '../words/plan-copy';

/** Builds the page of some plans of a response; without them, of all. */
export function buildPlanPage(rates: RatesResponse, plans: readonly RatesPlan[] = rates.plans) {
  const priced = findNetworkBenchmarks(rates);
  const others = [...new Set(plans.map(({ network }) => network))]
    .filter((id) => !priced.some(({ network }) => network.id === id))
    .map((id) => makeUnpriced(id, nameNetwork(rates, id)));
  return {
    plans: plans.map(withoutNames),
    networks: [...priced, ...others],
    annualKwh: rates.summary.usage_kwh,
    checkedOn: rates.summary.checked_at,
    // Then every plan is sold there.
    byPostcode: rates.location.postcode !== null,
    buyingGroupPlans: rates.summary.coverage.plans_buying_group,
    // Plans left out because only some businesses can sign up; null when the service does not say.
    restricted: rates.summary.coverage.plans_restricted ?? null,
    // For demand plans; null when the owner gave it.
    assumedDemandKw: rates.usage?.assumed.includes('max_demand_kw') ? rates.usage.max_demand_kw : null,
    own: rates.own_plan ?? null,
  };
}

export type PlanPage = ReturnType<typeof buildPlanPage>;
export type Networks = { networks: readonly NetworkBenchmark[] };

/**
 * Removes names from a buying group rate, whatever the service sent. Data that is not shown is not sent to the browser.
 */
export function withoutNames(plan: RatesPlan): RatesPlan {
  if (!isBuyingGroup(plan)) return plan;
  const { link: _, ...rest } = plan;
  return { ...rest, retailer: null, plan_name: null, plan_id: null, plan_id_type: null };
}

/** Attributes that tests and measurements read wherever a plan is shown. */
export function markPlan(
  plan: { offer_source: string; plan_id?: string | null | undefined; annual_cost_inc_gst: number } | null | undefined,
) {
  return {
    'data-plan-id': (plan && !isBuyingGroup(plan) && plan.plan_id) || undefined,
    'data-annual-cost': plan?.annual_cost_inc_gst,
  };
}

/** Returns the network of a plan; a network missing in the response is named by its slug. */
export function findPlanNetwork(page: Networks, slug: string): NetworkBenchmark {
  return page.networks.find(({ network }) => network.id === slug) ?? makeUnpriced(slug, slug);
}

/** Returns the reference price that a plan is compared with, or the reason there is none: it covers no demand plans. */
export function findReference(
  page: Networks,
  { network, tariff_type: type }: Pick<RatesPlan, 'network'> & { tariff_type?: RatesPlan['tariff_type'] | undefined },
): NetworkBenchmark {
  const of = findPlanNetwork(page, network);
  return type === 'demand' && of.benchmark ? { ...of, benchmark: null, absence: 'demand_plan' } : of;
}

function makeUnpriced(id: string, name: string): NetworkBenchmark {
  return { network: { id, name }, benchmark: null, absence: 'not_given' };
}

/** Returns the networks of the plans that a reference price may cover, without duplicates. */
export function findComparedNetworks(page: Networks, plans: readonly RatesPlan[]): NetworkBenchmark[] {
  const covered = plans.filter((plan) => plan.tariff_type !== 'demand');
  return [...new Set(covered.map(({ network }) => network))].map((slug) => findPlanNetwork(page, slug));
}

/** Returns the reference price of these networks; null when there are several or none. */
export function findCommonReference(networks: readonly NetworkBenchmark[]): ComparableNetwork | null {
  const [only, ...others] = networks;
  return only && others.length === 0 && hasBenchmark(only) ? only : null;
}

/** Whether a response has our extensions of the API: only then it names the load profile. */
export function hasExtensions({ usage }: Pick<RatesResponse, 'usage'>): boolean {
  return usage?.load_profile !== undefined;
}
