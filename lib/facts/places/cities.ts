/** Cities that can be given instead of a postcode. `cities.json` has the table, its source and limits. */

import { must } from '@/lib/must';
import type { NetworkSlug } from '../networks';
import type { State } from '../states';
import table from './cities.json';

export interface CityFacts {
  slug: string;
  name: string;
  /** The main state. */
  state: State;
  /** Every state the city is in, the main one first. */
  states: readonly State[];
  /** The ABS area used for the city. */
  basis: string;
  /** Other slugs of the city. */
  aliases: readonly string[];
  networks: readonly NetworkSlug[];
  /** Networks that serve less than a tenth of the city's postcodes. */
  fringeNetworks: readonly NetworkSlug[];
  /** Postcodes and ranges of the city, such as "2500-2530"; not every number in a range is a postcode. */
  postcodesUsed: string;
}

export const citySource = table.source;

const basisKinds = {
  capital: 'ABS Greater Capital City Statistical Area',
  urban: 'ABS Significant Urban Area',
  centre: 'ABS Urban Centre',
};

type CityRow = Omit<CityFacts, 'state' | 'basis'> & { area: string; kind: keyof typeof basisKinds };

export const cities: readonly CityFacts[] = (table.cities as CityRow[]).map(({ area, kind, ...row }) => ({
  ...row,
  state: must(row.states[0], 'a city has a state'),
  basis: `${area} (${basisKinds[kind]})`,
}));

const bySlug: ReadonlyMap<string, CityFacts> = new Map(
  cities.flatMap((city) => [city.slug, ...city.aliases].map((slug) => [slug, city] as const)),
);

/** Returns the city for a slug or alias in lower case; undefined for any other text. */
export function findCity(slug: string): CityFacts | undefined {
  return bySlug.get(slug);
}
