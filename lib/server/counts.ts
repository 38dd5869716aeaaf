/** What the process counts for the metrics and the operator: plain numbers, so that counting is cheap. */
import { getShared } from './shared';

export type CountedEvent =
  | 'api_errors'
  | 'bill_readings'
  | 'credits_granted'
  | 'credits_spent'
  | 'limiter_refusals'
  | 'log_lines'
  | 'upstream_answers';

interface EventCount {
  labels: readonly string[];
  count: number;
  lastAt: Date;
}

const getCounts = () => getShared('event-counts', () => new Map<CountedEvent, Map<string, EventCount>>());

/** Counts an event. Labels must never be text from a request, because each combination is a series. */
export function countEvent(event: CountedEvent, ...labels: string[]): void {
  addToCount(event, 1, ...labels);
}

/** As `countEvent`, for several events at once. */
export function addToCount(event: CountedEvent, by: number, ...labels: string[]): void {
  const counts = getCounts();
  const ofEvent = counts.get(event) ?? new Map<string, EventCount>();
  counts.set(event, ofEvent);
  const key = labels.join(' ');
  ofEvent.set(key, { labels, count: (ofEvent.get(key)?.count ?? 0) + by, lastAt: new Date() });
}

export function listEventCounts(event: CountedEvent): EventCount[] {
  return [...(getCounts().get(event)?.values() ?? [])];
}

/** Upper bounds; longer durations have another bucket. */
export const bucketSeconds = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
] as const;
const bucketMs = bucketSeconds.map((seconds) => seconds * 1000);

export interface DurationSeries {
  labels: readonly string[];
  /** Count of each bucket, not cumulative; the unbounded one is last. */
  counts: number[];
  sumMs: number;
}

export type TimedWork = 'bill_queue_wait' | 'http_requests';

const getTimes = (work: TimedWork) => getShared(`durations:${work}`, () => new Map<string, DurationSeries>());

/** Returns the series of these labels, which must never come from a request. */
export function getDurations(work: TimedWork, ...labels: string[]): DurationSeries {
  const key = labels.join(' ');
  const known = getTimes(work).get(key);
  if (known) return known;
  const added = { labels, counts: Array<number>(bucketMs.length + 1).fill(0), sumMs: 0 };
  getTimes(work).set(key, added);
  return added;
}

/** Adds a duration. The histogram of prom-client takes ten times as long: 3% of a cached answer. */
export function addDuration(series: DurationSeries, ms: number): void {
  let bucket = 0;
  while (bucket < bucketMs.length && ms > (bucketMs[bucket] ?? 0)) bucket++;
  series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
  series.sumMs += ms;
}

/** Lists the series with durations. */
export function listDurations(work: TimedWork): DurationSeries[] {
  return [...getTimes(work).values()].filter(({ counts }) => counts.some((count) => count > 0));
}
