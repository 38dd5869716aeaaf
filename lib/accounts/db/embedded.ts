/** The embedded PostgreSQL (PGlite), in one folder, for one process at a time. */
import { closeSync, existsSync, openAsBlob, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { type ProcessLock, tryProcessLock } from '@/lib/process-lock';
import { DatabaseUnavailableError, makeDataFolder } from '@/lib/server/database-unavailable';
import { startCommandServer } from './command-server';
import type { Database, DatabaseSettings } from './database';
import { DiskUpkeep } from './disk-upkeep';
import { findMigrationsFolder, findOwnFile } from './own-file';
import { openPostgres } from './postgres';
import { tables } from './schema';

const settings = {
  /** Small, which halves the memory of the process. */
  shared_buffers: '8MB',
  /** Recycled segments of the log would keep old rows. */
  wal_recycle: 'off',
  /** There is no replication, so rewritten tables need not be logged. */
  wal_level: 'minimal',
  max_wal_senders: '0',
};
const defaultWaitMs = 5000;
const lockRetryMs = 50;
/** Four segments of PostgreSQL's log. */
const minFreeMb = 64;

/** The paths of the embedded database and its lock. */
export function findEmbeddedFolder(dataDir: string) {
  const folder = path.join(dataDir, 'db');
  const inside = (name: string) => path.join(folder, name);
  return {
    folder,
    lock: inside('lock'),
    data: inside('data'),
    ready: inside('ready'),
    vacuumOwed: inside('vacuum-owed'),
  };
}

/**
 * Opens the embedded database of `dataDir`. A new one is made from the image of the build, or slowly without it. Throws what
 * `isDatabaseUnavailable` recognises.
 */
export async function openEmbedded({
  dataDir,
  run,
  waitMs = defaultWaitMs,
  onUpkeepFailure,
}: DatabaseSettings): Promise<Database> {
  const files = findEmbeddedFolder(dataDir);
  makeDataFolder(files.folder);
  const lock = await takeDatabaseLock(files.lock, waitMs);
  try {
    const { bavail, bsize } = statfsSync(files.folder);
    const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
    // Without space for its log PostgreSQL would panic.
    if (freeMb < minFreeMb) {
      const message = `The disk has ${freeMb} MB left; the embedded database needs ${minFreeMb} MB.`;
      throw new DatabaseUnavailableError('full', message);
    }
    const client = await openData(files);
    const hasPanicked = guardStatements(client);
    const orm = await migrateTables(client);
    writeFileSync(files.ready, '');
    const commandServer = run ? await startCommandServer(run) : null;
    if (commandServer) lock.setNote(commandServer.address);
    const upkeep = new DiskUpkeep(client, files, onUpkeepFailure);
    const close = async () => {
      const abandon = hasPanicked();
      await upkeep.stop({ abandon });
      // After a panic it cannot be closed; its log is replayed when it is opened again.
      if (abandon || hasPanicked()) releaseFiles(client);
      else await client.close();
      commandServer?.close();
      lock.release();
    };
    return { kind: 'embedded', orm, hasStopped: hasPanicked, erase: (deletion) => upkeep.erase(deletion), close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Locks the database for this process, because two would silently lose each other's rows, and waits up to `waitMs` for
 * another holder. The lock of a process that has ended is taken over. Throws DatabaseUnavailableError.
 */
export async function takeDatabaseLock(file: string, waitMs: number): Promise<ProcessLock> {
  for (let waited = 0; ; waited += lockRetryMs) {
    const attempt = tryProcessLock(file);
    if ('lock' in attempt) return attempt.lock;
    const { pid, host } = attempt.holder;
    if (waited >= waitMs) throw new DatabaseUnavailableError('locked', `process ${pid} on ${host} has it open`);
    await wait(lockRetryMs);
  }
}

/**
 * Opens the data. What an interrupted first start left was never used and is renamed. Files that are missing later are
 * never made again, because PGlite would silently create a new database without the accounts.
 */
async function openData({ data, ready, folder }: ReturnType<typeof findEmbeddedFolder>): Promise<PGlite> {
  const isNew = !existsSync(ready);
  if (!isNew && !existsSync(path.join(data, 'PG_VERSION')))
    throw new DatabaseUnavailableError('damaged', 'Files of the embedded database are missing.');
  if (isNew && existsSync(data)) renameSync(data, path.join(folder, `incomplete-${Date.now()}`));
  try {
    return await openPGlite(isNew ? { base: findOwnFile('dist/database.tar.gz') } : {}, data);
  } catch (error) {
    if (!isNew) throw new DatabaseUnavailableError('damaged', 'The embedded database could not be opened.', error);
    rmSync(data, { recursive: true, force: true });
    throw new DatabaseUnavailableError('stopped', 'The embedded database could not be made.', error);
  }
}

/** Opens a database in `folder`, or in memory; a new one starts from the file `base` if given. */
export async function openPGlite({ base }: { base?: string | null }, folder?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = new PGlite({
    ...(folder && { dataDir: folder }),
    ...(base && { loadDataDir: await openAsBlob(base) }),
    startParams: [
      ...PGlite.defaultStartParams,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
  });
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    releaseFiles(client);
    throw error;
  }
}

/** Opens Drizzle over `client` and runs the migrations. */
export async function migrateTables(client: PGlite): Promise<Database['orm']> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const orm = drizzle(client, { schema: tables });
  await migrate(orm, { migrationsFolder: findMigrationsFolder() });
  return orm;
}

/** Makes the image that new embedded databases start from. The build makes it once, because it takes seconds. */
export async function makeBaseImage(): Promise<Uint8Array> {
  const client = await openPGlite({});
  try {
    await migrateTables(client);
    return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await client.close();
  }
}

/**
 * Opens the database and migrates its tables. Throws DatabaseUnavailableError when another process has the embedded one,
 * and connection errors of a server.
 */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.url ? openPostgres(settings.url) : openEmbedded(settings);
}

/**
 * Has each statement wait for a turn of the event loop, so that other requests are not blocked. After a panic, as on a full
 * disk, no further one may reach PostgreSQL, which would never return. Returns whether it has panicked.
 */
function guardStatements(client: PGlite): () => boolean {
  let panic: unknown = null;
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusive(async () => {
      await nextTurn();
      if (panic) throw new DatabaseUnavailableError('stopped', 'The embedded database stopped.', panic);
      try {
        return await run();
      } catch (error) {
        const { severity = '' } = error as { severity?: string };
        if (['FATAL', 'PANIC'].includes(severity) || error instanceof WebAssembly.RuntimeError) panic = error;
        throw error;
      }
    });
  return () => panic !== null;
}

/** Closes the files of a client that cannot be closed itself. */
function releaseFiles({ Module }: PGlite): void {
  const { FS } = (Module ?? {}) as { FS?: { streams: ({ nfd?: number } | null | undefined)[] } };
  for (const stream of FS?.streams ?? []) {
    if (stream?.nfd === undefined) continue;
    try {
      closeSync(stream.nfd);
    } catch {
      // It is closed already.
    }
  }
}
