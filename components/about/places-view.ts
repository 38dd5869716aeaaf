/** States and cities with their postcodes. */
import { findNetworksOfState } from '@/lib/facts/networks';
import { type CityFacts, cities, findCity } from '@/lib/facts/places/cities';
import {
  expandPostcodes,
  findLocalitiesOfPostcode,
  findStatesOfPostcode,
  listServedPostcodes,
} from '@/lib/facts/postcodes';
import { nemStates, stateNames } from '@/lib/facts/states';
import type { RatesLocation } from '@/lib/rates/contract';

export interface PlaceLink {
  name: string;
  href: string;
}

/** The postcodes of a place; `href` is the comparison for the whole place. */
interface PlacePostcodes extends PlaceLink {
  /** How its boundary was decided; null when obvious. */
  note: string | null;
  postcodes: ReturnType<typeof buildPostcodeLink>[];
}

const maxSuburbs = 3;

export function listStatePlaces() {
  return nemStates.map((state) => ({
    name: stateNames[state],
    href: `/rates?state=${state}`,
    postcodesHref: `/places/${state.toLowerCase()}`,
    cities: cities.filter((city) => city.state === state).map(buildCityLink),
    networks: findNetworksOfState(state).map(({ slug, name }) => ({ name, href: `/rates?distributor=${slug}` })),
  }));
}

/** Finds a state by its abbreviation or a city by its slug, both in lower case; null for anything else. */
export function findPlacePostcodes(place: string): PlacePostcodes | null {
  const served = listServedPostcodes();
  const state = nemStates.find((known) => known.toLowerCase() === place);
  if (state) {
    const postcodes = served.filter((postcode) => findStatesOfPostcode(postcode)[0] === state).map(buildPostcodeLink);
    return { name: stateNames[state], href: `/rates?state=${state}`, note: null, postcodes };
  }
  const city = findCity(place);
  if (city?.slug !== place) return null;
  const known = new Set(served);
  const postcodes = expandPostcodes(city.postcodesUsed).filter((postcode) => known.has(postcode));
  const note = `${city.basis}. Its extent here is approximate: the postcode of your supply address is surer.`;
  return { ...buildCityLink(city), note, postcodes: postcodes.map(buildPostcodeLink) };
}

function buildCityLink({ slug, name }: CityFacts): PlaceLink {
  return { name, href: `/rates?city=${slug}` };
}

/** A postcode with its largest suburbs. */
function buildPostcodeLink(postcode: string) {
  return {
    postcode,
    suburbs: findLocalitiesOfPostcode(postcode)
      .slice(0, maxSuburbs)
      .map(({ name }) => name),
  };
}

/** Returns a link to the place's postcodes; null when it has no such page. */
export function buildPostcodesLink({ level, city, state }: RatesLocation): PlaceLink | null {
  const place = level === 'city' ? city?.id : level === 'state' ? state?.toLowerCase() : null;
  const known = place ? findPlacePostcodes(place) : null;
  return known && { name: `Postcodes of ${known.name}`, href: `/places/${place}` };
}
