/**
 * The postcodes of a query's location, and the plans sold there. A plan limited to postcodes is ranked when it is sold
 * in most of them (docs/costing.md, "Sold here"); for a single postcode, when it is sold there.
 */

import type { NetworkSlug } from '@/lib/facts/networks';
import type { CityFacts } from '@/lib/facts/places/cities';
import {
  expandPostcodes,
  findNetworksOfPostcode,
  findPostcodesOfNetwork,
  findStatesOfPostcode,
} from '@/lib/facts/postcodes';
import type { State } from '@/lib/facts/states';
import { must } from '@/lib/must';
import type { PlanTable } from '@/lib/plans/costing/plan-table';

export interface SalesArea {
  /** The same for the same areas; used as the cache key. */
  key: string;
  /** Returns the area's postcodes on a network. */
  findPostcodes(network: NetworkSlug): readonly string[];
}

/** Whole networks. */
export const networkArea: SalesArea = { key: 'network', findPostcodes: findPostcodesOfNetwork };

export function makePostcodeArea(postcode: string): SalesArea {
  return { key: postcode, findPostcodes: () => [postcode] };
}

export function makeCityArea({ slug, postcodesUsed }: CityFacts): SalesArea {
  return {
    key: `city ${slug}`,
    findPostcodes: (network) =>
      expandPostcodes(postcodesUsed).filter((postcode) => findNetworksOfPostcode(postcode).includes(network)),
  };
}

export function makeStateArea(state: State): SalesArea {
  return {
    key: `state ${state}`,
    findPostcodes: (network) =>
      findPostcodesOfNetwork(network).filter((postcode) => findStatesOfPostcode(postcode).includes(state)),
  };
}

/** The plans of one network in one area. */
export interface SoldPlans {
  /** By index in the table: 1 when the plan is sold in most of the area. */
  inMost: Uint8Array;
  /** Indices of plans sold in the area, but not in most of it. */
  inPart: Uint32Array;
}

const soldPlansCache = new WeakMap<PlanTable, Map<string, SoldPlans>>();

/**
 * Returns which plans of a table are sold in the area. Cached by table and area; there are only as many areas as
 * postcodes, cities, states and networks.
 */
export function getSoldPlans(area: SalesArea, table: PlanTable, network: NetworkSlug): SoldPlans {
  const ofTable = soldPlansCache.get(table) ?? new Map<string, SoldPlans>();
  soldPlansCache.set(table, ofTable);
  const sold = ofTable.get(area.key) ?? findSoldPlans(table, area.findPostcodes(network));
  ofTable.set(area.key, sold);
  return sold;
}

type Reach = 'most' | 'part' | 'none';

function findSoldPlans({ columns, count }: PlanTable, area: readonly string[]): SoldPlans {
  // Many plans share a set of postcodes, so each set is evaluated once.
  const reaches = new Map<ReadonlySet<string> | null, Reach>([[null, 'most']]);
  const inMost = new Uint8Array(count);
  const inPart: number[] = [];
  for (let index = 0; index < count; index++) {
    const postcodes = columns.postcodes[index] ?? null;
    const reach = reaches.get(postcodes) ?? findReach(area, must(postcodes, 'only limited plans are asked for'));
    reaches.set(postcodes, reach);
    if (reach === 'most') inMost[index] = 1;
    else if (reach === 'part') inPart.push(index);
  }
  return { inMost, inPart: Uint32Array.from(inPart) };
}

/** More than half counts as most. */
function findReach(area: readonly string[], postcodes: ReadonlySet<string>): Reach {
  const count = area.filter((postcode) => postcodes.has(postcode)).length;
  if (count * 2 > area.length) return 'most';
  return count > 0 ? 'part' : 'none';
}
