/** A backup of either database restores into either: every value, or nothing. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountStore } from '@/lib/accounts/account-store';
import { createAccount } from '@/lib/testing/accounts';
import { openInMemory, openOnServer } from '@/lib/testing/databases';
import { fillDatabase } from '@/lib/testing/full-database';
import { makeFolder } from '@/lib/testing/set-up';
import { backUpToFile, restoreFromFile } from './backup';
import type { Database } from './database';
import { tables } from './schema';

const kinds: [name: string, open: () => Promise<Database>][] = [
  ['embedded', openInMemory],
  ...(process.env.TEST_DATABASE_URL ? [['PostgreSQL', openOnServer] as [string, () => Promise<Database>]] : []),
];

async function everything({ orm }: Database): Promise<Record<string, unknown[]>> {
  const read = Object.values(tables).map(async (table) => {
    const name = getTableName(table);
    const { rows } = (await orm.execute(
      sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
    )) as unknown as { rows: unknown[] };
    return [name, rows];
  });
  return Object.fromEntries(await Promise.all(read));
}

const folder = makeFolder();

describe.each(kinds)('a backup of %s', { timeout: 120_000 }, (name, open) => {
  let source: Database;
  const file = path.join(folder, `${name}.backup`);
  beforeAll(async () => {
    source = await open();
    await fillDatabase(source);
    expect(await backUpToFile(source, file)).toBe(`Backed up 2 accounts, 1 key and 32 bills to ${file}.`);
  }, 120_000);
  afterAll(() => source?.close());

  // Into the other kind, where there is one.
  it.each(kinds.length > 1 ? kinds.filter(([other]) => other !== name) : kinds)(
    'restores whole into %s',
    async (_, openTarget) => {
      const target = await openTarget();
      try {
        expect(await restoreFromFile(target, file)).toBe(`Restored 2 accounts, 1 key and 32 bills from ${file}.`);
        const restored = await everything(target);
        expect(restored).toEqual(await everything(source));
        expect(Object.entries(restored).filter(([, rows]) => rows.length === 0)).toEqual([['verifications', []]]);
        await expect(restoreFromFile(target, file)).rejects.toThrow('holds accounts already');
      } finally {
        await target.close();
      }
    },
  );

  it('leaves nothing open when it cannot be written', async () => {
    await expect(backUpToFile(source, path.join(folder, 'no', 'folder'))).rejects.toThrow('ENOENT');
    const { id } = await createAccount(source);
    await new AccountStore(source, () => new Date()).delete(id);
  });

  it.runIf(name === 'embedded')('restores nothing when it is cut off, damaged, or none', async () => {
    const target = await openInMemory();
    const [head = '', ...rest] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const pack = (lines: readonly string[]) => gzipSync(lines.map((line) => `${line}\n`).join(''));
    const other = JSON.stringify({ ...JSON.parse(head), tablesAsOf: 'another' });
    try {
      for (const [bytes, fault] of [
        [readFileSync(file).subarray(0, -100), 'cut off'],
        [pack([head, ...rest.slice(1)]), 'does not fit'],
        [pack([head, rest[0]!.slice(0, 20)]), 'does not fit'],
        [pack([head, '{"table":"others","rows":[]}']), 'damaged'],
        [pack([other, ...rest]), 'another version'],
        [pack(['{}']), 'no backup'],
        [pack([]), 'no backup'],
        [Buffer.from('nonsense'), 'no backup'],
      ] as const) {
        writeFileSync(`${file}.damaged`, bytes);
        await expect(restoreFromFile(target, `${file}.damaged`)).rejects.toThrow(fault);
      }
      expect(await everything(target)).toMatchObject({ accounts: [], bills: [] });
    } finally {
      await target.close();
    }
  });
});
