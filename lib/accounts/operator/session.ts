/** Sessions of the operator's pages: a signed cookie that a browser gets in exchange for OPERATOR_TOKEN. */
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { must } from '@/lib/must';
import { deriveKey, isEqual, isSigned, sha256, sign } from '@/lib/server/crypto';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';
import { getSettings } from '@/lib/server/settings';
import { getShared } from '@/lib/server/shared';

const sessionSeconds = 8 * 60 * 60;
const maxEnded = 1000;
const valuePattern = /^(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/** Whether the operator's pages exist. */
export function hasOperatorView(): boolean {
  return getSettings().OPERATOR_TOKEN !== undefined;
}

/** Compares hashes in constant time. */
export function isOperatorToken(text: string): boolean {
  const { OPERATOR_TOKEN } = getSettings();
  return OPERATOR_TOKEN !== undefined && isEqual(sha256(text), sha256(OPERATOR_TOKEN));
}

/** Checks the cookie of a request. */
export function isOperator(headers: Headers, nowMs = Date.now()): boolean {
  return findSession(headers, nowMs) !== null;
}

/** Makes the `Set-Cookie` for a browser that has sent the token. */
export function makeOperatorCookie(nowMs = Date.now()): string {
  const facts = `${Math.floor(nowMs / 1000) + sessionSeconds}.${randomBytes(16).toString('base64url')}`;
  return makeSessionCookie(`${facts}.${sign(facts, getKey())}`, sessionSeconds);
}

/** Ends the session of a request in this process, and returns the `Set-Cookie` that deletes the cookie. */
export function endOperatorSession(headers: Headers, nowMs = Date.now()): string {
  const id = findSession(headers, nowMs);
  if (id !== null) getEndedSessions().set(id, true);
  return makeSessionCookie('', 0);
}

/** Finds the id of the session in a request's cookie; null without one that goes on. */
function findSession(headers: Headers, nowMs: number): string | null {
  if (!hasOperatorView()) return null;
  const [value = ''] = listCookieValues(headers, `${toName()}=`);
  const [, seconds = '', id = '', signature = ''] = valuePattern.exec(value) ?? [];
  const isCurrent = Number(seconds) * 1000 > nowMs && !getEndedSessions().has(id);
  return isCurrent && isSigned(`${seconds}.${id}`, signature, getKey()) ? id : null;
}

/** Sessions that ended, so that a copy of their cookie does not work. */
const getEndedSessions = () =>
  getShared('operator-sessions-ended', () => new LRUCache<string, true>({ max: maxEnded, ttl: sessionSeconds * 1000 }));

function makeSessionCookie(value: string, maxAgeSeconds: number): string {
  return formatCookie(toName(), value, { maxAgeSeconds, path: '/operator', sameSite: 'Strict' });
}

/** The prefix `__Host-` would not allow a path. */
const toName = () => toCookieName('gridfare_operator', '__Secure-');

/** The key is made of the token, so a new token ends all sessions on every server. */
function getKey(): Buffer {
  const { OPERATOR_TOKEN } = getSettings();
  return deriveKey(must(OPERATOR_TOKEN, 'the view exists only with a token'), '', 'gridfare operator session');
}
