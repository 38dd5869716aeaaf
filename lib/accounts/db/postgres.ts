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
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const options = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    application_name: 'gridfare',
  };
  // A connection of its own, whose end frees the lock: another server's migration may take longer than a statement may.
  const client = new pg.Client(options).on('error', ignore);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: findMigrationsFolder() });
  } finally {
    await client.end().catch(ignore);
  }
  const limits = { max: connections, idleTimeoutMillis: idleTimeoutMs, statement_timeout: statementTimeoutMs };
  // A lost idle connection is replaced at the next query.
  const pool = new pg.Pool({ ...options, ...limits }).on('error', ignore);
  return {
    kind: 'postgresql',
    orm: drizzle(pool, { schema: tables }),
    // The server's own maintenance removes deleted data from its disk: docs/database.md.
    erase: (deletion) => deletion(),
    hasStopped: () => false,
    close: () => pool.end(),
  };
}

/** A lost connection fails its queries; without a listener it would end the process too. */
const ignore = () => {};
