/** Backups taken while bills come in, from one kind of database into the other and back: each is one moment, and whole. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccount, makeReading } from '@/lib/testing/accounts';
import { openOnServer } from '@/lib/testing/databases';
import { AccountStore } from './account-store';
import { BillStore } from './bills/bills';
import { backUpToFile, restoreFromFile } from './db/backup';
import type { Database } from './db/database';
import { openEmbedded } from './db/embedded';

const credits = 10_000;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Writing {
  /** The bills that were stored so far, by their id. */
  stored: string[];
  stop(): Promise<void>;
}

/** Stores bills one after another on four ways at once. */
function keepWriting(database: Database, accountId: string): Writing {
  const bills = new BillStore(database, () => new Date());
  const stored: string[] = [];
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const result = await bills.store(makeReading(accountId, randomUUID()));
      if ('bill' in result) stored.push(result.bill.billId);
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, write));
  return {
    stored,
    stop: async () => {
      stopped = true;
      await writers;
    },
  };
}

async function readIds({ orm }: Database): Promise<string[]> {
  const { rows } = (await orm.execute(sql`select id from bills`)) as unknown as { rows: unknown[] };
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
}

async function countUsed({ orm }: Database): Promise<number> {
  const { rows } = (await orm.execute(sql`select sum(bills)::int as used from usage_days`)) as unknown as {
    rows: unknown[];
  };
  return z.array(z.object({ used: z.number() })).parse(rows)[0]?.used ?? 0;
}

/** Backs up `from` while it is written to, and restores into `to`; the bills there are those of one moment. */
async function backUpWhileWriting(from: Database, to: Database, accountId: string): Promise<void> {
  const file = path.join(folder, `${randomUUID()}.backup`);
  const earlier = await readIds(from);
  const writing = keepWriting(from, accountId);
  await expect.poll(() => writing.stored.length, { timeout: 60_000 }).toBeGreaterThan(20);
  const before = [...writing.stored];
  await backUpToFile(from, file);
  await expect.poll(() => writing.stored.length, { timeout: 60_000 }).toBeGreaterThan(before.length);
  await writing.stop();
  await restoreFromFile(to, file);
  const restored = await readIds(to);
  expect(restored).toEqual(expect.arrayContaining([...earlier, ...before]));
  expect([...earlier, ...writing.stored]).toEqual(expect.arrayContaining(restored));
  // A bill, its credit and its count are never apart.
  expect(await new AccountStore(to, () => new Date()).get(accountId)).toMatchObject({
    creditsLeft: credits - restored.length,
  });
  expect(await countUsed(to)).toBe(restored.length);
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('a backup while bills come in', { timeout: 240_000 }, () => {
  it('goes from the embedded database to a server and back', async () => {
    const embedded = await openEmbedded({ dataDir: path.join(folder, 'first') });
    const server = await openOnServer();
    const again = await openEmbedded({ dataDir: path.join(folder, 'second') });
    try {
      const { id } = await createAccount(embedded, credits);
      await backUpWhileWriting(embedded, server, id);
      await backUpWhileWriting(server, again, id);
      expect((await new BillStore(again, () => new Date()).store(makeReading(id, 'and goes on'))).kind).toBe('stored');
    } finally {
      await Promise.all([embedded, server, again].map((database) => database.close()));
    }
  });
});
