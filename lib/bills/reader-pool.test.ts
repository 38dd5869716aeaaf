import { expect, it } from 'vitest';
import { limitWork, startWork } from './reader-client';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it.each([process.pid, undefined])('counts the clock at most, and a quarter of it at least: %s', async (pid) => {
  const startedAtMs = performance.now();
  const measure = startWork(pid);
  await wait(100);
  const workedMs = measure();
  const elapsedMs = performance.now() - startedAtMs;
  expect(workedMs).toBeLessThanOrEqual(elapsedMs);
  expect(workedMs).toBeGreaterThanOrEqual((elapsedMs - 5) / 4);
});

it('ends what has worked for its limit, and nothing that was cancelled', async () => {
  const startedAtMs = performance.now();
  let ended = false;
  limitWork(process.pid, 20, () => {
    ended = true;
  })();
  await new Promise<void>((resolve) => limitWork(process.pid, 60, resolve));
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(58);
  expect(ended).toBe(false);
});
