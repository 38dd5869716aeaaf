/** `GET /v1/rates` as a pure function of query and book. */

import { formatDate } from '@/lib/facts/format-date';
import type { NetworkSlug } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { toSydneyDate } from '@/lib/plans/calendar';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import type { Pagination, RatesBenchmark, RatesLocation, RatesResponse, RatesWarning } from './contract';
import { RatesError } from './errors';
import { makeFilter } from './filters';
import { findOnly } from './find-only';
import { countBelow, findCostedRates, toOwnPlan } from './own-plan';
import { makePageUrl } from './page-url';
import { defaultLimit, listUnreadExtensions, parseRatesQuery, type RatesQuery } from './query';
import { makeCursor, readCursor } from './query/cursor';
import { resolveLocation } from './query/location';
import { toWireNetwork } from './query/resolved-location';
import { foldTwins, foldVariants, makePlainRows, type Rows } from './ranking/fold-rows';
import { findHeadline } from './ranking/headline';
import { getUsage } from './ranking/plan-pool';
import { countPlans, makeOpenTest, type OfferScope, type Ranking, rankPlans } from './ranking/ranking';
import { makeBenchmark } from './response/benchmark';
import { buildIncludedParts } from './response/included-parts';
import { toDetails } from './response/plan-details';
import { makeCostedFields, type PlanRow, printPlan, toPlan, toTwins, toVariant } from './response/plan-row';
import { tallyNetworks } from './response/stats';
import { summarise } from './response/summary';
import { findSmallBusinessWarning } from './small-business';
import { findAnnualKwh, findCommonUsage, findGivenDemandKw, makeUsageProfile, toUsage } from './usage';
import { estimateUsage } from './usage/estimate-usage';
import { parameterIgnored, plansWithConditions, ratesStale, sampleRates } from './warning-codes';

const staleAfterDays = 7;

export interface RatesContext {
  book: Book;
  /** Public URL of the site without a trailing slash, for `page_url`. */
  siteUrl: string;
  now: Date;
}

/** Answers a query. Throws `RatesError` when it is invalid. */
export function answerRates(search: URLSearchParams, context: RatesContext): RatesResponse {
  const { head, rows, tail } = makeAnswer(search, context);
  return { ...head, plans: rows.map(toPlan), ...tail };
}

/** Answers a query with the JSON of what `answerRates` returns, which takes less time. */
export function printRates(search: URLSearchParams, context: RatesContext): string {
  const { head, rows, tail } = makeAnswer(search, context);
  const plans = rows.map(printPlan).join(',');
  return `${JSON.stringify(head).slice(0, -1)},"plans":[${plans}],${JSON.stringify(tail).slice(1)}`;
}

/** Makes an answer: the fields before its plans, the rows of its plans, and the fields after them. */
function makeAnswer(search: URLSearchParams, { book, siteUrl, now }: RatesContext) {
  if (book.source.kind === 'none') {
    throw new RatesError('upstream_unavailable', 'We can’t read our plans right now. Try again in a minute.');
  }
  const requested = parseRatesQuery(search);
  const comparison = comparePlans(requested, book);
  const { query, location, networks, usageKwh, usages, all, ranking, rows } = comparison;
  const { pagination, from, to } = findPage(rows, query, book);
  const byNetwork = describeNetworks(comparison);
  const only = findOnly(byNetwork);
  const own = findCostedRates(query, must(networks[0], 'a location has a network').slug, usages);
  const head = {
    location,
    usage: findCommonUsage(byNetwork.map((part) => part.usage)),
    benchmark: only?.benchmark ?? null,
    stats: only?.stats ?? null,
    summary: summarise({ ...comparison, checkedOn: book.checkedOn }),
    ...(only ? {} : { by_network: byNetwork }),
  };
  const tail = {
    pagination,
    next_cursor: pagination.next_cursor,
    warnings: [
      ...comparison.warnings,
      ...findParameterWarnings(listUnreadExtensions(search, requested)),
      ...findConditionWarnings(comparison),
      ...findSizeWarnings(usageKwh, location),
      ...findBookWarnings(book, now),
    ],
    page_url: makePageUrl(siteUrl, location, query),
    ...(own && {
      own_plan: toOwnPlan(own, only?.benchmark ?? null, (cents) => ({
        rank: 1 + countBelow(ranking.length, (rank) => ranking.costCents(rank), cents),
        rowRank: 1 + countBelow(rows.length, (row) => ranking.costCents(rows.rankAt(row)), cents),
        rankOfAll: 1 + countBelow(all.length, (rank) => all.costCents(rank), cents),
      })),
    }),
    ...(query.include && buildIncludedParts({ ...comparison, book, own })),
    meta: makeMeta(book, now),
  };
  return { head, rows: Array.from({ length: to - from }, (_, i) => makePlanRow(comparison, from + i)), tail };
}

function makeMeta({ source }: Book, now: Date): RatesResponse['meta'] {
  return {
    api_version: 'v1',
    currency: 'AUD',
    prices_include_gst: true,
    source: source.name,
    generated_at: now.toISOString(),
  };
}

type Comparison = ReturnType<typeof comparePlans>;

/** Returns the plans of the query's location, costed at its usage, filtered and sorted. */
function comparePlans(requested: RatesQuery, book: Book) {
  const { location, networks, area, warnings } = resolveLocation(requested);
  const estimate = estimateUsage(requested, book, networks);
  const query = estimate ? { ...requested, annual_cost: undefined, usage_kwh: estimate.annualKwh } : requested;
  const usageKwh = findAnnualKwh(query);
  const usages = new Map<NetworkSlug, UsageProfile>(networks.map((n) => [n.slug, makeUsageProfile(query, n)]));
  const benchmarks = new Map<NetworkSlug, RatesBenchmark | null>(
    networks.map((n) => [n.slug, makeBenchmark(n.slug, book.checkedOn, usageKwh)]),
  );
  const scope: OfferScope = {
    offerSource: query.offer_source ?? 'all',
    area,
    eligibility: query.eligibility ?? 'all',
    controlledLoad: query.controlled_load ?? (query.controlled_load_kwh ?? 0) > 0,
  };
  const filter = makeFilter(query);
  const all = rankPlans(book, usages, scope);
  const ranking = filter ? all.filter(filter) : all;
  const { restricted, soldInPart } = countPlans(book, usages, scope, filter);
  const ranksAll = scope.eligibility === 'all';
  const headlineRules = {
    isDemandGiven: findGivenDemandKw(query) !== undefined,
    isOpen: makeOpenTest(scope.controlledLoad),
  };
  return {
    query,
    estimatedFrom: estimate?.estimatedFrom,
    location,
    networks,
    warnings,
    usageKwh,
    usages,
    benchmarks,
    scope,
    filter,
    all,
    ranking,
    leftOut: { soldInPart, restricted: ranksAll ? 0 : restricted },
    listedRestricted: ranksAll ? restricted : 0,
    headlineRules,
    tallies: tallyNetworks(ranking),
    headline: findHeadline(ranking, headlineRules),
    rows: makeRows(ranking, query),
  };
}

/** Returns each network of the location with usage, benchmark and statistics of its plans. */
function describeNetworks({ query, estimatedFrom, networks, usages, benchmarks, tallies }: Comparison) {
  return networks.map((network) => ({
    network: toWireNetwork(network),
    usage: toUsage(query, getUsage(usages, network.slug), estimatedFrom),
    benchmark: benchmarks.get(network.slug) ?? null,
    stats: must(tallies.get(network.slug), 'each network has a tally').toStats(),
  }));
}

function makeRows(ranking: Ranking, query: RatesQuery): Rows {
  if (query.group_variants) return foldVariants(ranking);
  return query.fold_twins ? foldTwins(ranking) : makePlainRows(ranking);
}

/** Returns a row's plan with the twins or variants folded into it. */
function makePlanRow({ query, rows, ranking, usages, benchmarks }: Comparison, row: number): PlanRow {
  const rank = rows.rankAt(row);
  const entry = ranking.getPlan(rank);
  const usage = getUsage(usages, entry.network);
  const ranks = { rank: rank + 1, rowRank: row + 1, rankOfAll: ranking.rankOfAll(rank) + 1 };
  const average = ranking.averageUsageCPerKwh(rank);
  const twins = rows.twinsAt(row);
  const variants = rows.variantsAt(row);
  const extras = {
    ...(query.include?.includes('details') && toDetails(entry.compiled.plan)),
    ...(variants
      ? { variants: variants.map((variant) => toVariant(ranking.getPlan(variant), variant + 1)) }
      : twins && toTwins(twins.map((twin) => ranking.getPlan(twin)))),
  };
  return {
    compiled: entry.compiled,
    costed: makeCostedFields(entry, ranks, usage, average, benchmarks.get(entry.network) ?? null),
    extras: Object.keys(extras).length > 0 ? extras : null,
  };
}

/** Returns the query's page: the rows from `from` up to `to`. */
function findPage(rows: Rows, query: RatesQuery, book: Book) {
  const size = query.limit ?? defaultLimit;
  const from = readCursor(query, book, rows.length);
  const to = Math.min(from + size, rows.length);
  const nextCursor = to < rows.length ? makeCursor(to, query, book) : null;
  const pagination: Pagination = {
    page_size: size,
    page: from / size + 1,
    total_pages: Math.ceil(rows.length / size),
    total_plans: rows.length,
    returned: to - from,
    from_rank: to > from ? from + 1 : null,
    to_rank: to,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
  };
  return { pagination, from, to };
}

/** Warns of parameters that were given and are not used; `why` comes before their names. */
export function findParameterWarnings(names: readonly string[], why = 'We could not read'): RatesWarning[] {
  if (names.length === 0) return [];
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  const them = names.length === 1 ? 'it' : 'them';
  return [{ code: parameterIgnored, message: `${why} ${list}, so this answer does not use ${them}.` }];
}

function findConditionWarnings({ listedRestricted: count }: Comparison): RatesWarning[] {
  if (count === 0) return [];
  const some = count === 1 ? 'One of these plans is' : `${count.toLocaleString('en-AU')} of these plans are`;
  const message = `${some} not open to every business, for example only to members. Add eligibility=open to leave them out.`;
  return [{ code: plansWithConditions, message }];
}

function findSizeWarnings(usageKwh: number, { networks }: RatesLocation): RatesWarning[] {
  const warning = findSmallBusinessWarning(
    usageKwh,
    networks.map(({ state }) => state),
  );
  return warning ? [warning] : [];
}

function findBookWarnings(book: Book, now: Date): RatesWarning[] {
  if (book.source.kind === 'sample') return [{ code: sampleRates, message: book.source.note ?? book.source.name }];
  const ageDays = (Date.parse(toSydneyDate(now)) - Date.parse(book.checkedOn)) / 86_400_000;
  if (ageDays <= staleAfterDays) return [];
  const message = `These rates were last checked on ${formatDate(book.checkedOn)}. Prices may have changed since.`;
  return [{ code: ratesStale, message }];
}
