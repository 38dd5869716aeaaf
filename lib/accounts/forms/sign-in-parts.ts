/** Shared parts of the forms to sign in and to sign up. */
import { z } from 'zod';
import type { Mail, Mailer } from '@/lib/accounts/mail/mailer';
import type { AccountServices } from '@/lib/accounts/open-services';
import { findPasswordFault } from '@/lib/accounts/sign-in/password-rules';
import { describeBrowser } from '@/lib/accounts/sign-in/sessions';
import { countAttempt } from '@/lib/server/limits/limits';
import { log } from '@/lib/server/log';
import { refuseTooMany } from './attempt-limits';
import { makeKnownBrowserCookie, makeLinkCookie } from './browser-cookies';
import { type AccountForm, type FormOutcome, FormRefusal } from './define-form';

/** Sends an email that its form is about. Throws FormRefusal when it was not sent. */
export async function sendOrRefuse(mailer: Mailer, mail: Mail, field = 'email'): Promise<void> {
  const message = 'We couldn’t send an email there. Check the address, or try again in a few minutes';
  if (await mailer(mail)) throw new FormRefusal(message, field);
}

/** A new password of the account with this address. */
export function newPasswordField(email: string | null) {
  return z.string().check(async ({ value, issues }) => {
    const message = await findPasswordFault(value, email);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

const ownPages = /^\/account(\/(bills|sites|developers|settings)(\/[\w-]+)?)?(\?[!-~]*)?$/;

/** What Next adds to an address whose data a script of a page asks for. */
const nextParameter = /[?&]_rsc=[^&]*$/;

/** Returns the address of an account page to go to after a sign-in. Any other text, which anybody may make, is the overview. */
export function toReturnAddress(text: string | null): string {
  return text !== null && ownPages.test(text) ? text.replace(nextParameter, '') : '/account';
}

/** Finishes a sign-in with a right password: redirects to `returnTo`, or to the page that asks for a code. */
export async function finishSignIn(
  { id: accountId, needsCode }: { id: string; needsCode: boolean },
  headers: Headers,
  services: AccountServices,
  { done, returnTo = '/account' }: { done?: string | undefined; returnTo?: string | undefined } = {},
): Promise<Required<Pick<FormOutcome, 'page' | 'cookies'>> & FormOutcome> {
  const { links, sessions, passwords } = services;
  if (needsCode) {
    const token = await links.make({ kind: 'code', accountId, returnTo });
    await services.securityEvents.note(headers, accountId, 'code_asked');
    return { page: '/account/sign-in/code', cookies: [makeLinkCookie('code', token)] };
  }
  const cookie = await sessions.start(accountId, describeBrowser(headers));
  await services.securityEvents.note(headers, accountId, 'signed_in');
  // The new cookie replaces that of an earlier session, which therefore ends.
  const replaced = await sessions.find(headers);
  if (replaced) await sessions.end(replaced.accountId, [replaced.id]);
  const cookies = [cookie, await makeKnownBrowserCookie(accountId, passwords)];
  return { page: returnTo, cookies, ...(done !== undefined && { result: { done } }) };
}

export const wrongCodeMessage = 'This code is wrong or was used before. Wait for the next one and try again';
export const wrongPasswordMessage = 'This is not your current password';

/** Requires the password in a field. Attempts are counted. Throws FormRefusal. */
export async function requireOwnPassword({ fields, account, services }: AccountForm, field: string): Promise<void> {
  const password = fields.get(field) ?? '';
  if (password === '') throw new FormRefusal('Enter your password', field);
  refuseTooMany(field, await countAttempt('password', account.id));
  if (!(await services.passwords.verify(account.id, password))) throw new FormRefusal(wrongPasswordMessage, field);
}

/** Requires the password and a code of the second factor, which is then used up. Throws FormRefusal. */
export async function requireOwnProof(form: AccountForm, names: { password: string; code: string }): Promise<void> {
  const { fields, headers, account, services } = form;
  const code = fields.get(names.code) ?? '';
  if (code.trim() === '') throw new FormRefusal('Enter a code', names.code);
  await requireOwnPassword(form, names.password);
  const found = await services.secondFactors.check(account.id, code);
  if (found === 'recovery_code') await services.securityEvents.note(headers, account.id, 'recovery_code_used');
  if (found === 'wrong' || found === 'unreadable') throw makeCodeRefusal(names.code, found);
}

/** Words the error of a refused code. One that cannot be checked is our fault, so it is logged. */
export function makeCodeRefusal(field: string, found: 'wrong' | 'unreadable'): FormRefusal {
  if (found === 'wrong') return new FormRefusal(wrongCodeMessage, field);
  log('error', 'second_factor_unreadable', {
    remedy: 'Set AUTH_SECRET_PREVIOUS to what AUTH_SECRET was, or remove the second factor.',
  });
  return new FormRefusal('We can’t check codes from your app right now. Use a recovery code', field);
}
