/**
 * Backs up a database as a compressed file of JSON lines and restores it. The format is the same for both kinds of
 * database, so an embedded database can be moved to a server. PostgreSQL itself converts the values, so none is rounded.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseJson } from '@/lib/parsing';
import { isDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { formatCount } from '@/lib/site/words/format';
import { CommandError } from './command-server';
import type { Database, Transaction } from './database';
import { accounts, apiKeys, bills, tables } from './schema';

/** Rows of a line: few, because each may hold half a megabyte of a file. */
const batchRows = 10;

/** The first line. Each other one has rows of a table. */
const headSchema = z.object({ gridfareBackup: z.literal(2), tablesAsOf: z.string() });
const rowsSchema = z.object({ rows: z.array(z.object({ row: z.string() })) });

const names = Object.values(tables).map((table) => getTableName(table));

/** Writes the database, as of one moment, to a new file; returns a sentence about it. Throws CommandError. */
export async function backUpToFile({ orm }: Database, file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} is there already: give another name.`);
  const draft = `${file}.${process.pid}.part`;
  try {
    const counts = await orm.transaction(
      async (tx) => {
        // Readable only by its owner, because it holds everybody's bills.
        await pipeline(listLines(tx), createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
        return countRows(tx);
      },
      { isolationLevel: 'repeatable read' },
    );
    await rename(draft, file);
    return `Backed up ${counts} to ${file}.`;
  } catch (error) {
    await rm(draft, { force: true });
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw ['ENOENT', 'EACCES', 'EISDIR'].includes(code) ? new CommandError(message) : error;
  }
}

async function* listLines(tx: Transaction): AsyncGenerator<string> {
  yield `${JSON.stringify({ gridfareBackup: 2, tablesAsOf: await findLastMigration(tx) })}\n`;
  for (const table of names) {
    // Escapes what newer versions of Node take for the end of a line too.
    const row = sql`replace(replace(row_to_json(t)::text, chr(8232), '\\u2028'), chr(8233), '\\u2029')`;
    await tx.execute(sql`declare backup cursor for select ${row} as row from ${sql.identifier(table)} t`);
    for (;;) {
      const { rows } = rowsSchema.parse(await tx.execute(sql.raw(`fetch ${batchRows} from backup`)));
      if (rows.length === 0) break;
      yield `{"table":"${table}","rows":[${rows.map(({ row }) => row).join(',')}]}\n`;
    }
    await tx.execute(sql`close backup`);
  }
}

/** Fills an empty database from a file, in one transaction; returns a sentence about it. Throws CommandError. */
export async function restoreFromFile({ orm }: Database, file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
  return orm.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0)
      throw new CommandError('The database holds accounts already. Restore into an empty one.');
    let takeLine = checkHead;
    for await (const line of readLines(file)) {
      await takeLine(tx, line);
      takeLine = insertRows;
    }
    if (takeLine === checkHead) await checkHead(tx, '');
    return `Restored ${await countRows(tx)} from ${file}.`;
  });
}

async function* readLines(file: string): AsyncIterable<string> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new CommandError('The backup is cut off. Nothing was restored.');
    if (code === 'Z_DATA_ERROR') throw new CommandError('The file is no backup of Gridfare, or it is damaged.');
    throw error;
  } finally {
    unpacked.destroy();
  }
}

async function checkHead(tx: Transaction, line: string): Promise<void> {
  const head = parseJson(line, headSchema);
  if (!head) throw new CommandError('The file is no backup of Gridfare.');
  if (head.tablesAsOf === (await findLastMigration(tx))) return;
  throw new CommandError(
    'The backup was made by another version of Gridfare. Restore it with that version, then start this one.',
  );
}

async function insertRows(tx: Transaction, line: string): Promise<void> {
  const table = names.find((each) => line.startsWith(`{"table":"${each}",`));
  if (!table) throw new CommandError('The backup is damaged: a line of it cannot be read. Nothing was restored.');
  const name = sql.identifier(table);
  const rows = sql`json_populate_recordset(null::${name}, ${line}::json -> 'rows')`;
  try {
    await tx.execute(sql`insert into ${name} select * from ${rows}`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The database's own message would quote the row.
    throw new CommandError(`The backup is damaged: a row of ${table} does not fit. Nothing was restored.`);
  }
}

async function countRows(tx: Transaction): Promise<string> {
  const count = async (table: typeof accounts | typeof apiKeys | typeof bills, noun: string) =>
    formatCount(await tx.$count(table), noun);
  return `${await count(accounts, 'account')}, ${await count(apiKeys, 'key')} and ${await count(bills, 'bill')}`;
}

/** Returns the hash of the last migration, because rows fit only tables of the same version. */
async function findLastMigration(tx: Transaction): Promise<string> {
  const last = sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  return z.object({ hash: z.string() }).parse(((await tx.execute(last)) as { rows: unknown[] }).rows[0]).hash;
}
