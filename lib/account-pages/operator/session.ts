/** Who may see the operator's view: whoever has OPERATOR_TOKEN, or the cookie that the token was exchanged for. */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { formatCookie, toCookieName } from '@/lib/server/http/cookie';
import { isOperatorToken, readBearerToken } from '@/lib/server/operator-token';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';

const sessionSeconds = 8 * 60 * 60;
/** Cookies of the same name that are looked at: more is nobody's browser. */
const maxCookies = 4;
const maxEnded = 1000;
const valuePattern = /^(\d{1,11})\.([\w-]{22})\.([\w-]{43})$/;

/** Whether there is an operator's view at all. */
export function hasOperatorView(): boolean {
  return getSettings().OPERATOR_TOKEN !== undefined;
}

/** By the cookie of a request. */
export function isOperator(headers: Headers, nowMs = Date.now()): boolean {
  return findSession(headers, nowMs) !== null;
}

/** By the cookie, or by the token itself in `Authorization: Bearer`. */
export function isOperatorOrBearer(headers: Headers): boolean {
  const token = readBearerToken(headers.get('authorization'));
  return token === null ? isOperator(headers) : isOperatorToken(token);
}

/** The `Set-Cookie` for a browser that has sent the token. */
export function makeOperatorCookie(nowMs = Date.now()): string {
  const facts = `${Math.floor(nowMs / 1000) + sessionSeconds}.${randomBytes(16).toString('base64url')}`;
  return makeSessionCookie(`${facts}.${sign(facts)}`, sessionSeconds);
}

/** Ends the session of a request here; the `Set-Cookie` that takes the cookie back. */
export function endOperatorSession(headers: Headers, nowMs = Date.now()): string {
  const session = findSession(headers, nowMs);
  const ended = getEndedSessions();
  for (const [id, endsAtMs] of ended) {
    if (endsAtMs <= nowMs || ended.size >= maxEnded) ended.delete(id);
  }
  if (session) ended.set(session.id, session.endsAtMs);
  return makeSessionCookie('', 0);
}

function findSession(headers: Headers, nowMs: number): { id: string; endsAtMs: number } | null {
  const prefix = `${toName()}=`;
  const cookies = (headers.get('cookie') ?? '').split('; ').filter((cookie) => cookie.startsWith(prefix));
  for (const cookie of cookies.slice(0, maxCookies)) {
    const [, seconds, id, signature] = valuePattern.exec(cookie.slice(prefix.length)) ?? [];
    if (seconds === undefined || id === undefined || signature === undefined) continue;
    const endsAtMs = Number(seconds) * 1000;
    const isCurrent = endsAtMs > nowMs && !getEndedSessions().has(id);
    if (isCurrent && isSignature(`${seconds}.${id}`, signature)) return { id, endsAtMs };
  }
  return null;
}

/** A copy of a cookie is worth nothing here once its session has ended. */
function getEndedSessions(): Map<string, number> {
  return getShared('operator-sessions-ended', () => new Map<string, number>());
}

function makeSessionCookie(value: string, maxAgeSeconds: number): string {
  return formatCookie(toName(), value, { maxAgeSeconds, path: '/operator', sameSite: 'Strict' });
}

/** `__Host-` would not allow a path. */
function toName(): string {
  return toCookieName('gridfare_operator', '__Secure-');
}

/** With a key made of the token: a new token ends all sessions, on every server. Nobody signs without one. */
function sign(facts: string): string {
  const { OPERATOR_TOKEN } = getSettings();
  if (OPERATOR_TOKEN === undefined) return '';
  const key = Buffer.from(hkdfSync('sha256', OPERATOR_TOKEN, '', 'gridfare operator session', 32));
  return createHmac('sha256', key).update(facts).digest('base64url');
}

function isSignature(facts: string, signature: string): boolean {
  const right = Buffer.from(sign(facts));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
