/** A result page's request: its address read into a comparison, or into what has to change. */
import { type ComparisonState, type PlaceLevel, printState, readChoices } from '@/lib/comparison/state';
import { readUsage, type UsageReading } from '@/lib/comparison/usage-input';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export interface ComparisonRequest extends Omit<UsageReading, 'usage'> {
  state: ComparisonState;
  /** The one address of this state, when it was asked by another; null when it was asked by that. */
  redirectTo: string | null;
}

/** A query as the page knows it: of a repeated parameter, the first. */
export async function toParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(entries);
}

/** Reads a comparison for `place`; `path` is the path it was asked at. */
export function readRequest(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
  path: string,
): ComparisonRequest {
  const { usage, typed, errors } = readUsage(params);
  const state = { ...readChoices(place, params), ...usage };
  const asked = params.size > 0 ? `${path}?${params}` : path;
  const canonical = printState(state);
  return { state, typed, errors, redirectTo: errors.length === 0 && asked !== canonical ? canonical : null };
}
