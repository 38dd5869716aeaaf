/** From the words typed on the home page to the place meant: one address, a few to choose from, or an error. */
import { formatChangedHref, noChoices, readPlace } from '@/lib/comparison/address/state';
import { type FieldError, readUsage, type UsageInput } from '@/lib/comparison/address/usage-input';
import { businesses } from '@/lib/facts/businesses';
import { findPlaces, findSimilarPlaces, type Place } from '@/lib/facts/places/find-place';
import { must } from '@/lib/must';

export interface PlaceSearch {
  placeText: string;
  /** What was given or chosen with the place, to go along. */
  usage: UsageInput;
  errors: FieldError[];
  /** Best first; empty when there are errors. */
  options: { label: string; kind: string; href: string }[];
  /** True when no place has the name typed, and the options only sound like it. */
  guessed: boolean;
  /** The address of the one place that can be meant; null when there is none or several. */
  redirectTo: string | null;
}

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

/** Looks up what was typed; the usage given with it, or that of the business chosen, goes along. */
export function searchPlace(params: URLSearchParams): PlaceSearch {
  const placeText = (params.get('q') ?? '').trim();
  const usage = { ...readUsage(params).usage, ...findBusinessUsage(params.get('business')) };
  const named = findPlaces(placeText, maxOptions);
  const found = named.length > 0 ? named : findSimilarPlaces(placeText, maxGuesses);
  const errors = validatePlace(placeText, found);
  const buildHref = (place: Place) => {
    const meant = must(readPlace(new URLSearchParams(place.query)), 'the query of a place names it');
    return formatChangedHref({ ...noChoices, ...meant, ...usage }, {});
  };
  const options = found.map((place) => ({ label: place.label, kind: kindNames[place.kind], href: buildHref(place) }));
  const clear = findUnambiguousPlace(placeText, named);
  return {
    placeText,
    usage,
    errors,
    options: errors.length > 0 ? [] : options,
    guessed: named.length === 0,
    redirectTo: errors.length === 0 && clear ? buildHref(clear) : null,
  };
}

/** The usage and hours of an everyday business; none of its own where no business is chosen. */
function findBusinessUsage(id: string | null): Partial<UsageInput> {
  const chosen = businesses.find((business) => business.id === id);
  return chosen ? { usageKwh: chosen.annualKwh, bill: null, loadProfile: chosen.loadProfile } : {};
}

function validatePlace(text: string, found: readonly Place[]): FieldError[] {
  if (text === '') return [{ field: 'q', message: 'Enter a postcode, suburb, city or NMI' }];
  if (found.length > 0) return [];
  const message = /\d/.test(text)
    ? 'Enter a postcode of 4 digits, or an NMI of 10 or 11 letters and digits'
    : 'We found no place of this name. Enter an Australian postcode, suburb or city';
  return [{ field: 'q', message }];
}

/** The only place, one that cannot be mistaken, or the only one whose whole name was typed. */
function findUnambiguousPlace(text: string, found: readonly Place[]): Place | null {
  const [first, second] = found;
  if (!first) return null;
  if (!second || first.kind === 'postcode' || first.kind === 'nmi' || first.kind === 'state') return first;
  const named = found.filter((place) => isSameName(place.label, text));
  return named.length === 1 && named[0] === first ? first : null;
}

/** Whether a label, less its state and postcode or its explanation, is the text typed. */
function isSameName(label: string, text: string): boolean {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const name = label.replace(/,.*$/, '').replace(/( [A-Z]{2,3}( and)?)+( \d{4})?$/, '');
  return plain(name) === plain(text) || plain(label) === plain(text);
}
