/** `GET /v1/rates` as a plain function: query and book in, response out. */

import { formatDate } from '@/lib/facts/format-date';
import type { NetworkSlug } from '@/lib/facts/networks';
import { findNetworksOfPostcode } from '@/lib/facts/postcodes';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { toSydneyDate } from '@/lib/plans/calendar';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import type { Pagination, RatesBenchmark, RatesLocation, RatesPlan, RatesResponse, RatesWarning } from './contract';
import { countBelow, findCostedRates, toOwnPlan } from './own-plan';
import { defaultLimit, parseRatesQuery, printParameter, type RatesQuery } from './query';
import { makeCursor, readCursor } from './query/cursor';
import { resolveLocation } from './query/location';
import { makeFilter } from './ranking/filter';
import { foldTwins, foldVariants, makePlainRows, type Rows } from './ranking/fold-rows';
import { findHeadline } from './ranking/headline';
import { countLeftOut, type OfferScope, type Ranking, rankPlans } from './ranking/ranking';
import { sortRows } from './ranking/sort-rows';
import { makeBenchmark } from './response/benchmark';
import { buildIncludedParts } from './response/included-parts';
import { toDetails } from './response/plan-details';
import { toPlan, toTwins, toVariant } from './response/plan-row';
import { summariseNetworkStats } from './response/stats';
import { summarise } from './response/summary';
import { findSmallBusinessWarning } from './small-business';
import { findAnnualKwh, findCommonUsage, findGivenDemandKw, makeUsageProfile, toUsage } from './usage';
import { estimateUsage } from './usage/estimate-usage';
import { ratesStale, sampleRates } from './warning-codes';

const staleAfterDays = 7;

export interface RatesContext {
  book: Book;
  /** Public address of the site, without a slash at its end; for `page_url`. */
  siteUrl: string;
  now: Date;
}

/** Answers a query; throws RatesError for one it refuses. */
export function answerRates(search: URLSearchParams, { book, siteUrl, now }: RatesContext): RatesResponse {
  const asked = parseRatesQuery(search);
  const { location, networks, area, warnings } = resolveLocation(asked);
  const estimate = estimateUsage(asked, book, networks);
  const query = estimate ? { ...asked, annual_cost: undefined, usage_kwh: estimate.annualKwh } : asked;
  const usageKwh = findAnnualKwh(query);
  const usages = new Map<NetworkSlug, UsageProfile>(networks.map((n) => [n.slug, makeUsageProfile(query, n)]));
  const benchmarks = new Map<NetworkSlug, RatesBenchmark | null>(
    networks.map((n) => [n.slug, makeBenchmark(n.slug, book.checkedOn, usageKwh)]),
  );
  const scope: OfferScope = {
    offerSource: query.offer_source ?? 'all',
    area,
    eligibility: query.eligibility ?? 'open',
    controlledLoad: query.controlled_load ?? false,
  };
  const filter = makeFilter(query);
  const all = rankPlans(book, usages, scope);
  const ranking = filter ? all.filter(filter) : all;
  const isDemandGiven = findGivenDemandKw(query) !== undefined;
  const headline = findHeadline(ranking, isDemandGiven);
  const byCost = makeRows(ranking, query);
  const rows = sortRows(byCost, ranking, query.sort ?? 'cost');
  const own = findCostedRates(query, must(networks[0], 'there is one network').slug, usages);
  const { pagination, from, to } = findPage(rows, query, book);
  const byNetwork = networks.map((network, i) => ({
    network: must(location.networks[i], 'there is one network'),
    usage: toUsage(query, must(usages.get(network.slug), 'each network has a usage'), estimate?.estimatedFrom),
    benchmark: benchmarks.get(network.slug) ?? null,
    stats: summariseNetworkStats(ranking, network.slug),
  }));
  const only = byNetwork.length === 1 ? must(byNetwork[0], 'there is one network') : null;
  return {
    location,
    usage: findCommonUsage(byNetwork.map((part) => part.usage)),
    benchmark: only?.benchmark ?? null,
    stats: only?.stats ?? null,
    summary: summarise({
      ranking,
      benchmarks,
      usageKwh,
      checkedOn: book.checkedOn,
      leftOut: countLeftOut(book, usages, scope, filter),
      usages,
      headline,
      isDemandGiven,
    }),
    ...(only ? {} : { by_network: byNetwork }),
    plans: Array.from({ length: to - from }, (_, i) =>
      makePlanRow(rows, from + i, {
        ranking,
        usages,
        benchmarks,
        withDetails: query.include?.includes('details') ?? false,
      }),
    ),
    pagination,
    next_cursor: pagination.next_cursor,
    warnings: [...warnings, ...findSizeWarnings(usageKwh, location), ...findBookWarnings(book, now)],
    page_url: makePageUrl(siteUrl, location, query),
    ...(own && {
      own_plan: toOwnPlan(own, only?.benchmark ?? null, (cents) => ({
        rank: 1 + countBelow(ranking.length, (rank) => ranking.costCents(rank), cents),
        rowRank: 1 + countBelow(byCost.length, (row) => ranking.costCents(byCost.rankAt(row)), cents),
        rankOfAll: 1 + countBelow(all.length, (rank) => all.costCents(rank), cents),
      })),
    }),
    ...(query.include &&
      buildIncludedParts({ query, book, networks, scope, filter, headline, all, ranking, rows, from, to, own })),
    meta: {
      api_version: 'v1',
      currency: 'AUD',
      prices_include_gst: true,
      source: book.source.name,
      generated_at: now.toISOString(),
    },
  };
}

function makeRows(ranking: Ranking, query: RatesQuery): Rows {
  if (query.group_variants) return foldVariants(ranking);
  return query.fold_twins ? foldTwins(ranking) : makePlainRows(ranking);
}

interface CostedRows {
  ranking: Ranking;
  usages: ReadonlyMap<NetworkSlug, UsageProfile>;
  benchmarks: ReadonlyMap<NetworkSlug, RatesBenchmark | null>;
  withDetails: boolean;
}

/** The plan of a row, with the twins or the variants folded into it. */
function makePlanRow(rows: Rows, row: number, { ranking, usages, benchmarks, withDetails }: CostedRows): RatesPlan {
  const rank = rows.rankAt(row);
  const network = ranking.network(rank);
  const twins = rows.twinsAt(row);
  const ranks = { rank: rank + 1, rowRank: rows.rowRankAt(row) + 1, rankOfAll: ranking.rankOfAll(rank) + 1 };
  const entry = ranking.getPlan(rank);
  const plan = {
    ...toPlan(entry, ranks, must(usages.get(network), 'each network has a usage'), benchmarks.get(network) ?? null),
    average_usage_c_per_kwh_inc_gst: ranking.averageUsageCPerKwh(rank),
    ...(withDetails && toDetails(entry.compiled.plan)),
  };
  const variants = rows.variantsAt(row);
  if (variants)
    return { ...plan, variants: variants.map((variant) => toVariant(ranking.getPlan(variant), variant + 1)) };
  return twins ? { ...plan, ...toTwins(twins.map((twin) => ranking.getPlan(twin))) } : plan;
}

/** The rows from `from` up to `to`, which are the page that the query asks for. */
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

/** What a page's address says beside the place. */
const pageParameters = [
  'usage_kwh',
  'load_profile',
  'usage_profile',
  'peak_share',
  'shoulder_share',
  'max_demand_kw',
  'controlled_load',
  'own_rates',
  'offer_source',
] as const;

/** A page lays shares over a plan's hours unless its address says otherwise; the typical profile needs no word. */
function makePageProfile({
  load_profile: profile,
  usage_profile,
  peak_share: peak,
  shoulder_share: shoulder,
}: RatesQuery) {
  if (usage_profile) return undefined;
  const isByName = !profile && (peak !== undefined || shoulder !== undefined);
  return isByName ? 'by_name' : profile === 'typical' ? undefined : profile;
}

/**
 * The public page of the same comparison. An NMI is personal: the postcode beside it or its network names the page instead; null
 * where there is no postcode and several networks may be it.
 */
function makePageUrl(siteUrl: string, location: RatesLocation, query: RatesQuery): string | null {
  const search = new URLSearchParams();
  const network = location.networks.length === 1 ? must(location.networks[0], 'there is one network').id : null;
  const { level, postcode } = location;
  if (level === 'nmi' && !network && !postcode) return null;
  if (level === 'city') search.set('city', must(location.city, 'a city was found').id);
  if (level === 'state') search.set('state', location.input);
  const named =
    level === 'nmi'
      ? !postcode || findNetworksOfPostcode(postcode).length > 1
      : level === 'distributor' || query.distributor;
  if (network && named) search.set('distributor', network);
  const asked = { ...query, load_profile: makePageProfile(query) };
  for (const name of pageParameters) {
    if (asked[name] !== undefined && asked[name] !== false) search.set(name, printParameter(name, asked));
  }
  if (query.eligibility === 'all') search.set('eligibility', 'all');
  const path = postcode ? `/rates/${postcode}` : '/rates';
  return `${siteUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
}
