import { describe, expect, it } from 'vitest';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { compileBook } from '@/lib/plans/book/book';
import { makePlan } from '@/lib/testing/plans';
import { askRates, makeBookDocument } from '@/lib/testing/rates';
import type { RatesError } from '../errors';

/** The refusal of a query. */
function findRefusal(query: string): RatesError {
  try {
    askRates(query);
  } catch (error) {
    return error as RatesError;
  }
  throw new Error(`accepted: ${query}`);
}

describe('a location out of coverage', () => {
  it.each([
    ['postcode', '6000'],
    ['state', 'WA'],
    ['city', 'perth'],
    ['city', 'alice-springs'],
    ['nmi', '8001123456'],
    ['nmi', '5312345678'],
    ['nmi', '0000000000'],
  ])('carries the input: %s %s', (parameter, input) => {
    const { code, status, details } = findRefusal(`${parameter}=${input}`);
    expect({ code, status, details }).toEqual({
      code: 'out_of_coverage',
      status: 422,
      details: { parameter, input },
    });
  });

  it('is told before anything narrower of it, and never instead of a more specific place', () => {
    expect(findRefusal('city=darwin&distributor=ausgrid')).toMatchObject({
      code: 'out_of_coverage',
      details: { parameter: 'city', input: 'darwin' },
    });
    expect(askRates('city=perth&postcode=2000').location.postcode).toBe('2000');
    expect(findRefusal('city=atlantis').code).toBe('unknown_city');
  });

  it('keeps an NMI out of its message', () => {
    for (const nmi of ['8001123456', '5312345678', '0000000000']) {
      expect(findRefusal(`nmi=${nmi}`).message).not.toContain(nmi);
    }
  });
});

describe('an NMI with a postcode', () => {
  const limited = (network: NetworkSlug, id: string, postcodes: string[] | null) =>
    makePlan({ network, id, postcodes, name: id });
  const book = compileBook(
    makeBookDocument({
      plans: [
        limited('ausgrid', 'everywhere', null),
        limited('ausgrid', 'in-2113', ['2113']),
        limited('ausgrid', 'in-2000', ['2000']),
        limited('endeavour-energy', 'other-in-2113', ['2113']),
        limited('jemena', 'jemena', null),
      ],
    }),
  );
  const at = (query: string) => askRates(query, { book });
  const listIds = (query: string) => at(query).plans.map(({ plan_id }) => plan_id);
  const listCodes = (query: string) => at(query).warnings.map(({ code }) => code);
  const nmi = 'nmi=4102035984';

  it('is on the network of the NMI, and is offered what is sold in the postcode', () => {
    expect(at(`${nmi}&postcode=2113`).location).toMatchObject({
      level: 'nmi',
      input: '4102035984',
      postcode: '2113',
      suburbs: [],
      networks: [{ id: 'ausgrid' }],
      ambiguous: false,
    });
    expect(listIds(`${nmi}&postcode=2113`)).toEqual(['everywhere', 'in-2113']);
    expect(listIds(`${nmi}&postcode=2000`)).toEqual(['everywhere', 'in-2000']);
    expect(listCodes(`${nmi}&postcode=2113`)).toEqual([]);
    expect(listIds(nmi)).toEqual(['everywhere']);
  });

  it.each(['3000', '6000', '9999'])('goes without postcode %s, which contradicts it, and says so', (postcode) => {
    expect(at(`${nmi}&postcode=${postcode}`).location).toEqual(at(nmi).location);
    expect(listIds(`${nmi}&postcode=${postcode}`)).toEqual(listIds(nmi));
    expect(listCodes(`${nmi}&postcode=${postcode}`)).toEqual(['postcode_ignored']);
    expect(at(`${nmi}&postcode=${postcode}`).page_url).toBe(at(nmi).page_url);
  });

  it('of an embedded network is on those of the postcode', () => {
    const embedded = 'nmi=7102000001';
    const listNetworks = (query: string) => at(query).location.networks.map(({ id }) => id);
    expect(listNetworks(embedded)).toHaveLength(networkSlugs.length);
    expect(listNetworks(`${embedded}&postcode=2000`)).toEqual(['ausgrid']);
    expect(at(`${embedded}&postcode=2000`).location).toMatchObject({ level: 'nmi', ambiguous: false });
    expect([...listNetworks(`${embedded}&postcode=2113`)].sort()).toEqual(['ausgrid', 'endeavour-energy']);
    expect(listIds(`${embedded}&postcode=2113`).sort()).toEqual(['everywhere', 'in-2113', 'other-in-2113']);
    expect(at(`${embedded}&postcode=2113`).warnings[0]!.message).toMatch(/We list plans from .* and .*\.$/);
    expect(listIds(`${embedded}&postcode=2113&distributor=endeavour-energy`)).toEqual(['other-in-2113']);
    expect(listNetworks(`${embedded}&postcode=2113&distributor=jemena`)).toEqual(['jemena']);
    expect(listCodes(`${embedded}&postcode=2113&distributor=jemena`)).toEqual(['postcode_ignored']);
    expect(listNetworks(`${embedded}&postcode=6000`)).toHaveLength(networkSlugs.length);
  });

  it('has a page without the NMI: of the postcode, and of the network where several serve it', () => {
    const page = (query: string) => at(`${query}&eligibility=open`).page_url?.replace('https://rates.example', '');
    expect(page(`${nmi}&postcode=2000`)).toBe('/rates/2000?usage_kwh=10000');
    expect(page(`${nmi}&postcode=2113&usage_kwh=18000`)).toBe('/rates/2113?distributor=ausgrid&usage_kwh=18000');
    expect(page('nmi=7102000001&postcode=2113')).toBe('/rates/2113?usage_kwh=10000');
    expect(page('nmi=7102000001')).toBeUndefined();
  });
});
