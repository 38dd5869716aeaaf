import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { captureLog } from '@/lib/testing/set-up';
import { countError, listErrors, logRefusal } from './refusals';

let lines: string[];
beforeEach(() => {
  vi.useFakeTimers();
  lines = captureLog();
});
afterEach(() => vi.useRealTimers());

it('has a line for each of the first refusals of a minute, and says how many more there were', () => {
  for (let i = 0; i < 10_000; i++) logRefusal('access', 'authentication_failed');
  expect(lines).toHaveLength(5);
  const line = { event: 'request_refused', kind: 'access', code: 'authentication_failed' };
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'warn', ...line });
  // Many of one kind hide no other.
  logRefusal('limit', 'site-bills');
  expect(lines).toHaveLength(6);
  vi.advanceTimersByTime(60_000);
  logRefusal('access', 'authentication_failed');
  expect(lines).toHaveLength(7);
  expect(JSON.parse(lines[6]!)).toMatchObject({ ...line, left_out_before: 9995 });
});

it('logs the errors of the APIs by what they refuse, and counts all', async () => {
  countError(401, 'not_authenticated');
  countError(403, 'permission_denied');
  countError(400, 'invalid_nmi');
  for (const status of [404, 405, 429, 500, 503]) countError(status, 'meter 41020359848');
  const refused = lines.map((line) => JSON.parse(line)).map(({ kind, code }) => [kind, code]);
  expect(refused).toEqual([
    ['access', 'not_authenticated'],
    ['access', 'permission_denied'],
  ]);
  const counted = (await listErrors()).map(({ status, code, count }) => `${status} ${code} ${count}`);
  expect(counted).toEqual(expect.arrayContaining(['400 invalid_nmi 1', '503 other 1']));
});
