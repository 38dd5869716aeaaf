import { afterEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError, logDatabaseUnavailable } from './database-unavailable';

afterEach(() => vi.restoreAllMocks());

it('has one line a minute for each reason, also while reasons take turns', () => {
  const lines: { reason: string; failures_since_last_line?: number }[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  const report = (reason: 'unreachable' | 'overloaded', atMs: number) =>
    expect(logDatabaseUnavailable(new DatabaseUnavailableError(reason, 'gone'), atMs)).toBe(true);
  for (let i = 0; i < 20; i++) {
    report('unreachable', 1000 + i);
    report('overloaded', 1000 + i);
  }
  expect(lines.map(({ reason }) => reason)).toEqual(['unreachable', 'overloaded']);
  report('overloaded', 61_000);
  expect(lines[2]).toMatchObject({ reason: 'overloaded', failures_since_last_line: 19 });
  expect(logDatabaseUnavailable(new Error('a fault of ours'), 61_000)).toBe(false);
  expect(lines).toHaveLength(3);
});
