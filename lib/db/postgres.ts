/** A PostgreSQL server, shared by any number of processes. */
import type { Database } from './database';
import { findMigrationsFolder } from './own-file';
import { tables } from './schema';

const connections = 10;
const connectTimeoutMs = 10_000;
/** Waiting for a connection of ours to be free: requests are counted before they get here, so this is no limit they meet. */
const waitTimeoutMs = 60_000;
const keepAliveDelayMs = 10_000;
const statementTimeoutMs = 20_000;
const idleTimeoutMs = 30_000;
/** Servers that start together change the tables one after another. Any number that nobody else uses. */
const migrationLock = 7_402_118_306;

/** Connects to `url` and brings the tables up to date. Throws what keeps the server from answering. */
export async function openPostgres(url: string): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')]);
  // The pool's own limit counts the wait for a free connection and the making of one alike.
  class Client extends pg.Client {
    constructor(config?: import('pg').ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: connections,
    connectionTimeoutMillis: waitTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'gridfare',
  });
  // A connection that is lost while idle is replaced at the next query; without a listener it would end the process.
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
    // What is deleted leaves the disk by the server's own upkeep: docs/database.md.
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
    // Waiting for another server's migration may take longer than any query.
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
