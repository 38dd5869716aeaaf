/**
 * The forms of the account pages: a plain POST, answered by a redirect to a page that shows the result. They work
 * without script. Broken, cross-site and oversized forms are refused before anything else.
 */

import { maxRetentionDays } from '@/lib/accounts/account-store';
import { maxActiveKeys, maxKeyNameLength } from '@/lib/accounts/keys';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { openAccountServices } from '@/lib/accounts/open-services';
import { logAccountDeleted, noteEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import { requireAccount } from '@/lib/accounts/visitor';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable-log';
import { isDatabaseBusy } from '@/lib/server/limits/database-admission';
import { errorFields, log } from '@/lib/server/log';
import { countOwnPassword, makeTooManyError } from './attempt-limits';
import { deleteBill, deleteBills, deleteFoundBills } from './bill-forms';
import { enterCode } from './code-forms';
import { confirmEmail, repeatSignUp, requestConfirmation } from './confirm-forms';
import {
  type AccountForm,
  type FormOutcome,
  FormRefusal,
  type FormResult,
  type OpenForm,
  readFields,
  readUuid,
  redirectTo,
  refuseForm,
} from './form-parts';
import { makeForgottenBrowserCookie, makeKnownBrowserCookie } from './known-browser';
import { findOwnPasswordError, wrongOwnPassword } from './own-password';
import { choosePassword, requestReset } from './reset-forms';
import { endSessions, signOut, signOutEverywhere } from './session-forms';
import { signIn, signUp } from './sign-in-forms';
import { listPasswordErrors, readBrowser } from './sign-in-parts';
import { endWatchByLink, siteForms } from './site-forms';
import { confirmTwoStep, renewRecoveryCodes, startTwoStep, turnOffTwoStep, twoStepPage } from './two-step-forms';

const overview = '/account';
const developers = '/account/developers';
const settings = '/account/settings';

interface Form<Sent> {
  /** The page that the form is on. */
  page: string;
  answer: (form: Sent) => Promise<FormOutcome>;
  /** Reads the fields of a form that is not URL-encoded. */
  read?: (request: Request) => Promise<URLSearchParams>;
}

/** Forms of signed-in accounts, by the last part of their address. */
const accountForms: Record<string, Form<AccountForm>> = {
  'create-key': { page: developers, answer: createKey },
  'revoke-key': { page: developers, answer: revokeKey },
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
};
const openForms: Record<string, Form<OpenForm>> = {
  'sign-up': { page: '/account/sign-up', answer: signUp },
  'repeat-sign-up': { page: '/account/sign-up', answer: repeatSignUp },
  'sign-in': { page: '/account/sign-in', answer: signIn },
  'enter-code': { page: '/account/sign-in/code', answer: enterCode },
  'end-watch-link': { page: '/account/end-watch', answer: endWatchByLink },
  'ask-reset': { page: '/account/reset', answer: requestReset },
  'choose-password': { page: '/account/reset/new', answer: choosePassword },
  'confirm-email': { page: '/account/confirm', answer: confirmEmail },
};
const forms = new Map([
  ...Object.entries(openForms),
  ...Object.entries(accountForms).map(([action, form]): [string, Form<OpenForm>] => [
    action,
    { ...form, answer: requireSignIn(form.answer) },
  ]),
]);

/** Answers `POST /account/do/{action}`; null when there is no such form. Never throws. */
export async function answerAccountForm(request: Request, action: string): Promise<Response | null> {
  const form = forms.get(action);
  if (!form) return null;
  try {
    const { headers } = request;
    const fields = await (form.read ?? readFields)(request);
    return redirectTo(await form.answer({ fields, headers, services: await openAccountServices() }));
  } catch (thrown) {
    return redirectTo({ page: form.page, result: toFailureResult(thrown, action) });
  }
}

function requireSignIn(answer: Form<AccountForm>['answer']): Form<OpenForm>['answer'] {
  return async (form) => {
    const account = await requireAccount(form.services, form.headers);
    if (account) return answer({ ...form, account });
    return refuseForm('/account/sign-in', { field: 'email', message: 'You were signed out. Sign in and try again' });
  };
}

/** Words the result of a form that failed; a fault of ours is logged. */
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

async function createKey({ fields, headers, account, services }: AccountForm): Promise<FormOutcome> {
  const name = (fields.get('name') ?? '').trim();
  const wrong = (message: string) => refuseForm(developers, { field: 'name', message }, { name: name.slice(0, 200) });
  if (name === '') return wrong('Enter a name for the key');
  if (name.length > maxKeyNameLength) return wrong(`Use ${maxKeyNameLength} characters or fewer for the name`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) return wrong('Use letters, digits and signs only');
  const text = await services.keys.create(account.id, name);
  if (text === null) return wrong(`You have ${maxActiveKeys} keys, which is the limit. Revoke one first`);
  await noteEvent(services, headers, account.id, 'key_created', name);
  return { page: developers, result: { key: { accountId: account.id, text, name } } };
}

async function revokeKey({ fields, headers, account, services }: AccountForm): Promise<FormOutcome> {
  const id = readUuid(fields, 'id');
  const revoked = id === null ? null : await services.keys.revoke(account.id, id);
  if (revoked) await noteEvent(services, headers, account.id, 'key_revoked', revoked.name);
  const done = revoked ? 'Key revoked. It no longer works.' : 'That key was already revoked.';
  return { page: developers, result: { done } };
}

async function changePassword({ fields, headers, account, services }: AccountForm): Promise<FormOutcome> {
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
  const cookies = [...changed.cookies, await makeKnownBrowserCookie(account.id, services.passwords)];
  return { page: settings, cookies, result: { done } };
}

async function changeKeeping({ fields, account, services }: AccountForm): Promise<FormOutcome> {
  const keepFiles = fields.get('keep_files') === 'yes';
  const typed = (fields.get('retention_days') ?? '').trim().slice(0, 20);
  const days = typed === '' ? null : /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (days !== null && !(days >= 0 && days <= maxRetentionDays)) {
    const message = `Enter a whole number from 0 to ${maxRetentionDays.toLocaleString('en-AU')}, or leave it empty`;
    return refuseForm(settings, { field: 'retention_days', message }, { retention_days: typed });
  }
  await services.accounts.update(account.id, { keepFiles, retentionDays: days });
  if (!keepFiles) await services.bills.deleteFiles(account.id);
  const files = keepFiles ? 'We’ll keep the files of bills you send from now on.' : 'We keep no bill files.';
  return { page: settings, result: { done: `Saved. ${files}` } };
}

async function deleteAccount(form: AccountForm): Promise<FormOutcome> {
  const { headers, account, services } = form;
  const wrong = await findOwnPasswordError(form, 'delete_password');
  if (wrong) return refuseForm(settings, wrong);
  const cookies = [...(await services.signIn.signOut(headers)), makeForgottenBrowserCookie(account.id)];
  await services.accounts.delete(account.id);
  logAccountDeleted(account.id);
  const done = 'Account deleted, with its keys, bills and files.';
  return { page: '/account/sign-in', cookies, result: { done } };
}
