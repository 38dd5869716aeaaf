/** Some plans of a response, with what is known of their networks and of the owner's bill. */

import type { CostLine, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { describeAbsence, findNetworkBenchmarks, formatBenchmarkName } from '../words/benchmark-copy';
import { nameNetwork } from '../words/place-copy';
import { isBuyingGroup } from '../words/plan-copy';
import { reconcileBenchmarkLines } from './cost-lines';
import { findOwnBill, type OwnBill } from './own-bill';

/** A network's benchmark at the plans' usage. */
export interface PageBenchmark {
  /** `Default Market Offer 2026-27 for Ausgrid`. */
  name: string;
  annualCostIncGst: number;
  /** Its cost lines; null when they are not known or do not add up. */
  lines: CostLine[] | null;
}

export interface PageNetwork {
  id: string;
  name: string;
  benchmark: PageBenchmark | null;
  /** Why there is no benchmark. */
  absence: string;
}

export interface PlanPage {
  plans: RatesPlan[];
  networks: PageNetwork[];
  annualKwh: number;
  checkedOn: string;
  /** Whether the place is a postcode, so that every plan is sold there. */
  byPostcode: boolean;
  /** Buying group rates in the list. */
  buyingGroupPlans: number;
  /** Reference of the headline plan; null when the service gives no references. */
  headlineRef: string | null;
  /** Plans left out because only some businesses can sign up; null when the service does not say. */
  restricted: number | null;
  /** The peak demand assumed for demand plans; null when the owner gave it. */
  assumedDemandKw: number | null;
  /** The owner's bill, costed like the plans; null without a bill. */
  own: OwnBill | null;
}

/** Builds the page of some plans of a response; without them, of all. */
export function buildPlanPage(rates: RatesResponse, plans: readonly RatesPlan[] = rates.plans): PlanPage {
  const withBenchmark = findNetworkBenchmarks(rates).map(({ network, benchmark, absence }) => ({
    id: network.id,
    name: network.name,
    benchmark: benchmark && {
      name: formatBenchmarkName({ network, benchmark }),
      annualCostIncGst: benchmark.annual_cost_inc_gst,
      lines: reconcileBenchmarkLines(benchmark),
    },
    absence: describeAbsence(absence),
  }));
  const others = [...new Set(plans.map(({ network }) => network))]
    .filter((id) => !withBenchmark.some((known) => known.id === id))
    .map((id) => ({ id, name: nameNetwork(rates, id), benchmark: null, absence: describeAbsence('not_given') }));
  return {
    plans: plans.map(withoutNames),
    networks: [...withBenchmark, ...others],
    annualKwh: rates.summary.usage_kwh,
    checkedOn: rates.summary.checked_at,
    byPostcode: rates.location.postcode !== null,
    buyingGroupPlans: rates.summary.coverage.plans_buying_group,
    headlineRef: rates.summary.headline?.ref ?? null,
    restricted: rates.summary.coverage.plans_restricted ?? null,
    assumedDemandKw: rates.usage?.assumed.includes('max_demand_kw') ? rates.usage.max_demand_kw : null,
    own: findOwnBill(rates),
  };
}

/**
 * Removes names from a buying group rate, whatever the service sent. Data that is not shown is not sent to the browser.
 */
export function withoutNames(plan: RatesPlan): RatesPlan {
  if (!isBuyingGroup(plan)) return plan;
  const { link: _, ...rest } = plan;
  return { ...rest, retailer: null, plan_name: null, plan_id: null, plan_id_type: null };
}

/** Returns the network of a plan; a network missing in the response is named by its slug. */
export function findNetwork(page: Pick<PlanPage, 'networks'>, slug: string): PageNetwork {
  const listed = page.networks.find((network) => network.id === slug);
  return listed ?? { id: slug, name: slug, benchmark: null, absence: describeAbsence('not_given') };
}

export function isHeadlinePlan(
  { ref }: Pick<RatesPlan, 'ref'>,
  { headlineRef }: Pick<PlanPage, 'headlineRef'>,
): boolean {
  return ref !== undefined && ref === headlineRef;
}

/** Returns the networks of the plans without duplicates. */
export function findNetworks(page: Pick<PlanPage, 'networks'>, plans: readonly RatesPlan[]): PageNetwork[] {
  return [...new Set(plans.map(({ network }) => network))].map((slug) => findNetwork(page, slug));
}

/** Returns the reference price of these networks; null when there are several or none. */
export function findCommonReference(networks: readonly PageNetwork[]): PageBenchmark | null {
  const [network, ...others] = networks;
  return network && others.length === 0 ? network.benchmark : null;
}
