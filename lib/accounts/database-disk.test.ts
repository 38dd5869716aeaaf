/** The embedded database on a disk that is full, cannot be written, or lost its files: 503, and everything else goes on. */
import fs, { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUnavailability } from '@/lib/server/database-unavailable';
import { makeReading } from '@/lib/testing/accounts';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { captureLog, makeFolder } from '@/lib/testing/set-up';
import { openEmbedded } from './db/embedded';
import { closeDatabase, createAccountServices, openAccountServices } from './open-services';

const folder = makeFolder();
const image = path.join(folder, 'image');
const dataDir = path.join(folder, 'data');
let server: TestServer;
let origin: string;
let key: string;
let accountId: string;
let billId: string;
let logged: string[];

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', dataDir);
  const database = await openEmbedded({ dataDir: image });
  const { accounts: accountStore, keys, bills } = createAccountServices(database);
  accountId = (await accountStore.ensure('person@example.com')).account.id;
  key = (await keys.create(accountId, 'Till 1'))!;
  await bills.store(makeReading(accountId, '%PDF a bill'));
  billId = (await bills.list(accountId, 1))[0]!.id;
  await database.close();
  server = await startTestServer(() => {});
  origin = server.origin;
}, 120_000);
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  await cp(image, dataDir, { recursive: true });
  // As a new process, which has opened nothing and logged nothing.
  (globalThis as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('gridfare.registry')]?.clear();
  logged = captureLog();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDatabase();
  await rm(dataDir, { recursive: true, force: true });
});

const bills = () => fetch(`${origin}/v1/bills`, { headers: { 'x-api-key': key } });
const data = (...names: string[]) => path.join(dataDir, 'db/data', ...names);
const reasons = () => logged.map((line) => JSON.parse(line)).map(({ event, reason }) => [event, reason]);

async function expectUnavailable(): Promise<void> {
  const response = await bills();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.text()).toContain('Accounts are not available');
  expect((await fetch(`${origin}/v1/rates?postcode=2000`)).status).toBe(200);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
}

/** What PostgreSQL writes fails from now on; the returned function ends that. */
function failWrites(code: 'ENOSPC' | 'EROFS'): () => void {
  const spy = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  return () => spy.mockRestore();
}

const large = () => ({ ...makeReading(accountId, '%PDF another'), file: Buffer.alloc(20_000_000, 'Aq3-') });

describe('damaged files', { timeout: 120_000 }, () => {
  it.each([
    ['a control file', () => writeFileSync(data('global/pg_control'), Buffer.alloc(100))],
    ['every file', () => rmSync(data(), { recursive: true })],
    ['the catalogue', () => overwrite((number) => number < 16_384)],
    ['the tables', () => overwrite((number) => number >= 16_384)],
  ])('%s', async (_, damage) => {
    damage();
    await expectUnavailable();
    await expectUnavailable();
    expect(reasons()).toEqual([['database_unavailable', 'damaged']]);
    expect(logged[0]).toContain('npm run db -- restore');
    // Nothing new was made in the place of what is damaged.
    if (!existsSync(data())) expect(readdirSync(path.join(dataDir, 'db'))).not.toContain('data');
  });

  function overwrite(chosen: (number: number) => boolean): void {
    for (const name of readdirSync(data('base/5'))) {
      const { size } = statSync(data('base/5', name));
      if (chosen(Number.parseInt(name, 10)) && size > 0) writeFileSync(data('base/5', name), Buffer.alloc(size, 0x5a));
    }
  }
});

describe('a disk that cannot be written', { timeout: 120_000 }, () => {
  it.each([
    ['ENOSPC', 'full'],
    ['EROFS', 'read_only'],
  ] as const)('%s: refuses, holds nothing up, and goes on by itself', async (code, reason) => {
    expect((await bills()).status).toBe(200);
    const { accounts: accountStore, bills: stored } = await openAccountServices();
    await accountStore.update(accountId, { keepFiles: true, retentionDays: null });
    const before = await openAccountServices();
    const end = failWrites(code);
    const failure = await stored.store(large()).catch((error: Error) => error);
    expect(findUnavailability(failure)?.reason).toBe(reason);
    expect((await fetch(`${origin}/v1/rates?postcode=2000`)).status).toBe(200);
    const deletion = { method: 'DELETE', headers: { 'x-api-key': key } };
    const refused = await fetch(`${origin}/v1/bills/${billId}`, deletion);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('We changed nothing')]);
    // PostgreSQL has panicked, and would hold the process for good if it were asked again.
    expect(before.database.hasStopped()).toBe(true);
    expect((await bills()).status).toBe(503);
    expect((await fetch(`${origin}/v1/rates?postcode=2000`)).status).toBe(200);
    expect(reasons().filter(([event]) => event !== 'database_unavailable')).toEqual([]);
    end();
    await expect.poll(async () => (await bills()).status, { timeout: 60_000, interval: 500 }).toBe(200);
    const { bills: after, accounts: accountsAfter } = await openAccountServices();
    expect(await after.store(large())).toMatchObject({ kind: 'stored' });
    expect((await accountsAfter.get(accountId))!.creditsLeft).toBe(48);
  });

  it('that is full is not opened, and is when there is room again', async () => {
    const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 10, bsize: 4096 } as never);
    syncBuiltinESMExports();
    await expectUnavailable();
    expect(reasons()).toEqual([['database_unavailable', 'full']]);
    room.mockRestore();
    syncBuiltinESMExports();
    await expect.poll(async () => (await bills()).status, { timeout: 60_000, interval: 500 }).toBe(200);
  });
});
