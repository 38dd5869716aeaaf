/** One page of ranked plans as the list and the chart show it: what the browser needs, and nothing else. */

import type { CostLine, Pagination, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { describeAbsence, findNetworkBenchmarks, formatBenchmarkName } from '../copy/benchmark-copy';
import { formatCount, formatDate, formatNumber, formatQuantity, formatRange } from '../copy/format';
import { nameNetwork } from '../copy/place-copy';
import { beforeFee, isBuyingGroup } from '../copy/plan-copy';
import { reconcileBenchmarkLines } from './cost-lines';
import { findOwnBill, type OwnBill } from './own-bill';
import type { Facets } from './service-extensions';

/** A network's benchmark at the plans' usage, by name and yearly cost. */
export interface PageBenchmark {
  /** `Default Market Offer 2026-27 for Ausgrid`. */
  name: string;
  annualCostIncGst: number;
  /** Its own sum, where it is known and right. */
  lines: CostLine[] | null;
}

export interface PageNetwork {
  id: string;
  name: string;
  benchmark: PageBenchmark | null;
  /** In a benchmark's place: why there is none. */
  absence: string;
}

export interface PlanPage {
  plans: RatesPlan[];
  pagination: Pagination;
  networks: PageNetwork[];
  annualKwh: number;
  checkedOn: string;
  /** The place is a postcode, so that each plan is sold there. */
  byPostcode: boolean;
  /** Retailers of the plans that are listed; buying group rates name none. */
  retailers: number;
  /** Buying group rates among the plans that are listed. */
  buyingGroupPlans: number;
  /** The plan that the answer names; null where the service gives plans no reference. */
  headlineRef: string | null;
  /** Plans that only some businesses may sign up to, left out of this list; null where the service does not tell. */
  restricted: number | null;
  /** The peak demand that demand plans are costed at, where it is an assumption. */
  assumedDemandKw: number | null;
  /** What each filter would leave; null where the service knows no filters but the kind of offer. */
  facets: Facets | null;
  /** What the owner's bill charges, costed as the plans are; null without a bill. */
  own: OwnBill | null;
}

/** The page of plans of a response. */
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

/** A buying group rate carries no name, whatever an upstream sent: what is not shown does not travel either. */
function withoutNames(plan: RatesPlan): RatesPlan {
  if (!isBuyingGroup(plan)) return plan;
  const { link: _, variants: __, twins: ___, twin_count: ____, ...rest } = plan;
  return { ...rest, retailer: null, plan_name: null, plan_id: null, plan_id_type: null };
}

/** The network of a plan on the page; its slug stands in for the name where the response lists it nowhere. */
export function findNetwork(page: Pick<PlanPage, 'networks'>, slug: string): PageNetwork {
  const listed = page.networks.find((network) => network.id === slug);
  return listed ?? { id: slug, name: slug, benchmark: null, absence: describeAbsence('not_given') };
}

/** Whether the answer names this plan. */
export function isHeadlinePlan(
  { ref }: Pick<RatesPlan, 'ref'>,
  { headlineRef }: Pick<PlanPage, 'headlineRef'>,
): boolean {
  return ref !== undefined && ref === headlineRef;
}

/** The networks of the plans, each once. */
export function findNetworks(page: Pick<PlanPage, 'networks'>, plans: readonly RatesPlan[]): PageNetwork[] {
  return [...new Set(plans.map(({ network }) => network))].map((slug) => findNetwork(page, slug));
}

/** The one reference price of these networks; null when there are several or none. */
export function findCommonReference(networks: readonly PageNetwork[]): PageBenchmark | null {
  const [network, ...others] = networks;
  return network && others.length === 0 ? network.benchmark : null;
}

/** The number of a row in order of cost, from 1, in whatever order the list is. */
export function findRowNumber({ pagination, plans }: Pick<PlanPage, 'pagination' | 'plans'>, place: number): number {
  return plans[place]?.row_rank ?? (pagination.from_rank ?? 1) + place;
}

/** `148 plans from 23 retailers`; versions of one plan share a row and count once. */
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
 * What holds for every row, said once above them: usage, tax, network, date, and what demand plans assume. Why a network alone
 * has no reference price is said by the answer.
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

/** Pages to link to from a page: the first, the last and those around it, with null where numbers are left out. */
export function listPageNumbers({
  page,
  total_pages: total,
}: Pick<Pagination, 'page' | 'total_pages'>): (number | null)[] {
  const all = Array.from({ length: total ?? 0 }, (_, at) => at + 1);
  const near = all.filter((at) => at === 1 || at === total || Math.abs(at - page) <= 1 || (page <= 2 && at <= 3));
  return near.flatMap((at, place) => (place > 0 && near[place - 1] !== at - 1 ? [null, at] : [at]));
}
