import PQueue from 'p-queue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const makePace = (ratePerSecond: number, concurrency = 100) => new Pace(ratePerSecond, new PQueue({ concurrency }));

/** When tasks that are asked for at once start. */
async function recordStarts(pace: Pace, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) void pace.run(async () => void times.push(Date.now()));
  await vi.advanceTimersByTimeAsync(1_000_000);
  return times.map((time) => time - Math.floor(times[0]! / 1_000_000) * 1_000_000);
}

describe('a pace', () => {
  it('spaces starts evenly, and saves up no turns that were not taken', async () => {
    const pace = makePace(4);
    expect(await recordStarts(pace, 4)).toEqual([0, 250, 500, 750]);
    expect(await recordStarts(pace, 3)).toEqual([0, 250, 500]);
  });

  it('does not hold anything at 0 a second', async () => {
    expect(await recordStarts(makePace(0), 3)).toEqual([0, 0, 0]);
  });

  it('holds everything for a pause', async () => {
    const pace = makePace(0);
    pace.pause(5000);
    pace.pause(2000);
    expect(await recordStarts(pace, 2)).toEqual([5000, 5000]);
  });

  it('is paused for a quarter of an hour at most between two successes', async () => {
    const pace = makePace(1);
    expect([pace.pause(800_000), pace.pause(700_000), pace.pause(900_001)]).toEqual([true, true, false]);
    expect(await recordStarts(pace, 1)).toEqual([800_000]);
    expect(pace.pause(900_000)).toBe(true);
  });

  it('lets nothing start once stopped, and nothing wait for what never started', async () => {
    const pace = makePace(1);
    const stop = new AbortController();
    pace.pause(5000);
    const waiting = expect(pace.run(async () => 1, stop.signal)).rejects.toThrow('stopped');
    stop.abort(new Error('stopped'));
    await waiting;
    const next = pace.run(async () => 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await next).toBe(2);
  });
});
