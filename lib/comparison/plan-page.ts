/** One page of ranked plans as the list and the chart show it: what the browser needs, and nothing else. */
import type { CostLine, Pagination, RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { networkName } from './answer';
import { absenceWords, benchmarkName, networkBenchmarks } from './benchmark-words';
import { reconciledBenchmarkLines } from './cost-sum';
import type { Facets } from './extensions';
import { counted, number, quantity, range } from './format';
import { isBuyingGroup } from './plan-words';

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
  /** All plans of the list, where rows hold several; null where every row is one plan. */
  plansInRows: number | null;
  /** The plan that the answer names; null where the service gives plans no reference. */
  headlineRef: string | null;
  /** Plans that only some businesses may sign up to, left out of this list; null where the service does not tell. */
  restricted: number | null;
  /** The peak demand that demand plans are costed at, where it is an assumption. */
  assumedDemandKw: number | null;
  /** Plans that the filters let through; null where the service does not count them. */
  matching: number | null;
  /** What each filter would leave; null where the service knows no filters but the kind of offer. */
  facets: Facets | null;
}

/** The page of plans of a response. */
export function planPageOf(rates: RatesResponse): PlanPage {
  const withBenchmark = networkBenchmarks(rates).map(({ network, benchmark, absence }) => ({
    id: network.id,
    name: network.name,
    benchmark: benchmark && {
      name: benchmarkName({ network, benchmark }),
      annualCostIncGst: benchmark.annual_cost_inc_gst,
      lines: reconciledBenchmarkLines(benchmark),
    },
    absence: absenceWords(absence),
  }));
  const known = new Set(withBenchmark.map(({ id }) => id));
  const others = rates.plans.flatMap(({ network: id }) => {
    if (known.has(id)) return [];
    known.add(id);
    return [{ id, name: networkName(rates, id), benchmark: null, absence: absenceWords('not_given') }];
  });
  return {
    plans: rates.plans.map(unnamed),
    pagination: rates.pagination,
    networks: [...withBenchmark, ...others],
    annualKwh: rates.summary.usage_kwh,
    checkedOn: rates.summary.checked_at,
    byPostcode: rates.location.postcode !== null,
    plansInRows: plansInRows(rates),
    headlineRef: rates.summary.headline?.ref ?? null,
    restricted: rates.summary.coverage.plans_restricted ?? null,
    assumedDemandKw: rates.usage?.assumed.includes('max_demand_kw') ? rates.usage.max_demand_kw : null,
    matching: rates.facets?.plans_matching ?? plansInRows(rates) ?? rates.pagination.total_plans,
    facets: rates.facets ?? null,
  };
}

/** The service groups when its plans say so, whether or not a plan of this page has variants. */
function plansInRows({ plans, pagination: { total_plans: rows }, summary, facets }: RatesResponse): number | null {
  const all = facets?.plans_matching ?? summary.coverage.plans_compared;
  return rows !== null && rows < all && plans.some(({ variants }) => variants !== undefined) ? all : null;
}

/** A buying group rate carries no name, whatever an upstream sent: what is not shown does not travel either. */
function unnamed(plan: RatesPlan): RatesPlan {
  if (!isBuyingGroup(plan)) return plan;
  const { link: _, variants: __, twins: ___, twin_count: ____, ...rest } = plan;
  return { ...rest, retailer: null, plan_name: null, plan_id: null, plan_id_type: null };
}

/** The network of a plan on the page; its slug stands in for the name where the response lists it nowhere. */
export function networkOf(page: Pick<PlanPage, 'networks'>, slug: string): PageNetwork {
  const listed = page.networks.find((network) => network.id === slug);
  return listed ?? { id: slug, name: slug, benchmark: null, absence: absenceWords('not_given') };
}

type Headed = Pick<PlanPage, 'pagination' | 'plansInRows'>;

/** The number of a row of the page in its list, from 1. */
export function rowNumber({ pagination }: Pick<PlanPage, 'pagination'>, place: number): number {
  return (pagination.from_rank ?? 1) + place;
}

/** What a demand plan's cost assumes; null for others, and where the demand was given. */
export function assumedDemandWords(
  { tariff_type: type }: Pick<RatesPlan, 'tariff_type'>,
  { assumedDemandKw: kw }: Pick<PlanPage, 'assumedDemandKw'>,
): string | null {
  return type === 'demand' && kw !== null ? `assumes a peak demand of ${quantity(kw)} kW` : null;
}

/** `Plans 11–20 of 57`, `Plans 11–20`, `10 plans` without ranks, `No plans`; rows where a row may hold several plans. */
export function pageHeading({ pagination, plansInRows }: Headed): string {
  const { from_rank, to_rank, total_plans, returned } = pagination;
  if (returned === 0) return 'No plans';
  if (from_rank === null) return counted(returned, 'plan');
  const noun = plansInRows === null ? 'Plan' : 'Row';
  const shown = `${returned === 1 ? noun : `${noun}s`} ${range(from_rank, to_rank)}`;
  return total_plans === null ? shown : `${shown} of ${number(total_plans)}`;
}

/** Why there are fewer rows than plans; null when there are not. */
export function rowsSentence({ pagination, plansInRows }: Headed): string | null {
  if (plansInRows === null || pagination.total_plans === null) return null;
  const rows = counted(pagination.total_plans, 'row');
  return `${counted(plansInRows, 'plan')} in ${rows}: versions of one plan share a row.`;
}

/** `Page 2 of 6`. */
export function pageNumberWords({ page, total_pages }: Pagination): string {
  return total_pages === null ? `Page ${number(page)}` : `Page ${number(page)} of ${number(total_pages)}`;
}
