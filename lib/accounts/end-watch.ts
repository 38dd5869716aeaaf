/** The link in an email that ends a watch without sign-in (the watch's id with a signature), and its one click (RFC 8058). */

import { z } from 'zod';
import { BillsError } from '@/lib/bills/errors';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { isSigned, sign } from '@/lib/server/crypto';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import { makeUncachedJson } from '@/lib/server/http/response';
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
export function handleOneClickEnd(request: Request): Promise<Response> {
  return handleBillRoute(request, '/account/end-watch/now', 'POST', async () => {
    const watchId = readEndWatchToken(new URL(request.url).searchParams.get('token') ?? '');
    if (watchId === null) throw new BillsError('not_found', 'This link isn’t one of ours.');
    await (await openAccountServices()).sites.endWatchById(watchId);
    return makeUncachedJson(200, { ended: true });
  });
}

/** Redirects somebody who opens the address to the page, which asks first. */
export function makeEndWatchPage(request: Request): Response {
  const location = `/account/end-watch${new URL(request.url).search}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
