/** Counts the plans for each filter option while the other filters stay unchanged. */

import { must } from '@/lib/must';
import { inEveryRow } from '@/lib/plans/costing/columns';
import { compareText, type PlanTable } from '@/lib/plans/costing/plan-table';
import { tariffTypes } from '@/lib/plans/plan-kinds';
import type { RatesFacets } from '../contract';
import { type FilterName, type FlagName, filters, flagNames, makeTests, type PlanFilter } from '../filters';
import type { RatesQuery } from '../query';
import type { Ranking } from './ranking';

interface RetailerOption {
  name: string;
  plans: number;
  /** Rank of the cheapest plan counted; null without one. */
  cheapest: number | null;
  /** Whether one of its plans is let through by every filter. */
  isMatching: boolean;
}

/** Counts over the plans of `all`, which are those of the location before the query's filters. */
export function countFacets(all: Ranking, query: RatesQuery): RatesFacets {
  const tests = makeTests(query);
  const retailers = new Map<string, RetailerOption>();
  const types = new Map<string, number>();
  const terms = new Map<number, number>();
  const flags = flagNames.map((name) => ({ name, holds: filters[name].test(true), plans: 0 }));
  let matching = 0;
  for (let rank = 0; rank < all.length; rank++) {
    const table = all.table(rank);
    const index = all.index(rank);
    const failed = findFailed(tests, table, index);
    /** Whether the plan matches when the choice of one filter is left open. */
    const matchesBut = (open: FilterName) => failed === null || failed === open;
    if (failed === null) matching++;
    addTo(types, table.tariffType(index), matchesBut('tariff_type'));
    addTo(terms, must(table.columns.termMonths[index], inEveryRow), matchesBut('max_term_months'));
    for (const flag of flags) if (matchesBut(flag.name) && flag.holds(table, index)) flag.plans++;
    const id = table.retailerId(index);
    const name = table.retailer(index);
    // Buying group rates name no retailer.
    if (id === null || name === null) continue;
    const retailer = retailers.get(id) ?? { name, plans: 0, cheapest: null, isMatching: false };
    retailers.set(id, retailer);
    // Of several names with the same id, the first in order is used.
    if (compareText(name, retailer.name) < 0) retailer.name = name;
    if (failed === null) retailer.isMatching = true;
    if (!matchesBut('retailer')) continue;
    retailer.plans++;
    retailer.cheapest ??= rank;
  }
  return {
    plans_total: all.length,
    plans_matching: matching,
    retailers_matching: [...retailers.values()].filter(({ isMatching }) => isMatching).length,
    retailers: listRetailers(all, retailers),
    tariff_types: tariffTypes.filter((id) => types.has(id)).map((id) => ({ id, plans: types.get(id) ?? 0 })),
    terms: listTerms(terms),
    ...(Object.fromEntries(flags.map(({ name, plans }) => [name, plans])) as Record<FlagName, number>),
  };
}

/** Returns the only filter that excludes a plan; null when none does, an empty text when several do. */
function findFailed(tests: ReadonlyMap<FilterName, PlanFilter>, table: PlanTable, index: number) {
  let failed: FilterName | '' | null = null;
  for (const [name, keeps] of tests) if (!keeps(table, index)) failed = failed === null ? name : '';
  return failed;
}

/** Counts a plan for an option if it matches; the option is there all the same. */
function addTo<Key>(counts: Map<Key, number>, option: Key, matches: boolean): void {
  counts.set(option, (counts.get(option) ?? 0) + Number(matches));
}

function listRetailers(all: Ranking, retailers: ReadonlyMap<string, RetailerOption>): RatesFacets['retailers'] {
  return [...retailers]
    .map(([id, { name, plans, cheapest }]) => {
      return { id, name, plans, cheapest: cheapest === null ? null : toCheapest(all, cheapest) };
    })
    .sort((a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()) || compareText(a.id, b.id));
}

function toCheapest(all: Ranking, rank: number): RatesFacets['retailers'][number]['cheapest'] {
  const { ref, network, costCents, compiled } = all.getPlan(rank);
  const { plan, tariffType } = compiled;
  return { ref, network, plan_name: plan.name, tariff_type: tariffType, annual_cost_inc_gst: costCents / 100 };
}

/** A term counts those before it too. Unknown terms are none of the options. */
function listTerms(terms: ReadonlyMap<number, number>): RatesFacets['terms'] {
  let plans = 0;
  return [...terms]
    .filter(([months]) => !Number.isNaN(months))
    .sort(([a], [b]) => a - b)
    .map(([months, count]) => {
      plans += count;
      return { max_term_months: months, plans };
    });
}
