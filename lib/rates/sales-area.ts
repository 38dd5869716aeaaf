/**
 * The postcodes that a query is about, and which plans are sold there. A plan limited to postcodes is ranked where it is
 * sold in most of them (docs/costing.md, "Sold here"); of a single postcode that means: in it.
 */
import type { CityFacts } from '@/lib/facts/cities';
import type { NetworkSlug } from '@/lib/facts/networks';
import { expandPostcodes, networksOfPostcode, postcodesOfNetwork, statesOfPostcode } from '@/lib/facts/postcodes';
import type { State } from '@/lib/facts/states';
import type { PlanTable } from '@/lib/plans/table';

export interface SalesArea {
  /** Equal for equal areas: what was worked out for one is kept under it. */
  key: string;
  /** The area's postcodes on a network. */
  postcodesOf(network: NetworkSlug): readonly string[];
}

/** Whole networks. */
export const networkArea: SalesArea = { key: 'network', postcodesOf: postcodesOfNetwork };

export function postcodeArea(postcode: string): SalesArea {
  return { key: postcode, postcodesOf: () => [postcode] };
}

export function cityArea({ slug, postcodesUsed }: CityFacts): SalesArea {
  return {
    key: `city ${slug}`,
    postcodesOf: (network) =>
      expandPostcodes(postcodesUsed).filter((postcode) => networksOfPostcode(postcode).includes(network)),
  };
}

export function stateArea(state: State): SalesArea {
  return {
    key: `state ${state}`,
    postcodesOf: (network) =>
      postcodesOfNetwork(network).filter((postcode) => statesOfPostcode(postcode).includes(state)),
  };
}

/** The plans of one network in one area. */
export interface SoldPlans {
  /** By index in the table: 1 where the plan is sold in most of the area. */
  inMost: Uint8Array;
  /** Indices of plans sold in the area, but not in most of it. */
  inPart: Uint32Array;
}

const known = new WeakMap<PlanTable, Map<string, SoldPlans>>();

/**
 * Which plans of a network's table are sold in the area. Worked out once for a table and area, and kept with the table:
 * there are no more areas than postcodes, cities, states and networks.
 */
export function plansSoldIn(area: SalesArea, table: PlanTable, network: NetworkSlug): SoldPlans {
  const ofTable = known.get(table) ?? new Map<string, SoldPlans>();
  known.set(table, ofTable);
  const sold = ofTable.get(area.key) ?? findSoldPlans(table, area.postcodesOf(network));
  ofTable.set(area.key, sold);
  return sold;
}

type Reach = 'most' | 'part' | 'none';

function findSoldPlans({ columns, count }: PlanTable, area: readonly string[]): SoldPlans {
  // Many plans share a set of postcodes, so each set is looked at once.
  const reaches = new Map<ReadonlySet<string> | null, Reach>([[null, 'most']]);
  const inMost = new Uint8Array(count);
  const inPart: number[] = [];
  for (let index = 0; index < count; index++) {
    const postcodes = columns.postcodes[index]!;
    const reach = reaches.get(postcodes) ?? reachIn(area, postcodes!);
    reaches.set(postcodes, reach);
    if (reach === 'most') inMost[index] = 1;
    else if (reach === 'part') inPart.push(index);
  }
  return { inMost, inPart: Uint32Array.from(inPart) };
}

/** Most is more than half. */
function reachIn(area: readonly string[], postcodes: ReadonlySet<string>): Reach {
  const count = area.filter((postcode) => postcodes.has(postcode)).length;
  if (count * 2 > area.length) return 'most';
  return count > 0 ? 'part' : 'none';
}
