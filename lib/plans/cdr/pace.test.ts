import { describe, expect, it } from 'vitest';
import { Pace, Slots } from './pace';
import { fakeClock } from './testing';

async function starts(pace: Pace, clock: { now(): number }, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    await pace.turn();
    times.push(clock.now());
  }
  return times;
}

describe('Pace', () => {
  it('spaces starts evenly', async () => {
    const clock = fakeClock(0);
    expect(await starts(new Pace(clock, 4), clock, 4)).toEqual([0, 250, 500, 750]);
  });

  it('does not hold anything at 0 a second', async () => {
    const clock = fakeClock(0);
    expect(await starts(new Pace(clock, 0), clock, 3)).toEqual([0, 0, 0]);
  });

  it('does not save up turns that were not taken', async () => {
    const clock = fakeClock(0);
    const pace = new Pace(clock, 1);
    await pace.turn();
    await clock.sleep(10_000);
    expect(await starts(pace, clock, 2)).toEqual([10_000, 11_000]);
  });

  it('holds everything for a pause', async () => {
    const clock = fakeClock(0);
    const pace = new Pace(clock, 0);
    pace.pause(5000);
    expect(await starts(pace, clock, 2)).toEqual([5000, 5000]);
  });

  it('lets nothing start once stopped', async () => {
    await expect(new Pace(fakeClock(0), 1).turn(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

describe('Slots', () => {
  it('runs no more at once than it has, and everything in the end', async () => {
    const slots = new Slots(3);
    let running = 0;
    let most = 0;
    const task = async (i: number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (i % 4 === 0) throw new Error('failed');
      return i;
    };
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => slots.run(() => task(i))));
    expect(most).toBe(3);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
    expect(await slots.run(() => task(1))).toBe(1);
  });
});
