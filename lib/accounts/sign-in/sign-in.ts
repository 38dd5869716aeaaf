/**
 * Signs accounts in and manages their sessions, with better-auth: it hashes passwords with scrypt, signs the cookie and
 * stores sessions in our tables. Only its functions are used, not its routes.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/accounts/db/database';
import { accounts, credentials, secondFactors, sessions } from '@/lib/accounts/db/schema';
import { hashPassword, verifyPassword } from './passwords';
import { sessionCookieName, signSessionAgain } from './session-cookie';
import { isSessionActive } from './sessions';
import { SignInLibrary, type SignInSettings } from './sign-in-library';

/** `updatedAt` is exact to the minute, so that most requests need not write. */
const lastUsedUpdateMs = 60_000;

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
  private readonly library: SignInLibrary;
  /** Hash of an unknown password, so that an unknown address takes as long to check as others. */
  private unusedHash: Promise<string> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: () => SignInSettings,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.library = new SignInLibrary(database, settings);
  }

  /**
   * Creates an account and signs it in. `email` as `parseEmail` returns it, the password already checked, `browser` as
   * `describeBrowser` names it.
   */
  async signUp(email: string, password: string, browser: string | null = null): Promise<SignUpResult> {
    try {
      const body = { email, password, name: email };
      const { headers, response } = await this.library.call((api) =>
        api.signUpEmail({ body, headers: nameBrowser(browser), returnHeaders: true }),
      );
      return { kind: 'signed_in', accountId: response.user.id, cookies: headers.getSetCookie() };
    } catch (error) {
      // Of two requests at once, the second violates the unique address.
      if (findRefusalCode(error) && (await this.hasAccount(email))) return { kind: 'taken' };
      throw error;
    }
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
    const started = await this.library.call((api) =>
      api.startSession({ body: { accountId }, headers: nameBrowser(browser), returnHeaders: true }),
    );
    return { kind: 'signed_in', accountId, cookies: started.headers.getSetCookie() };
  }

  /** Finds the account of a request's cookie; null when signed out. */
  async findAccount(headers: Headers): Promise<string | null> {
    return (await this.findSession(headers))?.accountId ?? null;
  }

  /** Finds the session of a request's cookie; null when there is none, or it has expired, and then it is deleted. */
  async findSession(headers: Headers): Promise<CurrentSession | null> {
    const settings = this.settings();
    if (!mayBeSignedIn(headers, settings.siteUrl)) return null;
    const found = await this.library.call((api) => api.getSession({ headers: this.keepSessionCookie(headers) }));
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
    const ended = await this.library.call((api) =>
      api.signOut({ headers: this.keepSessionCookie(headers), returnHeaders: true }),
    );
    return ended.headers.getSetCookie();
  }

  /** Changes the password and signs out all other browsers; `wrong` when the current password is wrong. */
  async changePassword(
    headers: Headers,
    passwords: { current: string; next: string },
    browser: string | null = null,
  ): Promise<SignedIn | { kind: 'wrong' }> {
    try {
      const body = { currentPassword: passwords.current, newPassword: passwords.next, revokeOtherSessions: true };
      const changed = await this.library.call((api) =>
        api.changePassword({ body, headers: this.keepSessionCookie(headers, browser), returnHeaders: true }),
      );
      return { kind: 'signed_in', accountId: changed.response.user.id, cookies: changed.headers.getSetCookie() };
    } catch (error) {
      const refusal = findRefusalCode(error);
      if (refusal === 'INVALID_PASSWORD' || refusal === 'CREDENTIAL_ACCOUNT_NOT_FOUND') return { kind: 'wrong' };
      throw error;
    }
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

  /** Passes only the cookie and the browser's name to the library, which stores the name with a new session. */
  private keepSessionCookie(headers: Headers, browser: string | null = null): Headers {
    const { siteUrl, secrets } = this.settings();
    const kept = nameBrowser(browser);
    kept.set('cookie', signSessionAgain(headers.get('cookie') ?? '', sessionCookieName(siteUrl), secrets));
    return kept;
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

  private async hasAccount(email: string): Promise<boolean> {
    const found = await this.database.orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
    return found.length > 0;
  }
}

/** Whether a request has a session cookie; without one there is nothing to look up. */
export function mayBeSignedIn(headers: Headers, siteUrl: string): boolean {
  return headers.get('cookie')?.includes(`${sessionCookieName(siteUrl)}=`) ?? false;
}

function nameBrowser(browser: string | null): Headers {
  return new Headers(browser === null ? {} : { 'user-agent': browser });
}

/** Finds the library's code of a refusal; null for another error. */
function findRefusalCode(error: unknown): string | null {
  const { name, body } = error as { name?: unknown; body?: { code?: unknown } };
  return name === 'APIError' && typeof body?.code === 'string' ? body.code : null;
}
