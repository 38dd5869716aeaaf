/** Counts the plans for each filter option while the other filters stay unchanged. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText } from '@/lib/plans/costing/plan-table';
import { type TariffType, tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '../contract';
import { type FilterName, type FlagName, filters, flagNames, makeTests } from '../filters';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';

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
  const countFlag = (name: FlagName) => findMatching(name).count(filters[name].test(true));
  return {
    plans_total: all.length,
    plans_matching: matching.length,
    retailers_matching: countKnownRetailers(matching),
    retailers: countRetailers(all, findMatching('retailer')),
    tariff_types: countTypes(all, findMatching('tariff_type')),
    terms: countTerms(all, findMatching('max_term_months')),
    ...(Object.fromEntries(flagNames.map((name) => [name, countFlag(name)])) as Record<FlagName, number>),
  };
}

/** What a facet counts plans by. */
type GetKey<Key> = (ranking: Ranking, rank: number) => Key;

const getRetailerId: GetKey<string | null> = (ranking, rank) => ranking.table(rank).retailerId(ranking.index(rank));
const getType: GetKey<TariffType> = (ranking, rank) => ranking.table(rank).tariffType(ranking.index(rank));
const getTerm: GetKey<number> = (ranking, rank) =>
  must(ranking.table(rank).columns.termMonths[ranking.index(rank)], inEveryRow);

/** The plans with one key: how many, and the rank of the cheapest. */
interface Group {
  plans: number;
  cheapest: number;
}

/** Counts the plans by key, in order of cost. */
function groupPlans<Key>(ranking: Ranking, getKey: GetKey<Key>): Map<Key, Group> {
  const groups = new Map<Key, Group>();
  for (let rank = 0; rank < ranking.length; rank++) {
    const key = getKey(ranking, rank);
    const group = groups.get(key);
    if (group) group.plans++;
    else groups.set(key, { plans: 1, cheapest: rank });
  }
  return groups;
}

/** Buying group rates name no retailer. */
function countKnownRetailers(ranking: Ranking): number {
  const retailers = groupPlans(ranking, getRetailerId);
  return retailers.size - Number(retailers.has(null));
}

/** Returns the names of retailers by id. Of several names with the same id, the first in order is used. */
function listRetailers(ranking: Ranking): Map<string, string> {
  const names = new Map<string, string>();
  for (let rank = 0; rank < ranking.length; rank++) {
    const [id, name] = [getRetailerId(ranking, rank), ranking.retailer(rank)];
    if (id === null || name === null) continue;
    const known = names.get(id);
    if (known === undefined || compareText(name, known) < 0) names.set(id, name);
  }
  return names;
}

function countRetailers(all: Ranking, matching: Ranking): RatesFacets['retailers'] {
  const groups = groupPlans(matching, getRetailerId);
  return [...listRetailers(all)]
    .sort(([a, nameA], [b, nameB]) => compareText(nameA.toLowerCase(), nameB.toLowerCase()) || compareText(a, b))
    .map(([id, name]) => {
      const group = groups.get(id);
      return { id, name, plans: group?.plans ?? 0, cheapest: group ? toCheapest(matching, group.cheapest) : null };
    });
}

function toCheapest(ranking: Ranking, rank: number): RatesFacets['retailers'][number]['cheapest'] {
  const { compiled, ref, network, costCents } = ranking.getPlan(rank);
  const { plan, tariffType } = compiled;
  return { ref, network, plan_name: plan.name, tariff_type: tariffType, annual_cost_inc_gst: costCents / 100 };
}

function countTypes(all: Ranking, matching: Ranking): RatesFacets['tariff_types'] {
  const [known, groups] = [groupPlans(all, getType), groupPlans(matching, getType)];
  return tariffTypes.filter((id) => known.has(id)).map((id) => ({ id, plans: groups.get(id)?.plans ?? 0 }));
}

/** A term counts those before it too. Unknown terms are none of the options. */
function countTerms(all: Ranking, matching: Ranking): RatesFacets['terms'] {
  const groups = groupPlans(matching, getTerm);
  const terms = [...groupPlans(all, getTerm).keys()].filter((months) => !Number.isNaN(months)).sort((a, b) => a - b);
  let plans = 0;
  return terms.map((months) => {
    plans += groups.get(months)?.plans ?? 0;
    return { max_term_months: months, plans };
  });
}
