/** PostgreSQL inside the process (PGlite), in one folder, for one process at a time. */
import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Database, DatabaseSettings } from './database';
import { openDoor } from './door';
import { type Lock, takeLock } from './lock';
import { migrationsFolder, ownFile } from './own-file';
import { tables } from './schema';

/** The smallest that works well: it halves the memory of the process. */
const sharedBuffers = ['-c', 'shared_buffers=8MB'];
const defaultWaitMs = 5000;

/** Where the embedded database and its lock are. */
export function embeddedFolder(dataDir: string): { folder: string; lock: string; data: string; ready: string } {
  const folder = path.join(dataDir, 'db');
  const inside = (name: string) => path.join(folder, name);
  return { folder, lock: inside('lock'), data: inside('data'), ready: inside('ready') };
}

/** Opens the embedded database of `dataDir`; when there is none it is made from the file `base`, or slowly from nothing. Throws DatabaseLockedError. */
export async function openEmbedded(
  { dataDir, run, waitMs = defaultWaitMs }: DatabaseSettings,
  base = ownFile('dist/database.tar.gz'),
): Promise<Database> {
  const files = embeddedFolder(dataDir);
  mkdirSync(files.folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(files.lock, waitMs);
  try {
    const client = await openData(files, base);
    const orm = await withTables(client);
    writeFileSync(files.ready, '');
    return await opened(client, orm, lock, run);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function opened(
  client: PGlite,
  orm: Database['orm'],
  lock: Lock,
  run: DatabaseSettings['run'],
): Promise<Database> {
  const entrance = run ? await openDoor(run) : null;
  if (entrance) lock.announce(entrance.door);
  let closing: Promise<void> | undefined;
  const close = async () => {
    entrance?.close();
    await client.close();
    lock.release();
  };
  return {
    kind: 'embedded',
    orm,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** A first start that was cut off leaves half a database, which nobody was told of: it is set aside, not opened. */
async function openData(
  { data, ready, folder }: ReturnType<typeof embeddedFolder>,
  base: string | null,
): Promise<PGlite> {
  if (existsSync(data) && !existsSync(ready)) renameSync(data, path.join(folder, `incomplete-${Date.now()}`));
  return openPGlite(existsSync(data) ? {} : { base }, data);
}

/** An embedded database in `folder`, or in memory; a new one starts from the file `base` where that is given. */
export async function openPGlite({ base }: { base?: string | null }, folder?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(base && { loadDataDir: await openAsBlob(base) }),
    startParams: [...PGlite.defaultStartParams, ...sharedBuffers],
  });
}

/** Drizzle over `client`, with all tables as they should be. */
export async function withTables(client: PGlite): Promise<Database['orm']> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const orm = drizzle(client, { schema: tables });
  await migrate(orm, { migrationsFolder: migrationsFolder() });
  return orm;
}

/** What a new embedded database starts from, made once by the build: making it takes seconds, unpacking it does not. */
export async function makeBaseImage(): Promise<Uint8Array> {
  const client = await openPGlite({});
  try {
    await withTables(client);
    return new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer());
  } finally {
    await client.close();
  }
}
