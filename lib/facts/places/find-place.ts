/**
 * Resolves the text in the home page's location field to candidates for a rates API query. Imports the table of
 * localities (0.6 MB), so use it only on the server.
 */

import { must } from '@/lib/must';
import { identifyNmi, normaliseNmi } from '../identifiers/nmi';
import { type NetworkFacts, networks } from '../networks';
import { findLocalitiesOfPostcode, findStatesOfPostcode, listPostcodesWithLocalities } from '../postcodes/localities';
import { findLocalities, findSimilarLocalities, type LocalityMatch } from '../postcodes/search';
import { isState, type State, stateNames, states } from '../states';
import { cities } from './cities';
import { type OutsideCity, outsideCities } from './cities-outside';
import { removeSpaces, toLooseKey } from './loose-text';
import { countAllowedTypos, measureTypingDistance } from './similar-names';

export interface Place {
  kind: 'postcode' | 'suburb' | 'city' | 'state' | 'nmi' | 'distributor';
  /** Shown to choose from. */
  label: string;
  /** The location parameters of `GET /v1/rates`. */
  query: Record<string, string>;
  /** The name of a suburb; its postcode may have others. */
  suburb?: string;
}

const maxTextLength = 100;
type City = Omit<OutsideCity, 'state'>;

/** Includes cities outside the market, so that a search explains why there are no plans. */
const namedCities: readonly City[] = [...cities, ...outsideCities];

/** Islands that are not localities, each with the postcode of its main town, as listed by Australia Post. */
const namedIslands: readonly { name: string; state: State; postcode: string }[] = [
  { name: 'King Island', state: 'TAS', postcode: '7256' },
  { name: 'Flinders Island', state: 'TAS', postcode: '7255' },
  { name: 'Kangaroo Island', state: 'SA', postcode: '5223' },
  { name: 'Phillip Island', state: 'VIC', postcode: '3922' },
  { name: 'Cocos Islands', state: 'WA', postcode: '6799' },
  { name: 'Keeling Islands', state: 'WA', postcode: '6799' },
];

/** More than any name occurs, so that filtering by state or postcode afterwards loses none. */
const maxNamesakes = 500;
/**
 * With fewer results, a typing error is likely: there is a Paramatta in South Australia, but usually Parramatta is
 * meant.
 */
const fewPlaces = 3;

/**
 * Returns up to `limit` places that a text may mean, best first: a postcode, NMI, state, city, distributor or suburb.
 * Case, spaces and commas do not matter ("4102 0359 848", "newtown, nsw 2042"). Any four digits are a postcode; the
 * rates service decides whether it is served. Empty when nothing matches.
 */
export function findPlaces(text: string, limit = 8): Place[] {
  if (text.length > maxTextLength) return [];
  const chosen = placesByLabel.get(toLooseKey(text));
  if (chosen) return [chosen];
  const compact = normaliseNmi(text);
  if (/^\d{4}$/.test(compact)) return [makePostcodePlace(compact)];
  if (looksLikeNmi(compact)) return [makeNmiPlace(compact)];
  const { name, state, postcode } = readAddress(toLooseKey(text));
  if (postcode) return findPlacesInPostcode(name, postcode).slice(0, limit);
  return name.length < 2 ? [] : findNamedPlaces(name, state).slice(0, limit);
}

/**
 * Returns up to `limit` places to suggest while typing: what the text may mean, or the largest postcodes that start
 * with it. When there are few, similar names are added. NMIs are never suggested, because they are personal.
 */
export function suggestPlaces(text: string, limit = 8): Place[] {
  if (text.length > maxTextLength) return [];
  const typed = text.trim();
  if (/^\d{2,3}$/.test(typed)) return findPostcodes(typed, limit).map(makePostcodePlace);
  const found = findPlaces(text, limit).filter(({ kind }) => kind !== 'nmi');
  return found.length >= fewPlaces
    ? found
    : removeRepeats([...found, ...findSimilarPlaces(text, limit)]).slice(0, limit);
}

/** Returns places with a similar name when a text has none: "melborne". Nearest first, cities before suburbs. */
export function findSimilarPlaces(text: string, limit = 8): Place[] {
  if (text.length > maxTextLength || /\d/.test(text)) return [];
  const { name, state } = readAddress(toLooseKey(text));
  const wanted = removeSpaces(name);
  const maxTypos = countAllowedTypos(wanted.length);
  if (maxTypos === 0) return [];
  const inState = (of: readonly State[]) => !state || of.includes(state);
  const nearCities = namedCities.flatMap((city) => {
    const distance = inState(city.states)
      ? measureTypingDistance(wanted, removeSpaces(toLooseKey(city.name)), maxTypos)
      : null;
    return distance && distance.whole <= maxTypos ? [{ city, ...distance }] : [];
  });
  nearCities.sort((a, b) => a.whole - b.whole);
  const suburbs = findSimilarLocalities(name, maxNamesakes).filter((suburb) => inState([suburb.state]));
  return removeRepeats([...nearCities.map(({ city }) => makeCityPlace(city)), ...suburbs.map(makeSuburbPlace)]).slice(
    0,
    limit,
  );
}

/** Returns postcodes that start with these digits, most addresses first. */
function findPostcodes(digits: string, limit: number): string[] {
  const sized = listPostcodesWithLocalities()
    .filter((postcode) => postcode.startsWith(digits))
    .map((postcode) => ({
      postcode,
      addresses: findLocalitiesOfPostcode(postcode).reduce((sum, { addresses }) => sum + addresses, 0),
    }));
  sized.sort((a, b) => b.addresses - a.addresses);
  return sized.slice(0, limit).map(({ postcode }) => postcode);
}

/** Places other than postcodes by label, so that a label chosen from a list gives exactly its place. */
const placesByLabel: ReadonlyMap<string, Place> = new Map(
  [...namedCities.map(makeCityPlace), ...states.map(makeStatePlace), ...networks.map(makeNetworkPlace)].map((place) => [
    toLooseKey(place.label),
    place,
  ]),
);

/**
 * Many suburbs, alone or with a postcode, have the format of an NMI. With fewer than five digits, it must be in a
 * network's range.
 */
function looksLikeNmi(compact: string): boolean {
  if (compact.length !== 10 && compact.length !== 11) return false;
  const { kind } = identifyNmi(compact);
  return compact.replace(/\D/g, '').length >= 5 || kind === 'network' || kind === 'ambiguous';
}

/**
 * Endings of addresses with a state. A full state name may be part of a place name, as in Port Victoria; an
 * abbreviation never is.
 */
const stateEndings = states.flatMap((state) => [
  { state, key: state.toLowerCase(), mayBePartOfName: false },
  { state, key: toLooseKey(stateNames[state]), mayBePartOfName: true },
]);

/**
 * Splits a key such as "newtown nsw 2042" or "2042 newtown" into name, state and postcode; its last four digits are the
 * postcode.
 */
function readAddress(key: string) {
  const words = key.split(' ');
  const at = words.findLastIndex((word) => /^\d{4}$/.test(word));
  const postcode = at < 0 ? null : must(words.splice(at, 1)[0], 'a place in the list');
  const name = words.join(' ');
  const ending = stateEndings.find(({ key: end }) => name.endsWith(` ${end}`) || (postcode && name === end));
  if (!ending || (ending.mayBePartOfName && findLocalities(name, 1).length > 0)) return { name, state: null, postcode };
  return { name: name.slice(0, -ending.key.length).trim(), state: ending.state, postcode };
}

/** Returns the suburb in the postcode, else the postcode, then suburbs of that name elsewhere. */
function findPlacesInPostcode(name: string, postcode: string): Place[] {
  const suburbs = name.length < 2 ? [] : findLocalities(name, maxNamesakes);
  const inPostcode = suburbs.filter((suburb) => suburb.postcode === postcode);
  return inPostcode.length > 0
    ? inPostcode.map(makeSuburbPlace)
    : [makePostcodePlace(postcode), ...suburbs.filter((suburb) => hasName(suburb, name)).map(makeSuburbPlace)];
}

/**
 * Returns full matches before prefixes; among full matches, the largest kind of place first. An abbreviated state is
 * the only result.
 */
function findNamedPlaces(name: string, within: State | null): Place[] {
  if (isState(name.toUpperCase())) return [makeStatePlace(name.toUpperCase() as State)];
  const wanted = removeSpaces(name);
  const is = (other: string) => removeSpaces(toLooseKey(other)) === wanted;
  const starts = (other: string) => removeSpaces(toLooseKey(other)).startsWith(wanted);
  const cityChoice = namedCities.filter((city) => !within || city.states.includes(within));
  const networkChoice = networks.filter((network) => !within || network.state === within);
  const stateChoice = within ? [] : states;
  const suburbs = findLocalities(name, maxNamesakes).filter(
    // A suburb is represented by its city outside the market, which has the same result.
    ({ name, state }) =>
      (!within || state === within) && !outsideCities.some((city) => city.name === name && city.state === state),
  );
  return removeRepeats([
    ...stateChoice.filter((state) => is(stateNames[state])).map(makeStatePlace),
    ...cityChoice.filter((city) => is(city.name)).map(makeCityPlace),
    ...networkChoice.filter((network) => [network.name, ...network.registerNames].some(is)).map(makeNetworkPlace),
    ...suburbs.filter((suburb) => hasName(suburb, name)).map(makeSuburbPlace),
    ...namedIslands.filter((island) => (!within || island.state === within) && is(island.name)).map(makeSuburbPlace),
    ...cityChoice.filter((city) => city.aliases.some(is)).map(makeCityPlace),
    ...cityChoice.filter((city) => starts(city.name)).map(makeCityPlace),
    ...networkChoice.filter((network) => starts(network.name)).map(makeNetworkPlace),
    ...stateChoice.filter((state) => starts(stateNames[state])).map(makeStatePlace),
    ...suburbs.map(makeSuburbPlace),
  ]);
}

function removeRepeats(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [place.label, place])).values()];
}

function hasName(suburb: LocalityMatch, name: string): boolean {
  return removeSpaces(toLooseKey(suburb.name)) === removeSpaces(name);
}

function makePostcodePlace(postcode: string): Place {
  const names = findLocalitiesOfPostcode(postcode).map((locality) => locality.name);
  const shown = names.slice(0, 2).join(', ') + (names.length > 2 ? ' and nearby' : '');
  const where = shown ? ` (${shown}, ${findStatesOfPostcode(postcode).join(' and ')})` : '';
  return { kind: 'postcode', label: `Postcode ${postcode}${where}`, query: { postcode } };
}

function makeNmiPlace(nmi: string): Place {
  const label = `NMI ${nmi.slice(0, 4)} ${nmi.slice(4, 8)} ${nmi.slice(8)}`;
  return { kind: 'nmi', label, query: { nmi } };
}

function makeSuburbPlace({ name, state, postcode }: Pick<LocalityMatch, 'name' | 'state' | 'postcode'>): Place {
  return { kind: 'suburb', label: `${name} ${state} ${postcode}`, query: { postcode }, suburb: name };
}

function makeCityPlace(city: City): Place {
  return {
    kind: 'city',
    label: `${city.name} ${city.states.join(' and ')}, the whole city`,
    query: { city: city.slug },
  };
}

function makeStatePlace(state: State): Place {
  const territory = state === 'ACT' || state === 'NT';
  const label = `${stateNames[state]}, the whole ${territory ? 'territory' : 'state'}`;
  return { kind: 'state', label, query: { state } };
}

function makeNetworkPlace({ name, state, slug }: NetworkFacts): Place {
  return { kind: 'distributor', label: `${name}, electricity network in ${state}`, query: { distributor: slug } };
}
