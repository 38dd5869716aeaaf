/** Resolves text typed on the home page to one place, several options or an error. */

import { businesses } from '@/lib/facts/businesses';
import { findPlaces, findSimilarPlaces, type Place } from '@/lib/facts/places/find-place';
import { findTown } from '@/lib/facts/places/town';
import { findLocalitiesOfPostcode } from '@/lib/facts/postcodes/localities';
import { must } from '@/lib/must';
import { formatChangedHref, noChoices, readPlace } from '@/lib/site/address/state';
import { type FieldError, readUsage, type UsageInput } from '@/lib/site/address/usage-input';

const maxOptions = 12;
const maxGuesses = 6;

const kindNames: Record<Place['kind'], string> = {
  postcode: 'Postcode',
  suburb: 'Suburb',
  city: 'City',
  state: 'State or territory',
  nmi: 'Meter',
  distributor: 'Network',
};

/** Looks up the typed text. The usage given, or that of the chosen business, is kept. */
export function searchPlace(params: URLSearchParams) {
  const placeText = (params.get('q') ?? '').trim();
  const business = businesses.find(({ id }) => id === params.get('business'));
  const usage: UsageInput = {
    ...readUsage(params).usage,
    ...(business && { usageKwh: business.annualKwh, bill: null, loadProfile: business.loadProfile }),
  };
  const named = findPlaces(placeText, maxOptions);
  const found = named.length > 0 ? named : findSimilarPlaces(placeText, maxGuesses);
  const errors = validatePlace(placeText, found);
  const buildHref = (place: Place) => {
    const meant = must(readPlace(new URLSearchParams(place.query)), 'the query of a place names it');
    const names = findLocalitiesOfPostcode(place.query.postcode ?? '').map(({ name }) => name);
    // The suburb that names the postcode anyway needs no mention.
    const suburb = place.suburb && findTown(names) !== place.suburb ? place.suburb : null;
    return formatChangedHref({ ...noChoices, ...meant, ...usage, suburb }, {});
  };
  const options = found.map((place) => ({ label: place.label, kind: kindNames[place.kind], href: buildHref(place) }));
  const clear = findUnambiguousPlace(placeText, named);
  return {
    placeText,
    usage,
    errors,
    // Best first.
    options: errors.length > 0 ? [] : options,
    // Then no place has the typed name, and the options only have similar names.
    guessed: named.length === 0,
    // The only possible place.
    redirectTo: errors.length === 0 && clear ? buildHref(clear) : null,
  };
}

export type PlaceSearch = ReturnType<typeof searchPlace>;

function validatePlace(text: string, found: readonly Place[]): FieldError[] {
  if (text === '') return [{ field: 'q', message: 'Enter a postcode, suburb, city or NMI' }];
  if (found.length > 0) return [];
  const message = /\d/.test(text)
    ? 'Enter a postcode of 4 digits, or an NMI of 10 or 11 letters and digits'
    : 'We found no place of this name. Enter an Australian postcode, suburb or city';
  return [{ field: 'q', message }];
}

/** Returns the only place, one that is unambiguous by kind, or the only one whose full name was typed. */
function findUnambiguousPlace(text: string, found: readonly Place[]): Place | null {
  const [first, second] = found;
  if (!first) return null;
  if (!second || first.kind === 'postcode' || first.kind === 'nmi' || first.kind === 'state') return first;
  const named = found.filter((place) => isSameName(place.label, text));
  return named.length === 1 && named[0] === first ? first : null;
}

/** Whether a label equals the typed text, with or without state, postcode and explanation. */
function isSameName(label: string, text: string): boolean {
  const plain = (value: string) =>
    value
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const name = label.replace(/,.*$/, '').replace(/( [A-Z]{2,3}( and)?)+( \d{4})?$/, '');
  return plain(name) === plain(text) || plain(label) === plain(text);
}
