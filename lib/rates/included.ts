/** The parts of an answer that `include` asks for. All are extensions, made only when they are wanted. */
import type { NetworkFacts } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book';
import { ownCost } from '@/lib/plans/own-rates';
import { benchmarkCostAt } from './benchmark';
import type { RatesCurve, RatesResponse, RatesStability } from './contract';
import { curveOf } from './curve';
import { facetsOf } from './facets';
import type { PlanFilter } from './filter';
import type { Rows } from './fold';
import type { Headline } from './headline';
import type { CostedRates } from './own-plan';
import { type Place, Pool } from './pool';
import type { RatesQuery } from './query';
import type { OfferScope, Ranking } from './ranking';
import { stabilityOf } from './stability';
import { annualKwhOf, changedUsage, usageProfile } from './usage';

export interface IncludeInput {
  query: RatesQuery;
  book: Book;
  networks: readonly NetworkFacts[];
  scope: OfferScope;
  filter: PlanFilter | null;
  /** The plan that the answer names. */
  headline: Headline | null;
  /** Before the filters, and after them. */
  all: Ranking;
  ranking: Ranking;
  /** The page is the rows from `from` up to `to`. */
  rows: Rows;
  from: number;
  to: number;
  /** What the bill charges; null where the query has none. */
  own: CostedRates | null;
}

/** What the query includes, by name. */
export function included(input: IncludeInput): Pick<RatesResponse, 'facets' | 'stability' | 'curve'> {
  const wanted = new Set(input.query.include);
  return {
    ...(wanted.has('facets') && { facets: facetsOf(input.all, input.query) }),
    ...(wanted.has('stability') && { stability: stability(input) }),
    ...(wanted.has('curve') && { curve: curve(input) }),
  };
}

function stability(input: IncludeInput): RatesStability | null {
  const { query, book, networks, headline, ranking, own } = input;
  // Beside a cost that lacks a charge, no other cost could hold.
  if (headline === null || !ranking.isFullyCosted(headline.rank)) return null;
  return stabilityOf({
    query,
    pool: competitors(input),
    base: placeAt(ranking, headline.rank),
    usagesAt: (change) => new Map(networks.map((network) => [network.slug, changedUsage(query, network, change)])),
    benchmarkAt: (annualKwh) =>
      networks.length === 1 ? benchmarkCostAt(networks[0]!.slug, book.checkedOn, annualKwh) : null,
    ownCostAt: own && ((usages) => ownCost(own.rates, usages.get(own.network)!, own.network).annualCents / 100),
  });
}

/** The plans that compete for the headline. */
function competitors({ book, networks, scope, filter, headline }: IncludeInput): Pool {
  const competes = headline?.competes;
  const wanted: PlanFilter = (table, index) =>
    (!competes || competes(table, index)) && (!filter || filter(table, index));
  return new Pool(book, slugs(networks), scope, wanted);
}

function curve(input: IncludeInput): RatesCurve {
  const { query, book, networks, ranking, rows, from, to } = input;
  return curveOf({
    usageKwh: annualKwhOf(query),
    places: Array.from({ length: to - from }, (_, i) => placeAt(ranking, rows.rankAt(from + i))),
    pool: competitors(input),
    networks: slugs(networks),
    usagesAt(annualKwh) {
      const asked = { ...query, usage_kwh: annualKwh };
      return new Map(networks.map((network) => [network.slug, usageProfile(asked, network)]));
    },
    benchmarkAt: (network, annualKwh) => benchmarkCostAt(network, book.checkedOn, annualKwh),
  });
}

const slugs = (networks: readonly NetworkFacts[]) => networks.map(({ slug }) => slug);

function placeAt(ranking: Ranking, rank: number): Place {
  return { network: ranking.network(rank), table: ranking.table(rank), index: ranking.index(rank) };
}
