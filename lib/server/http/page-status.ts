/** How a page tells the server the status of its answer, which Next lets no page set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getShared } from '../registry';

/** What a page has said of its answer while it was made. */
export interface PageStatus {
  status: number | null;
  retryAfterSeconds: number | null;
}

const getStorage = () => getShared('page-status', () => new AsyncLocalStorage<PageStatus>());

/**
 * Called by a page that stands in the place of a result: the answer is sent with this status. Without our server (plain
 * Next hosts, `next dev`) it changes nothing.
 */
export function setPageStatus(status: number, retryAfterSeconds: number | null = null): void {
  const told = getStorage().getStore();
  if (told) Object.assign(told, { status, retryAfterSeconds });
}

/** Runs `make`; what it calls, and that calls, tells its status to `told`. */
export function withPageStatus<T>(told: PageStatus, make: () => T): T {
  return getStorage().run(told, make);
}
