/** `DATA_DIR/keys.json`: read while others write it, written whole or not at all, one writer at a time. */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ApiKey, KeyStore } from './key';

const keySchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  start: z.string(),
  email: z.string(),
  credits: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
}) satisfies z.ZodType<ApiKey>;
const fileSchema = z.object({ keys: z.array(keySchema) });

const lockAttempts = 200;
const lockPauseMs = 25;
/** A writer holds the lock for milliseconds; one this old was left behind by a process that was ended. */
const staleLockMs = 10_000;

const fileIn = (dataDir: string) => path.join(dataDir, 'keys.json');

/** All keys; none when there is no file yet. Throws when the file is not ours. */
export async function readKeys(dataDir: string): Promise<ApiKey[]> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? [] : parseKeys(text, fileIn(dataDir));
}

/** Replaces the keys by what `change` makes of them; concurrent changes, in any process, happen one after another. */
export async function changeKeys(dataDir: string, change: (keys: ApiKey[]) => ApiKey[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unlock = await lock(`${fileIn(dataDir)}.lock`);
  try {
    const keys = change(await readKeys(dataDir));
    await writeWhole(fileIn(dataDir), `${JSON.stringify({ keys }, null, 2)}\n`);
  } finally {
    await unlock();
  }
}

/** The file as a store: read again whenever it has changed, so a new key works and a revoked one ends at once. */
export class FileKeyStore implements KeyStore {
  private version = '';
  private byHash = new Map<string, ApiKey>();

  constructor(private readonly dataDir: string) {}

  async find(hash: string): Promise<ApiKey | null> {
    const version = await this.versionOfFile();
    if (version !== this.version) {
      const keys = await readKeys(this.dataDir);
      this.byHash = new Map(keys.map((key) => [key.hash, key]));
      this.version = version;
    }
    const key = this.byHash.get(hash);
    return key && key.revokedAt === null ? key : null;
  }

  private async versionOfFile(): Promise<string> {
    try {
      const { mtimeMs, ino, size } = await stat(fileIn(this.dataDir));
      return `${mtimeMs} ${ino} ${size}`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
      throw error;
    }
  }
}

function parseKeys(text: string, file: string): ApiKey[] {
  try {
    return fileSchema.parse(JSON.parse(text)).keys;
  } catch {
    // Without what is in it: these are hashes and addresses.
    throw new Error(`${file} is not a file of keys.`);
  }
}

/** Under another name first: a reader sees the old file or the new one, whatever happens in between. */
async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    const handle = await open(/* turbopackIgnore: true */ draft, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Takes the lock file; returns how to give it back. Throws when somebody else keeps it. */
async function lock(file: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < lockAttempts; attempt++) {
    try {
      await (await open(file, 'wx', 0o600)).close();
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (await isStale(file)) await clearStale(file);
    else await wait(lockPauseMs);
  }
  throw new Error(`${file} is held by another process; if none is running, delete it.`);
}

async function isStale(file: string): Promise<boolean> {
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > staleLockMs;
}

/** Moved aside before it is deleted: of two that clear at once, the second may have caught the first one's new lock. */
async function clearStale(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if (!(await isStale(aside))) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
