import { describe, expect, it } from 'vitest';
import { MemoryQuota } from './quota';

describe('MemoryQuota', () => {
  it('allows the limit, then refuses until the minute is over', () => {
    const quota = new MemoryQuota(3);
    const start = 1_000_000;
    expect([0, 1, 2, 3].map((i) => quota.take('a', start + i * 1000).allowed)).toEqual([true, true, true, false]);
    expect(quota.take('a', start + 59_001)).toEqual({ allowed: false, limit: 3, remaining: 0, resetSeconds: 1 });
    expect(quota.take('a', start + 60_000)).toEqual({ allowed: true, limit: 3, remaining: 2, resetSeconds: 60 });
  });

  it('has a window of another length where one is given', () => {
    const quota = new MemoryQuota(1, undefined, 600_000);
    expect(quota.take('a', 0)).toEqual({ allowed: true, limit: 1, remaining: 0, resetSeconds: 600 });
    expect(quota.take('a', 599_999).allowed).toBe(false);
    expect(quota.take('a', 600_000).allowed).toBe(true);
  });

  it('counts each client alone', () => {
    const quota = new MemoryQuota(1);
    expect(quota.take('a', 0).allowed).toBe(true);
    expect(quota.take('b', 0).allowed).toBe(true);
    expect(quota.take('a', 0).allowed).toBe(false);
  });

  it('never tells a client to come back in 0 seconds', () => {
    const quota = new MemoryQuota(1);
    quota.take('a', 0);
    expect(quota.take('a', 59_999).resetSeconds).toBe(1);
  });

  it('holds no more clients than it may, forgetting the one whose minute began first', () => {
    const quota = new MemoryQuota(1, 2);
    quota.take('a', 0);
    quota.take('b', 10);
    quota.take('c', 20);
    expect(quota.size).toBe(2);
    expect(quota.take('b', 30).allowed).toBe(false);
    expect(quota.take('c', 30).allowed).toBe(false);
  });

  it('forgets a window that is over before a running one', () => {
    const quota = new MemoryQuota(1, 3);
    quota.take('a', 0);
    quota.take('b', 0);
    quota.take('c', 50_000);
    quota.take('d', 70_000);
    expect(quota.size).toBe(3);
    expect(quota.take('c', 70_000).allowed).toBe(false);
  });
});
