/** Who looks at an account page. */
import type { Account } from '@/lib/accounts/people';
import { isDatabaseAway } from '@/lib/db/away';
import { errorFields, log } from '../log';
import { type Desk, desk } from './desk';

export type Visitor =
  | { kind: 'signed_in'; account: Account; desk: Desk }
  | { kind: 'signed_out' }
  /** The database cannot be had just now. */
  | { kind: 'away' };

/** By the cookie of the page's request. Throws only what is a fault of ours. */
export async function visitorOf(headers: Headers): Promise<Visitor> {
  try {
    const opened = await desk();
    const accountId = await opened.signIn.accountOf(headers);
    const account = accountId === null ? null : await opened.people.get(accountId);
    return account ? { kind: 'signed_in', account, desk: opened } : { kind: 'signed_out' };
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log('error', 'account_page_without_database', errorFields(error));
    return { kind: 'away' };
  }
}
