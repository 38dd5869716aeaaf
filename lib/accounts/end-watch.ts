/** The link in an email that ends a watch without sign-in (the watch's id with a signature), and its one click (RFC 8058). */

import { z } from 'zod';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { isSigned, sign } from '@/lib/server/crypto';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import { getSettings } from '@/lib/server/settings';
import { openAccountServices } from './open-services';

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Makes the address of the page that ends a watch, and of the one-click end for mail programs. */
export function makeEndWatchUrls(watchId: string): { page: string; atOnce: string } {
  const start = `${getSettings().SITE_URL}/account/end-watch`;
  const query = `?token=${makeEndWatchToken(watchId)}`;
  return { page: start + query, atOnce: `${start}/now${query}` };
}

export function makeEndWatchToken(watchId: string): string {
  return `${watchId}.${sign(`end-watch:${watchId}`, getCookieSecrets()[0])}`;
}

/** Reads the id of the watch from a token; null when the token is not one of ours. */
export function readEndWatchToken(token: string): string | null {
  const [, id = '', signature = ''] = tokenPattern.exec(token) ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  return getCookieSecrets().some((secret) => isSigned(`end-watch:${id}`, signature, secret)) ? id : null;
}

/** Answers `POST /account/end-watch/now?token=…`. Never throws. */
export async function handleOneClickEnd(request: Request): Promise<Response> {
  const watchId = readEndWatchToken(new URL(request.url).searchParams.get('token') ?? '');
  if (watchId === null) return makePlainResponse(404, 'This link isn’t one of ours.');
  try {
    await (await openAccountServices()).watches.endById(watchId);
    return makePlainResponse(200, 'We’ll send no more messages about this site.');
  } catch (error) {
    if (!logDatabaseUnavailable(error)) log('error', 'watch_not_ended', errorFields(error));
    return makePlainResponse(503, 'Accounts are not available. Try again in a minute.', { 'retry-after': '60' });
  }
}

/** Redirects somebody who opens the address to the page, which asks first. */
export function makeEndWatchPage(request: Request): Response {
  const location = `/account/end-watch${new URL(request.url).search}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function makePlainResponse(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
