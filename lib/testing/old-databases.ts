/** Databases as older versions of the program left them: their tables, and as much of today's rows as those tables hold. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '@/lib/accounts/db/database';
import { findEmbeddedFolder, openPGlite } from '@/lib/accounts/db/embedded';
import { findMigrationsFolder, findOwnFile } from '@/lib/accounts/db/own-file';
import { tables } from '@/lib/accounts/db/schema';
import { createServerDatabase } from './databases';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** The versions that a database may be of, oldest first: each is the number of its migrations. */
export function listOldVersions(): number[] {
  const { entries } = readJournal();
  return entries.slice(0, -1).map((_, i) => i + 1);
}

function readJournal() {
  return journalSchema.parse(JSON.parse(readFileSync(path.join(findMigrationsFolder(), 'meta/_journal.json'), 'utf8')));
}

/** Does `use` with a folder of the first `count` migrations only. */
export async function withOldMigrations<T>(count: number, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gridfare-migrations-'));
  const journal = readJournal();
  const entries = journal.entries.slice(0, count);
  try {
    mkdirSync(path.join(folder, 'meta'));
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(path.join(findMigrationsFolder(), `${tag}.sql`), path.join(folder, `${tag}.sql`));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rows as text, by table and in one order; `columns` of each table only. */
export type Rows = Record<string, string[]>;
export type Columns = Record<string, string[]>;

/** Makes an embedded database with so many migrations in a data folder and fills it from `source`. */
export async function makeOldEmbedded(dataDir: string, count: number, source: Orm): Promise<Columns> {
  const files = findEmbeddedFolder(dataDir);
  mkdirSync(files.folder, { recursive: true });
  const client = await openPGlite({ base: findOwnFile('dist/database.tar.gz') }, files.data);
  await client.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const orm = drizzle(client, { schema: tables });
  await withOldMigrations(count, (migrationsFolder) => migrate(orm, { migrationsFolder }));
  const columns = await copyRows(source, orm);
  await client.close();
  writeFileSync(files.ready, '');
  return columns;
}

/** The same on the server of `TEST_DATABASE_URL`. */
export async function makeOldOnServer(count: number, source: Orm) {
  const { url, drop } = await createServerDatabase();
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new pg.Pool({ connectionString: url });
  const orm = drizzle(pool, { schema: tables });
  await withOldMigrations(count, (migrationsFolder) => migrate(orm, { migrationsFolder }));
  const columns = await copyRows(source, orm);
  await pool.end();
  return { url, drop, columns };
}

/** Rows of older tables that are made otherwise of today's. */
const olderRows: Record<string, SQL> = {
  accounts: sql`select *, email as name from accounts`,
  credentials: sql`select id, id as account_id, 'credential' as provider_id, id as provider_account_id,
    password_hash as password from accounts where password_hash is not null`,
  messages: sql`select id, account_id, id as site_id, message as document, message_at as created_at from sites
    where message is not null`,
  recovery_codes: sql`select account_id, unnest(recovery_hashes) as hash from second_factors`,
  watches: sql`select watch_id as id, account_id, id as site_id, threshold_cents, notified as told, compared_with,
    created_at from sites where watch_id is not null`,
};

/** Fills the tables of `target`. Returns the columns of them that there are still. */
async function copyRows(source: Orm, target: Orm): Promise<Columns> {
  const [old, current] = [await listColumns(target), await listColumns(source)];
  for (const table of new Set([...Object.values(tables).map(getTableName), ...Object.keys(olderRows)])) {
    const name = sql.identifier(table);
    const query = olderRows[table] ?? sql`select * from ${name}`;
    for (const row of old[table]
      ? await readRows(source, sql`select row_to_json(t)::text as row from (${query}) t`)
      : []) {
      const given = Object.keys(JSON.parse(row)).filter((column) => old[table]?.includes(column));
      const list = listIdentifiers(given);
      await target.execute(
        sql`insert into ${name} (${list}) select ${list} from json_populate_record(null::${name}, ${row}::json)`,
      );
    }
  }
  const shared = Object.entries(old).map(([table, names]): [string, string[]] => [
    table,
    names.filter((column) => current[table]?.includes(column)),
  ]);
  return Object.fromEntries(shared.filter(([, names]) => names.length > 0));
}

const listIdentifiers = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

async function listColumns(orm: Orm): Promise<Columns> {
  const result = await orm.execute(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const rowSchema = z.object({ rows: z.array(z.object({ table_name: z.string(), column_name: z.string() })) });
  const columns: Columns = {};
  for (const { table_name: table, column_name: column } of rowSchema.parse(result).rows)
    columns[table] = [...(columns[table] ?? []), column];
  return columns;
}

/** All rows of the tables, with these columns alone. */
export async function readColumns(orm: Orm, columns: Columns): Promise<Rows> {
  const rows: Rows = {};
  for (const [table, names] of Object.entries(columns)) {
    rows[table] = await readRows(
      orm,
      sql`select row(${listIdentifiers(names)})::text as row from ${sql.identifier(table)} order by 1`,
    );
  }
  return rows;
}

async function readRows(orm: Orm, query: ReturnType<typeof sql>): Promise<string[]> {
  const rowSchema = z.object({ rows: z.array(z.object({ row: z.string() })) });
  return rowSchema.parse(await orm.execute(query)).rows.map(({ row }) => row);
}

/** Every migration's file there is; a test that skips one would say so. */
export function countMigrationFiles(): number {
  return readdirSync(findMigrationsFolder()).filter((name) => name.endsWith('.sql')).length;
}
