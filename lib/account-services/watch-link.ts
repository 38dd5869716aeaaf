/** The link in a mail that ends a watch without signing in: the watch's id, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { getSettings } from '@/lib/server/settings';

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The page that ends the watch, and the address by which a mail program ends it at once. */
export function makeEndWatchUrls(watchId: string): { page: string; atOnce: string } {
  const start = `${getSettings().SITE_URL}/account/end-watch`;
  const query = `?token=${makeEndWatchToken(watchId)}`;
  return { page: start + query, atOnce: `${start}/now${query}` };
}

export function makeEndWatchToken(watchId: string): string {
  return `${watchId}.${sign(watchId, getCookieSecrets()[0])}`;
}

/** The id of the watch that a token of ours ends; null for any other text. */
export function readEndWatchToken(token: string): string | null {
  const [, id = '', signature = ''] = tokenPattern.exec(token) ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  const isRight = (secret: string) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret)));
  return getCookieSecrets().some(isRight) ? id : null;
}

function sign(watchId: string, secret: string): string {
  return createHmac('sha256', secret).update(`end-watch:${watchId}`).digest('base64url');
}
