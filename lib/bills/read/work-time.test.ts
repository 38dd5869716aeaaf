import { expect, it } from 'vitest';
import { afterWork, countWork } from './work-time';

it('counts the clock where this process has the machine, and its share of it where it has not', () => {
  expect(countWork(1000, 1900)).toBe(1000);
  expect(countWork(1000, 1000)).toBe(1000);
  expect(countWork(1000, 700)).toBe(700);
});

it('counts half of the clock at least, so that a limit is over in twice its length', () => {
  expect(countWork(1000, 501)).toBe(501);
  expect(countWork(1000, 499)).toBe(500);
  expect(countWork(1000, 0)).toBe(500);
});

it('ends what waits for nothing after twice the limit, not before the limit', async () => {
  const startedAtMs = performance.now();
  await new Promise<void>((resolve) => afterWork(60, resolve));
  expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(58);
});

it('ends nothing that was cancelled', async () => {
  let ended = false;
  afterWork(20, () => {
    ended = true;
  })();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(ended).toBe(false);
});
