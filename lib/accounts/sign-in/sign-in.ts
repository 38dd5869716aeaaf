/**
 * Signs accounts in. A session is a random token: in our table, and signed in a cookie, so that what is in the table
 * alone, as in a backup, signs nobody in.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/accounts/db/database';
import { accounts, credentials, secondFactors, sessions } from '@/lib/accounts/db/schema';
import { isEqual, type ServerSecrets } from '@/lib/server/crypto';
import { formatCookie, listCookieValues, toCookieName } from '@/lib/server/http/cookie';
import { hashPassword, PasswordStore, verifyPassword } from './passwords';
import { isSessionActive, type SessionLimits } from './sessions';

/** `updatedAt` is exact to the minute, so that most requests need not write. */
const lastUsedUpdateMs = 60_000;
const daySeconds = 24 * 60 * 60;
const tokenBytes = 32;

export interface SignInSettings extends SessionLimits {
  /** The first signs cookies; all are accepted. The same on every server. */
  secrets: ServerSecrets;
}

/** Values of `Set-Cookie`. */
export type Cookies = string[];
export interface SignedIn {
  kind: 'signed_in';
  accountId: string;
  cookies: Cookies;
}
/** The password is right, and a code of the second factor is needed. */
export interface CodeNeeded {
  kind: 'code_needed';
  accountId: string;
}
export type SignUpResult = SignedIn | { kind: 'taken' };
export type SignInResult = SignedIn | CodeNeeded | { kind: 'wrong' };

/** The session of a request. */
export interface CurrentSession {
  id: string;
  accountId: string;
}

export class SignInService {
  private readonly passwords: PasswordStore;
  /** Hash of an unknown password, so that an unknown address takes as long to check as others. */
  private unusedHash: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: () => SignInSettings,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.passwords = new PasswordStore(database, now);
  }

  /**
   * Creates an account and signs it in. `email` as `parseEmail` returns it, the password already checked, `browser` as
   * `describeBrowser` names it.
   */
  async signUp(email: string, password: string, browser: string | null = null): Promise<SignUpResult> {
    const accountId = await this.passwords.signUp(email, await hashPassword(password), { isConfirmed: false });
    return accountId === null ? { kind: 'taken' } : this.startSession(accountId, browser);
  }

  /** Signs in if the password is enough. `wrong` does not say whether the address or the password is wrong. */
  async signIn(email: string, password: string, browser: string | null = null): Promise<SignInResult> {
    const account = await this.checkPassword(email, password);
    if (account === null) return { kind: 'wrong' };
    if (account.hasSecondFactor) return { kind: 'code_needed', accountId: account.id };
    return this.startSession(account.id, browser);
  }

  /** Signs in an account that was already authenticated. */
  async startSession(accountId: string, browser: string | null = null): Promise<SignedIn> {
    const { secrets, maxSessionDays } = this.settings();
    const [token, now, maxAgeSeconds] = [
      randomBytes(tokenBytes).toString('hex'),
      this.now(),
      maxSessionDays * daySeconds,
    ];
    const times = { createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + maxAgeSeconds * 1000) };
    const values = { id: randomUUID(), userId: accountId, token, userAgent: browser, ...times };
    await this.database.orm.insert(sessions).values(values);
    const cookie = formatCookie(getCookieName(), signToken(token, secrets[0]), { maxAgeSeconds });
    return { kind: 'signed_in', accountId, cookies: [cookie] };
  }

  /** Finds the account of a request's cookie; null when signed out. */
  async findAccount(headers: Headers): Promise<string | null> {
    return (await this.findSession(headers))?.accountId ?? null;
  }

  /** Finds the session of a request's cookie; null without one that is active. One beyond the limits is deleted. */
  async findSession(headers: Headers): Promise<CurrentSession | null> {
    const [settings, now] = [this.settings(), this.now()];
    const token = findToken(headers, settings.secrets);
    if (token === null) return null;
    const isOf = and(eq(sessions.token, token), gt(sessions.expiresAt, now));
    const [session] = await this.database.orm.select().from(sessions).where(isOf);
    if (!session) return null;
    const { id, userId: accountId, updatedAt } = session;
    if (!isSessionActive(session, settings, now)) {
      await this.database.orm.delete(sessions).where(eq(sessions.id, id));
      return null;
    }
    this.touch(id, updatedAt);
    return { id, accountId };
  }

  /** Ends the session of this browser. */
  async signOut(headers: Headers): Promise<Cookies> {
    const token = findToken(headers, this.settings().secrets);
    if (token !== null) await this.database.orm.delete(sessions).where(eq(sessions.token, token));
    return [formatCookie(getCookieName(), '', { maxAgeSeconds: 0 })];
  }

  /** Changes the password and signs out all other browsers; `wrong` when the current password is wrong. */
  async changePassword(
    headers: Headers,
    { current, next }: { current: string; next: string },
    browser: string | null = null,
  ): Promise<SignedIn | { kind: 'wrong' }> {
    const accountId = await this.findAccount(headers);
    const isChanged = accountId !== null && (await this.passwords.change(accountId, current, next));
    return isChanged ? this.startSession(accountId, browser) : { kind: 'wrong' };
  }

  /** Checks address and password; null when either is wrong, which takes the same time. */
  private async checkPassword(email: string, password: string) {
    const [found] = await this.database.orm
      .select({ id: accounts.id, hash: credentials.password, hasSecondFactor: isNotNull(secondFactors.confirmedAt) })
      .from(accounts)
      .leftJoin(credentials, eq(credentials.userId, accounts.id))
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(eq(accounts.email, email));
    this.unusedHash ??= hashPassword(randomUUID());
    const unusedHash = await this.unusedHash;
    const isRight = await verifyPassword(found?.hash ?? unusedHash, password);
    return found?.hash && isRight ? { id: found.id, hasSecondFactor: found.hasSecondFactor === true } : null;
  }

  /** Not awaited, because the request does not depend on it. */
  private touch(id: string, lastUsedAt: Date): void {
    const now = this.now();
    const since = new Date(now.getTime() - lastUsedUpdateMs);
    if (lastUsedAt >= since) return;
    this.database.orm
      .update(sessions)
      .set({ updatedAt: now })
      .where(and(eq(sessions.id, id), lt(sessions.updatedAt, since)))
      .execute()
      .catch(() => {});
  }
}

/** Whether a request has a session cookie; without one there is nothing to look up. */
export function mayBeSignedIn(headers: Headers): boolean {
  return listCookieValues(headers, `${getCookieName()}=`).length > 0;
}

const getCookieName = () => toCookieName('gridfare_session');

function signToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`);
}

/** Finds the token of the session cookie; null without a right signature. */
function findToken(headers: Headers, secrets: ServerSecrets): string | null {
  const [value = ''] = listCookieValues(headers, `${getCookieName()}=`);
  const [token = ''] = value.split('.');
  return secrets.some((secret) => isEqual(value, signToken(token, secret))) ? token : null;
}
