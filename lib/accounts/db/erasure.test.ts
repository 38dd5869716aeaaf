/** What is deleted leaves the disk of the embedded database, however the process ends. */
import { type Dirent, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { BillStore } from '@/lib/accounts/bills/bills';
import { createAccount, makeReading, now, success } from '@/lib/testing/accounts';
import { makeFolder } from '@/lib/testing/set-up';
import type { Database } from './database';
import { findEmbeddedFolder, openEmbedded } from './embedded';

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry: Dirent) => entry.isFile())
    .map((entry: Dirent) => path.join(entry.parentPath, entry.name));
const holding = (dir: string, text: string) => filesBelow(dir).filter((file) => readFileSync(file).includes(text));
const sizeOf = (dir: string) => filesBelow(dir).reduce((sum, file) => sum + statSync(file).size, 0);

const partOfFile = 'BYTES-OF-A-BILL';
/** Does not compress, and holds the same mark in every part of it. */
function billFile(): Buffer {
  let state = 1;
  const noise = Uint32Array.from({ length: 750_000 }, () => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return state;
  });
  const file = Buffer.from(noise.buffer);
  for (let at = 0; at < file.length; at += 10_000) file.write(partOfFile, at);
  return file;
}

/** An account with kept files, and what was read of them. */
async function accountWithBills(database: Database, count: number) {
  const account = await createAccount(database, 100);
  const accounts = new AccountStore(database, () => now);
  const bills = new BillStore(database, () => now);
  await accounts.update(account.id, { keepFiles: true, retentionDays: 1 });
  for (let number = 0; number < count; number++) {
    const stored = await bills.store({ ...makeReading(account.id, `bill ${number}`, success), file: billFile() });
    expect(stored.kind).toBe('stored');
  }
  return { account, accounts, bills };
}

function expectForgotten(dataDir: string, email: string): void {
  expect(holding(dataDir, email)).toEqual([]);
  expect(holding(dataDir, partOfFile)).toEqual([]);
  expect(existsSync(findEmbeddedFolder(dataDir).vacuumOwed)).toBe(false);
}

it('an account that was deleted is in no file after a clean stop, and its space is given back', {
  timeout: 120_000,
}, async () => {
  const dataDir = makeFolder();
  let database = await openEmbedded({ dataDir });
  const emptyBytes = sizeOf(dataDir);
  const { account, accounts } = await accountWithBills(database, 12);
  expect(holding(dataDir, account.email)).not.toEqual([]);
  expect(holding(dataDir, partOfFile)).not.toEqual([]);
  expect(sizeOf(dataDir)).toBeGreaterThan(emptyBytes + 60_000_000);
  const other = await createAccount(database, 3);
  await accounts.delete(account.id);
  await database.close();
  expectForgotten(dataDir, account.email);
  expect(sizeOf(dataDir)).toBeLessThan(emptyBytes + 5_000_000);
  database = await openEmbedded({ dataDir });
  expect(await new AccountStore(database, () => now).get(other.id)).toMatchObject({ creditsLeft: 3 });
  await database.close();
});

it('a bill past its time is in no file either, and what is kept stays whole', { timeout: 120_000 }, async () => {
  const dataDir = makeFolder();
  const database = await openEmbedded({ dataDir });
  const { account } = await accountWithBills(database, 1);
  const later = new Date(now.getTime() + 5 * 86_400_000);
  const kept = await new BillStore(database, () => later).store(makeReading(account.id, 'kept', success));
  expect(await new BillStore(database, () => later).purge(0)).toBe(1);
  await database.close();
  expect(holding(dataDir, partOfFile)).toEqual([]);
  expect(holding(dataDir, account.email)).not.toEqual([]);
  const again = await openEmbedded({ dataDir });
  expect(await new BillStore(again, () => later).list(account.id, 9)).toHaveLength(1);
  expect(kept.kind).toBe('stored');
  await again.close();
});

it('the pass comes shortly after a deletion, while the database stays open', { timeout: 120_000 }, async () => {
  const dataDir = makeFolder();
  const database = await openEmbedded({ dataDir });
  const { account, accounts } = await accountWithBills(database, 1);
  await accounts.delete(account.id);
  await expect.poll(() => existsSync(findEmbeddedFolder(dataDir).vacuumOwed), { timeout: 60_000 }).toBe(false);
  expectForgotten(dataDir, account.email);
  await database.close();
});

it('a process that ends without closing leaves the pass, and half a rewritten table, to the next', {
  timeout: 120_000,
}, async () => {
  const dataDir = makeFolder();
  const left = makeFolder();
  const database = await openEmbedded({ dataDir });
  const { account, accounts } = await accountWithBills(database, 1);
  await database.orm.execute('checkpoint');
  await accounts.delete(account.id);
  // The disk as a kill would leave it. No pass begins before the transaction ends.
  await database.orm.transaction(() =>
    cp(path.join(dataDir, 'db/data'), path.join(left, 'db/data'), { recursive: true }),
  );
  for (const name of ['ready', 'vacuum-owed']) writeFileSync(path.join(left, 'db', name), '');
  const [heap] = filesBelow(path.join(left, 'db/data/base')).filter((file) =>
    readFileSync(file).includes(account.email),
  );
  writeFileSync(path.join(path.dirname(heap!), '987654'), readFileSync(heap!));
  await database.close();
  const next = await openEmbedded({ dataDir: left });
  expect(holding(left, account.email)).not.toEqual([]);
  await next.close();
  expectForgotten(left, account.email);
});

it('a deletion that goes on while a pass is made is owed another', { timeout: 120_000 }, async () => {
  const dataDir = makeFolder();
  const database = await openEmbedded({ dataDir });
  // Long enough for a pass.
  await database.erase(() => wait(5000));
  expect(existsSync(findEmbeddedFolder(dataDir).vacuumOwed)).toBe(true);
  await database.close();
});

it('a pass that fails is owed still, and says why', { timeout: 120_000 }, async () => {
  const dataDir = makeFolder();
  const failures: unknown[] = [];
  const database = await openEmbedded({ dataDir, onUpkeepFailure: (error) => failures.push(error) });
  const { account, accounts } = await accountWithBills(database, 1);
  await accounts.delete(account.id);
  await createAccount(database);
  // An index that cannot be made again, in this session alone.
  await database.orm.execute(`create function id_or_fault(id uuid) returns uuid language plpgsql immutable as
    $$ begin if current_setting('test.fault', true) = 'yes' then raise 'no room'; end if; return id; end $$`);
  await database.orm.execute('create index on accounts (id_or_fault(id))');
  await database.orm.execute(`select set_config('test.fault', 'yes', false)`);
  await database.close();
  expect(failures.map(String)).toEqual([expect.stringContaining('no room')]);
  expect(existsSync(findEmbeddedFolder(dataDir).vacuumOwed)).toBe(true);
  await (await openEmbedded({ dataDir })).close();
  expectForgotten(dataDir, account.email);
});
