/**
 * The embedded database belongs to one process at a time: two would lose each other's rows without an error. The lock names
 * its holder; the lock of a process that is gone is taken over.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { findLockHolder, type LockHolder, tryProcessLock } from '@/lib/lock/process-lock';

const commandAddressSchema = z.object({ port: z.number().int(), secret: z.string() });
/** Where the holder takes commands for the database. */
export type CommandAddress = z.infer<typeof commandAddressSchema>;

const retryMs = 50;

/** Somebody else has the database. The message is one line for who runs the server. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
  constructor({ pid, host }: LockHolder) {
    super(
      `The database is in use by process ${pid} on ${host}: one process at a time, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

export interface DatabaseLock {
  /** Tells everybody where this process takes commands. */
  announce(address: CommandAddress): void;
  release(): void;
}

/** Takes the lock `file`, waiting up to `waitMs` for its holder to end. Throws DatabaseLockedError. */
export async function takeDatabaseLock(file: string, waitMs: number): Promise<DatabaseLock> {
  for (let waited = 0; ; waited += retryMs) {
    const attempt = tryProcessLock(file);
    if ('lock' in attempt) {
      const { setNote, release } = attempt.lock;
      return { announce: setNote, release };
    }
    if (waited >= waitMs) throw new DatabaseLockedError(attempt.holder);
    await wait(retryMs);
  }
}

/** Where the living holder of the lock takes commands; null without a holder, or when it takes none. */
export function readCommandAddress(file: string): CommandAddress | null {
  return commandAddressSchema
    .nullable()
    .catch(null)
    .parse(findLockHolder(file)?.note ?? null);
}
