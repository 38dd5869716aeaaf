/** Who looks at an account page. */
import type { Account } from '@/lib/accounts/people';
import { mayBeSignedIn } from '@/lib/accounts/sign-in';
import { env } from '../env';
import { admitted, isDatabaseBusy } from './admission';
import { type AccountServices, accountServices } from './services';
import { reportUnavailable } from './unavailable-log';

/** Why an account page cannot be shown just now. */
export type NoDatabase = { kind: 'database_unavailable' } | { kind: 'database_busy'; retryAfterSeconds: number };
export type Visitor =
  | { kind: 'signed_in'; account: Account; services: AccountServices }
  | { kind: 'signed_out' }
  | NoDatabase;

/** By the cookie of the page's request. Throws only what is a fault of ours. */
export async function visitorOf(headers: Headers): Promise<Visitor> {
  if (!mayBeSignedIn(headers, env().SITE_URL)) return { kind: 'signed_out' };
  try {
    const services = await accountServices();
    const account = await signedInAccount(services, headers);
    return account ? { kind: 'signed_in', account, services } : { kind: 'signed_out' };
  } catch (error) {
    return noDatabase(error);
  }
}

/** The account of the session in `headers`; null without one. Throws DatabaseBusyError. */
export function signedInAccount({ signIn, people }: AccountServices, headers: Headers): Promise<Account | null> {
  return admitted(async () => {
    const accountId = await signIn.accountOf(headers);
    return accountId === null ? null : people.get(accountId);
  });
}

/** What an error says of the database, which is logged. Throws what says nothing of it. */
export function noDatabase(thrown: unknown): NoDatabase {
  if (isDatabaseBusy(thrown)) return { kind: 'database_busy', retryAfterSeconds: thrown.retryAfterSeconds };
  if (reportUnavailable(thrown)) return { kind: 'database_unavailable' };
  throw thrown;
}
