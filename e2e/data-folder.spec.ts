/** A server and its commands on one data folder: keys at once, the lock of the database, and a second server. No browser. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findLockHolder } from '@/lib/process-lock';
import { startServer } from './support/test-server';

const run = promisify(execFile);

test('keys work at once; the database is closed at the end and found again; a second server says why it has none', async () => {
  test.setTimeout(240_000);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-folder-test-'));
  const env = { ...process.env, DATA_DIR: dataDir };
  const keys = async (...words: string[]) => {
    const command = ['scripts/run.mjs', 'scripts/operator.ts', 'keys', ...words, '--email', 'beside@example.com'];
    return (await run(process.execPath, command, { env })).stdout.trim().split('\n').at(-1)!;
  };
  const send = (origin: string, key: string, name: string): Promise<Response> => {
    const form = new FormData();
    // One byte more than the published sample, which would cost no credit.
    form.append('file', new Blob([readFileSync(`public/samples/${name}`), '\n']), name);
    return fetch(`${origin}/v1/extract`, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
  };
  const first = await startServer({ DATA_DIR: dataDir });
  const key = await keys('create', '--credits', '1');
  expect((await send(first.origin, key, 'single-rate.pdf')).status).toBe(200);
  expect((await send(first.origin, await keys('create'), 'demand.pdf')).status).toBe(429);
  const second = await startServer({ DATA_DIR: dataDir });
  const headers = { 'X-API-Key': key };
  expect((await fetch(`${second.origin}/v1/bills`, { headers })).status).toBe(503);
  expect((await fetch(`${second.origin}/v1/rates?postcode=2000`)).status).toBe(200);
  expect(second.printed()).toContain('"reason":"locked"');
  await second.stop();
  const lock = path.join(dataDir, 'db/lock');
  expect(findLockHolder(lock)).not.toBeNull();
  expect(await first.stop()).toBe(0);
  expect(findLockHolder(lock)).toBeNull();
  const again = await startServer({ DATA_DIR: dataDir });
  expect((await (await fetch(`${again.origin}/v1/bills`, { headers })).json()).bills).toHaveLength(1);
  await again.stop();
  rmSync(dataDir, { recursive: true });
});
