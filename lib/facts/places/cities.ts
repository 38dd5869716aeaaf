/** Cities a visitor may name instead of a postcode. The table, its source and its limits are in `cities.json`. */

import { must } from '@/lib/must';
import type { NetworkSlug } from '../networks';
import type { State } from '../states';
import table from './cities.json';

export interface CityFacts {
  slug: string;
  name: string;
  /** The main state. */
  state: State;
  /** Every state the city lies in, the main one first. */
  states: readonly State[];
  /** The ABS area the city stands for. */
  basis: string;
  /** Other slugs that lead here. */
  aliases: readonly string[];
  networks: readonly NetworkSlug[];
  /** Networks that serve less than a tenth of the city's postcodes. */
  fringeNetworks: readonly NetworkSlug[];
  /** Postcodes and ranges that stand for the city, such as "2500-2530"; not every number in a range is a postcode. */
  postcodesUsed: string;
  note: string | null;
}

/** The extents are approximate: `about` says so, and a page that shows a city should too. */
export const citySources = { about: table.about, source: table.source, confidence: table.confidence };

const basisKinds = {
  capital: 'ABS Greater Capital City Statistical Area',
  urban: 'ABS Significant Urban Area',
  centre: 'ABS Urban Centre',
};
export type CityKind = keyof typeof basisKinds;

/** The ABS area that a city stands for, in words. */
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
  /** Set where a second network may only touch the city. */
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

/** The city of a slug or an alias, in lower case; undefined for any other text. */
export function findCity(slug: string): CityFacts | undefined {
  return bySlug.get(slug);
}
