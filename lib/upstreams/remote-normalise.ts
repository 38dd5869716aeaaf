/** A remote's answer made one with itself, so that pages need not ask which of two fields to believe. Pure. */
import { type OwnRates, readOwnRates } from '@/lib/plans/own-rates';
import type { Pagination, RatesLocation, RatesResponse, RatesUsage, RatesWarning } from '@/lib/rates/contract';
import { makeOwnPlanBeside } from '@/lib/rates/own-plan';
import { findSmallBusinessWarning } from '@/lib/rates/small-business';
import { findCommonUsage } from '@/lib/rates/usage';
import { aboveSmallBusiness } from '@/lib/rates/warning-codes';
import type { RemoteReading } from './remote-contract';

/** Longer ones do not fit into an address. */
const maxCursorLength = 4096;

/**
 * The answer in our contract: `query` is what was asked. The kind of place is the one asked for, the usage of the plans is
 * the one rule (`usage.annual_kwh`), the cheapest is the first plan, and a page knows its own plans.
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

/** What the bill charges, by the parameter that the remote is never asked with; null where there is none to read. */
export function readOwnRatesOfRequest(query: URLSearchParams): OwnRates | null {
  const [code, another] = query.getAll('own_rates');
  return code === undefined || another !== undefined ? null : readOwnRates(code);
}

/** The answer with those rates as a plan, where it tells the usage. */
export function addOwnPlanToRates(answer: RatesResponse, rates: OwnRates): RatesResponse {
  const plan = makeOwnPlanBeside(answer, rates);
  return plan ? { ...answer, own_plan: plan } : answer;
}

/**
 * The most specific place wins, so that what was found by an NMI is treated so whatever the answer calls it. Asked for one
 * network, the place has that one.
 */
function normaliseLocation(location: RemoteReading['location'], query: URLSearchParams): RatesLocation {
  const levels = ['nmi', 'postcode', 'distributor', 'city', 'state'] as const;
  const asked = levels.find((level) => query.has(level)) ?? 'state';
  const level = asked === 'nmi' ? 'nmi' : (location.level ?? asked);
  const all = removeRepeats(location.networks, ({ id }) => id);
  const only = all.filter(({ id }) => id === query.get('distributor'));
  const networks = only.length > 0 ? only : all;
  return { ...location, level, input: location.input ?? query.get(asked) ?? '', networks };
}

/** What was not asked for was assumed, whether the service says so or not. */
function normaliseUsage(usage: RatesUsage | null, query: URLSearchParams): RatesUsage | null {
  const notGiven = ['peak_share', 'shoulder_share', 'max_demand_kw'].filter((name) => !query.has(name));
  return usage && { ...usage, assumed: [...new Set([...usage.assumed, ...notGiven])] };
}

type Plan = RemoteReading['plans'][number];

/**
 * The plan that an answer may name, as far as the API's own fields tell: with every charge in its cost, and without a demand
 * charge where the demand is assumed; a looser rule counts only where a stricter one leaves none.
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

/** Said in its place where a service does not know our warning. */
function listSizeWarnings(usage: RatesUsage | null, { location, warnings, summary }: RemoteReading): RatesWarning[] {
  if (warnings.some(({ code }) => code === aboveSmallBusiness)) return [];
  const warning = findSmallBusinessWarning(
    usage?.annual_kwh ?? summary.usage_kwh,
    location.networks.map(({ state }) => state),
  );
  return warning ? [warning] : [];
}

/** `summary.cheapest` always equals the first plan of page 1. */
function findCheapest(plan: RemoteReading['plans'][number] | undefined): RatesResponse['summary']['cheapest'] {
  if (!plan) return null;
  return { ...plan, vs_benchmark_pct: plan.vs_standing_offer_pct, benchmark_abbreviation: null };
}

/** There is a next page while `has_more` is true and a cursor leads to it. */
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
