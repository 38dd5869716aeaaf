/** Configures the sign-in library with our tables and cookie, without its own routes, log and telemetry. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@/lib/accounts/db/database';
import { accounts, credentials, sessions, verifications } from '@/lib/accounts/db/schema';
import { must } from '@/lib/must';
import type { ServerSecrets } from '@/lib/server/crypto';
import { isDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { sessionCookieName } from './session-cookie';
import type { SessionLimits } from './sessions';

export const minPasswordLength = 10;
export const maxPasswordLength = 128;
const daySeconds = 24 * 60 * 60;

export interface SignInSettings extends SessionLimits {
  /** Public address; on an HTTPS site the cookie is only for HTTPS and this host. */
  siteUrl: string;
  /** Sign the cookies; the same on every server. */
  secrets: ServerSecrets;
}

type Auth = Awaited<ReturnType<typeof makeAuth>>;

export class SignInLibrary {
  private auth: Promise<Auth> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: () => SignInSettings,
  ) {}

  /** Calls the library. It takes a failing database for a refusal; this throws the database's error instead. */
  async call<T>(use: (api: Auth['api']) => Promise<T>): Promise<T> {
    this.auth ??= makeAuth(this.database, this.settings());
    const { api } = await this.auth;
    const seen: SeenErrors = { unavailable: null };
    const answer = await seenErrors
      .run(seen, () => use(api))
      .catch((error: unknown) => {
        throw seen.unavailable ?? error;
      });
    if (seen.unavailable) throw seen.unavailable;
    return answer;
  }
}

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

async function makeAuth({ orm }: Database, { siteUrl, secrets, maxSessionDays }: SignInSettings) {
  // With this variable the library would send telemetry.
  delete process.env.BETTER_AUTH_TELEMETRY;
  const [{ betterAuth }, { drizzleAdapter }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/api'),
    import('better-auth/cookies'),
  ]);
  /** Starts a session without a password, because the account was already authenticated. */
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
    secret: secrets[0],
    telemetry: { enabled: false },
    // Its log would contain email addresses, so it is not written.
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
