/**
 * The forms of the account pages: plain POST, answered by a redirect to a page that says what became of it. They need no
 * script, and nothing of a broken, cross-site or oversized form reaches anything but its refusal.
 */
import { z } from 'zod';
import { maxActiveKeys, maxKeyNameLength } from '@/lib/accounts/keys';
import { type Account, maxRetentionDays } from '@/lib/accounts/people';
import { errorFields, log } from '../log';
import { admitted, isDatabaseBusy } from './admission';
import { type Desk, desk } from './desk';
import { FormRefusal, fieldsOf, type Outcome, redirectTo, type Told } from './form-parts';
import { forgottenBrowserCookie } from './known-browser';
import { passwordErrors, signInForm, signUp } from './sign-forms';
import { overLimit, tooMany } from './try-limits';
import { reportUnavailable } from './unavailable-log';

/** A signed-in account's password may be tried so often, to change or to delete. */
const passwordTries = { limit: 10, seconds: 900 };

interface Sent {
  fields: URLSearchParams;
  headers: Headers;
  account: Account;
  desk: Desk;
}

const overview = '/account';
const settings = '/account/settings';

/** Forms of an account that is signed in, by the last part of their address, and the page each stands on. */
const ownForms: Record<string, { page: string; answer: (sent: Sent) => Promise<Outcome> }> = {
  'create-key': { page: overview, answer: createKey },
  'revoke-key': { page: overview, answer: revokeKey },
  'delete-bill': { page: '/account/bills', answer: deleteBill },
  'sign-out': { page: overview, answer: signOut },
  'sign-out-everywhere': { page: settings, answer: signOutEverywhere },
  'change-password': { page: settings, answer: changePassword },
  keeping: { page: settings, answer: changeKeeping },
  'delete-account': { page: settings, answer: deleteAccount },
};
const openForms: Record<string, { page: string; answer: typeof signUp }> = {
  'sign-up': { page: '/account/sign-up', answer: signUp },
  'sign-in': { page: '/account/sign-in', answer: signInForm },
};

/** Answers `POST /account/do/{action}`; null: there is no such form. Never throws. */
export async function answerAccountForm(request: Request, action: string): Promise<Response | null> {
  const form = formOf(action);
  if (!form) return null;
  try {
    return await redirectTo(await form.answer(await fieldsOf(request), request.headers));
  } catch (thrown) {
    return redirectTo({ page: form.page, told: toldOfFailure(thrown, action) });
  }
}

function formOf(action: string) {
  const open = Object.hasOwn(openForms, action) ? openForms[action]! : null;
  if (open) {
    const answer = async (fields: URLSearchParams, headers: Headers) => open.answer(fields, headers, await desk());
    return { page: open.page, answer };
  }
  const own = Object.hasOwn(ownForms, action) ? ownForms[action]! : null;
  if (!own) return null;
  return {
    page: own.page,
    answer: (fields: URLSearchParams, headers: Headers) => answerOwn(own.answer, fields, headers),
  };
}

async function answerOwn(
  answer: (sent: Sent) => Promise<Outcome>,
  fields: URLSearchParams,
  headers: Headers,
): Promise<Outcome> {
  const opened = await desk();
  const account = await admitted(async () => {
    const accountId = await opened.signIn.accountOf(headers);
    return accountId === null ? null : opened.people.get(accountId);
  });
  if (account) return answer({ fields, headers, account, desk: opened });
  const message = 'You were signed out. Sign in and send the form again';
  return { page: '/account/sign-in', told: { errors: [{ field: 'email', message }] } };
}

function toldOfFailure(thrown: unknown, action: string): Partial<Told> {
  const onPage = (message: string) => ({ errors: [{ field: 'main', message }] });
  if (thrown instanceof FormRefusal) return onPage(thrown.message);
  if (isDatabaseBusy(thrown)) {
    const message = 'Too many people use accounts at once. Nothing was changed. Try again in a few seconds.';
    return { ...onPage(message), status: { code: 429, retryAfterSeconds: thrown.retryAfterSeconds } };
  }
  if (reportUnavailable(thrown)) {
    const message = 'Accounts cannot be reached just now. Nothing was changed. Try again in a minute.';
    return { ...onPage(message), status: { code: 503, retryAfterSeconds: 60 } };
  }
  log('error', 'account_form_failed', { action, ...errorFields(thrown) });
  return onPage('Something went wrong on our side. Nothing was changed. Try again.');
}

async function createKey({ fields, account, desk }: Sent): Promise<Outcome> {
  const name = (fields.get('name') ?? '').trim();
  const told = (message: string) => ({
    page: `${overview}`,
    told: { errors: [{ field: 'name', message }], typed: { name: name.slice(0, 200) } },
  });
  if (name === '') return told('Enter a name for the key, such as the program that will use it');
  if (name.length > maxKeyNameLength) return told(`The name must have ${maxKeyNameLength} characters or fewer`);
  if (/\p{Cc}|\p{Cs}/u.test(name)) return told('The name must have letters, digits and signs only');
  const text = await desk.keys.create(account.id, name);
  if (text === null) return told(`You have ${maxActiveKeys} keys, which is all an account may have. Revoke one first`);
  return { page: overview, told: { key: { accountId: account.id, text, name } } };
}

async function revokeKey({ fields, account, desk }: Sent): Promise<Outcome> {
  const id = idOf(fields);
  const ended = id !== null && (await desk.keys.revoke(account.id, id));
  return {
    page: overview,
    told: {
      done: ended ? 'The key is revoked. Requests with it are refused from now on.' : 'That key was revoked before.',
    },
  };
}

async function deleteBill({ fields, account, desk }: Sent): Promise<Outcome> {
  const id = idOf(fields);
  const gone = id !== null && (await desk.bills.delete(account.id, id));
  return { page: '/account/bills', told: { done: gone ? 'The bill is deleted.' : 'That bill was deleted before.' } };
}

async function signOut({ headers, desk }: Sent): Promise<Outcome> {
  return {
    page: '/account/sign-in',
    cookies: await desk.signIn.signOut(headers),
    told: { done: 'You are signed out.' },
  };
}

async function signOutEverywhere({ headers, account, desk }: Sent): Promise<Outcome> {
  const cookies = await desk.signIn.signOut(headers);
  await desk.signIn.signOutEverywhere(account.id);
  return { page: '/account/sign-in', cookies, told: { done: 'You are signed out, here and everywhere else.' } };
}

async function changePassword({ fields, headers, account, desk }: Sent): Promise<Outcome> {
  const [current, next] = [fields.get('password') ?? '', fields.get('new_password') ?? ''];
  const errors = [
    ...(current === '' ? [{ field: 'password', message: 'Enter your current password' }] : []),
    ...(next === ''
      ? [{ field: 'new_password', message: 'Enter a new password' }]
      : passwordErrors('new_password', next, account.email)),
  ];
  if (errors.length > 0) return { page: settings, told: { errors } };
  const wait = await overLimit('password', passwordTries, account.id, (id) => id);
  if (wait) return { page: settings, told: { errors: [tooMany('password', wait)] } };
  const changed = await desk.signIn.changePassword(headers, current, next);
  if (changed.kind === 'wrong') return { page: settings, told: { errors: [wrongPassword('password')] } };
  const done = 'The password is changed. Every other browser is signed out.';
  return { page: settings, cookies: changed.cookies, told: { done } };
}

async function changeKeeping({ fields, account, desk }: Sent): Promise<Outcome> {
  const keepFiles = fields.get('keep_files') === 'yes';
  const typed = (fields.get('retention_days') ?? '').trim().slice(0, 20);
  const days = typed === '' ? null : /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
  if (days !== null && !(days >= 0 && days <= maxRetentionDays)) {
    const message = `Days must be a whole number from 1 to ${maxRetentionDays}, 0 to keep bills until you delete them, or empty`;
    return {
      page: settings,
      told: { errors: [{ field: 'retention_days', message }], typed: { retention_days: typed } },
    };
  }
  await desk.people.setSettings(account.id, { keepFiles, retentionDays: days });
  if (!keepFiles) await desk.bills.deleteFiles(account.id);
  const files = keepFiles ? 'The files of bills sent from now on are kept.' : 'No files of bills are kept.';
  return { page: settings, told: { done: `Changed. ${files}` } };
}

async function deleteAccount({ fields, headers, account, desk }: Sent): Promise<Outcome> {
  const field = 'delete_password';
  const password = fields.get(field) ?? '';
  if (password === '') {
    return { page: settings, told: { errors: [{ field, message: 'Enter your password to delete the account' }] } };
  }
  const wait = await overLimit('password', passwordTries, account.id, (id) => id);
  if (wait) return { page: settings, told: { errors: [tooMany(field, wait)] } };
  if (!(await desk.signIn.isPassword(account.id, password))) {
    return { page: settings, told: { errors: [wrongPassword(field)] } };
  }
  const cookies = [...(await desk.signIn.signOut(headers)), forgottenBrowserCookie(account.id)];
  await desk.people.delete(account.id);
  const done = 'The account is deleted, with its keys, bills and files.';
  return { page: '/account/sign-in', cookies, told: { done } };
}

function wrongPassword(field: string) {
  return { field, message: 'This is not your current password' };
}

function idOf(fields: URLSearchParams): string | null {
  return z.uuid().safeParse(fields.get('id')).data ?? null;
}
