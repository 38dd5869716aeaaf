import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cities } from '@/lib/facts/cities';
import { type NetworkSlug, networkSlugs, networksOfState } from '@/lib/facts/networks';
import { expandPostcodes, networksOfPostcode, postcodesOfNetwork, statesOfPostcode } from '@/lib/facts/postcodes';
import { nemStates } from '@/lib/facts/states';
import { type Book, compileBook } from '@/lib/plans/book';
import type { Plan } from '@/lib/plans/plan';
import { flatPlan, planWith } from '@/lib/plans/testing';
import { ask, everyPlan, testDocument } from './testing';

/** A wide place as a query, with its postcodes on each of its networks worked out afresh. */
interface Place {
  query: string;
  postcodes: [NetworkSlug, string[]][];
}

const nmiOf: Partial<Record<NetworkSlug, string>> = { ausgrid: '4102035984', energex: '3100000001' };
const served = (postcodes: readonly string[], network: NetworkSlug) =>
  postcodes.filter((postcode) => networksOfPostcode(postcode).includes(network));
const everyPostcode = expandPostcodes('0000-9999');
const inState = (state: string) => everyPostcode.filter((p) => statesOfPostcode(p).some((of) => of === state));

const networkPlaces = networkSlugs.flatMap((slug): Place[] => {
  const postcodes: Place['postcodes'] = [[slug, served(everyPostcode, slug)]];
  const nmi = nmiOf[slug];
  return [{ query: `distributor=${slug}`, postcodes }, ...(nmi ? [{ query: `nmi=${nmi}`, postcodes }] : [])];
});
const statePlaces = nemStates.flatMap((state): Place[] => {
  const postcodes = networksOfState(state).map(({ slug }): [NetworkSlug, string[]] => [
    slug,
    served(inState(state), slug),
  ]);
  const [first] = postcodes;
  const narrowed = { query: `state=${state}&distributor=${first![0]}`, postcodes: [first!] };
  return [{ query: `state=${state}`, postcodes }, narrowed];
});
const cityPlaces = cities.flatMap(({ slug, networks, postcodesUsed }): Place[] => {
  const postcodes = networks.map((network): [NetworkSlug, string[]] => [
    network,
    served(expandPostcodes(postcodesUsed), network),
  ]);
  const [first] = postcodes;
  return [
    { query: `city=${slug}`, postcodes },
    { query: `city=${slug}&distributor=${first![0]}`, postcodes: [first!] },
  ];
});
const places = [...networkPlaces, ...statePlaces, ...cityPlaces];
const anyPlace = fc.constantFrom(...places);

const dear = (network: NetworkSlug): Plan => ({ ...flatPlan(1, 0.4), id: `everywhere-${network}`, network });
/** Cheaper than what is sold everywhere: it leads any list that it is on. */
const cheap = (network: NetworkSlug, postcodes: string[] | null, id = 'limited'): Plan => ({
  ...flatPlan(1, 0.1),
  id,
  network,
  postcodes,
});
const bookWith = (...plans: Plan[]): Book =>
  compileBook(testDocument({ plans: [...networkSlugs.map(dear), ...plans] }));
const all = '&include=facets,stability,curve';

/** Whether any part of an answer counts or names the plan. */
function isNamed(query: string, book: Book): boolean {
  const answer = ask(query + all, { book });
  const ref = everyRef(book, 'limited');
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

function everyRef(book: Book, id: string): string {
  for (const slug of networkSlugs) {
    const table = book.tableOf(slug);
    for (let i = 0; i < table.count; i++) if (table.plan(i).id === id) return table.ref(i);
  }
  throw new Error(`no plan ${id}`);
}

describe('a plan limited to postcodes, in a wide place', () => {
  it('is ranked when it is sold in all of the network, however the place is named', () => {
    for (const { query, postcodes } of places) {
      for (const [network] of postcodes) {
        const book = bookWith(cheap(network, served(everyPostcode, network)));
        expect([query, ask(query, { book }).summary.cheapest?.plan_id]).toEqual([query, 'limited']);
      }
    }
  });

  it('never leads a state, a network or a meter when it is sold in one postcode of many', () => {
    fc.assert(
      fc.property(fc.constantFrom(...networkPlaces, ...statePlaces), fc.nat(), ({ query, postcodes }, pick) => {
        const [network, area] = postcodes[pick % postcodes.length]!;
        const book = bookWith(cheap(network, [area[pick % area.length]!]));
        expect(isNamed(query, book)).toBe(false);
        expect(ask(query, { book }).summary.coverage.plans_sold_in_part).toBe(1);
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
        const book = bookWith(cheap(network, [...sold, '9999', '0800']));
        expect(isNamed(query, book)).toBe(count > area.length / 2);
        const inPart = count > 0 && count <= area.length / 2;
        expect(ask(query, { book }).summary.coverage.plans_sold_in_part).toBe(Number(inPart));
      }),
      { numRuns: 200 },
    );
  });

  it('stays on the list of each postcode that it is sold in, and of no other', () => {
    const [first, second, third] = postcodesOfNetwork('essential-energy');
    const book = bookWith(cheap('essential-energy', [first!, third!]));
    const leads = (postcode: string) =>
      ask(`postcode=${postcode}&distributor=essential-energy`, { book }).plans[0]!.plan_id === 'limited';
    expect([first!, second!, third!].map(leads)).toEqual([true, false, true]);
    expect(ask(`postcode=${second}`, { book }).summary.coverage.plans_sold_in_part).toBe(0);
  });
});

describe('plans sold in part', () => {
  // As in the register: nearly all of the network, three fifths of it, a corner of it.
  const network = 'essential-energy';
  const area = postcodesOfNetwork(network);
  const parts = [276, 181, 40, 9].map((count) => area.slice(0, count));
  const plans = parts.map((postcodes, i) => cheap(network, [...postcodes], `part-${i}`));
  const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null } as const;
  const book = bookWith(...plans, { ...planWith({ ...plans[3]!, ...group }) });
  const countOf = (query: string) => ask(query, { book }).summary.coverage.plans_sold_in_part;

  it('are left out from the line of one half, and counted', () => {
    expect(everyPlan(`distributor=${network}`, book).map(({ plan_id }) => plan_id)).toEqual([
      'part-0',
      'part-1',
      `everywhere-${network}`,
    ]);
    expect(countOf(`distributor=${network}`)).toBe(3);
  });

  it('are counted as the query is narrowed: by offer, usage and filter', () => {
    expect(countOf(`distributor=${network}&offer_source=public`)).toBe(2);
    expect(countOf(`distributor=${network}&offer_source=service_buying_group`)).toBe(1);
    expect(countOf(`distributor=${network}&tariff_type=demand`)).toBe(0);
    const large = bookWith({ ...plans[3]!, minUsageKwh: 40_000 });
    const of = (usage: number) => ask(`state=NSW&usage_kwh=${usage}`, { book: large }).summary.coverage;
    expect([of(20_000).plans_sold_in_part, of(50_000).plans_sold_in_part]).toEqual([0, 1]);
  });

  it('are found out anew for every book', () => {
    const wide = bookWith(...plans.map((plan) => ({ ...plan, postcodes: null })));
    expect(ask(`distributor=${network}`, { book: wide }).summary.coverage).toMatchObject({
      plans_compared: 5,
      plans_sold_in_part: 0,
    });
  });
});
