/** Makes a remote response consistent, so that pages need not choose between contradicting fields. */
import { type OwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { Pagination, RatesLocation, RatesResponse, RatesUsage, RatesWarning } from '@/lib/rates/contract';
import { makeOwnPlanBeside } from '@/lib/rates/own-plan';
import { findCommonUsage } from '@/lib/rates/usage';
import { aboveSmallBusiness, findSizeWarnings } from '@/lib/rates/warnings';
import type { RemoteReading } from './remote-contract';

/** Longer ones do not fit into a URL. */
const maxCursorLength = 4096;

/**
 * Converts a response to our contract; `query` is the request's. The location level follows the query,
 * `usage.annual_kwh` is the usage of all plans, the cheapest is the first plan, and the page's counts follow its plans.
 */
export function normaliseRates(read: RemoteReading, query: URLSearchParams): RatesResponse {
  const byNetwork = removeRepeats(read.by_network, ({ network }) => network.id);
  const usage = normaliseUsage(read.usage ?? findCommonUsage(byNetwork.flatMap((part) => part.usage ?? [])), query);
  const pagination = normalisePagination(read);
  const firstRank = pagination.from_rank ?? 1;
  const plans = read.plans.map((plan, i) => ({ ...plan, plan_rank: plan.plan_rank ?? firstRank + i }));
  const { by_network: _, ...rest } = read;
  return {
    ...rest,
    location: normaliseLocation(read.location, query),
    usage,
    summary: {
      ...read.summary,
      usage_kwh: usage?.annual_kwh ?? read.summary.usage_kwh,
      cheapest: read.summary.cheapest ?? (firstRank === 1 ? findCheapest(plans[0]) : null),
      headline: read.summary.headline ?? (firstRank === 1 ? findCheapest(choosePlanToName(plans, usage)) : null),
    },
    warnings: [...read.warnings, ...listSizeWarnings(usage, read)],
    ...(byNetwork.length > 0 && { by_network: byNetwork }),
    plans,
    pagination,
    next_cursor: pagination.next_cursor,
  };
}

/** Returns the query's own rates, a parameter never sent to a remote service; null when there are none. */
export function readOwnRatesOfRequest(query: URLSearchParams): OwnRates | null {
  const [code, another] = query.getAll('own_rates');
  return code === undefined || another !== undefined ? null : readOwnRates(code);
}

/** Adds the own rates as a plan, when the response has a usage. */
export function addOwnPlanToRates(answer: RatesResponse, rates: OwnRates): RatesResponse {
  const plan = makeOwnPlanBeside(answer, rates);
  return plan ? { ...answer, own_plan: plan } : answer;
}

/**
 * An NMI in the query always decides the level, so that results are treated as personal. With a distributor, only its
 * network is kept.
 */
function normaliseLocation(location: RemoteReading['location'], query: URLSearchParams): RatesLocation {
  const levels = ['nmi', 'postcode', 'distributor', 'city', 'state'] as const;
  const requestedLevel = levels.find((level) => query.has(level)) ?? 'state';
  const level = requestedLevel === 'nmi' ? 'nmi' : (location.level ?? requestedLevel);
  const all = removeRepeats(location.networks, ({ id }) => id);
  const only = all.filter(({ id }) => id === query.get('distributor'));
  const networks = only.length > 0 ? only : all;
  return { ...location, level, input: location.input ?? query.get(requestedLevel) ?? '', networks };
}

/** Inputs missing in the query count as assumed, even if the service does not say so. */
function normaliseUsage(usage: RatesUsage | null, query: URLSearchParams): RatesUsage | null {
  const notGiven = ['peak_share', 'shoulder_share', 'max_demand_kw'].filter((name) => !query.has(name));
  return usage && { ...usage, assumed: [...new Set([...usage.assumed, ...notGiven])] };
}

type Plan = RemoteReading['plans'][number];

/**
 * Chooses the headline plan by the API's own fields: its cost is complete, and it has no demand charge when the demand
 * is assumed. Looser rules apply only when no plan meets a stricter one.
 */
function choosePlanToName(plans: readonly Plan[], usage: RatesUsage | null): Plan | undefined {
  const isDemandGiven = usage !== null && !usage.assumed.includes('max_demand_kw');
  const isWhole = ({ warnings, annual_cost_inc_gst: cost }: Plan) =>
    cost > 0 && !warnings.some((code) => code === 'no_supply_charge_found' || code === 'demand_not_costed');
  const isFixed = ({ price_basis }: Plan) => price_basis !== 'variable_price';
  return (
    plans.find((plan) => isWhole(plan) && isFixed(plan) && (isDemandGiven || plan.tariff_type !== 'demand')) ??
    plans.find((plan) => isWhole(plan) && isFixed(plan)) ??
    plans.find(isWhole) ??
    plans[0]
  );
}

/** Adds our warning when a service does not send it. */
function listSizeWarnings(usage: RatesUsage | null, { location, warnings, summary }: RemoteReading): RatesWarning[] {
  if (warnings.some(({ code }) => code === aboveSmallBusiness)) return [];
  const states = location.networks.map(({ state }) => state);
  return findSizeWarnings(usage?.annual_kwh ?? summary.usage_kwh, states);
}

/** `summary.cheapest` always equals the first plan of page 1. */
function findCheapest(plan: RemoteReading['plans'][number] | undefined): RatesResponse['summary']['cheapest'] {
  if (!plan) return null;
  return { ...plan, vs_benchmark_pct: plan.vs_standing_offer_pct, benchmark_abbreviation: null };
}

/** There is a next page when `has_more` is true and there is a cursor. */
function normalisePagination({ pagination: read, plans, next_cursor: alias }: RemoteReading): Pagination {
  const returned = plans.length;
  const cursor = read.next_cursor || alias || null;
  const hasMore = read.has_more ?? cursor !== null;
  const pageSize = read.page_size && read.page_size > 0 ? read.page_size : returned;
  const fromRank = returned === 0 ? null : (read.from_rank ?? plans[0]?.plan_rank ?? null);
  const countedPage = fromRank === null || pageSize === 0 ? 1 : Math.ceil(fromRank / pageSize);
  return {
    page_size: pageSize,
    page: read.page && read.page > 0 ? read.page : countedPage,
    total_pages: read.total_pages,
    total_plans: read.total_plans,
    returned,
    from_rank: fromRank,
    to_rank: fromRank === null ? 0 : fromRank + returned - 1,
    has_more: hasMore,
    next_cursor: hasMore && cursor !== null && cursor.length <= maxCursorLength ? cursor : null,
  };
}

function removeRepeats<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}
