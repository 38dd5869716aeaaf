/** Notes what happens to the safety of an account: for its owner in the database, and for the operator in the log. */

import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { errorFields, log } from '@/lib/server/log';
import type { Caller } from './keys';
import type { AccountServices } from './services';
import { describeBrowser } from './sign-in/browser-name';
import type { Actor, NewSecurityEvent, SecurityEventKind } from './sign-in/security-events';

type Events = Pick<AccountServices, 'securityEvents'>;

/** Notes an event of an account, by the browser of a form. */
export function noteEvent(
  services: Events,
  headers: Headers,
  accountId: string,
  kind: SecurityEventKind,
  detail?: string,
): Promise<void> {
  return note(services, accountId, describeEvent(headers, 'browser', kind, detail));
}

/** The same of a request to the API, by a program with a key or by a browser that is signed in. */
export function noteCallerEvent(
  services: Events,
  headers: Headers,
  { accountId, keyId }: Pick<Caller, 'accountId' | 'keyId'>,
  kind: SecurityEventKind,
  detail?: string,
): Promise<void> {
  return note(services, accountId, describeEvent(headers, keyId === null ? 'browser' : 'key', kind, detail));
}

/** The same of an operator's command. */
export function noteOperatorEvent(
  services: Events,
  accountId: string,
  kind: SecurityEventKind,
  detail?: string,
): Promise<void> {
  return note(services, accountId, { kind, actor: 'operator', ...(detail !== undefined && { detail }) });
}

/**
 * Notes that a password was wrong. Not waited for, and the same work for an address without an account, so that the time
 * of the answer does not tell which it is.
 */
export function noteFailedSignIn({ securityEvents }: Events, headers: Headers, email: string): void {
  securityEvents
    .addByEmail(email, describeEvent(headers, 'browser', 'sign_in_failed'))
    .then((accountId) => logEvent('sign_in_failed', accountId))
    .catch(logFailure);
}

/** Deleting an account deletes its events, so this one is for the operator alone. */
export function logAccountDeleted(accountId: string): void {
  logEvent('account_deleted', accountId);
}

function describeEvent(headers: Headers, actor: Actor, kind: SecurityEventKind, detail?: string): NewSecurityEvent {
  const browser = actor === 'browser' ? describeBrowser(headers.get('user-agent')) : null;
  return { kind, actor, browser, ...(detail !== undefined && { detail }) };
}

/** Never throws: what it notes has been done, whether or not it could be noted. */
async function note({ securityEvents }: Events, accountId: string, event: NewSecurityEvent): Promise<void> {
  logEvent(event.kind, accountId);
  await securityEvents.add(accountId, event).catch(logFailure);
}

function logEvent(kind: SecurityEventKind, accountId: string | null): void {
  log('info', 'security_event', { kind, account: accountId });
}

function logFailure(error: unknown): void {
  if (!logDatabaseUnavailable(error)) log('error', 'security_event_not_stored', errorFields(error));
}
