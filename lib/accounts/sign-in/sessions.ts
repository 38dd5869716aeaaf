/**
 * The sessions of accounts. A session is a random token: in our table, and signed in a cookie, so that what is in the
 * table alone, as in a backup, signs nobody in.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { parse } from 'bowser';
import { and, desc, eq, getTableColumns, gt, inArray, ne, not } from 'drizzle-orm';
import { type RowOf, Store } from '@/lib/accounts/db/database';
import { sessions } from '@/lib/accounts/db/schema';
import { must } from '@/lib/must';
import { isEqual, type ServerSecrets, sign } from '@/lib/server/crypto';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';
import { getSettings } from '@/lib/server/settings';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const tokenBytes = 32;

const { accountId, token, expiresAt, ...listedColumns } = getTableColumns(sessions);
/** A signed-in browser. */
export type Session = RowOf<typeof listedColumns>;

export class SessionStore extends Store {
  /** Signs in an account that was authenticated, in a browser as `describeBrowser` names it. Returns its `Set-Cookie`. */
  async start(accountId: string, browser: string | null = null): Promise<string> {
    const [token, now] = [randomBytes(tokenBytes).toString('hex'), this.now()];
    const lifetimeMs = getSettings().SESSION_DAYS * dayMs;
    const times = { startedAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) };
    await this.orm.insert(sessions).values({ id: randomUUID(), accountId, token, browser, ...times });
    return formatCookie(getCookieName(), signToken(token, this.secrets()[0]), { maxAgeSeconds: lifetimeMs / 1000 });
  }

  /** Finds the session of a request's cookie; null without one that is active. */
  async find(headers: Headers): Promise<{ id: string; accountId: string } | null> {
    const token = findToken(headers, this.secrets());
    if (token === null) return null;
    const [session] = await this.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.token, token), this.matchActive()));
    if (!session) return null;
    this.noteUse(sessions, session.id, session.lastUsedAt);
    return { id: session.id, accountId: session.accountId };
  }

  /** Ends the session of this browser. Returns the `Set-Cookie` that deletes its cookie. */
  async endCurrent(headers: Headers): Promise<string> {
    const token = findToken(headers, this.secrets());
    if (token !== null) await this.delete(eq(sessions.token, token));
    return formatCookie(getCookieName(), '', { maxAgeSeconds: 0 });
  }

  /** Lists the active sessions of an account, the one used last first. */
  async list(accountId: string) {
    return this.orm
      .select(listedColumns)
      .from(sessions)
      .where(and(eq(sessions.accountId, accountId), this.matchActive()))
      .orderBy(desc(sessions.lastUsedAt), sessions.id);
  }

  /** Ends these sessions of the account; returns how many there were. */
  async end(accountId: string, ids: readonly string[]): Promise<number> {
    return this.delete(and(eq(sessions.accountId, accountId), inArray(sessions.id, [...ids])));
  }

  /** Ends all sessions of the account except `keptId`; null ends that one too. */
  async endOthers(accountId: string, keptId: string | null): Promise<number> {
    const others = keptId === null ? undefined : ne(sessions.id, keptId);
    return this.delete(and(eq(sessions.accountId, accountId), others));
  }

  async deleteExpired(): Promise<void> {
    await this.delete(not(this.matchActive()));
  }

  private matchActive() {
    const { SESSION_DAYS, SESSION_IDLE_HOURS } = getSettings();
    const now = this.now();
    const [isNew, isUsed] = [
      gt(sessions.startedAt, new Date(now.getTime() - SESSION_DAYS * dayMs)),
      gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_HOURS * hourMs)),
    ];
    return must(and(gt(sessions.expiresAt, now), isNew, isUsed), 'there are conditions');
  }

  private async delete(which: ReturnType<typeof and>): Promise<number> {
    return (await this.orm.delete(sessions).where(which).returning({ id: sessions.id })).length;
  }
}

/** Whether a request has a session cookie; without one there is nothing to look up. */
export function mayBeSignedIn(headers: Headers): boolean {
  return listCookieValues(headers, `${getCookieName()}=`).length > 0;
}

const getCookieName = () => toCookieName('gridfare_session');

const signToken = (token: string, secret: string) => `${token}.${sign(token, secret)}`;

/** Finds the token of the session cookie; null without a right signature. */
function findToken(headers: Headers, secrets: ServerSecrets): string | null {
  const [value = ''] = listCookieValues(headers, `${getCookieName()}=`);
  const [token = ''] = value.split('.');
  return secrets.some((secret) => isEqual(value, signToken(token, secret))) ? token : null;
}

/** Longer than the user agent of any browser. */
const maxUserAgentLength = 512;

/** Returns `Firefox on Windows` or `Safari on iPhone`; null for an unknown browser. */
export function describeBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent');
  if (!userAgent) return null;
  const { browser, os, platform } = parse(userAgent.slice(0, maxUserAgentLength));
  if (!browser.name) return null;
  const name = browser.name.replace(/ for Android$/, '');
  const system = ['iPhone', 'iPad'].find((device) => device === platform.model) ?? os.name;
  return system ? `${name} on ${system}` : name;
}
