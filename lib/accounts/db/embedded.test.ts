/** The embedded database on disk: one process at a time, which carries out the commands of others. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { createAccount } from '@/lib/testing/accounts';
import { makeFolder } from '@/lib/testing/set-up';
import { readCommandAddress, sendCommand } from './command-server';
import { findEmbeddedFolder, openEmbedded, takeDatabaseLock } from './embedded';

it('lets others have a turn of the event loop between two statements', { timeout: 120_000 }, async () => {
  const database = await openEmbedded({ dataDir: makeFolder() });
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
  it('is one process’s at a time, says whose, and goes to the next that waits', async () => {
    const file = path.join(makeFolder(), 'lock');
    const lock = await takeDatabaseLock(file, 0);
    const refused = await takeDatabaseLock(file, 0).catch((error: Error) => error);
    expect(refused).toMatchObject({ reason: 'locked', message: expect.stringContaining(`process ${process.pid} on `) });
    const next = takeDatabaseLock(file, 60_000);
    lock.release();
    (await next).release();
  });
});

describe('the embedded database', { timeout: 240_000 }, () => {
  it('keeps what was written, and carries out commands of other processes while it is open', async () => {
    const dataDir = makeFolder();
    const run = async (words: string[]) => ({ lines: words.map((word) => `${word}!`), exitCode: 3 });
    const first = await openEmbedded({ dataDir, run });
    const { id } = await createAccount(first, 7);
    const { lock } = findEmbeddedFolder(dataDir);
    const address = readCommandAddress(lock)!;
    expect(await sendCommand(address, ['keys', 'list'])).toEqual({ lines: ['keys!', 'list!'], exitCode: 3 });
    await expect(sendCommand({ ...address, secret: 'guessed' }, ['keys'])).rejects.toThrow();
    await expect(openEmbedded({ dataDir, waitMs: 0 })).rejects.toMatchObject({ reason: 'locked' });
    await first.close();
    expect(readCommandAddress(lock)).toBeNull();
    const again = await openEmbedded({ dataDir });
    expect(await new AccountStore(again, () => new Date()).get(id)).toMatchObject({ creditsLeft: 7 });
    await again.close();
  });

  it('sets half a database of a first start that was cut off aside', async () => {
    const dataDir = makeFolder();
    const { data, folder: own } = findEmbeddedFolder(dataDir);
    mkdirSync(data, { recursive: true });
    writeFileSync(path.join(data, 'PG_VERSION'), '18');
    await (await openEmbedded({ dataDir })).close();
    expect(readdirSync(own).filter((name) => name.startsWith('incomplete-'))).toHaveLength(1);
  });
});
