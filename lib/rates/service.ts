/** `GET /v1/rates` as a pure function of query and book. */

import { usualDemand } from '@/lib/facts/usage';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { costPlanCents, findBreakEvenDemandKw, findHighestDemand } from '@/lib/plans/costing/cost';
import { type Comparison, comparePlans } from './compare-plans';
import type { Pagination, RatesPlan, RatesResponse } from './contract';
import { RatesError } from './errors';
import { toOwnPlan } from './own-plan';
import { makePageUrl } from './page-url';
import { defaultLimit, listUnreadExtensions, maxQueryDemandKw, parseRatesQuery, type RatesQuery } from './query';
import { makeCursor, readCursor } from './query/cursor';
import { findOnly, toWireNetwork } from './query/location';
import { countFacets } from './ranking/facets';
import type { RankedPlan } from './ranking/ranking';
import { toDetails, toPlan } from './response/plan-row';
import { assessStability } from './response/stability';
import { summarise } from './response/summary';
import { findCommonUsage, getUsage, toUsage } from './usage';
import { findBookWarnings, findConditionWarnings, findParameterWarnings, findSizeWarnings } from './warnings';

export interface RatesContext {
  book: Book;
  /** Public URL of the site without a trailing slash, for `page_url`. */
  siteUrl: string;
  now: Date;
}

/** Answers a query. Throws `RatesError` when it is invalid. */
export function answerRates(search: URLSearchParams, { book, siteUrl, now }: RatesContext): RatesResponse {
  if (book.source.kind === 'none') {
    throw new RatesError('upstream_unavailable', 'We can’t read our plans right now. Try again in a minute.');
  }
  const requested = parseRatesQuery(search);
  const comparison = comparePlans(requested, book);
  const { query, location, networks, usageKwh, usages, all, ranking, ownRates } = comparison;
  const { pagination, from, to } = findPage(ranking.length, query, book);
  const byNetwork = describeNetworks(comparison);
  const only = findOnly(byNetwork);
  const { slug: network } = must(networks[0], 'a location has a network');
  return {
    location,
    usage: findCommonUsage(byNetwork.map((part) => part.usage)),
    benchmark: only?.benchmark ?? null,
    stats: only?.stats ?? null,
    summary: summarise(comparison),
    ...(only ? {} : { by_network: byNetwork }),
    plans: Array.from({ length: to - from }, (_, i) => makePlanRow(comparison, from + i)),
    pagination,
    next_cursor: pagination.next_cursor,
    warnings: [
      ...comparison.warnings,
      ...findParameterWarnings(listUnreadExtensions(search, requested)),
      ...findConditionWarnings(comparison.listedRestricted),
      ...findSizeWarnings(
        usageKwh,
        location.networks.map(({ state }) => state),
      ),
      ...findBookWarnings(book, now),
    ],
    page_url: makePageUrl(siteUrl, location, query),
    ...(ownRates && {
      own_plan: toOwnPlan(
        { rates: ownRates, network, usage: getUsage(usages, network) },
        only?.benchmark ?? null,
        (cents) => ({
          rank: 1 + ranking.countBelow(cents),
          rankOfAll: 1 + all.countBelow(cents),
        }),
      ),
    }),
    ...(query.include?.includes('facets') && { facets: countFacets(all, query) }),
    ...(query.include?.includes('stability') && { stability: assessStability(comparison) }),
    meta: {
      api_version: 'v1',
      currency: 'AUD',
      prices_include_gst: true,
      source: book.source.name,
      generated_at: now.toISOString(),
    },
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

/** Returns the plan at a rank of the list. */
function makePlanRow(comparison: Comparison, rank: number): RatesPlan {
  const { query, ranking, usages, benchmarks } = comparison;
  const entry = ranking.getPlan(rank);
  return {
    ...toPlan(entry, {
      rank: rank + 1,
      rankOfAll: ranking.rankOfAll(rank) + 1,
      usage: getUsage(usages, entry.network),
      benchmark: benchmarks.get(entry.network) ?? null,
    }),
    ...(query.include?.includes('details') && toDetails(entry.compiled.plan)),
    ...(query.include?.includes('demand_range') && findDemandRange(entry, comparison)),
  };
}

/** Returns what a demand plan costs at the usual demand; nothing where the demand is given. */
function findDemandRange(entry: RankedPlan, { usages, headline, headlineRules, ranking }: Comparison) {
  if (entry.compiled.demand.length === 0 || headlineRules.isDemandGiven) return {};
  const usage = getUsage(usages, entry.network);
  const costAt = (factor: number) =>
    costPlanCents(entry.compiled, { ...usage, maxDemandKw: usage.maxDemandKw * factor }) / 100;
  const assumedKw = findHighestDemand(entry.compiled, usage);
  const roundKw = (kw: number) => Math.round(kw * 10) / 10;
  const targetCents =
    headline && Math.min(ranking.competingCents(headline.rank), headlineRules.costOwnCents(usage, entry.network));
  return {
    demand_range: {
      assumed_kw: roundKw(assumedKw),
      low_kw: roundKw(assumedKw * usualDemand.low),
      high_kw: roundKw(assumedKw * usualDemand.high),
      low_inc_gst: costAt(usualDemand.low),
      high_inc_gst: costAt(usualDemand.high),
      break_even_kw:
        targetCents === null ? null : findBreakEvenDemandKw(entry.compiled, usage, targetCents, maxQueryDemandKw),
    },
  };
}

/** Returns the query's page of `count` plans: those from `from` up to `to`. */
function findPage(count: number, query: RatesQuery, book: Book) {
  const size = query.limit ?? defaultLimit;
  const from = readCursor(query, book, count);
  const to = Math.min(from + size, count);
  const nextCursor = to < count ? makeCursor(to, query, book) : null;
  const pagination: Pagination = {
    page_size: size,
    page: from / size + 1,
    total_pages: Math.ceil(count / size),
    total_plans: count,
    returned: to - from,
    from_rank: to > from ? from + 1 : null,
    to_rank: to,
    has_more: nextCursor !== null,
    next_cursor: nextCursor,
  };
  return { pagination, from, to };
}
