/** Counts of what happened since the process started, for the metrics: plain numbers, so that counting costs next to nothing. */
import { getShared } from './shared';

export type CountedEvent =
  | 'bill_readings'
  | 'credits_granted'
  | 'credits_spent'
  | 'limiter_refusals'
  | 'log_lines'
  | 'upstream_answers';

interface EventCount {
  labels: readonly string[];
  count: number;
}

const getCounts = () => getShared('event-counts', () => new Map<CountedEvent, Map<string, EventCount>>());

/** Adds `by` to the count of an event. Labels come from the code, never from a request: each combination is a series. */
export function countEvent(event: CountedEvent, ...labels: string[]): void {
  addToCount(event, 1, ...labels);
}

export function addToCount(event: CountedEvent, by: number, ...labels: string[]): void {
  const counts = getCounts();
  const ofEvent = counts.get(event) ?? new Map<string, EventCount>();
  counts.set(event, ofEvent);
  const key = labels.join(' ');
  const counted = ofEvent.get(key);
  if (counted) counted.count += by;
  else ofEvent.set(key, { labels, count: by });
}

export function listEventCounts(event: CountedEvent): EventCount[] {
  return [...(getCounts().get(event)?.values() ?? [])];
}
