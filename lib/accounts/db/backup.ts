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
import { CommandError } from './command-server';
import type { Database, Transaction } from './database';
import { accounts, tables } from './schema';

const batchRows = 25;
const maxBatchCharacters = 500_000;

/** The first line, a line of each row, and the last line. */
const headSchema = z.object({ gridfareBackup: z.literal(1), tablesAsOf: z.string() });
const rowSchema = z.object({ table: z.string(), row: z.string() });
const rowsSchema = z.object({ rows: z.array(z.object({ row: z.string() })) });
const endSchema = z.object({ end: z.record(z.string(), z.number().int()) });
/** Number of rows of each table. */
type RowCounts = Record<string, number>;

const names = Object.values(tables).map((table) => getTableName(table));

/** Writes the database to a new file; returns a sentence about it. Throws CommandError. */
export async function backUpToFile(database: Database, file: string): Promise<string> {
  if (existsSync(file)) throw new CommandError(`${file} is there already: give another name.`);
  const draft = `${file}.${process.pid}.part`;
  try {
    // Readable only by its owner, because it holds everybody's bills.
    const counts = await backUp(database, (lines) =>
      pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 })),
    );
    await rename(draft, file);
    return `Backed up ${formatCounts(counts)} to ${file}.`;
  } catch (error) {
    await rm(draft, { force: true });
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw ['ENOENT', 'EACCES', 'EISDIR'].includes(code) ? new CommandError(message) : error;
  }
}

/** Fills an empty database from a file; returns a sentence about it. Throws CommandError. */
export async function restoreFromFile(database: Database, file: string): Promise<string> {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`);
  return `Restored ${formatCounts(await restore(database, readLines(file)))} from ${file}.`;
}

/** Opens the file when the first line is read, because earlier lines would be lost. */
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

function formatCounts(counts: RowCounts): string {
  const count = (number = 0, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(counts.accounts, 'account')}, ${count(counts.api_keys, 'key')} and ${count(counts.bills, 'bill')}`;
}

/** Has every row written as of one moment, line by line. */
export async function backUp(
  { orm }: Database,
  write: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<RowCounts> {
  return orm.transaction(
    async (tx) => {
      const counts: RowCounts = {};
      await write(listLines(tx, counts));
      return counts;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Counts the rows of each table into `counts`. */
async function* listLines(tx: Transaction, counts: RowCounts): AsyncGenerator<string> {
  yield toLine({ gridfareBackup: 1, tablesAsOf: await findLastMigration(tx) });
  for (const table of names) {
    const name = sql.identifier(table);
    await tx.execute(sql`declare backup cursor for select row_to_json(t)::text as row from ${name} t`);
    for (let written = 0; counts[table] === undefined; ) {
      const { rows } = rowsSchema.parse(await tx.execute(sql.raw(`fetch ${batchRows} from backup`)));
      for (const { row } of rows) yield toLine({ table, row });
      written += rows.length;
      if (rows.length < batchRows) counts[table] = written;
    }
    await tx.execute(sql`close backup`);
  }
  yield toLine({ end: counts });
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`;

/** Fills an empty database from the lines of a backup, in one transaction. Throws CommandError. */
export async function restore({ orm }: Database, lines: AsyncIterable<string>): Promise<RowCounts> {
  return orm.transaction(async (tx) => {
    if ((await tx.$count(accounts)) > 0)
      throw new CommandError('The database holds accounts already. Restore into an empty one.');
    const counts: RowCounts = Object.fromEntries(names.map((name) => [name, 0]));
    let batch = { table: '', rows: [] as string[], size: 0 };
    let hasHead = false;
    for await (const text of lines) {
      const line = parseJson(text, z.unknown());
      if (!hasHead) {
        const head = headSchema.safeParse(line).data;
        if (!head) throw new CommandError('The file is no backup of Gridfare.');
        if (head.tablesAsOf !== (await findLastMigration(tx)))
          throw new CommandError(
            'The backup was made by another version of Gridfare. Restore it with that version, then start this one.',
          );
        hasHead = true;
        continue;
      }
      const end = endSchema.safeParse(line).data?.end;
      if (end) {
        await insert(tx, batch);
        if (names.every((name) => end[name] === counts[name])) return counts;
        throw new CommandError('The backup is damaged: rows of it are missing. Nothing was restored.');
      }
      const read = rowSchema.safeParse(line).data;
      if (!read) throw new CommandError('The backup is damaged: a line of it cannot be read. Nothing was restored.');
      const { table, row } = read;
      const before = counts[table];
      if (before === undefined)
        throw new CommandError(`The backup has rows of ${table}, which this program does not know.`);
      counts[table] = before + 1;
      if (table !== batch.table || batch.size > maxBatchCharacters) {
        await insert(tx, batch);
        batch = { table, rows: [], size: 0 };
      }
      batch.rows.push(row);
      batch.size += row.length;
    }
    throw new CommandError('The backup is cut off: its last line is missing. Nothing was restored.');
  });
}

async function insert(tx: Transaction, { table, rows }: { table: string; rows: string[] }): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.identifier(table);
  const json = `[${rows.join(',')}]`;
  try {
    await tx.execute(sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The database's own message would quote the row.
    throw new CommandError(`The backup is damaged: a row of ${table} does not fit. Nothing was restored.`);
  }
}

/** Returns the hash of the last migration, because rows fit only tables of the same version. */
async function findLastMigration(tx: Transaction): Promise<string> {
  const last = sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  return z.object({ hash: z.string() }).parse(((await tx.execute(last)) as { rows: unknown[] }).rows[0]).hash;
}
