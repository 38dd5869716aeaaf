/** A result page's request: its address read into a comparison, or into what has to change. */
import { mostMarks } from '@/lib/comparison/list-choices';
import { type ComparisonState, type PlaceLevel, printState, readChoices } from '@/lib/comparison/state';
import { readUsage, type UsageReading } from '@/lib/comparison/usage-input';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export interface ComparisonRequest extends Omit<UsageReading, 'usage'> {
  state: ComparisonState;
  /** The one address of this state, when it was asked by another; null when it was asked by that. */
  redirectTo: string | null;
  /** True when more plans are marked than fit side by side: a form without script cannot know. */
  tooManyMarks: boolean;
}

/** Fields of a form that may be there several times; their values are one list. */
const lists = ['marks', 'tariff_type'];

/** A query as the page knows it: of a repeated parameter the first, of a list all. */
export async function toParams(searchParams: SearchParams): Promise<URLSearchParams> {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? (lists.includes(name) ? value.join('.') : value[0]) : value;
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
  const tooManyMarks = new Set((params.get('marks') ?? '').split('.').filter(Boolean)).size > mostMarks;
  const moves = errors.length === 0 && !tooManyMarks && asked !== canonical;
  return { state, typed, errors, redirectTo: moves ? canonical : null, tooManyMarks };
}
