/** Parses a result page's URL into a comparison, or into errors to correct. */

import { formatAddress, type PlaceLevel, readChoices } from '@/lib/site/address/state';
import { readUsage } from '@/lib/site/address/usage-input';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Converts a query; the first value of a repeated parameter counts. */
export async function toSearchParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(entries);
}

/** Parses a comparison for `place`. `redirectTo` is its canonical URL, unless that is the requested `path` already. */
export function readComparisonRequest(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
  path: string,
) {
  const { usage, typed, errors } = readUsage(params);
  const state = { ...readChoices(place, params), ...usage };
  const requestedHref = params.size > 0 ? `${path}?${params}` : path;
  const canonical = formatAddress(state);
  const moves = errors.length === 0 && requestedHref !== canonical;
  return { state, typed, errors, redirectTo: moves ? canonical : null };
}

export type ComparisonRequest = ReturnType<typeof readComparisonRequest>;
