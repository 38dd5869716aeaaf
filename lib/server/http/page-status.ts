/** Lets pages set the HTTP status of their answer and a cookie, which Next does not. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { getShared } from '@/lib/server/shared';

const getStorage = () => getShared('page-answer', () => new AsyncLocalStorage<ServerResponse>());

/** Runs `render` so that the functions below change `answer`: Next sends its headers once the page is rendered. */
export function withPageAnswer<T>(answer: ServerResponse, render: () => T): T {
  return getStorage().run(answer, render);
}

/** Sets the status of the page's answer. Without our server (`next dev`, other hosts) it does nothing. */
export function setPageStatus(status: number, retryAfterSeconds: number | null = null): void {
  const answer = getStorage().getStore();
  if (!answer) return;
  answer.statusCode = status;
  if (retryAfterSeconds !== null) answer.setHeader('retry-after', String(retryAfterSeconds));
}

/** Adds a `Set-Cookie` header to the page's answer, where `setPageStatus` works. */
export function setPageCookie(cookie: string): void {
  getStorage().getStore()?.appendHeader('set-cookie', cookie);
}
