import { must } from '@/lib/must';

/** The middle value, of an even number the upper one. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

/** The value below which the share of all values lie, from 0 to 1. Throws without a value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return must(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))], 'something was measured');
}

/** By how much y rises for each x, by least squares. */
export function findSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / spread;
}

const runs = 9;

/** The median time of some runs, ms. */
export async function medianMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await timeMs(work));
  return median(times);
}

/** How long it takes, ms. */
export async function timeMs(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
