/** The forms that end sessions: this one, some, or all of an account. */
import { noteEvent } from '@/lib/accounts/security-log';
import { formatCount } from '@/lib/comparison/copy/format';
import { type AccountForm, type FormOutcome, readUuids, refuseForm } from './form-parts';
import { findOwnPasswordError } from './own-password';

const settings = '/account/settings';
const signInPage = '/account/sign-in';

export async function signOut({ headers, account, services }: AccountForm): Promise<FormOutcome> {
  const cookies = await services.signIn.signOut(headers);
  await noteEvent(services, headers, account.id, 'signed_out');
  return { page: signInPage, cookies, result: { done: 'You are signed out.' } };
}

export async function signOutEverywhere({ headers, account, services }: AccountForm): Promise<FormOutcome> {
  const cookies = await services.signIn.signOut(headers);
  await services.sessions.endOthers(account.id, null);
  await noteEvent(services, headers, account.id, 'sessions_ended');
  return { page: signInPage, cookies, result: { done: 'You are signed out everywhere.' } };
}

/** Ends the ticked sessions, or with the form's other button all except this one. */
export async function endSessions(form: AccountForm): Promise<FormOutcome> {
  const { fields, headers, account, services } = form;
  const endsOthers = fields.get('which') === 'others';
  const ids = readUuids(fields, 'id');
  if (!endsOthers && ids.length === 0) {
    return refuseForm(settings, { field: 'session_list', message: 'Tick the browsers to sign out first' });
  }
  const wrong = await findOwnPasswordError(form, 'session_password');
  if (wrong) return refuseForm(settings, wrong);
  const ended = endsOthers ? await endOtherSessions(form) : await services.sessions.end(account.id, ids);
  if (ended > 0) await noteEvent(services, headers, account.id, 'sessions_ended', String(ended));
  const done = ended === 0 ? 'No other browser is signed in.' : `${formatCount(ended, 'browser')} signed out.`;
  const current = await services.signIn.findSession(headers);
  return { page: current === null ? signInPage : settings, result: { done } };
}

/** Ends all sessions of the account except this one; returns how many there were. */
export async function endOtherSessions({ headers, account, services }: AccountForm): Promise<number> {
  const current = await services.signIn.findSession(headers);
  return services.sessions.endOthers(account.id, current?.id ?? null);
}
