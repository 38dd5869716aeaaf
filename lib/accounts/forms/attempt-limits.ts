/**
 * Limits how often passwords and codes may be tried. A client that guesses is blocked. While many clients guess at an
 * account, each gets fewer attempts, with a pause. The owner is not locked out: a new client and a known browser have
 * their own attempts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { toClientKey } from '@/lib/server/client/client-address';
import { sha256 } from '@/lib/server/crypto';
import { getKeyLimiter } from '@/lib/server/limits/limiter';
import { FormRefusal } from './form-parts';

interface Limit {
  limit: number;
  seconds: number;
}

/** For all accounts together; a business behind one address stays below. */
const perClient: Limit = { limit: 30, seconds: 600 };
const perClientAndEmail: Limit = { limit: 10, seconds: 900 };
/** For all known browsers of an account together: it may have any number of them. */
const perKnownBrowsers: Limit = { limit: 10, seconds: 900 };
/** From all clients together; more means that somebody is guessing. */
const perEmail: Limit = { limit: 20, seconds: 900 };
const perClientWhileGuessed: Limit = { limit: 3, seconds: 900 };
const pauseWhileGuessedMs = 2000;
/** Emails of one kind: enough to ask again for a lost one, too few to fill a mailbox or to write to many people. */
const mailsPerClient: Limit = { limit: 10, seconds: 3600 };
const mailsPerEmail: Limit = { limit: 3, seconds: 3600 };
const perLink: Limit = { limit: 10, seconds: 900 };
/** The password of a signed-in account, asked before a change. */
const perOwnPassword: Limit = { limit: 10, seconds: 900 };
/** Three codes of six digits are right at any time, so 50 attempts a day find one in 18 years. */
const codesPerAccount: Limit = { limit: 10, seconds: 900 };
const codesPerAccountAndDay: Limit = { limit: 50, seconds: 86_400 };

/**
 * Counts an attempt to sign in; returns the seconds to wait when it is refused. `known` is the account if the browser has
 * signed in to it before; beyond its limit, it counts like any other. Pauses while somebody is guessing.
 */
export async function countSignIn(email: string, client: string, known: string | null): Promise<number | null> {
  if (known !== null && (await countAttempt('sign-in-known', perKnownBrowsers, known)) === null) return null;
  const clientKey = toClientKey(client);
  const both = sha256(`${email} ${clientKey}`);
  const wait =
    (await countAttempt('sign-in', perClient, clientKey)) ??
    (await countAttempt('sign-in-client-email', perClientAndEmail, both));
  if (wait !== null) return wait;
  const isGuessed = (await countAttempt('sign-in-email', perEmail, sha256(email))) !== null;
  if (!isGuessed) return null;
  const waitWhileGuessed = await countAttempt('sign-in-guessed', perClientWhileGuessed, both);
  if (waitWhileGuessed === null) await pause(pauseWhileGuessedMs);
  return waitWhileGuessed;
}

/** Counts a request for an email; returns the seconds to wait when it is refused. */
export async function countMail(kind: string, email: string, client: string): Promise<number | null> {
  return (
    (await countAttempt(`mail-${kind}-client`, mailsPerClient, toClientKey(client))) ??
    (await countAttempt(`mail-${kind}-email`, mailsPerEmail, sha256(email)))
  );
}

/** Counts a password typed on the page of a link; returns the seconds to wait when it is refused. */
export async function countLinkAttempt(token: string): Promise<number | null> {
  return countAttempt('link-password', perLink, sha256(token));
}

/** Counts a password of a signed-in account; returns the seconds to wait when it is refused. */
export async function countOwnPassword(accountId: string): Promise<number | null> {
  return countAttempt('password', perOwnPassword, accountId);
}

/**
 * Counts a code after a right password; returns the seconds to wait when it is refused. A browser that has signed in to
 * this account before has attempts that others cannot use up, so that strangers cannot lock its owner out.
 */
export async function countCode(accountId: string, client: string, isKnown: boolean): Promise<number | null> {
  if (isKnown) {
    const wait =
      (await countAttempt('code-known', perKnownBrowsers, accountId)) ??
      (await countAttempt('code-known-day', codesPerAccountAndDay, accountId));
    if (wait === null) return null;
  }
  return (
    (await countAttempt('code', perClient, toClientKey(client))) ??
    (await countAttempt('code-account', codesPerAccount, accountId)) ??
    (await countAttempt('code-account-day', codesPerAccountAndDay, accountId))
  );
}

/** Counts an attempt under `key`; returns the seconds to wait when it was one too many. */
export async function countAttempt(name: string, { limit, seconds }: Limit, key: string): Promise<number | null> {
  const quota = await getKeyLimiter(name, limit, seconds)(key);
  return quota && !quota.allowed ? quota.resetSeconds : null;
}

/** Refuses a form where an attempt was one too many. */
export function refuseTooMany(field: string, waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new FormRefusal(`Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`, field);
}
