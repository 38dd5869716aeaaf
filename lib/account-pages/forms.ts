/**
 * The forms of the account pages: plain POST, answered by a redirect to a page that says what became of it. They need no
 * script, and nothing of a broken, cross-site or oversized form reaches anything but its refusal.
 */

import { openAccountServices } from '@/lib/account-services/open-services';
import { logAccountDeleted, noteEvent } from '@/lib/account-services/security-log';
import { getMailSite, sendMail } from '@/lib/account-services/send-mail';
import { requireAccount } from '@/lib/account-services/visitor';
import { maxRetentionDays } from '@/lib/accounts/account-store';
import { maxActiveKeys, maxKeyNameLength } from '@/lib/accounts/keys';
import { mailTexts } from '@/lib/mail/texts';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { isDatabaseBusy } from '@/lib/server/limits/database-admission';
import { errorFields, log } from '@/lib/server/log';
import { countOwnPassword, makeTooManyError } from './attempt-limits';
import { deleteBill, deleteBills, deleteFoundBills } from './bill-forms';
import { enterCode } from './code-forms';
import { confirmEmail, repeatSignUp, requestConfirmation } from './confirm-forms';
import {
  type FormOutcome,
  FormRefusal,
  type FormResult,
  readFields,
  readUuid,
  redirectTo,
  refuseForm,
} from './form-parts';
import { makeForgottenBrowserCookie } from './known-browser';
import { findOwnPasswordError, wrongOwnPassword } from './own-password';
import { choosePassword, requestReset } from './reset-forms';
import type { SentForm } from './sent-form';
import { endSessions, signOut, signOutEverywhere } from './session-forms';
import { signIn, signUp } from './sign-in-forms';
import { listPasswordErrors, readBrowser } from './sign-in-parts';
import { endWatchByLink, siteForms } from './site-forms';
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, turnOffTwoStep, twoStepPage } from './two-step-forms';

const overview = '/account';
const settings = '/account/settings';

interface OwnForm {
  page: string;
  answer: (sent: SentForm) => Promise<FormOutcome>;
  /** Where its fields are not those of a plain form. */
  read?: (request: Request) => Promise<URLSearchParams>;
}

/** Forms of an account that is signed in, by the last part of their address, and the page each stands on. */
const ownForms = new Map<string, OwnForm>(
  Object.entries({
    'create-key': { page: overview, answer: createKey },
    'revoke-key': { page: overview, answer: revokeKey },
    'delete-bill': { page: '/account/bills', answer: deleteBill },
    'delete-bills': { page: '/account/bills', answer: deleteBills },
    'delete-found-bills': { page: '/account/bills', answer: deleteFoundBills },
    ...siteForms,
    'sign-out': { page: overview, answer: signOut },
    'sign-out-everywhere': { page: settings, answer: signOutEverywhere },
    'end-sessions': { page: settings, answer: endSessions },
    'start-two-step': { page: twoStepPage, answer: startTwoStep },
    'confirm-two-step': { page: twoStepPage, answer: confirmTwoStep },
    'turn-off-two-step': { page: twoStepPage, answer: turnOffTwoStep },
    'renew-recovery-codes': { page: twoStepPage, answer: renewRecoveryCodes },
    'change-password': { page: settings, answer: changePassword },
    'send-confirmation': { page: settings, answer: requestConfirmation },
    keeping: { page: settings, answer: changeKeeping },
    'delete-account': { page: settings, answer: deleteAccount },
  }),
);
const openForms = new Map<string, { page: string; answer: typeof signUp }>(
  Object.entries({
    'sign-up': { page: '/account/sign-up', answer: signUp },
    'repeat-sign-up': { page: '/account/sign-up', answer: repeatSignUp },
    'sign-in': { page: '/account/sign-in', answer: signIn },
    'enter-code': { page: '/account/sign-in/code', answer: enterCode },
    'end-watch-link': { page: '/account/end-watch', answer: endWatchByLink },
    'ask-reset': { page: '/account/reset', answer: requestReset },
    'choose-password': { page: '/account/reset/new', answer: choosePassword },
    'confirm-email': { page: '/account/confirm', answer: confirmEmail },
  }),
);

/** Answers `POST /account/do/{action}`; null: there is no such form. Never throws. */
export async function answerAccountForm(request: Request, action: string): Promise<Response | null> {
  const form = findForm(action);
  if (!form) return null;
  try {
    return await redirectTo(await form.answer(await (form.read ?? readFields)(request), request.headers));
  } catch (thrown) {
    return redirectTo({ page: form.page, result: toFailureResult(thrown, action) });
  }
}

function findForm(action: string) {
  const open = openForms.get(action);
  if (open) {
    const answer = async (fields: URLSearchParams, headers: Headers) =>
      open.answer(fields, headers, await openAccountServices());
    return { page: open.page, answer, read: undefined };
  }
  const own = ownForms.get(action);
  if (!own) return null;
  return {
    page: own.page,
    read: own.read,
    answer: (fields: URLSearchParams, headers: Headers) => answerOwn(own.answer, fields, headers),
  };
}

async function answerOwn(
  answer: (sent: SentForm) => Promise<FormOutcome>,
  fields: URLSearchParams,
  headers: Headers,
): Promise<FormOutcome> {
  const services = await openAccountServices();
  const account = await requireAccount(services, headers);
  if (account) return answer({ fields, headers, account, services });
  return refuseForm('/account/sign-in', { field: 'email', message: 'You were signed out. Sign in and try again' });
}

/** What a page says of a form that could not be answered; a fault of ours is logged. */
export function toFailureResult(thrown: unknown, action: string): Partial<FormResult> {
  const onPage = (message: string) => ({ errors: [{ field: 'main', message }] });
  if (thrown instanceof FormRefusal) return onPage(thrown.message);
  if (isDatabaseBusy(thrown)) {
    const message = 'Accounts are busy. We changed nothing. Try again in a few seconds.';
    return { ...onPage(message), status: { code: 429, retryAfterSeconds: thrown.retryAfterSeconds } };
  }
  if (logDatabaseUnavailable(thrown)) {
    const message = 'Accounts are not available. We changed nothing. Try again in a minute.';
    return { ...onPage(message), status: { code: 503, retryAfterSeconds: 60 } };
  }
  log('error', 'account_form_failed', { action, ...errorFields(thrown) });
  return onPage('Something went wrong on our side. We changed nothing. Try again.');
}

async function createKey({ fields, headers, account, services }: SentForm): Promise<FormOutcome> {
  const name = (fields.get('name') ?? '').trim();
  const wrong = (message: string) => refuseForm(overview, { field: 'name', message }, { name: name.slice(0, 200) });
  if (name === '') return wrong('Enter a name for the key');
  if (name.length > maxKeyNameLength) return wrong(`Use ${maxKeyNameLength} characters or fewer for the name`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) return wrong('Use letters, digits and signs only');
  const text = await services.keys.create(account.id, name);
  if (text === null) return wrong(`You have ${maxActiveKeys} keys, which is the limit. Revoke one first`);
  await noteEvent(services, headers, account.id, 'key_created', name);
  return { page: overview, result: { key: { accountId: account.id, text, name } } };
}

async function revokeKey({ fields, headers, account, services }: SentForm): Promise<FormOutcome> {
  const id = readUuid(fields, 'id');
  const revoked = id === null ? null : await services.keys.revoke(account.id, id);
  if (revoked) await noteEvent(services, headers, account.id, 'key_revoked', revoked.name);
  const done = revoked ? 'Key revoked. It no longer works.' : 'That key was already revoked.';
  return { page: overview, result: { done } };
}

async function changePassword({ fields, headers, account, services }: SentForm): Promise<FormOutcome> {
  const [current, next] = [fields.get('password') ?? '', fields.get('new_password') ?? ''];
  const errors = [
    ...(current === '' ? [{ field: 'password', message: 'Enter your current password' }] : []),
    ...(next === ''
      ? [{ field: 'new_password', message: 'Enter a new password' }]
      : await listPasswordErrors('new_password', next, account.email)),
  ];
  if (errors.length > 0) return { page: settings, result: { errors } };
  const wait = await countOwnPassword(account.id);
  if (wait !== null) return refuseForm(settings, makeTooManyError('password', wait));
  const changed = await services.signIn.changePassword(headers, { current, next }, readBrowser(headers));
  if (changed.kind === 'wrong') return refuseForm(settings, wrongOwnPassword('password'));
  await services.links.endAccess(account.id);
  await noteEvent(services, headers, account.id, 'password_changed');
  if (services.mailer) void sendMail(services.mailer, account.email, mailTexts.passwordChanged(getMailSite()));
  const done = 'Password changed. Your other browsers are signed out.';
  return { page: settings, cookies: changed.cookies, result: { done } };
}

async function changeKeeping({ fields, account, services }: SentForm): Promise<FormOutcome> {
  const keepFiles = fields.get('keep_files') === 'yes';
  const typed = (fields.get('retention_days') ?? '').trim().slice(0, 20);
  const days = typed === '' ? null : /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (days !== null && !(days >= 0 && days <= maxRetentionDays)) {
    const message = `Enter a whole number from 0 to ${maxRetentionDays.toLocaleString('en-AU')}, or leave it empty`;
    return refuseForm(settings, { field: 'retention_days', message }, { retention_days: typed });
  }
  await services.accounts.setSettings(account.id, { keepFiles, retentionDays: days });
  if (!keepFiles) await services.bills.deleteFiles(account.id);
  const files = keepFiles ? 'We’ll keep the files of bills you send from now on.' : 'We keep no bill files.';
  return { page: settings, result: { done: `Saved. ${files}` } };
}

async function deleteAccount(sent: SentForm): Promise<FormOutcome> {
  const { headers, account, services } = sent;
  const wrong = await findOwnPasswordError(sent, 'delete_password');
  if (wrong) return refuseForm(settings, wrong);
  const cookies = [...(await services.signIn.signOut(headers)), makeForgottenBrowserCookie(account.id)];
  await services.accounts.delete(account.id);
  logAccountDeleted(account.id);
  const done = 'Account deleted, with its keys, bills and files.';
  return { page: '/account/sign-in', cookies, result: { done } };
}
