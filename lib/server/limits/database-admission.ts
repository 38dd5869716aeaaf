/**
 * Limits how many requests use the database at once and how many wait, so that in a burst the others get 429 with
 * Retry-After instead of a timeout.
 */

import { FairQueue, isQueueFull, QueueFullError, type QueueState } from '@/lib/fair-queue';
import { isDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { getShared } from '../registry';

/** `maxActive` is less than the connections, because a request may need another one during its work. */
const limits = { maxActive: 8, maxWaiting: 256, maxWaitMs: 5000 };

/** Too many requests need the database. */
export class DatabaseBusyError extends QueueFullError {
  override name = 'DatabaseBusyError';
}

/** Compares by name, because the server and the pages each bundle a copy of the class. */
export function isDatabaseBusy(error: unknown): error is DatabaseBusyError {
  return error instanceof Error && error.name === 'DatabaseBusyError';
}

/** Runs `work` on the process's database when there is room. Throws DatabaseBusyError, and what `work` throws. */
export async function withAdmission<T>(work: () => Promise<T>): Promise<T> {
  const queue = getQueue();
  const leave = await queue.enter().catch((error) => {
    throw isQueueFull(error) ? new DatabaseBusyError(error.retryAfterSeconds) : error;
  });
  try {
    return await work();
  } catch (error) {
    // Otherwise those that wait would fail one after another.
    if (isDatabaseUnavailable(error)) queue.refuseWaiting(error);
    throw error;
  } finally {
    leave();
  }
}

export function readAdmissionState(): QueueState {
  return getQueue().state;
}

function getQueue(): FairQueue {
  return getShared('database-admission', () => new FairQueue(limits));
}
