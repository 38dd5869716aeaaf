/** Notes what happens to the safety of an account: for its owner in the database, and for the operator in the log. */

import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { errorFields, log } from '@/lib/server/log';
import type { AccountServices } from './services';
import { describeBrowser } from './sign-in/browser-name';
import type { NewSecurityEvent, SecurityEventKind } from './sign-in/security-events';

type Events = Pick<AccountServices, 'securityEvents'>;

/** Who did it: a browser by the headers that it sent, a program with a key, or whoever runs the service. */
type Source = Headers | 'key' | 'operator';

/** Notes an event of an account. Never throws: what it notes has been done, whether or not it could be noted. */
export async function noteEvent(
  { securityEvents }: Events,
  source: Source,
  accountId: string,
  kind: SecurityEventKind,
  detail?: string,
): Promise<void> {
  logEvent(kind, accountId);
  await securityEvents.add(accountId, describeEvent(source, kind, detail)).catch(logFailure);
}

/**
 * Notes that a password was wrong. Not waited for, and the same work for an address without an account, so that the time
 * of the answer does not tell which it is.
 */
export function noteFailedSignIn({ securityEvents }: Events, headers: Headers, email: string): void {
  securityEvents
    .addByEmail(email, describeEvent(headers, 'sign_in_failed'))
    .then((accountId) => logEvent('sign_in_failed', accountId))
    .catch(logFailure);
}

/** Deleting an account deletes its events, so this one is for the operator alone. */
export function logAccountDeleted(accountId: string): void {
  logEvent('account_deleted', accountId);
}

function describeEvent(source: Source, kind: SecurityEventKind, detail?: string): NewSecurityEvent {
  const [actor, browser] =
    typeof source === 'string' ? [source, null] : ['browser' as const, describeBrowser(source.get('user-agent'))];
  return { kind, actor, browser, ...(detail !== undefined && { detail }) };
}

function logEvent(kind: SecurityEventKind, accountId: string | null): void {
  log('info', 'security_event', { kind, account: accountId });
}

function logFailure(error: unknown): void {
  if (!logDatabaseUnavailable(error)) log('error', 'security_event_not_stored', errorFields(error));
}
