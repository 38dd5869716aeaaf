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
  note: string | null;
}

/** City boundaries are approximate: `about` says so, and pages that show a city should too. */
export const citySources = { about: table.about, source: table.source, confidence: table.confidence };

const basisKinds = {
  capital: 'ABS Greater Capital City Statistical Area',
  urban: 'ABS Significant Urban Area',
  centre: 'ABS Urban Centre',
};
export type CityKind = keyof typeof basisKinds;

/** Describes the ABS area used for a city. */
export function describeCityBasis(area: string, kind: CityKind): string {
  return `${area} (${basisKinds[kind]})`;
}

interface CityRow {
  slug: string;
  name: string;
  states: State[];
  area: string;
  kind: CityKind;
  aliases: string[];
  networks: NetworkSlug[];
  fringeNetworks: NetworkSlug[];
  postcodesUsed: string;
  /** Set when a second network may only touch the city. */
  touching?: boolean;
}

const borderNote =
  'Retailers list whole postcodes, so one of the two networks may only touch the edge of the city: the bill names the right one.';

export const cities: readonly CityFacts[] = (table.cities as CityRow[]).map(({ area, kind, touching, ...row }) => ({
  ...row,
  state: must(row.states[0], 'a city has a state'),
  basis: describeCityBasis(area, kind),
  note: touching ? borderNote : null,
}));

const bySlug: ReadonlyMap<string, CityFacts> = new Map(
  cities.flatMap((city) => [city.slug, ...city.aliases].map((slug) => [slug, city] as const)),
);

/** Returns the city for a slug or alias in lower case; undefined for any other text. */
export function findCity(slug: string): CityFacts | undefined {
  return bySlug.get(slug);
}
