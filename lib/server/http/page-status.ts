/** Lets pages set the HTTP status of their answer and a cookie, which Next does not. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { getShared } from '../registry';

/** What a page set while it was rendered. */
export interface PageStatus {
  status: number | null;
  retryAfterSeconds: number | null;
  /** The value of a `Set-Cookie` header. */
  cookie: string | null;
}

const getStorage = () => getShared('page-status', () => new AsyncLocalStorage<PageStatus>());

/**
 * Sets the status of the page's answer. Without our server (`next dev`, other hosts) it does nothing.
 */
export function setPageStatus(status: number, retryAfterSeconds: number | null = null): void {
  const pageStatus = getStorage().getStore();
  if (pageStatus) Object.assign(pageStatus, { status, retryAfterSeconds });
}

/** Sets a cookie with the page's answer, where `setPageStatus` works. */
export function setPageCookie(cookie: string): void {
  const pageStatus = getStorage().getStore();
  if (pageStatus) pageStatus.cookie = cookie;
}

/** Runs `render` so that a page's `setPageStatus` and `setPageCookie` write to `pageStatus`. */
export function withPageStatus<T>(pageStatus: PageStatus, render: () => T): T {
  return getStorage().run(pageStatus, render);
}
