/** The parts of an answer that `include` asks for. All are extensions, made only when they are wanted. */
import type { NetworkFacts } from '@/lib/facts/networks';
import type { Book } from '@/lib/plans/book';
import { benchmarkCostAt } from './benchmark';
import type { RatesCurve, RatesResponse, RatesStability } from './contract';
import { curveOf } from './curve';
import { facetsOf } from './facets';
import { isFullyCosted, type PlanFilter } from './filter';
import type { Rows } from './fold';
import { type Place, Pool } from './pool';
import { defaultUsageKwh, type RatesQuery } from './query';
import type { Eligibility, Ranking } from './ranking';
import { stabilityOf } from './stability';
import { firstFullyCosted } from './summary';
import { changedUsage, usageProfile } from './usage';

export interface IncludeInput {
  query: RatesQuery;
  book: Book;
  networks: readonly NetworkFacts[];
  eligibility: Eligibility;
  filter: PlanFilter | null;
  /** Before the filters, and after them. */
  all: Ranking;
  ranking: Ranking;
  /** The page is the rows from `from` up to `to`. */
  rows: Rows;
  from: number;
  to: number;
}

/** What the query includes, by name. */
export function included(input: IncludeInput): Pick<RatesResponse, 'facets' | 'stability' | 'curve'> {
  const wanted = new Set(input.query.include);
  return {
    ...(wanted.has('facets') && { facets: facetsOf(input.all, input.ranking) }),
    ...(wanted.has('stability') && { stability: stability(input) }),
    ...(wanted.has('curve') && { curve: curve(input) }),
  };
}

function stability({ query, book, networks, eligibility, filter, ranking }: IncludeInput): RatesStability | null {
  const rank = firstFullyCosted(ranking);
  if (rank === null) return null;
  const wanted: PlanFilter = (table, index) => isFullyCosted(table, index) && (!filter || filter(table, index));
  return stabilityOf({
    query,
    pool: new Pool(book, slugs(networks), eligibility, wanted),
    base: placeAt(ranking, rank),
    usagesAt: (change) => new Map(networks.map((network) => [network.slug, changedUsage(query, network, change)])),
  });
}

function curve(input: IncludeInput): RatesCurve {
  const { query, book, networks, eligibility, filter, ranking, rows, from, to } = input;
  return curveOf({
    usageKwh: query.usage_kwh ?? defaultUsageKwh,
    places: Array.from({ length: to - from }, (_, i) => placeAt(ranking, rows.rankAt(from + i))),
    pool: new Pool(book, slugs(networks), eligibility, filter),
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
