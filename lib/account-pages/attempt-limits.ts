/**
 * How often passwords may be tried. Guessing from one address is stopped there; guessing from many is slowed down and gets
 * fewer tries at each. Neither keeps out the owner, who has tries of their own at a new address and in a known browser.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '@/lib/accounts/crypto';
import { toClientKey } from '@/lib/server/client/client-address';
import { getLimiter } from '@/lib/server/limits/limiter';
import type { FormError } from './form-parts';

interface Limit {
  limit: number;
  seconds: number;
}

/** Whoever it is for; a business behind one address stays below. */
const perClient: Limit = { limit: 30, seconds: 600 };
const perClientAndEmail: Limit = { limit: 10, seconds: 900 };
const perKnownBrowser: Limit = { limit: 10, seconds: 900 };
/** More from all clients together: somebody is guessing. */
const perEmail: Limit = { limit: 20, seconds: 900 };
const perClientWhileGuessed: Limit = { limit: 3, seconds: 900 };
const pauseWhileGuessedMs = 2000;
/** Mails of one kind: enough to look for one that got lost, too few to fill a mailbox or to write to many. */
const mailsPerClient: Limit = { limit: 10, seconds: 3600 };
const mailsPerEmail: Limit = { limit: 3, seconds: 3600 };
const perLink: Limit = { limit: 10, seconds: 900 };
/** A signed-in account's password, to change something. */
const perOwnPassword: Limit = { limit: 10, seconds: 900 };
/** Of a code of six digits, three are right at any time: 50 tries a day find one in 18 years. */
const codesPerAccount: Limit = { limit: 10, seconds: 900 };
const codesPerAccountAndDay: Limit = { limit: 50, seconds: 86_400 };

/**
 * Counts a try to sign in; the seconds to wait when the password may not be checked now. `browser` is the name of a browser
 * that has signed in to this account before. Takes a moment longer while somebody is guessing.
 */
export async function countSignIn(email: string, client: string, browser: string | null): Promise<number | null> {
  if (browser !== null) return countAttempt('sign-in-known-browser', perKnownBrowser, browser, keepKey);
  const both = sha256(`${email} ${toClientKey(client)}`);
  const wait =
    (await countAttempt('sign-in', perClient, client)) ??
    (await countAttempt('sign-in-client-email', perClientAndEmail, both, keepKey));
  if (wait !== null) return wait;
  const isGuessed = (await countAttempt('sign-in-email', perEmail, sha256(email), keepKey)) !== null;
  if (!isGuessed) return null;
  const waitWhileGuessed = await countAttempt('sign-in-guessed', perClientWhileGuessed, both, keepKey);
  if (waitWhileGuessed === null) await pause(pauseWhileGuessedMs);
  return waitWhileGuessed;
}

/** Counts a mail that somebody asked for; the seconds to wait when it may not be sent now. */
export async function countMail(kind: string, email: string, client: string): Promise<number | null> {
  return (
    (await countAttempt(`mail-${kind}-client`, mailsPerClient, client)) ??
    (await countAttempt(`mail-${kind}-email`, mailsPerEmail, sha256(email), keepKey))
  );
}

/** Counts a password typed on the page of a link; the seconds to wait when it may not be checked now. */
export async function countLinkAttempt(token: string): Promise<number | null> {
  return countAttempt('link-password', perLink, sha256(token), keepKey);
}

/** Counts a password that a signed-in account typed to change something; the seconds to wait when it was one too many. */
export async function countOwnPassword(accountId: string): Promise<number | null> {
  return countAttempt('password', perOwnPassword, accountId, keepKey);
}

/**
 * Counts a code after a right password; the seconds to wait when it may not be checked now. A browser that has signed in to
 * this account before has tries of its own, so that nobody else keeps its owner out.
 */
export async function countCode(accountId: string, client: string, browser: string | null): Promise<number | null> {
  if (browser !== null) return countAttempt('code-known-browser', perKnownBrowser, browser, keepKey);
  return (
    (await countAttempt('code', perClient, client)) ??
    (await countAttempt('code-account', codesPerAccount, accountId, keepKey)) ??
    (await countAttempt('code-account-day', codesPerAccountAndDay, accountId, keepKey))
  );
}

/** Counts a try; the seconds to wait when it was one too many. `keyOf` for what is no client address. */
export async function countAttempt(
  name: string,
  { limit, seconds }: Limit,
  counted: string,
  keyOf?: (text: string) => string,
): Promise<number | null> {
  const quota = await getLimiter(name, limit, seconds, keyOf)(counted);
  return quota && !quota.allowed ? quota.resetSeconds : null;
}

export function makeTooManyError(field: string, waitSeconds: number): FormError {
  const minutes = Math.ceil(waitSeconds / 60);
  return { field, message: `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}` };
}

function keepKey(key: string): string {
  return key;
}
