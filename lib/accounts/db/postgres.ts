/** A PostgreSQL server, shared by any number of processes. */
import type { Database } from './database';
import { findMigrationsFolder } from './own-file';
import { tables } from './schema';

const connections = 10;
/** To connect, or to wait for a free connection: requests are limited before, so that few wait. */
const connectTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;
const statementTimeoutMs = 20_000;
const idleTimeoutMs = 30_000;
/** Key of the advisory lock for migrations; any number that nothing else uses. */
const migrationLock = 7_402_118_306;

/** Connects to `url` and migrates the tables. Throws connection errors. */
export async function openPostgres(url: string): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'gridfare',
  });
  // A lost idle connection is replaced at the next query. Without a listener it would end the process.
  pool.on('error', () => {});
  try {
    await migrateAlone(pool);
  } catch (error) {
    await pool.end().catch(() => {});
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: 'postgresql',
    orm: drizzle(pool, { schema: tables }),
    // The server's own maintenance removes deleted data from its disk: docs/database.md.
    erase: (deletion) => deletion(),
    hasStopped: () => false,
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function migrateAlone(pool: import('pg').Pool): Promise<void> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // Another server's migration may take longer than the timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: findMigrationsFolder() });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query(`set statement_timeout = ${statementTimeoutMs}`);
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
