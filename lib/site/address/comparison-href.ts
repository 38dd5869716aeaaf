import { type ComparisonState, readChoices, readPlace } from './state';
import { readUsage } from './usage-input';

/** Parses the URL of a comparison of this site, with the errors of its usage. `state` is null when it has no place. */
export function readComparisonHref(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://page.invalid');
  const postcode = /^\/rates\/(.+)$/.exec(pathname)?.[1];
  const place = postcode
    ? { level: 'postcode' as const, place: decodeURIComponent(postcode) }
    : readPlace(searchParams);
  const { usage, errors } = readUsage(searchParams);
  const state: ComparisonState | null = place && { ...readChoices(place, searchParams), ...usage };
  return { state, usage, errors };
}
