import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listEventCounts } from './counts';
import { countError, logRefusal } from './refusals';

interface Line {
  event: string;
  kind?: string;
  code?: string;
  counts?: Record<string, number>;
}

let lines: Line[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)));
    return true;
  });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('has a line for each of the first refusals of a minute, and one for the number of the others', () => {
  for (let i = 0; i < 10_000; i++) logRefusal('access', 'authentication_failed');
  logRefusal('limit', 'site-bills');
  expect(lines).toHaveLength(20);
  expect(lines[0]).toMatchObject({
    ...{ level: 'warn', event: 'request_refused' },
    ...{ kind: 'access', code: 'authentication_failed' },
  });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(21);
  expect(lines[20]).toMatchObject({
    event: 'more_requests_refused',
    counts: { 'access authentication_failed': 9980, 'limit site-bills': 1 },
  });
  logRefusal('access', 'authentication_failed');
  expect(lines).toHaveLength(22);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(22);
});

it('logs the errors of the APIs by what they refuse', () => {
  countError(401, 'not_authenticated');
  countError(403, 'permission_denied');
  countError(400, 'invalid_nmi');
  countError(415, 'unsupported_media_type');
  for (const status of [404, 405, 429, 500, 503]) countError(status, 'meter 41020359842');
  expect(lines.map(({ kind, code }) => [kind, code])).toEqual([
    ['access', 'not_authenticated'],
    ['access', 'permission_denied'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines[2]?.counts).toEqual({ 'input invalid_nmi': 1, 'input unsupported_media_type': 1 });
  const counted = listEventCounts('api_errors').map(({ labels, count }) => [...labels, count].join(' '));
  expect(counted).toEqual(expect.arrayContaining(['400 invalid_nmi 1', '503 other 1']));
});
