/** Counts events for the metrics, as plain numbers, so that counting is cheap. */
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

/** Counts an event. Labels must never come from a request, because each combination is a series. */
export function countEvent(event: CountedEvent, ...labels: string[]): void {
  addToCount(event, 1, ...labels);
}

/** As `countEvent`, for several events at once. */
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
