/** How the sign-in library is set up: on our tables, with our cookie, and without addresses, log and telemetry of its own. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@/lib/db/database';
import { accounts, credentials, sessions, verifications } from '@/lib/db/schema';
import { isDatabaseUnavailable } from '@/lib/db/unavailable';
import { must } from '@/lib/must';
import type { ServerSecrets } from './sealing';
import { sessionCookieName } from './session-cookie';
import type { SessionLimits } from './sessions';

export const minPasswordLength = 10;
export const maxPasswordLength = 128;
const daySeconds = 24 * 60 * 60;

export interface SignInSettings extends SessionLimits {
  /** The public address: over https the cookie is for this host alone, and for https alone. */
  siteUrl: string;
  /** Sign the cookies; the same on every server. */
  secrets: ServerSecrets;
}

type Auth = Awaited<ReturnType<typeof makeAuth>>;

export class SignInLibrary {
  private auth: Promise<Auth> | undefined;

  constructor(
    private readonly database: Database,
    /** Asked with the first call. */
    private readonly settings: () => SignInSettings,
  ) {}

  /** Calls the library, which takes a database that fails for a refusal, or for nobody signed in: it throws what the database threw. */
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
    secret: secrets[0],
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
