/** The link in an email that ends a watch without sign-in: the watch's id with a signature. */
import { z } from 'zod';
import { getCookieSecrets } from '@/lib/server/cookie-secret';
import { isSigned, sign } from '@/lib/server/crypto';
import { getSettings } from '@/lib/server/settings';

const tokenPattern = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Makes the address of the page that ends a watch. */
export function makeEndWatchUrl(watchId: string): string {
  const signature = sign(`end-watch:${watchId}`, getCookieSecrets()[0]);
  return `${getSettings().SITE_URL}/account/end-watch?token=${watchId}.${signature}`;
}

/** Reads the id of the watch from a token; null when the token is not one of ours. */
export function readEndWatchToken(token: string): string | null {
  const [, id = '', signature = ''] = tokenPattern.exec(token) ?? [];
  if (!z.uuid().safeParse(id).success) return null;
  return getCookieSecrets().some((secret) => isSigned(`end-watch:${id}`, signature, secret)) ? id : null;
}
