/** A result page's request: its address read into a comparison, or into what has to change. */
import { firstPage, maxSelected } from '@/lib/comparison/address/list-choices';
import { type ComparisonState, formatAddress, type PlaceLevel, readChoices } from '@/lib/comparison/address/state';
import { readUsage, type UsageReading } from '@/lib/comparison/address/usage-input';
import { getRemoteRates } from '@/lib/upstreams/rates';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export interface ComparisonRequest extends Omit<UsageReading, 'usage'> {
  state: ComparisonState;
  /** The one address of this state, when it was asked by another; null when it was asked by that. */
  redirectTo: string | null;
  /** True when more plans are marked than fit side by side: a form without script cannot know. */
  tooManyMarks: boolean;
}

/** Fields of a form that may be there several times; their values are one list. */
const listParameters = ['marks', 'tariff_type'];

/** A query as the page knows it: of a repeated parameter the first, of a list all. */
export async function toSearchParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? (listParameters.includes(name) ? value.join('.') : value[0]) : value;
    return first === undefined ? [] : [[name, first]];
  });
  return new URLSearchParams(entries);
}

/**
 * Reads a comparison for `place`; `path` is the path it was asked at. Our own service finds a page by its number, whatever
 * became of the rates; only another one has cursors, and no orders.
 */
export function readComparisonRequest(
  place: { level: PlaceLevel; place: string },
  params: URLSearchParams,
  path: string,
  numbersPages = getRemoteRates() === null,
): ComparisonRequest {
  const { usage, typed, errors } = readUsage(params);
  const choices = readChoices(place, params);
  const listPlace = numbersPages ? { cursor: null } : { ...firstPage, sort: 'cost' as const, cursor: choices.cursor };
  const state = { ...choices, ...usage, ...listPlace };
  const asked = params.size > 0 ? `${path}?${params}` : path;
  const canonical = formatAddress(state);
  const tooManyMarks = new Set((params.get('marks') ?? '').split('.').filter(Boolean)).size > maxSelected;
  const moves = errors.length === 0 && !tooManyMarks && asked !== canonical;
  return { state, typed, errors, redirectTo: moves ? canonical : null, tooManyMarks };
}
