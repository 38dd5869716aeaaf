/** A place in words, for headings, titles and descriptions. An NMI is personal and is never spelled out. */
import type { RatesLocation } from '@/lib/rates/contract';
import { capitalised, listWords } from './format';
import type { ComparisonState } from './state';

const shownSuburbs = 4;

/** `2000 (Sydney NSW)`, `Greater Sydney`, `the Ausgrid network`, `your meter on the Ausgrid network in 2000`, `NSW`. */
export function placeWords(location: RatesLocation): string {
  const named = location.networks.length > 0;
  if (location.level === 'nmi') return meterWords(location);
  if (location.level === 'distributor' && named) {
    return [...(location.city ? [location.city.name] : []), `the ${networkNames(location)} network`].join(' on ');
  }
  if (location.level === 'city' && location.city)
    return [location.city.name, location.state].filter(Boolean).join(', ');
  if (location.level === 'postcode' && location.postcode) {
    const detail = [location.suburbs[0], location.state].filter(Boolean).join(' ');
    return detail ? `${location.postcode} (${detail})` : location.postcode;
  }
  return stateName(location.state ?? location.input);
}

function meterWords(location: RatesLocation): string {
  const isKnown = !location.ambiguous && location.networks.length > 0;
  const network = isKnown ? ` on the ${networkNames(location)} network` : '';
  return `your meter${network}${location.postcode ? ` in ${location.postcode}` : ''}`;
}

const stateNames = new Map([
  ['NSW', 'New South Wales'],
  ['VIC', 'Victoria'],
  ['QLD', 'Queensland'],
  ['SA', 'South Australia'],
  ['TAS', 'Tasmania'],
  ['ACT', 'the Australian Capital Territory'],
  ['WA', 'Western Australia'],
  ['NT', 'the Northern Territory'],
]);

/** `NSW` → `New South Wales`; what is no state code stays as it is. */
export function stateName(code: string): string {
  return stateNames.get(code) ?? code;
}

function networkNames(location: RatesLocation): string {
  return listWords(
    location.networks.map((network) => network.name),
    'or',
  );
}

/** `Sydney, Barangaroo, Haymarket, The Rocks and 3 more suburbs`; null when a place is no postcode. */
export function suburbWords(location: RatesLocation): string | null {
  const { suburbs } = location;
  if (suburbs.length === 0) return null;
  if (suburbs.length <= shownSuburbs + 1) return listWords(suburbs);
  return `${suburbs.slice(0, shownSuburbs).join(', ')} and ${suburbs.length - shownSuburbs} more suburbs`;
}

/** A place the service did not resolve, as the address names it. */
export function askedPlaceWords({ level, place }: Pick<ComparisonState, 'level' | 'place'>): string {
  if (level === 'nmi') return 'your meter';
  if (level === 'city') return place.split('-').map(capitalised).join(' ');
  return level === 'postcode' ? `postcode ${place}` : stateName(place);
}
