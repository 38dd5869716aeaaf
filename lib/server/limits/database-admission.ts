/**
 * Limits how many requests use the database at once and how many wait, so that in a burst the others get 429 with
 * Retry-After instead of a timeout.
 */
import { FairQueue, type QueueState } from '@/lib/fair-queue';
import { isDatabaseUnavailable } from '../database-unavailable';
import { getShared } from '../shared';

/** `maxActive` is less than the connections, because a request may need another one during its work. */
const limits = { maxActive: 8, maxWaiting: 256, maxWaitMs: 5000, resource: 'database' } as const;

const getQueue = () => getShared('database-admission', () => new FairQueue(limits));

/** Runs `work` on the process's database when there is room. Throws QueueFullError, and what `work` throws. */
export function withAdmission<T>(work: () => Promise<T>): Promise<T> {
  const queue = getQueue();
  const doWork = () =>
    work().catch((error) => {
      // Otherwise those that wait would fail one after another.
      if (isDatabaseUnavailable(error)) queue.refuseWaiting(error);
      throw error;
    });
  return queue.run(doWork);
}

export function readAdmissionState(): QueueState {
  return getQueue().state;
}
