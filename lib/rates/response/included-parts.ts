/** Builds the parts of a response requested with `include`. All are extensions. */
import type { NetworkFacts } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book/book';
import { costOwnRates } from '@/lib/plans/own-rates';
import type { RatesResponse, RatesStability } from '../contract';
import type { PlanFilter } from '../filters';
import { findOnly } from '../find-only';
import type { CostedRates } from '../own-plan';
import type { RatesQuery } from '../query';
import { countFacets } from '../ranking/facets';
import type { Headline } from '../ranking/headline';
import { getUsage, PlanPool, type PoolPlan } from '../ranking/plan-pool';
import type { OfferScope, Ranking } from '../ranking/ranking';
import { changeUsage } from '../usage';
import { costBenchmarkAt } from './benchmark';
import { assessStability } from './stability';

export interface IncludeInput {
  query: RatesQuery;
  book: Book;
  networks: readonly NetworkFacts[];
  scope: OfferScope;
  filter: PlanFilter | null;
  /** The headline plan; null without one. */
  headline: Headline | null;
  /** Before and after filtering. */
  all: Ranking;
  ranking: Ranking;
  /** The query's own rates; null when it has none. */
  own: CostedRates | null;
}

export function buildIncludedParts(input: IncludeInput): Pick<RatesResponse, 'facets' | 'stability'> {
  const wanted = new Set(input.query.include);
  return {
    ...(wanted.has('facets') && { facets: countFacets(input.all, input.query) }),
    ...(wanted.has('stability') && { stability: buildStability(input) }),
  };
}

function buildStability(input: IncludeInput): RatesStability | null {
  const { query, book, networks, headline, ranking, own } = input;
  const only = findOnly(networks);
  // When the cost lacks a charge, comparing it with others means nothing.
  if (headline === null || !ranking.isFullyCosted(headline.rank)) return null;
  return assessStability({
    query,
    pool: makePool(input),
    base: toPlace(ranking, headline.rank),
    findUsages: (change) => new Map(networks.map((network) => [network.slug, changeUsage(query, network, change)])),
    findBenchmarkCost: (annualKwh) => only && costBenchmarkAt(only.slug, book.checkedOn, annualKwh),
    costOwnRates:
      own && ((usages) => costOwnRates(own.rates, getUsage(usages, own.network), own.network).annualCents / 100),
  });
}

/** Returns the plans that compete for the headline. */
function makePool({ book, networks, scope, filter, headline }: IncludeInput): PlanPool {
  const competes: PlanFilter = headline?.competes ?? (() => false);
  const wanted: PlanFilter = (table, index) => competes(table, index) && (!filter || filter(table, index));
  return new PlanPool(book, listSlugs(networks), scope, wanted);
}

const listSlugs = (networks: readonly NetworkFacts[]) => networks.map(({ slug }) => slug);

function toPlace(ranking: Ranking, rank: number): PoolPlan {
  return { network: ranking.network(rank), table: ranking.table(rank), index: ranking.index(rank) };
}
