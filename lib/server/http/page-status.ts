/** The HTTP status of a page's answer, which Next lets no page set. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getShared } from '../registry';

/** What a page has set for its answer while it was rendered. */
export interface PageStatus {
  status: number | null;
  retryAfterSeconds: number | null;
}

const getStorage = () => getShared('page-status', () => new AsyncLocalStorage<PageStatus>());

/**
 * Called by a page that reports an error: the answer is sent with this status. Without our server (plain Next hosts,
 * `next dev`) it changes nothing.
 */
export function setPageStatus(status: number, retryAfterSeconds: number | null = null): void {
  const pageStatus = getStorage().getStore();
  if (pageStatus) Object.assign(pageStatus, { status, retryAfterSeconds });
}

/** Runs `render`; `setPageStatus` anywhere below it writes to `pageStatus`. */
export function withPageStatus<T>(pageStatus: PageStatus, render: () => T): T {
  return getStorage().run(pageStatus, render);
}
