/** Finds the account of an API request, by key or by session, and counts the request against its limit. */

import { BillsError } from '@/lib/bills/errors';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { formatSeconds } from '@/lib/server/format-seconds';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import type { Caller } from './keys';
import { openAccountServices } from './open-services';
import { mayBeSignedIn } from './sign-in/sessions';
import { requireAccount } from './visitor';

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
