/** Counts the plans for each filter option while the other filters stay unchanged. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '../contract';
import { type FilterName, type FlagName, filters, flagNames, makeTests } from '../filters';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';
import { findOfferKey } from './rows';

/** Counts over the plans of `all`, which are those of the location before the query's filters. */
export function countFacets(all: Ranking, query: RatesQuery): RatesFacets {
  const tests = makeTests(query);
  const filter = (names: readonly FilterName[]) => {
    const kept = names.map((name) => must(tests.get(name), 'each name is of a test'));
    return kept.length === 0 ? all : all.filter((table, index) => kept.every((keeps) => keeps(table, index)));
  };
  const given = [...tests.keys()];
  const matching = filter(given);
  /** Returns the plans that match when the choice of one filter is left open. */
  const findMatching = (open: FilterName) =>
    tests.has(open) ? filter(given.filter((name) => name !== open)) : matching;
  const count = query.group_variants ? countWithRows : countPlans;
  const { plans, rows } = count(matching);
  const flags = flagNames.map((name) => [name, count(findMatching(name).filter(filters[name].test(true)))] as const);
  const countFlags = (of: 'plans' | 'rows') =>
    Object.fromEntries(flags.map(([name, counts]) => [name, counts[of]])) as Record<FlagName, number>;
  return {
    plans_total: all.length,
    plans_matching: plans,
    ...(rows !== undefined && { rows_matching: rows }),
    retailers_matching: countKnownRetailers(matching),
    retailers: countRetailers(all, findMatching('retailer'), count),
    tariff_types: countTypes(all, findMatching('tariff_type'), count),
    terms: countTerms(all, findMatching('max_term_months'), count),
    ...countFlags('plans'),
    ...(rows !== undefined && { rows: countFlags('rows') }),
  };
}

/** Counts plans at some ranks, by default all, and rows when versions of a plan share a row. */
type Count = (ranking: Ranking, ranks?: readonly number[]) => { plans: number; rows?: number };

const countPlans: Count = (ranking, ranks) => ({ plans: ranks?.length ?? ranking.length });
const countWithRows: Count = (ranking, ranks = Array.from({ length: ranking.length }, (_, rank) => rank)) => ({
  plans: ranks.length,
  rows: new Set(ranks.map((rank) => findOfferKey(ranking, rank))).size,
});

/** Groups ranks by a value of their plans. */
function groupRanks<Key>(ranking: Ranking, keyOf: (rank: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>();
  for (let rank = 0; rank < ranking.length; rank++) {
    const key = keyOf(rank);
    const group = groups.get(key);
    if (group) group.push(rank);
    else groups.set(key, [rank]);
  }
  return groups;
}

/** Returns each value of the plans once. */
function listValues<Value>(ranking: Ranking, getValue: (rank: number) => Value): Set<Value> {
  const values = new Set<Value>();
  for (let rank = 0; rank < ranking.length; rank++) values.add(getValue(rank));
  return values;
}

const findRetailerId = (ranking: Ranking) => (rank: number) => ranking.table(rank).retailerId(ranking.index(rank));

/** Buying group rates name no retailer. */
function countKnownRetailers(ranking: Ranking): number {
  const ids = listValues(ranking, findRetailerId(ranking));
  return ids.size - Number(ids.has(null));
}

/** Returns the names of retailers by id. Of several names with the same id, the first in order is used. */
function listRetailers(ranking: Ranking): Map<string, string> {
  const names = new Map<string, string>();
  const getId = findRetailerId(ranking);
  for (let rank = 0; rank < ranking.length; rank++) {
    const [id, name] = [getId(rank), ranking.retailer(rank)];
    if (id === null || name === null) continue;
    const known = names.get(id);
    if (known === undefined || compareText(name, known) < 0) names.set(id, name);
  }
  return names;
}

function countRetailers(all: Ranking, matching: Ranking, count: Count): RatesFacets['retailers'] {
  const ranks = groupRanks(matching, findRetailerId(matching));
  return [...listRetailers(all)]
    .sort(([a, nameA], [b, nameB]) => compareText(nameA.toLowerCase(), nameB.toLowerCase()) || compareText(a, b))
    .map(([id, name]) => {
      const own = ranks.get(id) ?? [];
      return {
        id,
        name,
        ...count(matching, own),
        cheapest: own[0] === undefined ? null : toCheapest(matching, own[0]),
      };
    });
}

function toCheapest(ranking: Ranking, rank: number): RatesFacets['retailers'][number]['cheapest'] {
  const { compiled, ref, network, costCents } = ranking.getPlan(rank);
  const { plan, tariffType } = compiled;
  return { ref, network, plan_name: plan.name, tariff_type: tariffType, annual_cost_inc_gst: costCents / 100 };
}

function countTypes(all: Ranking, matching: Ranking, count: Count): RatesFacets['tariff_types'] {
  const getType = (ranking: Ranking) => (rank: number) => ranking.table(rank).tariffType(ranking.index(rank));
  const known = listValues(all, getType(all));
  const ranks = groupRanks(matching, getType(matching));
  return tariffTypes.flatMap((id) => (known.has(id) ? [{ id, ...count(matching, ranks.get(id) ?? []) }] : []));
}

/** A term counts those before it too. Unknown terms are none of the options. */
function countTerms(all: Ranking, matching: Ranking, count: Count): RatesFacets['terms'] {
  const getTerm = (ranking: Ranking) => (rank: number) =>
    must(ranking.table(rank).columns.termMonths[ranking.index(rank)], inEveryRow);
  const ranks = groupRanks(matching, getTerm(matching));
  const terms = [...listValues(all, getTerm(all))].filter((months) => !Number.isNaN(months)).sort((a, b) => a - b);
  return terms.map((months, i) => ({
    max_term_months: months,
    ...count(
      matching,
      terms.slice(0, i + 1).flatMap((term) => ranks.get(term) ?? []),
    ),
  }));
}
