/**
 * Limits how often passwords and codes may be tried, and files of an account made. A client that guesses is blocked. While
 * many clients guess at an account, each gets fewer attempts, with a pause. The owner is not locked out: a new client and a
 * known browser have their own attempts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { toClientKey } from '@/lib/server/client/client-address';
import { sha256 } from '@/lib/server/crypto';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import { FormRefusal } from './define-form';

/** How many of one key in how many seconds. */
export const attemptLimits = {
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

const pauseWhileGuessedMs = 2000;

/**
 * Counts an attempt to sign in; returns the seconds to wait when it is refused. `known` is the account if the browser has
 * signed in to it before; beyond its limit, it counts like any other. Pauses while somebody is guessing.
 */
export async function countSignIn(email: string, client: string, known: string | null): Promise<number | null> {
  if (known !== null && (await countAttempt('sign-in-known', known)) === null) return null;
  const clientKey = toClientKey(client);
  const both = sha256(`${email} ${clientKey}`);
  const wait = (await countAttempt('sign-in', clientKey)) ?? (await countAttempt('sign-in-client-email', both));
  if (wait !== null) return wait;
  const isGuessed = (await countAttempt('sign-in-email', sha256(email))) !== null;
  if (!isGuessed) return null;
  const waitWhileGuessed = await countAttempt('sign-in-guessed', both);
  if (waitWhileGuessed === null) await pause(pauseWhileGuessedMs);
  return waitWhileGuessed;
}

/** Counts a request for an email; returns the seconds to wait when it is refused. */
export async function countMail(kind: string, email: string, client: string): Promise<number | null> {
  return (
    (await countAttempt('mail-client', `${kind} ${toClientKey(client)}`)) ??
    (await countAttempt('mail-email', `${kind} ${sha256(email)}`))
  );
}

/**
 * Counts a code after a right password; returns the seconds to wait when it is refused. A browser that has signed in to
 * this account before has attempts that others cannot use up, so that strangers cannot lock its owner out.
 */
export async function countCode(accountId: string, client: string, isKnown: boolean): Promise<number | null> {
  if (isKnown) {
    const wait = (await countAttempt('code-known', accountId)) ?? (await countAttempt('code-known-day', accountId));
    if (wait === null) return null;
  }
  return (
    (await countAttempt('code', toClientKey(client))) ??
    (await countAttempt('code-account', accountId)) ??
    (await countAttempt('code-account-day', accountId))
  );
}

/** Counts an attempt under `key`; returns the seconds to wait when it was one too many. */
export async function countAttempt(name: keyof typeof attemptLimits, key: string): Promise<number | null> {
  const quota = await getKeyLimiter(name, ...attemptLimits[name])(key);
  return quota && !quota.allowed ? quota.resetSeconds : null;
}

/** Refuses a form where an attempt was one too many. */
export function refuseTooMany(field: string, waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new FormRefusal(`Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`, field);
}
