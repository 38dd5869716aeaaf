/** A server that starts with a data folder which it can neither make nor write: accounts are away, and say so. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { app } from '@/lib/api/app';
import { captureLog } from '@/lib/testing/set-up';
import { findVisitor } from './visitor';

const folder = '/gridfare-on-a-read-only-disk';
/** Where a folder and its parent are missing on such a disk, Node says ENOENT. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const mkdirSync = (made: string, options: object) => {
    if (!made.startsWith('/gridfare-on-a-read-only-disk')) return fs.mkdirSync(made, options);
    throw Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${made}'`), { code: 'ENOENT' });
  };
  return { ...fs, default: { ...fs, mkdirSync }, mkdirSync };
});

const logged = captureLog();
beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
});
afterAll(() => vi.unstubAllEnvs());

const ask = (path: string, headers = {}) => app.fetch(new Request(`http://localhost:3000${path}`, { headers }));

it('answers programs with 503', async () => {
  const answer = await ask('/v1/bills', { 'x-api-key': `gf_live_${'a'.repeat(32)}` });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
});

it('knows nobody, and says why in the log, in health and in readiness', async () => {
  const visitor = await findVisitor(new Headers({ cookie: `gridfare_session=${'a'.repeat(32)}.b` }));
  expect(visitor).toEqual({ kind: 'database_unavailable' });
  expect(await (await ask('/health')).json()).toMatchObject({ status: 'ok', database: { state: 'away' } });
  expect(await (await ask('/ready')).json()).toMatchObject({ parts: { database: 'away' } });
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'database_unavailable', reason: 'read_only' },
  ]);
});
