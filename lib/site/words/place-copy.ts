/** Names of places for headings, titles and descriptions. An NMI is personal and never shown. */
import { findTown } from '@/lib/facts/places/town';
import { isState, stateNames } from '@/lib/facts/states';
import type { RatesLocation, RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '../address/state';
import { capitalise, formatList } from './format';

/** `2000 (Sydney NSW)`, `Greater Sydney`, `the Ausgrid network`, `your meter on the Ausgrid network in 2000`, `NSW`. */
export function describePlace(location: RatesLocation): string {
  const named = location.networks.length > 0;
  if (location.level === 'nmi') return describeMeter(location);
  if (location.level === 'distributor' && named) {
    return [...(location.city ? [location.city.name] : []), `the ${nameNetworks(location)} network`].join(' on ');
  }
  if (location.level === 'city' && location.city)
    return [location.city.name, location.state].filter(Boolean).join(', ');
  if (location.level === 'postcode' && location.postcode) {
    const detail = [findTown(location.suburbs), location.state].filter(Boolean).join(' ');
    return detail ? `${location.postcode} (${detail})` : location.postcode;
  }
  return nameState(location.state ?? location.input);
}

/**
 * `Sydney NSW 2000`, `Greater Sydney`, `Ausgrid network`, `your meter in 2042`, `New South Wales`: a place as a
 * name, also within a sentence.
 */
export function namePlace(location: RatesLocation): string {
  const { level, postcode, suburbs, state } = location;
  if (level === 'postcode' && postcode) return [findTown(suburbs), state, postcode].filter(Boolean).join(' ');
  if (level === 'nmi') return `your meter${postcode ? ` in ${postcode}` : ''}`;
  return capitalise(describePlace(location)).replace(/^The (.* network)$/, '$1');
}

/** The same in two parts: on a narrow screen only `rest` is shown, such as the postcode. */
export function namePlaceShort(location: RatesLocation): { lead: string | null; rest: string } {
  const { level, postcode, suburbs } = location;
  if (level === 'postcode' && postcode) return { lead: findTown(suburbs), rest: postcode };
  if (level === 'nmi') return { lead: null, rest: 'Your meter' };
  return { lead: null, rest: namePlace(location) };
}

function describeMeter(location: RatesLocation): string {
  const isKnown = !location.ambiguous && location.networks.length > 0;
  const network = isKnown ? ` on the ${nameNetworks(location)} network` : '';
  return `your meter${network}${location.postcode ? ` in ${location.postcode}` : ''}`;
}

/** `NSW` → `New South Wales`, `NT` → `the Northern Territory`; other text is returned unchanged. */
export function nameState(code: string): string {
  if (!isState(code)) return code;
  return stateNames[code].replace(/^.* Territory$/, 'the $&');
}

/** `Ausgrid or Endeavour Energy`; empty without any. */
export function nameNetworks(location: RatesLocation): string {
  return formatList(
    location.networks.map((network) => network.name),
    'or',
  );
}

/** Names a place that the service could not resolve, from the URL. */
export function describeAskedPlace({ level, place }: Pick<ComparisonState, 'level' | 'place'>): string {
  if (level === 'nmi') return 'your meter';
  if (level === 'city') return place.split('-').map(capitalise).join(' ');
  return level === 'postcode' ? `postcode ${place}` : nameState(place);
}

/** `Ausgrid` for its slug; the slug itself when the response does not name the network. */
export function nameNetwork(rates: Pick<RatesResponse, 'location' | 'by_network'>, slug: string): string {
  const named = [...rates.location.networks, ...(rates.by_network ?? []).map(({ network }) => network)];
  return (named.find((network) => network.id === slug)?.name ?? slug) || 'unnamed';
}
