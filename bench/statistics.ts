import { must } from '@/lib/must';

/** The middle value, of an even number the upper one. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

/** The value below which the share of all values lie, from 0 to 1. Throws without a value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return must(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))], 'something was measured');
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
