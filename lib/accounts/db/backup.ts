/**
 * Backs up a database as lines of JSON and restores it. The format is the same for both kinds of database, so an
 * embedded database can be moved to a server. PostgreSQL itself converts the values, so none is rounded.
 */
import { getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDatabaseUnavailable } from '@/lib/server/database-unavailable';
import type { Database, Transaction } from './database';
import { accounts, tables } from './schema';

const batchRows = 25;
const maxBatchCharacters = 500_000;

const headSchema = z.object({ gridfareBackup: z.literal(1), tablesAsOf: z.string() });
const endSchema = z.object({ end: z.record(z.string(), z.number().int()) });
const rowSchema = z.object({ table: z.string(), row: z.string() });

/** Number of rows of each table. */
export type RowCounts = Record<string, number>;

/** A backup that cannot be restored; the message is for who runs the command. */
export class RestoreError extends Error {}

const names = Object.values(tables).map((table) => getTableName(table));

/** Writes every row as of one moment, line by line. */
export async function backUp({ orm }: Database, write: (line: string) => Promise<void>): Promise<RowCounts> {
  return orm.transaction(
    async (tx) => {
      const counts: RowCounts = {};
      await write(JSON.stringify({ gridfareBackup: 1, tablesAsOf: await findLastMigration(tx) }));
      for (const table of names) counts[table] = await backUpTable(tx, table, write);
      await write(JSON.stringify({ end: counts }));
      return counts;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function backUpTable(tx: Transaction, table: string, write: (line: string) => Promise<void>): Promise<number> {
  const name = sql.identifier(table);
  await tx.execute(sql`declare backup cursor for select row_to_json(t)::text as row from ${name} t`);
  for (let written = 0; ; ) {
    const rows = readRows(await tx.execute(sql.raw(`fetch ${batchRows} from backup`)));
    for (const { row } of rows) await write(JSON.stringify({ table, row }));
    written += rows.length;
    if (rows.length < batchRows) {
      await tx.execute(sql`close backup`);
      return written;
    }
  }
}

/** Fills an empty database from the lines of a backup, in one transaction. Throws RestoreError. */
export async function restore({ orm }: Database, lines: AsyncIterable<string>): Promise<RowCounts> {
  return orm.transaction(async (tx) => {
    const [any] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
    if (any) throw new RestoreError('The database holds accounts already. Restore into an empty one.');
    const counts: RowCounts = Object.fromEntries(names.map((name) => [name, 0]));
    let batch: { table: string; rows: string[]; size: number } = { table: '', rows: [], size: 0 };
    const flush = async () => {
      if (batch.rows.length > 0) await insert(tx, batch.table, batch.rows);
      batch = { table: '', rows: [], size: 0 };
    };
    let position: 'head' | 'rows' | 'end' = 'head';
    for await (const line of lines) {
      if (position === 'head') {
        await checkHead(tx, line);
        position = 'rows';
        continue;
      }
      const { table, row, end } = parseLine(line);
      if (end) {
        checkEnd(end, counts);
        position = 'end';
        break;
      }
      if (!(table in counts))
        throw new RestoreError(`The backup has rows of ${table}, which this program does not know.`);
      if (table !== batch.table || batch.size > maxBatchCharacters) await flush();
      batch = { table, rows: [...batch.rows, row], size: batch.size + row.length };
      counts[table] = (counts[table] ?? 0) + 1;
    }
    await flush();
    if (position !== 'end')
      throw new RestoreError('The backup is cut off: its last line is missing. Nothing was restored.');
    return counts;
  });
}

async function insert(tx: Transaction, table: string, rows: string[]): Promise<void> {
  const name = sql.identifier(table);
  const json = `[${rows.join(',')}]`;
  try {
    await tx.execute(sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${json}::json)`);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The database's own message would quote the row.
    throw new RestoreError(`The backup is damaged: a row of ${table} does not fit. Nothing was restored.`);
  }
}

async function checkHead(tx: Transaction, line: string): Promise<void> {
  const head = headSchema.safeParse(parseJson(line));
  if (!head.success) throw new RestoreError('The file is no backup of Gridfare.');
  if (head.data.tablesAsOf === (await findLastMigration(tx))) return;
  throw new RestoreError(
    'The backup was made by another version of Gridfare. Restore it with that version, then start this one.',
  );
}

function parseLine(line: string): { table: string; row: string; end: RowCounts | null } {
  const json = parseJson(line);
  const row = rowSchema.safeParse(json);
  if (row.success) return { ...row.data, end: null };
  const end = endSchema.safeParse(json);
  if (end.success) return { table: '', row: '', end: end.data.end };
  throw new RestoreError('The backup is damaged: a line of it cannot be read. Nothing was restored.');
}

function checkEnd(end: RowCounts, counts: RowCounts): void {
  const isComplete = names.every((name) => end[name] === counts[name]);
  if (!isComplete) throw new RestoreError('The backup is damaged: rows of it are missing. Nothing was restored.');
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Returns the hash of the last migration, because rows fit only tables of the same version. */
async function findLastMigration(tx: Transaction): Promise<string> {
  const last = sql`select hash from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  return z.object({ hash: z.string() }).parse(((await tx.execute(last)) as { rows: unknown[] }).rows[0]).hash;
}

function readRows(result: unknown): { row: string }[] {
  return z.object({ rows: z.array(z.object({ row: z.string() })) }).parse(result).rows;
}
