import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNetworksOfState, type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { cities } from '@/lib/facts/places/cities';
import {
  expandPostcodes,
  findNetworksOfPostcode,
  findPostcodesOfNetwork,
  findStatesOfPostcode,
} from '@/lib/facts/postcodes';
import { nemStates } from '@/lib/facts/states';
import { type Book, compileBook } from '@/lib/plans/book/book';
import type { Plan } from '@/lib/plans/plan';
import { makeFlatPlan, makePlan } from '@/lib/testing/plans';
import { askRates, makeBookDocument } from '@/lib/testing/rates';

/** A wide place as a query, with its postcodes on each of its networks worked out afresh. */
interface Place {
  query: string;
  postcodes: [NetworkSlug, string[]][];
}

const nmiOf: Partial<Record<NetworkSlug, string>> = { ausgrid: '4102035984', energex: '3100000001' };
const listServed = (postcodes: readonly string[], network: NetworkSlug) =>
  postcodes.filter((postcode) => findNetworksOfPostcode(postcode).includes(network));
const everyPostcode = expandPostcodes('0000-9999');
const listPostcodesInState = (state: string) =>
  everyPostcode.filter((p) => findStatesOfPostcode(p).some((of) => of === state));

const networkPlaces = networkSlugs.flatMap((slug): Place[] => {
  const postcodes: Place['postcodes'] = [[slug, listServed(everyPostcode, slug)]];
  const nmi = nmiOf[slug];
  return [{ query: `distributor=${slug}`, postcodes }, ...(nmi ? [{ query: `nmi=${nmi}`, postcodes }] : [])];
});
const statePlaces = nemStates.flatMap((state): Place[] => {
  const postcodes = findNetworksOfState(state).map(({ slug }): [NetworkSlug, string[]] => [
    slug,
    listServed(listPostcodesInState(state), slug),
  ]);
  const [first] = postcodes;
  const narrowed = { query: `state=${state}&distributor=${first![0]}`, postcodes: [first!] };
  return [{ query: `state=${state}`, postcodes }, narrowed];
});
const cityPlaces = cities.flatMap(({ slug, networks, postcodesUsed }): Place[] => {
  const postcodes = networks.map((network): [NetworkSlug, string[]] => [
    network,
    listServed(expandPostcodes(postcodesUsed), network),
  ]);
  const [first] = postcodes;
  return [
    { query: `city=${slug}`, postcodes },
    { query: `city=${slug}&distributor=${first![0]}`, postcodes: [first!] },
  ];
});
const places = [...networkPlaces, ...statePlaces, ...cityPlaces];
const anyPlace = fc.constantFrom(...places);

const makeDearPlan = (network: NetworkSlug): Plan => ({
  ...makeFlatPlan(1, 0.4),
  id: `everywhere-${network}`,
  network,
});
/** Cheaper than what is sold everywhere: it leads any list that it is on. */
const makeCheapPlan = (network: NetworkSlug, postcodes: string[] | null, id = 'limited'): Plan => ({
  ...makeFlatPlan(1, 0.1),
  id,
  network,
  postcodes,
});
const makeBook = (...plans: Plan[]): Book =>
  compileBook(makeBookDocument({ plans: [...networkSlugs.map(makeDearPlan), ...plans] }));
const all = '&include=facets,stability';

/** Whether any part of an answer counts or names the plan. */
function isNamed(query: string, book: Book): boolean {
  const answer = askRates(query + all, { book });
  const ref = joinRefs(book, 'limited');
  const named = JSON.stringify(answer).includes(ref);
  const onNetworks = answer.location.networks.length;
  const counts = [
    answer.summary.coverage.plans_compared,
    answer.facets!.plans_total,
    answer.facets!.plans_matching,
    answer.pagination.total_plans,
  ];
  expect(counts).toEqual(counts.map(() => onNetworks + Number(named)));
  return named;
}

function joinRefs(book: Book, id: string): string {
  for (const slug of networkSlugs) {
    const table = book.getTable(slug);
    for (let i = 0; i < table.count; i++) if (table.plan(i).id === id) return table.ref(i);
  }
  throw new Error(`no plan ${id}`);
}

describe('a plan limited to postcodes, in a wide place', () => {
  it('is ranked when it is sold in all of the network, however the place is named', () => {
    for (const { query, postcodes } of places) {
      for (const [network] of postcodes) {
        const book = makeBook(makeCheapPlan(network, listServed(everyPostcode, network)));
        expect([query, askRates(query, { book }).summary.cheapest?.plan_id]).toEqual([query, 'limited']);
      }
    }
  });

  it('never leads a state, a network or a meter when it is sold in one postcode of many', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networkPlaces, ...statePlaces), fc.nat(), ({ query, postcodes }, pick) => {
        const [network, area] = postcodes[pick % postcodes.length]!;
        const book = makeBook(makeCheapPlan(network, [area[pick % area.length]!]));
        expect(isNamed(query, book)).toBe(false);
        expect(askRates(query, { book }).summary.coverage.plans_sold_in_part).toBe(1);
      }),
    );
  });

  it('is ranked, counted and named where it is sold in more than half of the postcodes, and nowhere else', () => {
    const chosen = fc.tuple(anyPlace, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), fc.nat());
    fc.assert(
      fc.property(chosen, ([{ query, postcodes }, pick, share, start]) => {
        const [network, area] = postcodes[pick % postcodes.length]!;
        const count = Math.round(share * area.length);
        const sold = Array.from({ length: count }, (_, i) => area[(start + i) % area.length]!);
        // Postcodes elsewhere make no difference.
        const book = makeBook(makeCheapPlan(network, [...sold, '9999', '0800']));
        expect(isNamed(query, book)).toBe(count > area.length / 2);
        const inPart = count > 0 && count <= area.length / 2;
        expect(askRates(query, { book }).summary.coverage.plans_sold_in_part).toBe(Number(inPart));
      }),
      { numRuns: 200 },
    );
  });

  it('stays on the list of each postcode that it is sold in, and of no other', () => {
    const [first, second, third] = findPostcodesOfNetwork('essential-energy');
    const book = makeBook(makeCheapPlan('essential-energy', [first!, third!]));
    const leads = (postcode: string) =>
      askRates(`postcode=${postcode}&distributor=essential-energy`, { book }).plans[0]!.plan_id === 'limited';
    expect([first!, second!, third!].map(leads)).toEqual([true, false, true]);
    expect(askRates(`postcode=${second}`, { book }).summary.coverage.plans_sold_in_part).toBe(0);
  });
});

describe('plans sold in part', () => {
  // As in the register: nearly all of the network, three fifths of it, a corner of it.
  const network = 'essential-energy';
  const area = findPostcodesOfNetwork(network);
  const parts = [276, 181, 40, 9].map((count) => area.slice(0, count));
  const plans = parts.map((postcodes, i) => makeCheapPlan(network, [...postcodes], `part-${i}`));
  const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null } as const;
  const book = makeBook(...plans, { ...makePlan({ ...plans[3]!, ...group }) });
  const countSoldInPart = (query: string) => askRates(query, { book }).summary.coverage.plans_sold_in_part;

  it('are counted as the query is narrowed: by offer, usage and filter', () => {
    expect(countSoldInPart(`distributor=${network}&offer_source=public`)).toBe(2);
    expect(countSoldInPart(`distributor=${network}&offer_source=service_buying_group`)).toBe(1);
    expect(countSoldInPart(`distributor=${network}&tariff_type=demand`)).toBe(0);
    const large = makeBook({ ...plans[3]!, minUsageKwh: 40_000 });
    const of = (usage: number) => askRates(`state=NSW&usage_kwh=${usage}`, { book: large }).summary.coverage;
    expect([of(20_000).plans_sold_in_part, of(50_000).plans_sold_in_part]).toEqual([0, 1]);
  });
});
