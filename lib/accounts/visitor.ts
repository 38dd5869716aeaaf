/** Finds who requests an account page. */

import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { isDatabaseBusy, withAdmission } from '@/lib/server/limits/database-admission';
import type { Account } from './account-store';
import { openAccountServices } from './open-services';
import type { AccountServices } from './services';
import { mayBeSignedIn } from './sign-in/sessions';

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

/** The account of the session in `headers`; null without one. Throws DatabaseBusyError. */
export function requireAccount({ sessions, accounts }: AccountServices, headers: Headers): Promise<Account | null> {
  return withAdmission(async () => {
    const session = await sessions.find(headers);
    return session && accounts.get(session.accountId);
  });
}

/** Maps an error of the database, which is logged. Rethrows other errors. */
export function toNoDatabase(thrown: unknown): NoDatabase {
  if (isDatabaseBusy(thrown)) return { kind: 'database_busy', retryAfterSeconds: thrown.retryAfterSeconds };
  if (logDatabaseUnavailable(thrown)) return { kind: 'database_unavailable' };
  throw thrown;
}
