import { expect, it } from 'vitest';
import { addDuration, bucketSeconds, DurationHistogram } from './duration-histogram';

it('counts each duration in the first bucket that holds it, and the longest in one more', () => {
  const histogram = new DurationHistogram();
  const series = histogram.getSeries('rates', '2xx');
  for (const ms of [0, 0.1, 0.11, 1, 30_000, 30_001]) addDuration(series, ms);
  expect(histogram.getSeries('rates', '2xx')).toBe(series);
  expect(histogram.getSeries('rates', '4xx')).not.toBe(series);
  expect(series.sumMs).toBeCloseTo(60_002.21);
  const filled = series.counts.flatMap((count, i) => (count > 0 ? [[bucketSeconds[i] ?? Infinity, count]] : []));
  expect(filled).toEqual([
    [0.0001, 2],
    [0.00025, 1],
    [0.001, 1],
    [30, 1],
    [Infinity, 1],
  ]);
});
