/**
 * Passwords and sessions, by better-auth: it hashes with scrypt, works as long for an unknown address as for a known one,
 * signs its cookie, and keeps sessions in our tables. Only its functions are used: its own addresses are not mounted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { accounts, credentials, sessions, verifications } from '@/lib/db/schema';
import { isDatabaseUnavailable } from '@/lib/db/unavailable';

export const minPasswordLength = 10;
export const maxPasswordLength = 128;
const sessionSeconds = 30 * 24 * 60 * 60;

export interface SignInSettings {
  /** The public address: over https the cookie is for this host alone, and for https alone. */
  siteUrl: string;
  /** Signs the cookies; the same on every server. */
  secret: string;
}

/** Values of `Set-Cookie`. */
export type Cookies = string[];
export type SignUpResult = { kind: 'signed_in'; cookies: Cookies } | { kind: 'taken' };
export type SignInResult = { kind: 'signed_in'; cookies: Cookies } | { kind: 'wrong' };

export class SignInService {
  private auth: Promise<Auth> | undefined;

  constructor(
    private readonly database: Database,
    /** Asked when they are first needed. */
    private readonly settings: () => SignInSettings,
  ) {}

  /** Makes an account and signs it in. `email` as `parseEmail` gives it, the password of an allowed length. */
  async signUp(email: string, password: string): Promise<SignUpResult> {
    try {
      const body = { email, password, name: email };
      const { headers } = await this.callLibrary(({ api }) => api.signUpEmail({ body, returnHeaders: true }));
      return { kind: 'signed_in', cookies: headers.getSetCookie() };
    } catch (error) {
      // Two at once: the second meets the rule that an address is there once.
      if (toRefusal(error) && (await this.hasAccount(email))) return { kind: 'taken' };
      throw error;
    }
  }

  /** Signs in; `wrong` whether it was the address or the password, after the same work. */
  async signIn(email: string, password: string): Promise<SignInResult> {
    try {
      const body = { email, password };
      const { headers } = await this.callLibrary(({ api }) => api.signInEmail({ body, returnHeaders: true }));
      return { kind: 'signed_in', cookies: headers.getSetCookie() };
    } catch (error) {
      if (toRefusal(error) === 'INVALID_EMAIL_OR_PASSWORD') return { kind: 'wrong' };
      throw error;
    }
  }

  /** The account that a request's cookie belongs to; null: signed out. */
  async findAccount(headers: Headers): Promise<string | null> {
    if (!mayBeSignedIn(headers, this.settings().siteUrl)) return null;
    const session = await this.callLibrary(({ api }) => api.getSession({ headers: keepSessionCookie(headers) }));
    return session?.user.id ?? null;
  }

  /** Ends the session of this browser. */
  async signOut(headers: Headers): Promise<Cookies> {
    const ended = await this.callLibrary(({ api }) =>
      api.signOut({ headers: keepSessionCookie(headers), returnHeaders: true }),
    );
    return ended.headers.getSetCookie();
  }

  /** Ends every session of the account, this browser's too. */
  async signOutEverywhere(accountId: string): Promise<void> {
    await this.database.orm.delete(sessions).where(eq(sessions.userId, accountId));
  }

  /** Changes the password and signs out every other browser; `wrong`: the current password is another. */
  async changePassword(headers: Headers, currentPassword: string, newPassword: string): Promise<SignInResult> {
    try {
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      const changed = await this.callLibrary(({ api }) =>
        api.changePassword({ body, headers: keepSessionCookie(headers), returnHeaders: true }),
      );
      return { kind: 'signed_in', cookies: changed.headers.getSetCookie() };
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal === 'INVALID_PASSWORD' || refusal === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return { kind: 'wrong' };
      throw error;
    }
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

async function makeAuth({ orm }: Database, { siteUrl, secret }: SignInSettings) {
  // The library would send figures outside when the environment says so.
  delete process.env.BETTER_AUTH_TELEMETRY;
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
  ]);
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
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(siteUrl), attributes: { secure } } },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
    },
  });
}

/** Nothing else of a request concerns the library. */
function keepSessionCookie(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

/** The library's code for what it refuses; null: something else went wrong. */
function toRefusal(error: unknown): string | null {
  const { name, body } = error as { name?: unknown; body?: { code?: unknown } };
  return name === 'APIError' && typeof body?.code === 'string' ? body.code : null;
}
