import { describe, expect, it } from 'vitest';
import { cities, citiesAbout, cityBySlug } from './cities';
import { type NetworkSlug, networkSlugs } from './networks';
import { networksOfPostcode, statesOfPostcode } from './postcodes';
import { expandPostcodes } from './postcodes/ranges';

const served = (ranges: string) => expandPostcodes(ranges).filter((p) => networksOfPostcode(p).length > 0);

/** The networks of a city's postcodes, as [at least a tenth of them, less]. */
function networksByShare(ranges: string): [Set<NetworkSlug>, Set<NetworkSlug>] {
  const postcodes = served(ranges);
  const count = (slug: NetworkSlug) => postcodes.filter((p) => networksOfPostcode(p).includes(slug)).length;
  const main = networkSlugs.filter((slug) => count(slug) >= postcodes.length / 10);
  const fringe = networkSlugs.filter((slug) => count(slug) > 0 && !main.includes(slug));
  return [new Set(main), new Set(fringe)];
}

describe('cities', () => {
  it('knows 79, each by one slug, and says that the extents are approximate', () => {
    expect(cities).toHaveLength(79);
    const slugs = cities.flatMap((city) => [city.slug, ...city.aliases]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*$/.test(slug))).toEqual([]);
    expect(citiesAbout.about).toContain('approximate');
  });

  it('resolves slugs and aliases, and no other text', () => {
    expect(cityBySlug('sydney')?.basis).toBe('Greater Sydney (ABS Greater Capital City Statistical Area)');
    expect(cityBySlug('gosford')?.slug).toBe('central-coast');
    expect(cityBySlug('albury-wodonga')).toMatchObject({
      name: 'Albury–Wodonga',
      state: 'NSW',
      states: ['NSW', 'VIC'],
    });
    for (const text of ['constructor', '__proto__', 'Sydney', '', 'perth']) expect(cityBySlug(text)).toBeUndefined();
  });

  it.each(cities.map((city) => [city.slug, city] as const))(
    '%s: networks and states are those of its postcodes',
    (_, city) => {
      const [main, fringe] = networksByShare(city.postcodesUsed);
      const states = served(city.postcodesUsed).map((postcode) => statesOfPostcode(postcode)[0]!);
      expect(new Set(city.networks)).toEqual(main);
      expect(new Set(city.fringeNetworks)).toEqual(fringe);
      expect(new Set(city.states)).toEqual(new Set(states));
      expect(city.state).toBe(city.states[0]);
    },
  );
});
