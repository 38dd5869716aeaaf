/** The link in a mail that ends a watch without signing in: the watch's id, signed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '../env';
import { cookieSecret } from './cookie-secret';

const tokenForm = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The page that ends the watch, and the address by which a mail program ends it at once. */
export function endWatchUrls(watchId: string): { page: string; atOnce: string } {
  const start = `${env().SITE_URL}/account/end-watch`;
  const query = `?token=${endWatchToken(watchId)}`;
  return { page: start + query, atOnce: `${start}/now${query}` };
}

export function endWatchToken(watchId: string): string {
  return `${watchId}.${signatureOf(watchId)}`;
}

/** The id of the watch that a token of ours ends; null for any other text. */
export function watchOfToken(token: string): string | null {
  const [, id = '', signature = ''] = tokenForm.exec(token) ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id))) ? id : null;
}

function signatureOf(watchId: string): string {
  return createHmac('sha256', cookieSecret()).update(`end-watch:${watchId}`).digest('base64url');
}
