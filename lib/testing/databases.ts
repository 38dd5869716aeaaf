/** Both databases for tests: PGlite in memory always, PostgreSQL where `TEST_DATABASE_URL` names a server to try on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '@/lib/accounts/db/database';
import { migrateTables, openPGlite } from '@/lib/accounts/db/embedded';
import { findOwnFile } from '@/lib/accounts/db/own-file';
import { openPostgres } from '@/lib/accounts/db/postgres';

/** Declares `tests` once for each database; the function they get returns the open one. They share it: use new accounts. */
export function describeOnEachDatabase(tests: (database: () => Database) => void): void {
  declare('embedded', true, openInMemory, tests);
  const hasServer = Boolean(process.env.TEST_DATABASE_URL);
  declare(hasServer ? 'PostgreSQL' : 'PostgreSQL: skipped without TEST_DATABASE_URL', hasServer, openOnServer, tests);
}

function declare(
  name: string,
  available: boolean,
  open: () => Promise<Database>,
  tests: (database: () => Database) => void,
): void {
  describe.skipIf(!available)(name, { timeout: 120_000 }, () => {
    let database: Database;
    beforeAll(async () => {
      database = await open();
    }, 120_000);
    afterAll(() => database?.close());
    tests(() => database);
  });
}

/** A new embedded database in memory, with all tables and no rows. */
export async function openInMemory(): Promise<Database> {
  const client = await openPGlite({ base: findOwnFile('dist/database.tar.gz') });
  const orm = await migrateTables(client);
  return {
    kind: 'embedded',
    orm,
    erase: (deletion) => deletion(),
    hasStopped: () => false,
    close: () => client.close(),
  };
}

/** A new database on the server of `TEST_DATABASE_URL`; closing it drops it. */
export async function openOnServer(): Promise<Database> {
  const { url, drop } = await createServerDatabase();
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** A new, empty database on the server of `TEST_DATABASE_URL`, without tables. */
export async function createServerDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = new URL(process.env.TEST_DATABASE_URL!);
  const name = `gridfare_test_${randomUUID().replaceAll('-', '')}`;
  await run(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(admin, `drop database if exists ${name} with (force)`) };
}

async function run(url: URL, sql: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
