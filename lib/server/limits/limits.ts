/** How often one client, account or address may do what costs much. Limits that an operator sets are in the settings. */
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { getKeyLimiter } from './limiter';

/** How many of one key in how many seconds. */
export const limits = {
  /** Bills of visitors: nobody uses up the operator’s credits elsewhere, and a broker with many bills stays below. */
  'site-bills': [100, 600],
  /** A visitor paging as fast as possible stays far below this. */
  'site-rates': [300, 60],
  /** More than the page asks while a person types. */
  'site-places': [240, 60],
  /** Pictures for link previews. */
  'site-cards': [60, 60],
  /** A file costs as much work as many pages, and no person downloads more often. */
  'site-tables': [20, 60],
  'site-briefs': [20, 60],
  /** Of one client for all accounts together; a business behind one address stays below. */
  'sign-in': [30, 600],
  'sign-in-client-email': [10, 900],
  /** For all known browsers of an account together: it may have any number of them. */
  'sign-in-known': [10, 900],
  /** From all clients together; more means that somebody is guessing. */
  'sign-in-email': [20, 900],
  /** Of one client for one account, while somebody is guessing. */
  'sign-in-guessed': [3, 900],
  'sign-up': [10, 3600],
  /** Emails of one kind: enough to ask again for a lost one, too few to fill a mailbox or to write to many people. */
  'mail-client': [10, 3600],
  'mail-email': [3, 3600],
  'link-password': [10, 900],
  /** The password of a signed-in account, asked before a change. */
  password: [10, 900],
  /** Three codes of six digits are right at any time, so 50 attempts a day find one in 18 years. */
  code: [30, 600],
  'code-account': [10, 900],
  'code-account-day': [50, 86_400],
  'code-known': [10, 900],
  'code-known-day': [50, 86_400],
  'operator-sign-in': [10, 900],
  /** A calendar of all sites costs as much work as their page, and no person downloads more often. */
  'contract-ends': [20, 60],
  /** An export costs as much as many pages of the list. */
  'bill-exports': [20, 60],
  /** Drawing the pages of a bill takes as long as reading it, but no credit. */
  'bill-pages': [60, 600],
} satisfies Record<string, [limit: number, seconds: number]>;

/** Counts one more under `key`; returns the seconds to wait when it was one too many. */
export async function countAttempt(name: keyof typeof limits, key: string): Promise<number | null> {
  const quota = await getKeyLimiter(name, ...limits[name])(key);
  return quota && !quota.allowed ? quota.resetSeconds : null;
}

/** Counts one more of the client that sent a request through Next; otherwise as `countAttempt`. */
export function countClient(name: keyof typeof limits, headers: Headers): Promise<number | null> {
  return countAttempt(name, toClientKey(readClient(headers)));
}
