import { formatAddress, readChoices, readPlace } from './state';
import { type FieldError, readUsage } from './usage-input';

/** Returns where a comparison's URL leads to, as typed into its form, and what there is to correct. */
export function readTypedHref(href: string): { href: string; errors: readonly FieldError[] } {
  const { pathname, searchParams } = new URL(href, 'http://page.invalid');
  const postcode = /^\/rates\/(.+)$/.exec(pathname)?.[1];
  const place = postcode
    ? { level: 'postcode' as const, place: decodeURIComponent(postcode) }
    : readPlace(searchParams);
  const { usage, errors } = readUsage(searchParams);
  return { href: place ? formatAddress({ ...readChoices(place, searchParams), ...usage }) : href, errors };
}
