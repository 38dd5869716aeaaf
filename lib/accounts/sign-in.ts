/**
 * Signing in and sessions, by better-auth: it hashes passwords with scrypt, signs its cookie, and keeps sessions in our
 * tables. Only its functions are used: its own addresses are not mounted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { accounts, credentials, secondFactors, sessions, verifications } from '@/lib/db/schema';
import { isDatabaseUnavailable } from '@/lib/db/unavailable';
import { must } from '@/lib/must';
import { hashPassword, verifyPassword } from './passwords';
import { isSessionActive, type SessionLimits } from './sessions';

export const minPasswordLength = 10;
export const maxPasswordLength = 128;
const daySeconds = 24 * 60 * 60;
/** `last used` is true to the minute, so that most requests need not write. */
const lastUsedUpdateMs = 60_000;

export interface SignInSettings extends SessionLimits {
  /** The public address: over https the cookie is for this host alone, and for https alone. */
  siteUrl: string;
  /** Signs the cookies; the same on every server. */
  secret: string;
}

/** Values of `Set-Cookie`. */
export type Cookies = string[];
export interface SignedIn {
  kind: 'signed_in';
  accountId: string;
  cookies: Cookies;
}
/** The password is right, and a code of the second factor is asked for. */
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
  private auth: Promise<Auth> | undefined;
  /** Of no password: what an address without an account is checked against. */
  private unusedHash: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    /** Asked when they are first needed. */
    private readonly settings: () => SignInSettings,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /**
   * Makes an account and signs it in. `email` as `parseEmail` gives it, the password of an allowed length; `browser` in
   * words.
   */
  async signUp(email: string, password: string, browser: string | null = null): Promise<SignUpResult> {
    try {
      const body = { email, password, name: email };
      const { headers, response } = await this.callLibrary(({ api }) =>
        api.signUpEmail({ body, headers: nameBrowser(browser), returnHeaders: true }),
      );
      return { kind: 'signed_in', accountId: response.user.id, cookies: headers.getSetCookie() };
    } catch (error) {
      // Two at once: the second meets the rule that an address is there once.
      if (toRefusal(error) && (await this.hasAccount(email))) return { kind: 'taken' };
      throw error;
    }
  }

  /** Signs in where the password is all that is asked for; `wrong` whether it was the address or the password. */
  async signIn(email: string, password: string, browser: string | null = null): Promise<SignInResult> {
    const account = await this.checkPassword(email, password);
    if (account === null) return { kind: 'wrong' };
    if (account.hasSecondFactor) return { kind: 'code_needed', accountId: account.id };
    return this.startSession(account.id, browser);
  }

  /** Signs an account in that has proved who it is. */
  async startSession(accountId: string, browser: string | null = null): Promise<SignedIn> {
    const started = await this.callLibrary(({ api }) =>
      api.startSession({ body: { accountId }, headers: nameBrowser(browser), returnHeaders: true }),
    );
    return { kind: 'signed_in', accountId, cookies: started.headers.getSetCookie() };
  }

  /** The account that a request's cookie belongs to; null: signed out. */
  async findAccount(headers: Headers): Promise<string | null> {
    return (await this.findSession(headers))?.accountId ?? null;
  }

  /** The session that a request's cookie belongs to; null: none, or one that has run out, which is deleted. */
  async findSession(headers: Headers): Promise<CurrentSession | null> {
    const settings = this.settings();
    if (!mayBeSignedIn(headers, settings.siteUrl)) return null;
    const found = await this.callLibrary(({ api }) => api.getSession({ headers: keepSessionCookie(headers) }));
    if (!found) return null;
    const { id, updatedAt } = found.session;
    if (!isSessionActive(found.session, settings, this.now())) {
      await this.database.orm.delete(sessions).where(eq(sessions.id, id));
      return null;
    }
    this.touch(id, updatedAt);
    return { id, accountId: found.user.id };
  }

  /** Ends the session of this browser. */
  async signOut(headers: Headers): Promise<Cookies> {
    const ended = await this.callLibrary(({ api }) =>
      api.signOut({ headers: keepSessionCookie(headers), returnHeaders: true }),
    );
    return ended.headers.getSetCookie();
  }

  /** Changes the password and signs out every other browser; `wrong`: the current password is another. */
  async changePassword(
    headers: Headers,
    passwords: { current: string; next: string },
    browser: string | null = null,
  ): Promise<SignedIn | { kind: 'wrong' }> {
    try {
      const body = { currentPassword: passwords.current, newPassword: passwords.next, revokeOtherSessions: true };
      const changed = await this.callLibrary(({ api }) =>
        api.changePassword({ body, headers: keepSessionCookie(headers, browser), returnHeaders: true }),
      );
      return { kind: 'signed_in', accountId: changed.response.user.id, cookies: changed.headers.getSetCookie() };
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal === 'INVALID_PASSWORD' || refusal === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return { kind: 'wrong' };
      throw error;
    }
  }

  /** The account of an address and its password; null: one of them is wrong, after the same work for either. */
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

  /** Not waited for: a request does not depend on it. */
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

  private async hasAccount(email: string): Promise<boolean> {
    const found = await this.database.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    return found.length > 0;
  }

  /** Calls the library, which takes a database that fails for a refusal, or for nobody signed in: it throws what the database threw. */
  private async callLibrary<T>(call: (auth: Auth) => Promise<T>): Promise<T> {
    const auth = await this.library();
    const seen: SeenErrors = { unavailable: null };
    const answer = await seenErrors
      .run(seen, () => call(auth))
      .catch((error: unknown) => {
        throw seen.unavailable ?? error;
      });
    if (seen.unavailable) throw seen.unavailable;
    return answer;
  }

  private library(): Promise<Auth> {
    this.auth ??= makeAuth(this.database, this.settings());
    return this.auth;
  }
}

/** Whether a request has a session's cookie at all: without one there is nothing to look up. */
export function mayBeSignedIn(headers: Headers, siteUrl: string): boolean {
  return headers.get('cookie')?.includes(`${sessionCookieName(siteUrl)}=`) ?? false;
}

/** `__Host-` binds the cookie to this very host; browsers take the prefix over https only. */
function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-gridfare_session' : 'gridfare_session';
}

type Auth = Awaited<ReturnType<typeof makeAuth>>;

/** Errors that the library logs during one call. */
interface SeenErrors {
  unavailable: unknown;
}
const seenErrors = new AsyncLocalStorage<SeenErrors>();

function logLibraryErrors(errors: unknown[]): void {
  const seen = seenErrors.getStore();
  const unavailable = errors.find(isDatabaseUnavailable);
  if (seen && unavailable) seen.unavailable ??= unavailable;
}

async function makeAuth({ orm }: Database, { siteUrl, secret, maxSessionDays }: SignInSettings) {
  // The library would send figures outside when the environment says so.
  delete process.env.BETTER_AUTH_TELEMETRY;
  const [{ betterAuth }, { drizzleAdapter }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
    import('better-auth/cookies'),
  ]);
  /** For an account that has proved who it is by what the library does not know. */
  const startSession = createAuthEndpoint.serverOnly(
    { method: 'POST', body: z.object({ accountId: z.uuid() }) },
    async (context) => {
      const { internalAdapter } = context.context;
      const user = must(await internalAdapter.findUserById(context.body.accountId), 'its password was just checked');
      await setSessionCookie(context, { session: await internalAdapter.createSession(user.id), user });
      return null;
    },
  );
  const secure = siteUrl.startsWith('https:');
  const schema = { user: accounts, account: credentials, session: sessions, verification: verifications };
  return betterAuth({
    baseURL: siteUrl,
    secret,
    telemetry: { enabled: false },
    // It would log addresses: nothing is written, only listened to.
    logger: { level: 'error', log: (_, __, ...errors: unknown[]) => logLibraryErrors(errors) },
    database: drizzleAdapter(orm, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: { enabled: true, minPasswordLength, maxPasswordLength },
    plugins: [{ id: 'own-sessions', endpoints: { startSession } }],
    session: { expiresIn: maxSessionDays * daySeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(siteUrl), attributes: { secure } } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** Nothing else of a request concerns the library. A session that it makes has the browser's name beside it. */
function keepSessionCookie(headers: Headers, browser: string | null = null): Headers {
  const kept = nameBrowser(browser);
  kept.set('cookie', headers.get('cookie') ?? '');
  return kept;
}

function nameBrowser(browser: string | null): Headers {
  return new Headers(browser === null ? {} : { 'user-agent': browser });
}

/** The library's code for what it refuses; null: something else went wrong. */
function toRefusal(error: unknown): string | null {
  const { name, body } = error as { name?: unknown; body?: { code?: unknown } };
  return name === 'APIError' && typeof body?.code === 'string' ? body.code : null;
}
