/**
 * Limits how often passwords and codes may be tried. A client that guesses is blocked. While many clients guess at an
 * account, each gets fewer attempts, with a pause. The owner is not locked out: a new client and a known browser have their
 * own attempts.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { toClientKey } from '@/lib/server/client/client-address';
import { sha256 } from '@/lib/server/crypto';
import { countAttempt } from '@/lib/server/limits/limits';
import { FormRefusal } from './define-form';

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

/** Refuses a form where an attempt was one too many. */
export function refuseTooMany(field: string, waitSeconds: number | null): void {
  if (waitSeconds === null) return;
  const minutes = Math.ceil(waitSeconds / 60);
  throw new FormRefusal(`Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`, field);
}
