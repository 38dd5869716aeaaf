/** Who looks at an account page. */
import type { Account } from '@/lib/accounts/people';
import { mayBeSignedIn } from '@/lib/accounts/sign-in';
import { isDatabaseUnavailable } from '@/lib/db/unavailable';
import { env } from '../env';
import { errorFields, log } from '../log';
import { type Desk, desk } from './desk';

export type Visitor =
  | { kind: 'signed_in'; account: Account; desk: Desk }
  | { kind: 'signed_out' }
  /** The database cannot be had just now. */
  | { kind: 'away' };

/** By the cookie of the page's request. Throws only what is a fault of ours. */
export async function visitorOf(headers: Headers): Promise<Visitor> {
  if (!mayBeSignedIn(headers, env().SITE_URL)) return { kind: 'signed_out' };
  try {
    const opened = await desk();
    const accountId = await opened.signIn.accountOf(headers);
    const account = accountId === null ? null : await opened.people.get(accountId);
    return account ? { kind: 'signed_in', account, desk: opened } : { kind: 'signed_out' };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log('error', 'account_page_without_database', errorFields(error));
    return { kind: 'away' };
  }
}
