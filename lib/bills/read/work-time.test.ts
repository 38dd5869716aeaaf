import { expect, it } from 'vitest';
import { afterWork, startWork } from './work-time';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('counts a thread that waits for nothing by the clock', async () => {
  const measure = startWork(String(process.pid));
  await wait(100);
  expect(measure()).toBeGreaterThan(20);
});

it('counts a quarter of the clock at least, so that a limit is over in four times its length', async () => {
  // Nothing works in this process meanwhile.
  const measure = startWork();
  const startedAtMs = performance.now();
  await wait(200);
  const elapsedMs = performance.now() - startedAtMs;
  expect(measure()).toBeGreaterThanOrEqual((elapsedMs - 5) / 4);
});

it('ends what has worked for its limit, not before', async () => {
  const startedAtMs = performance.now();
  await new Promise<void>((resolve) => afterWork(60, resolve, startWork()));
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(58);
});

it('ends nothing that was cancelled', async () => {
  let ended = false;
  afterWork(
    20,
    () => {
      ended = true;
    },
    startWork(),
  )();
  await wait(100);
  expect(ended).toBe(false);
});
