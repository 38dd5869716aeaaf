import { describe, expect, it } from 'vitest';
import { type NetworkSlug, networkSlugs } from '../networks';
import { findLocalities, findNetworksOfPostcode, findPostcodeCoverage, findStatesOfPostcode } from '../postcodes';
import { expandPostcodes } from '../postcodes/ranges';
import { cities, findCity } from './cities';
import table from './cities.json';
import { explainOutsideCity, findOutsideCity, outsideCities } from './cities-outside';

const listServed = (ranges: string) => expandPostcodes(ranges).filter((p) => findNetworksOfPostcode(p).length > 0);

/** The networks of a city's postcodes, as [at least a tenth of them, less]. */
function splitNetworksByShare(ranges: string): [Set<NetworkSlug>, Set<NetworkSlug>] {
  const postcodes = listServed(ranges);
  const count = (slug: NetworkSlug) => postcodes.filter((p) => findNetworksOfPostcode(p).includes(slug)).length;
  const main = networkSlugs.filter((slug) => count(slug) >= postcodes.length / 10);
  const fringe = networkSlugs.filter((slug) => count(slug) > 0 && !main.includes(slug));
  return [new Set(main), new Set(fringe)];
}

describe('cities', () => {
  it('knows 79, and says that the extents are approximate', () => {
    expect(cities).toHaveLength(79);
    expect(table.about).toContain('approximate');
  });

  it('resolves slugs and aliases, and no other text', () => {
    expect(findCity('sydney')?.basis).toBe('Greater Sydney (ABS Greater Capital City Statistical Area)');
    expect(findCity('gosford')?.slug).toBe('central-coast');
    const border = { name: 'Albury–Wodonga', state: 'NSW', states: ['NSW', 'VIC'] };
    expect(findCity('albury-wodonga')).toMatchObject(border);
    for (const text of ['constructor', '__proto__', 'Sydney', '', 'perth']) expect(findCity(text)).toBeUndefined();
  });

  it.each(cities.map((city) => [city.slug, city] as const))(
    '%s: networks and states are those of its postcodes',
    (_, city) => {
      const [main, fringe] = splitNetworksByShare(city.postcodesUsed);
      const states = listServed(city.postcodesUsed).map((postcode) => findStatesOfPostcode(postcode)[0]!);
      expect(new Set(city.networks)).toEqual(main);
      expect(new Set(city.fringeNetworks)).toEqual(fringe);
      expect(new Set(city.states)).toEqual(new Set(states));
      expect(city.state).toBe(city.states[0]);
    },
  );
});

describe('cities outside the market', () => {
  it('have the capitals and the regional cities of WA and the NT, and every city has slugs of its own', () => {
    for (const slug of ['perth', 'bunbury', 'geraldton', 'kalgoorlie', 'darwin', 'alice-springs', 'katherine']) {
      expect([slug, findOutsideCity(slug)?.state]).toEqual([slug, expect.stringMatching(/^(WA|NT)$/)]);
    }
    const slugs = [...cities, ...outsideCities].flatMap((city) => [city.slug, ...city.aliases]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    for (const text of ['constructor', '__proto__', 'Perth', '', 'sydney']) {
      expect([findOutsideCity(text), explainOutsideCity(text)]).toEqual([undefined, null]);
    }
  });

  it('are where G-NAF has a locality of the name, in a postcode without a network', () => {
    for (const { name, state, aliases } of outsideCities) {
      for (const called of [...name.split('–'), ...aliases.map((alias) => alias.replaceAll('-', ' '))]) {
        const found = findLocalities(called, 500).find((locality) => locality.state === state);
        expect([called, found && findPostcodeCoverage(found.postcode)]).toEqual([called, 'outside_nem']);
      }
    }
  });
});
