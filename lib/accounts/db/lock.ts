/**
 * Locks the embedded database for one process, because two would silently lose each other's rows. The lock of a process
 * that has ended is taken over.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findLockHolder, type LockHolder, type ProcessLock, tryProcessLock } from '@/lib/server/process-lock';

const commandAddressSchema = z.object({ port: z.number().int(), secret: z.string() });
/** Where the holder accepts commands; it is the note of the lock. */
export type CommandAddress = z.infer<typeof commandAddressSchema>;

const retryMs = 50;

/** Another process has the database; the message is for who runs the server. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
  constructor({ pid, host }: LockHolder) {
    super(
      `The database is in use by process ${pid} on ${host}: one process at a time, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Takes the lock, and waits up to `waitMs` for another holder. Throws DatabaseLockedError. */
export async function takeDatabaseLock(file: string, waitMs: number): Promise<ProcessLock> {
  for (let waited = 0; ; waited += retryMs) {
    const attempt = tryProcessLock(file);
    if ('lock' in attempt) return attempt.lock;
    if (waited >= waitMs) throw new DatabaseLockedError(attempt.holder);
    await wait(retryMs);
  }
}

/** Reads where the holder of the lock accepts commands; null when there is none. */
export function readCommandAddress(file: string): CommandAddress | null {
  return commandAddressSchema
    .nullable()
    .catch(null)
    .parse(findLockHolder(file)?.note ?? null);
}
