/** A page of ranked plans with only the data that the browser needs for list and chart. */

import type { CostLine, Pagination, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { describeAbsence, findNetworkBenchmarks, formatBenchmarkName } from '../copy/benchmark-copy';
import { formatCount, formatDate, formatNumber, formatQuantity, formatRange } from '../copy/format';
import { nameNetwork } from '../copy/place-copy';
import { beforeFee, isBuyingGroup } from '../copy/plan-copy';
import { reconcileBenchmarkLines } from './cost-lines';
import { findOwnBill, type OwnBill } from './own-bill';
import type { Facets } from './service-extensions';

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
  pagination: Pagination;
  networks: PageNetwork[];
  annualKwh: number;
  checkedOn: string;
  /** Whether the place is a postcode, so that every plan is sold there. */
  byPostcode: boolean;
  /** Retailers of the listed plans; buying group rates name none. */
  retailers: number;
  /** Buying group rates in the list. */
  buyingGroupPlans: number;
  /** Reference of the headline plan; null when the service gives no references. */
  headlineRef: string | null;
  /** Plans left out because only some businesses can sign up; null when the service does not say. */
  restricted: number | null;
  /** The peak demand assumed for demand plans; null when the owner gave it. */
  assumedDemandKw: number | null;
  /** Counts for each filter; null when the service filters only by kind of offer. */
  facets: Facets | null;
  /** The owner's bill, costed like the plans; null without a bill. */
  own: OwnBill | null;
}

export function buildPlanPage(rates: RatesResponse): PlanPage {
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
  const others = [...new Set(rates.plans.map(({ network }) => network))]
    .filter((id) => !withBenchmark.some((known) => known.id === id))
    .map((id) => ({ id, name: nameNetwork(rates, id), benchmark: null, absence: describeAbsence('not_given') }));
  return {
    plans: rates.plans.map(withoutNames),
    pagination: rates.pagination,
    networks: [...withBenchmark, ...others],
    annualKwh: rates.summary.usage_kwh,
    checkedOn: rates.summary.checked_at,
    byPostcode: rates.location.postcode !== null,
    retailers: rates.summary.coverage.retailers_public,
    buyingGroupPlans: rates.summary.coverage.plans_buying_group,
    headlineRef: rates.summary.headline?.ref ?? null,
    restricted: rates.summary.coverage.plans_restricted ?? null,
    assumedDemandKw: rates.usage?.assumed.includes('max_demand_kw') ? rates.usage.max_demand_kw : null,
    facets: rates.facets ?? null,
    own: findOwnBill(rates),
  };
}

/**
 * Removes names from a buying group rate, whatever the service sent. Data that is not shown is not sent to the browser.
 */
function withoutNames(plan: RatesPlan): RatesPlan {
  if (!isBuyingGroup(plan)) return plan;
  const { link: _, variants: __, ...rest } = plan;
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

/** Returns a row's number by cost, from 1, however the list is sorted. */
export function findRowNumber({ pagination, plans }: Pick<PlanPage, 'pagination' | 'plans'>, place: number): number {
  return plans[place]?.row_rank ?? (pagination.from_rank ?? 1) + place;
}

/** `148 plans from 23 retailers`; versions of a plan count once. */
export function formatListHeading({ pagination, retailers }: Pick<PlanPage, 'pagination' | 'retailers'>): string {
  const { total_plans: total, returned } = pagination;
  if (returned === 0) return 'No plans';
  const plans = total === null ? 'Plans' : formatCount(total, 'plan');
  return retailers > 0 ? `${plans} from ${formatCount(retailers, 'retailer')}` : plans;
}

/** `Plans 11–20 of 57`, `Plans 11–20`, `10 plans` without ranks, `No plans`. */
export function formatPageRange({ pagination }: Pick<PlanPage, 'pagination'>): string {
  const { from_rank, to_rank, total_plans, returned } = pagination;
  if (returned === 0) return 'No plans';
  if (from_rank === null) return formatCount(returned, 'plan');
  const shown = `${returned === 1 ? 'Plan' : 'Plans'} ${formatRange(from_rank, to_rank)}`;
  return total_plans === null ? shown : `${shown} of ${formatNumber(total_plans)}`;
}

/**
 * Returns facts that apply to every row: usage, tax, network, date and assumed demand. The summary above the list says
 * why a single network has no reference price.
 */
export function listSharedFacts(page: PlanPage): string[] {
  const { networks, annualKwh, checkedOn, assumedDemandKw: kw, plans } = page;
  const on = networks.length === 1 ? '' : ` on ${formatCount(networks.length, 'network')}`;
  const hasReference = networks.some(({ benchmark }) => benchmark !== null);
  const hasDemand = plans.some(({ tariff_type: type }) => type === 'demand');
  return [
    `At ${formatNumber(annualKwh)} kWh${on}, GST included, checked ${formatDate(checkedOn)}.`,
    ...(hasReference || networks.length === 1 ? [] : [`${networks[0]?.absence ?? describeAbsence('not_given')}.`]),
    ...(hasReference && networks.length > 1
      ? ['Each plan is set against the reference price of its own network.']
      : []),
    ...(hasDemand && kw !== null ? [`Demand plans assume ${formatQuantity(kw)} kW.`] : []),
    ...(hasDemand && hasReference
      ? [`Regulators set no reference price for ${kw === null ? 'demand plans' : 'them'}.`]
      : []),
    ...(plans.some(isBuyingGroup) ? [`Buying group rates are ${beforeFee}.`] : []),
  ];
}

/** Returns page numbers to link: first, last and those near the current one. Null marks a gap. */
export function listPageNumbers({
  page,
  total_pages: total,
}: Pick<Pagination, 'page' | 'total_pages'>): (number | null)[] {
  const all = Array.from({ length: total ?? 0 }, (_, at) => at + 1);
  const near = all.filter((at) => at === 1 || at === total || Math.abs(at - page) <= 1 || (page <= 2 && at <= 3));
  return near.flatMap((at, place) => (place > 0 && near[place - 1] !== at - 1 ? [null, at] : [at]));
}
