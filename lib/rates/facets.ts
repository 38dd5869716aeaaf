/** What each filter would keep: counts over the plans of a location before any of them. */
import { tariffTypes } from '@/lib/plans/plan';
import { compareText } from '@/lib/plans/table';
import type { RatesFacets } from './contract';
import { hasNoExitFee, isFullyCosted } from './filter';
import type { Ranking } from './ranking';

type RetailerFacet = RatesFacets['retailers'][number];

/** Counts over `all`, of which `matching` is what the query's filters left. */
export function facetsOf(all: Ranking, matching: Ranking): RatesFacets {
  const retailers = new Map<string, RetailerFacet>();
  const byType = { flat: 0, time_of_use: 0, demand: 0 };
  const byTerm = new Map<number, number>();
  let noExitFee = 0;
  let fullyCosted = 0;
  for (let rank = 0; rank < all.length; rank++) {
    const table = all.table(rank);
    const index = all.index(rank);
    countRetailer(retailers, table.retailerId(index), table.retailer(index));
    byType[table.tariffType(index)]++;
    const months = table.columns.termMonths[index]!;
    if (!Number.isNaN(months)) byTerm.set(months, (byTerm.get(months) ?? 0) + 1);
    if (hasNoExitFee(table, index)) noExitFee++;
    if (isFullyCosted(table, index)) fullyCosted++;
  }
  return {
    plans_total: all.length,
    plans_matching: matching.length,
    retailers: [...retailers.values()].sort((a, b) => byName(a.name, b.name) || compareText(a.id, b.id)),
    tariff_types: tariffTypes.flatMap((id) => (byType[id] > 0 ? [{ id, plans: byType[id] }] : [])),
    terms: cumulative(byTerm),
    no_exit_fee: noExitFee,
    fully_costed: fullyCosted,
  };
}

function countRetailer(retailers: Map<string, RetailerFacet>, id: string | null, name: string | null): void {
  if (id === null || name === null) return;
  const known = retailers.get(id);
  if (!known) retailers.set(id, { id, name, plans: 1 });
  else {
    known.plans++;
    // Names that share an id are told by the first in order, whichever plan is cheapest.
    if (compareText(name, known.name) < 0) known.name = name;
  }
}

function cumulative(byTerm: ReadonlyMap<number, number>): RatesFacets['terms'] {
  let plans = 0;
  return [...byTerm]
    .sort(([a], [b]) => a - b)
    .map(([months, count]) => {
      plans += count;
      return { max_term_months: months, plans };
    });
}

/** Without regard to capitals, in plain code-unit order: the same on every machine. */
function byName(a: string, b: string): number {
  return compareText(a.toLowerCase(), b.toLowerCase());
}
