import { formatAddress, readChoices, readPlace } from './state';
import { readUsage } from './usage-input';

/** Returns where a comparison's URL leads to, as typed into its form; null when there is something to correct. */
export function findCanonicalHref(href: string): string | null {
  const { pathname, searchParams } = new URL(href, 'http://page.invalid');
  const postcode = /^\/rates\/(.+)$/.exec(pathname)?.[1];
  const place = postcode
    ? { level: 'postcode' as const, place: decodeURIComponent(postcode) }
    : readPlace(searchParams);
  const { usage, errors } = readUsage(searchParams);
  return place && errors.length === 0 ? formatAddress({ ...readChoices(place, searchParams), ...usage }) : null;
}
