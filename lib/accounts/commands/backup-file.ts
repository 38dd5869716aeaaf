/** Writes backups to compressed files and restores them. A file that could not be finished is deleted. */
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backUp, type RowCounts, restore } from '@/lib/accounts/db/backup';
import type { Database } from '@/lib/accounts/db/database';

/** A file that cannot be written or read as a backup; the message is for who runs the command. */
export class BackupFileError extends Error {}

/** Writes the database to a new file; returns a sentence about it. Throws BackupFileError. */
export async function backUpToFile(database: Database, file: string): Promise<string> {
  if (existsSync(file)) throw new BackupFileError(`${file} is there already: give another name.`);
  const draft = `${file}.${process.pid}.part`;
  const lines = new PassThrough();
  // Readable only by its owner, because it holds everybody's bills.
  const written = pipeline(lines, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
  const reading = backUp(database, createLineWriter(lines));
  try {
    const counts = await Promise.race([reading, written.then(() => ({}) as RowCounts)]);
    lines.end();
    await written;
    await rename(draft, file);
    return `Backed up ${formatCounts(counts)} to ${file}.`;
  } catch (error) {
    // Ends the wait for the stream too.
    lines.destroy(new Error('The copy has been stopped.'));
    // Otherwise its transaction would stay open.
    await Promise.allSettled([reading, written]);
    await rm(draft, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw new BackupFileError(message);
    throw error;
  }
}

/** Fills an empty database from a file; returns a sentence about it. Throws BackupFileError, RestoreError. */
export async function restoreFromFile(database: Database, file: string): Promise<string> {
  if (!existsSync(file)) throw new BackupFileError(`There is no ${file}.`);
  return `Restored ${formatCounts(await restore(database, readLines(file)))} from ${file}.`;
}

/** Writes lines no faster than the stream takes them. */
function createLineWriter(stream: PassThrough): (line: string) => Promise<void> {
  return async (line) => {
    if (stream.destroyed) throw new Error('The copy has been stopped.');
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  };
}

/** Opens the file when the first line is read, because earlier lines would be lost. */
async function* readLines(file: string): AsyncIterable<string> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw new BackupFileError('The backup is cut off. Nothing was restored.');
    if (code === 'Z_DATA_ERROR') throw new BackupFileError('The file is no backup of Gridfare, or it is damaged.');
    throw error;
  } finally {
    unpacked.destroy();
  }
}

function formatCounts(counts: RowCounts): string {
  const count = (number = 0, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `${count(counts.accounts, 'account')}, ${count(counts.api_keys, 'key')} and ${count(counts.bills, 'bill')}`;
}
