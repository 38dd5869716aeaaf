/** A lock for one process at a time: one of the system on a file, which ends with its process, however that ends. */
import { closeSync, constants, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import { tryLock } from 'fs-native-extensions';
import { z } from 'zod';
import { parseJson } from './parsing';

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** Information that the holder publishes. */
  note: z.unknown(),
});
export type LockHolder = z.infer<typeof holderSchema>;

export interface ProcessLock {
  /** Replaces the published information. */
  setNote(note: unknown): void;
  /** Releases the lock; does nothing when it is no longer held. */
  release(): void;
}

/** Takes the lock `file`, or returns the process that holds it, on whichever host. The folder must exist. */
export function tryProcessLock(file: string): { lock: ProcessLock } | { holder: LockHolder } {
  // Only the owner can read the file, because a note may contain a secret.
  let fd: number | null = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
  const write = (text: string) => {
    if (fd === null) return;
    ftruncateSync(fd);
    writeSync(fd, text, 0);
  };
  const setNote = (note: unknown) => write(JSON.stringify({ pid: process.pid, host: os.hostname(), note }));
  const release = () => {
    if (fd !== null) closeSync(fd);
    fd = null;
  };
  try {
    if (tryLock(fd)) {
      setNote(null);
      return { lock: { setNote, release } };
    }
    // A holder that is just writing has no text yet.
    const holder = parseJson(readFileSync(file, 'utf8'), holderSchema) ?? { pid: 0, host: os.hostname(), note: null };
    release();
    return { holder };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns the process that holds the lock, or null. */
export function findLockHolder(file: string): LockHolder | null {
  if (!existsSync(file)) return null;
  const attempt = tryProcessLock(file);
  if ('holder' in attempt) return attempt.holder;
  attempt.lock.release();
  return null;
}
