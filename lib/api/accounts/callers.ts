/** Who asks: by key, or by the session of an account page. Always within the account's own rate. */
import type { Caller } from '@/lib/accounts/keys';
import { mayBeSignedIn } from '@/lib/accounts/sign-in';
import { BillsError } from '@/lib/bills/errors';
import { env } from '../env';
import { limiter } from '../limiter';
import { isFromThisSite } from '../same-origin';
import { secondsWords } from '../wait-words';
import { admitted } from './admission';
import { accountServices } from './services';
import { signedInAccount } from './visitor';

/** The account of the request's key. Throws BillsError: no key, a wrong one, too many requests. */
export async function callerOfKey({ headers }: Request): Promise<Caller> {
  const text = headers.get('x-api-key');
  if (!text) throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header.');
  const { keys } = await accountServices();
  const caller = await admitted(() => keys.check(text.trim()));
  if (!caller) throw new BillsError('authentication_failed', 'This API key doesn’t work. It may have been revoked.');
  return withinRate(caller);
}

/** The account of the key, or without one of the browser that is signed in. Throws BillsError. */
export async function callerOf(request: Request): Promise<Caller> {
  const { headers, method } = request;
  if (headers.has('x-api-key') || !mayBeSignedIn(headers, env().SITE_URL)) return callerOfKey(request);
  const account = await signedInAccount(await accountServices(), headers);
  if (!account) throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header, or sign in.');
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads && !isFromThisSite(headers)) {
    throw new BillsError('permission_denied', 'While signed in, you can make changes only on this site’s own pages.');
  }
  return withinRate({ accountId: account.id, keyId: null, requestsPerMinute: account.requestsPerMinute });
}

async function withinRate(caller: Caller): Promise<Caller> {
  const { accountId, requestsPerMinute } = caller;
  const take = limiter(`account-${requestsPerMinute}`, requestsPerMinute, 60, (id) => id);
  const quota = await take(accountId);
  if (!quota || quota.allowed) return caller;
  const words = `Too many requests: this account’s limit is ${requestsPerMinute} a minute. Try again in ${secondsWords(quota.resetSeconds)}.`;
  throw new BillsError('throttled', words, null, quota.resetSeconds);
}
