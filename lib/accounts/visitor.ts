/** Finds who sends a request: for a page by session, for the API by key or session, and counts it against the account's limit. */
import { mayBeSignedIn } from '@/lib/accounts/sign-in/sessions';
import { BillsError } from '@/lib/bills/errors';
import { isQueueFull } from '@/lib/fair-queue';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { formatSeconds } from '@/lib/server/format-seconds';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import type { Account } from './account-store';
import type { Caller } from './keys';
import { type AccountServices, openAccountServices } from './open-services';

/** Why an account page cannot be shown now. */
export type NoDatabase = { kind: 'database_unavailable' } | { kind: 'database_busy'; retryAfterSeconds: number };
export type Visitor =
  | { kind: 'signed_in'; account: Account; services: AccountServices }
  | { kind: 'signed_out' }
  | NoDatabase;

/** Finds the visitor by the session cookie. Throws only what is our fault. */
export async function findVisitor(headers: Headers): Promise<Visitor> {
  if (!mayBeSignedIn(headers)) return { kind: 'signed_out' };
  try {
    const services = await openAccountServices();
    const account = await requireAccount(services, headers);
    return account ? { kind: 'signed_in', account, services } : { kind: 'signed_out' };
  } catch (error) {
    return toNoDatabase(error);
  }
}

/** The account of the session in `headers`; null without one. Throws QueueFullError. */
export function requireAccount({ sessions, accounts }: AccountServices, headers: Headers): Promise<Account | null> {
  return withAdmission(async () => {
    const session = await sessions.find(headers);
    return session && accounts.get(session.accountId);
  });
}

/** Maps an error of the database, which is logged. Rethrows other errors. */
export function toNoDatabase(thrown: unknown): NoDatabase {
  if (isQueueFull(thrown)) return { kind: 'database_busy', retryAfterSeconds: thrown.retryAfterSeconds };
  if (logDatabaseUnavailable(thrown)) return { kind: 'database_unavailable' };
  throw thrown;
}

/** Finds the account by the request's key. Throws BillsError without a right key, or after too many requests. */
export async function findCallerByKey({ headers }: Request): Promise<Caller> {
  const text = headers.get('x-api-key');
  if (!text) throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header.');
  const { keys } = await openAccountServices();
  const caller = await withAdmission(() => keys.check(text.trim()));
  if (!caller) throw new BillsError('authentication_failed', 'This API key doesn’t work. It may have been revoked.');
  return countRequest(caller);
}

/** Finds the account by the key, or else by the session of a signed-in browser. Throws BillsError. */
export async function findCaller(request: Request): Promise<Caller> {
  const { headers, method } = request;
  if (headers.has('x-api-key') || !mayBeSignedIn(headers)) return findCallerByKey(request);
  const account = await requireAccount(await openAccountServices(), headers);
  if (!account) throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header, or sign in.');
  const isReadOnly = method === 'GET' || method === 'HEAD';
  if (!isReadOnly && !isFromThisSite(headers)) {
    throw new BillsError('permission_denied', 'While signed in, you can make changes only on this site’s own pages.');
  }
  return countRequest({ accountId: account.id, keyId: null, requestsPerMinute: account.requestsPerMinute });
}

async function countRequest(caller: Caller): Promise<Caller> {
  const { accountId, requestsPerMinute } = caller;
  const quota = await getKeyLimiter(`account-${requestsPerMinute}`, requestsPerMinute)(accountId);
  const words = `Too many requests: this account’s limit is ${requestsPerMinute} a minute.`;
  refuseThrottled(words, quota && !quota.allowed ? quota.resetSeconds : null);
  return caller;
}

/** Throws BillsError for an account that has to wait, because it asks too often; `words` are a sentence. */
export function refuseThrottled(words: string, waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  throw new BillsError('throttled', `${words} Try again in ${formatSeconds(waitSeconds)}.`, null, waitSeconds);
}
