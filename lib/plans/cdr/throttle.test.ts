import { describe, expect, it } from 'vitest';
import { FairQueue } from '@/lib/fair-queue';
import { makeFakeClock } from '@/lib/testing/register-documents';
import { type Clock, Throttle } from './throttle';

const makeSlots = (maxActive: number) => new FairQueue({ maxActive, maxWaiting: Number.POSITIVE_INFINITY });

/** When tasks that were asked for at once start. */
async function recordStarts(pace: Throttle, clock: Clock, count: number, slots = makeSlots(100)): Promise<number[]> {
  const times: number[] = [];
  const task = async () => void times.push(clock.now());
  await Promise.all(Array.from({ length: count }, () => pace.run(task, slots)));
  return times;
}

describe('Pace', () => {
  it('spaces starts evenly', async () => {
    const clock = makeFakeClock(0);
    expect(await recordStarts(new Throttle(clock, 4), clock, 4)).toEqual([0, 250, 500, 750]);
  });

  it('does not hold anything at 0 a second', async () => {
    const clock = makeFakeClock(0);
    expect(await recordStarts(new Throttle(clock, 0), clock, 3)).toEqual([0, 0, 0]);
  });

  it('does not save up turns that were not taken', async () => {
    const clock = makeFakeClock(0);
    const pace = new Throttle(clock, 1);
    await recordStarts(pace, clock, 1);
    await clock.sleep(10_000);
    expect(await recordStarts(pace, clock, 2)).toEqual([10_000, 11_000]);
  });

  it('measures from the real start, when timers are late', async () => {
    const clock = makeFakeClock(0);
    const late: Clock = { now: clock.now, sleep: (ms) => clock.sleep(ms === 250 ? 400 : ms) };
    expect(await recordStarts(new Throttle(late, 4), late, 4)).toEqual([0, 400, 800, 1200]);
  });

  it('waits again when a timer is early', async () => {
    const clock = makeFakeClock(0);
    const early: Clock = { now: clock.now, sleep: (ms) => clock.sleep(Math.ceil(ms / 2)) };
    expect(await recordStarts(new Throttle(early, 4), early, 3)).toEqual([0, 250, 500]);
  });

  it('makes up for nothing after a wait for a slot', async () => {
    const clock = makeFakeClock(0);
    const slots = makeSlots(2);
    let free = () => {};
    const busy = () => new Promise<void>((resolve) => (free = resolve));
    const hogs = [slots.run(busy), slots.run(() => new Promise<void>(() => {}))];
    const times = recordStarts(new Throttle(clock, 4), clock, 5, slots);
    await clock.sleep(3000);
    free();
    await hogs[0];
    expect(await times).toEqual([3000, 3250, 3500, 3750, 4000]);
  });

  it('holds everything for a pause, also what waits for a slot already', async () => {
    const clock = makeFakeClock(0);
    const pace = new Throttle(clock, 0);
    pace.pause(5000);
    expect(await recordStarts(pace, clock, 2)).toEqual([5000, 5000]);
    const slots = makeSlots(1);
    const hog = slots.run(async () => {
      await clock.sleep(10);
      pace.pause(1000);
    });
    expect(await recordStarts(pace, clock, 1, slots)).toEqual([6010]);
    await hog;
  });

  it('is paused for a quarter of an hour at most between two successes', async () => {
    const clock = makeFakeClock(0);
    const pace = new Throttle(clock, 1);
    expect([pace.pause(800_000), pace.pause(700_000), pace.pause(900_001)]).toEqual([true, true, false]);
    expect(await recordStarts(pace, clock, 1)).toEqual([800_000]);
    pace.resetPauses();
    expect(pace.pause(900_000)).toBe(true);
  });

  it('lets nothing start once stopped, and nothing wait for what never started', async () => {
    const pace = new Throttle(makeFakeClock(0), 1);
    const aborted = AbortSignal.abort(new Error('stopped'));
    await expect(pace.run(async () => 1, makeSlots(1), aborted)).rejects.toThrow('stopped');
    expect(await pace.run(async () => 2, makeSlots(1))).toBe(2);
  });
});
