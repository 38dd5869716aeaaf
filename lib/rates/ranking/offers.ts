/**
 * Which plans are offered for a query: those sold at its location that the business can sign up to. A plan limited to postcodes is ranked when it is sold
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
import type { Book } from '@/lib/plans/book/book';
import { findOpenBit, inEveryRow } from '@/lib/plans/costing/columns';
import type { UsageProfile } from '@/lib/plans/costing/cost';
import type { PlanTable } from '@/lib/plans/costing/plan-table';
import type { Equipment } from '@/lib/plans/eligibility';
import type { FilterValues, PlanFilter } from '../filters';

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
interface SoldPlans {
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
function getSoldPlans(area: SalesArea, table: PlanTable, network: NetworkSlug): SoldPlans {
  const ofTable = soldPlansCache.get(table) ?? new Map<string, SoldPlans>();
  soldPlansCache.set(table, ofTable);
  const sold = ofTable.get(area.key) ?? findSoldPlans(table, area.findPostcodes(network));
  ofTable.set(area.key, sold);
  return sold;
}

function findSoldPlans({ columns, count }: PlanTable, area: readonly string[]): SoldPlans {
  // Many plans share a set of postcodes, so each set is evaluated once.
  const reaches = new Map<ReadonlySet<string> | null, ReturnType<typeof findReach>>([[null, 'most']]);
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
function findReach(area: readonly string[], postcodes: ReadonlySet<string>): 'most' | 'part' | 'none' {
  const count = area.filter((postcode) => postcodes.has(postcode)).length;
  if (count * 2 > area.length) return 'most';
  return count > 0 ? 'part' : 'none';
}

/** What decides whether a plan is offered for the query. */
export interface OfferScope {
  offerSource: NonNullable<FilterValues['offer_source']>;
  area: SalesArea;
  /** `all`: includes plans that only some businesses can sign up to. */
  eligibility: NonNullable<FilterValues['eligibility']>;
  has: Equipment;
}

/** Whether an ordinary business with this equipment can sign up to the plan. */
export function makeOpenTest(has: Equipment): PlanFilter {
  const wanted = findOpenBit(has);
  return ({ columns }, index) => (must(columns.openTo[index], inEveryRow) & wanted) !== 0;
}

/** Returns a test for a plan's index: whether it is offered for the query, at any usage. */
export function makeOfferTest(table: PlanTable, network: NetworkSlug, scope: OfferScope): (index: number) => boolean {
  const { inMost } = getSoldPlans(scope.area, table, network);
  const isOfSource = makeSourceTest(table, scope.offerSource);
  if (scope.eligibility === 'all') return (index) => inMost[index] === 1 && isOfSource(index);
  const isOpen = makeOpenTest(scope.has);
  return (index) => inMost[index] === 1 && isOfSource(index) && isOpen(table, index);
}

/**
 * Counts plans that match the query: `soldInPart` only in a part of the area, which are left out, and `restricted`, which
 * are not open to an ordinary business: ranked with `eligibility=all`, else left out.
 */
export function countPlans(
  book: Book,
  usageByNetwork: ReadonlyMap<NetworkSlug, UsageProfile>,
  scope: OfferScope,
  filter: PlanFilter | null,
) {
  const isOpen = makeOpenTest(scope.has);
  const ranksAll = scope.eligibility === 'all';
  const count = { soldInPart: 0, restricted: 0 };
  for (const [network, usage] of usageByNetwork) {
    const table = book.getTable(network);
    const { inMost, inPart } = getSoldPlans(scope.area, table, network);
    const isOfSource = makeSourceTest(table, scope.offerSource);
    const matches = (index: number) =>
      isOfSource(index) && table.isSoldAt(index, usage.annualKwh) && (!filter || filter(table, index));
    for (const index of inPart) if ((ranksAll || isOpen(table, index)) && matches(index)) count.soldInPart++;
    for (let index = 0; index < table.count; index++) {
      if (!isOpen(table, index) && inMost[index] === 1 && matches(index)) count.restricted++;
    }
  }
  return count;
}

function makeSourceTest({ columns }: PlanTable, offerSource: OfferScope['offerSource']): (index: number) => boolean {
  if (offerSource === 'all') return () => true;
  const wanted = Number(offerSource === 'public');
  return (index) => columns.isPublic[index] === wanted;
}
