import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MemoryQuota } from './quota';

const windowMs = 60_000;

/** Pauses between requests, many of them about as long as keeps a client near its limit. */
const pauses = (limit: number) =>
  fc.array(
    fc.oneof(
      fc.constant(0),
      fc.double({ min: 0, max: (4 * windowMs) / limit, noNaN: true }),
      fc.double({ min: 0, max: windowMs * 1.2, noNaN: true }),
    ),
    { minLength: 1, maxLength: 8 * limit },
  );

/** The times of requests after these pauses. */
function listTimes(gaps: readonly number[]): number[] {
  let nowMs = 1000;
  return gaps.map((gap) => (nowMs += gap));
}

/** The most of `times` that lie in one window. */
function findMostInWindow(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((time) => time >= from && time < from + windowMs).length));
}

describe('MemoryQuota', () => {
  it.each([1, 7, 120])('lets through no more than %i in any window, at whatever times they come', (limit) => {
    fc.assert(
      fc.property(pauses(limit), (gaps) => {
        const quota = new MemoryQuota(limit);
        const allowed = listTimes(gaps).filter((time) => quota.consume('a', time).allowed);
        expect(findMostInWindow(allowed)).toBeLessThanOrEqual(limit);
      }),
      { numRuns: limit > 100 ? 30 : 200 },
    );
  });

  it.each([1, 7, 120])('never refuses a client that sends no more than %i in any window', (limit) => {
    fc.assert(
      fc.property(pauses(limit), (gaps) => {
        const kept: number[] = [];
        for (const time of listTimes(gaps)) {
          if (time - (kept.at(-limit) ?? Number.NEGATIVE_INFINITY) >= windowMs) kept.push(time);
        }
        const quota = new MemoryQuota(limit);
        expect(kept.filter((time) => !quota.consume('a', time).allowed)).toEqual([]);
      }),
      { numRuns: limit > 100 ? 30 : 200 },
    );
  });

  it('says when to come back: once the oldest request no longer counts', () => {
    const quota = new MemoryQuota(3);
    expect([0, 1, 2, 3].map((i) => quota.consume('a', i * 10_000).allowed)).toEqual([true, true, true, false]);
    expect(quota.consume('a', 58_700)).toEqual({ allowed: false, limit: 3, remaining: 0, resetSeconds: 2 });
    expect(quota.consume('a', 60_000)).toEqual({ allowed: true, limit: 3, remaining: 0, resetSeconds: 10 });
    expect(quota.consume('a', 200_000)).toEqual({ allowed: true, limit: 3, remaining: 2, resetSeconds: 60 });
  });

  it('never says less than a second or more than the window', () => {
    fc.assert(
      fc.property(pauses(7), (gaps) => {
        const quota = new MemoryQuota(7);
        const resets = listTimes(gaps).map((time) => quota.consume('a', time).resetSeconds);
        expect(Math.min(...resets)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...resets)).toBeLessThanOrEqual(60);
      }),
    );
  });

  it('does not notice that the time of day was set', () => {
    const quota = new MemoryQuota(1);
    expect(quota.consume('a').allowed).toBe(true);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 86_400_000);
    expect(quota.consume('a')).toMatchObject({ allowed: false, resetSeconds: 60 });
    clock.mockReturnValue(0);
    expect(quota.consume('a')).toMatchObject({ allowed: false, resetSeconds: 60 });
    clock.mockRestore();
  });

  it('holds no more clients than it may, forgetting the one not seen for the longest time', () => {
    const quota = new MemoryQuota(1, { maxClients: 2 });
    for (const client of ['a', 'b', 'a', 'c']) quota.consume(client, 0);
    expect(['a', 'c', 'b'].map((client) => quota.consume(client, 30).allowed)).toEqual([false, false, true]);
  });
});
