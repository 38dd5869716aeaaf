/** The embedded database on disk: one process at a time, and nothing that was acknowledged is ever lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills/bills';
import { createAccount } from '@/lib/testing/accounts';
import { compile } from '@/scripts/bundle.mjs';
import { readCommandAddress, sendCommand } from './command-server';
import type { Database } from './database';
import { findEmbeddedFolder, openEmbedded, takeDatabaseLock } from './embedded';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'gridfare-embedded-test-'));
  program = await compile('lib/testing/database-writer.ts');
}, 120_000);
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
const newDataDir = () => mkdtemp(path.join(folder, 'data-'));

it('lets others have a turn of the event loop between two statements', { timeout: 120_000 }, async () => {
  const database = await openEmbedded({ dataDir: await newDataDir() });
  let turns = 0;
  const count = () => {
    turns++;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await Promise.all(Array.from({ length: 20 }, () => database.orm.execute('select 1')));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(20);
  await database.close();
});

describe('the lock', () => {
  it('is one process’s at a time, and says whose', async () => {
    const file = path.join(await newDataDir(), 'lock');
    const lock = await takeDatabaseLock(file, 0);
    const refused = await takeDatabaseLock(file, 0).catch((error: Error) => error);
    expect(refused).toMatchObject({ reason: 'locked', message: expect.stringContaining(`process ${process.pid} on `) });
    lock.release();
    (await takeDatabaseLock(file, 0)).release();
  });

  it('goes to one of many that want it at once, then to the next', async () => {
    const file = path.join(await newDataDir(), 'lock');
    let holders = 0;
    const turns = Array.from({ length: 5 }, async () => {
      const lock = await takeDatabaseLock(file, 60_000);
      holders++;
      expect(holders).toBe(1);
      await Promise.resolve();
      holders--;
      lock.release();
    });
    await Promise.all(turns);
  });
});

describe('the embedded database', { timeout: 240_000 }, () => {
  it('keeps what was written, and carries out commands of other processes while it is open', async () => {
    const dataDir = await newDataDir();
    const run = async (words: string[]) => ({ lines: words.map((word) => `${word}!`), exitCode: 3 });
    const first = await openEmbedded({ dataDir, run });
    const { id } = await createAccount(first, 7);
    const { lock } = findEmbeddedFolder(dataDir);
    const address = readCommandAddress(lock)!;
    expect(await sendCommand(address, ['keys', 'list'])).toEqual({ lines: ['keys!', 'list!'], exitCode: 3 });
    await expect(sendCommand({ ...address, secret: 'guessed' }, ['keys'])).rejects.toThrow();
    await expect(openEmbedded({ dataDir, waitMs: 0 })).rejects.toMatchObject({ reason: 'locked' });
    await first.close();
    await first.close();
    expect(readCommandAddress(lock)).toBeNull();
    const again = await openEmbedded({ dataDir });
    expect(await new AccountStore(again, () => new Date()).get(id)).toMatchObject({ creditsLeft: 7 });
    await again.close();
  });

  it('sets half a database of a first start that was cut off aside', async () => {
    const dataDir = await newDataDir();
    const { data, folder: own } = findEmbeddedFolder(dataDir);
    mkdirSync(data, { recursive: true });
    writeFileSync(path.join(data, 'PG_VERSION'), '18');
    await (await openEmbedded({ dataDir })).close();
    expect(readdirSync(own).filter((name) => name.startsWith('incomplete-'))).toHaveLength(1);
  });

  it('loses no bill that was acknowledged and no credit when its process is killed in the middle of writing', async () => {
    const dataDir = await newDataDir();
    const acknowledged: string[] = [];
    let accountId = '';
    for (let round = 0; round < 2; round++) {
      const child = spawn(process.execPath, [program, dataDir, accountId], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      accountId = await writeUntilKilled(child, accountId, acknowledged, 20);
    }
    const database = await openEmbedded({ dataDir });
    await expectNothingLost(database, accountId, acknowledged);
    await database.close();
  });
});

/** Collects what the writer acknowledges and kills it, without a warning, after `count` bills. */
async function writeUntilKilled(
  child: ChildProcess,
  known: string,
  acknowledged: string[],
  count: number,
): Promise<string> {
  let accountId = known;
  let left = count;
  for await (const line of createInterface({ input: child.stdout! })) {
    const [word, id] = line.split(' ') as [string, string];
    if (word === 'account') accountId = id;
    if (word === 'bill') acknowledged.push(id);
    if (word === 'bill' && --left === 0) child.kill('SIGKILL');
  }
  expect(left).toBeLessThanOrEqual(0);
  return accountId;
}

async function expectNothingLost(database: Database, accountId: string, acknowledged: string[]): Promise<void> {
  const bills = await new BillStore(database, () => new Date()).list(accountId, 10_000);
  const ids = new Set(bills.map(({ id }) => id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  const accounts = new AccountStore(database, () => new Date());
  expect((await accounts.get(accountId))!.creditsLeft).toBe(10_000 - bills.length);
  const [day] = await accounts.usage(accountId, '2026-01-01');
  expect(day!.bills).toBe(bills.length);
}
