import { afterEach, expect, it, vi } from 'vitest';
import { captureLog } from '@/lib/testing/set-up';
import { DatabaseUnavailableError, logDatabaseUnavailable } from './database-unavailable';

afterEach(() => vi.useRealTimers());

it('has one line a minute for each reason, also while reasons take turns', () => {
  vi.useFakeTimers();
  const logged = captureLog();
  const lines = () => logged.map((line) => JSON.parse(line));
  const report = (reason: 'unreachable' | 'overloaded') =>
    expect(logDatabaseUnavailable(new DatabaseUnavailableError(reason, 'gone'))).toBe(true);
  for (let i = 0; i < 20; i++) {
    report('unreachable');
    report('overloaded');
  }
  expect(lines().map(({ reason }) => reason)).toEqual(['unreachable', 'overloaded']);
  vi.advanceTimersByTime(60_000);
  report('overloaded');
  expect(lines()[2]).toMatchObject({ reason: 'overloaded', left_out_before: 19 });
  expect(logDatabaseUnavailable(new Error('a fault of ours'))).toBe(false);
  expect(logged).toHaveLength(3);
});
