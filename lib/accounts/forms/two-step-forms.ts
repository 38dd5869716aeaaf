/** The forms that turn two-step sign-in on and off. Each asks for the password again. */

import { mailTexts } from '@/lib/accounts/mail/texts';
import { noteEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import { countOwnPassword, makeTooManyError } from './attempt-limits';
import { type AccountForm, type FormOutcome, refuseForm } from './form-parts';
import { makeKnownBrowserCookie } from './known-browser';
import { findOwnPasswordError, findOwnProofError, wrongCodeMessage } from './own-password';
import { endOtherSessions } from './session-forms';

export const twoStepPage = '/account/settings/two-step';

/** Starts to set up an authenticator app; the page shows the secret. */
export async function startTwoStep(form: AccountForm): Promise<FormOutcome> {
  const wrong = await findOwnPasswordError(form, 'password');
  if (wrong) return refuseForm(twoStepPage, wrong);
  const isBegun = await form.services.secondFactors.begin(form.account.id);
  return isBegun ? { page: twoStepPage } : { page: twoStepPage, result: { done: 'Two-step sign-in is already on.' } };
}

/** Finishes the set-up with a code from the app. */
export async function confirmTwoStep(form: AccountForm): Promise<FormOutcome> {
  const { fields, headers, account, services } = form;
  const field = 'code';
  const code = (fields.get(field) ?? '').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return refuseForm(twoStepPage, { field, message: 'Enter the six digits from your app' });
  const wait = await countOwnPassword(account.id);
  if (wait !== null) return refuseForm(twoStepPage, makeTooManyError(field, wait));
  const codes = await services.secondFactors.confirm(account.id, code);
  if (codes === null) return refuseForm(twoStepPage, { field, message: wrongCodeMessage });
  await endOtherSessions(form);
  await noteEvent(services, headers, account.id, 'second_factor_on');
  notifyByMail(form, true);
  const done = 'Two-step sign-in is on. Your other browsers are signed out.';
  const cookies = [await makeKnownBrowserCookie(account.id, services.passwords)];
  return { page: twoStepPage, cookies, result: { done, recoveryCodes: { accountId: account.id, codes } } };
}

/** Turns it off, with the password and a code. */
export async function turnOffTwoStep(form: AccountForm): Promise<FormOutcome> {
  const { headers, account, services } = form;
  const wrong = await findOwnProofError(form, { password: 'off_password', code: 'off_code' });
  if (wrong) return refuseForm(twoStepPage, wrong);
  await services.secondFactors.remove(account.id);
  await endOtherSessions(form);
  await noteEvent(services, headers, account.id, 'second_factor_off');
  notifyByMail(form, false);
  const done = 'Two-step sign-in is off. Your other browsers are signed out.';
  const cookies = [await makeKnownBrowserCookie(account.id, services.passwords)];
  return { page: twoStepPage, cookies, result: { done } };
}

/** Replaces the recovery codes, with the password and a code. */
export async function renewRecoveryCodes(form: AccountForm): Promise<FormOutcome> {
  const { headers, account, services } = form;
  const wrong = await findOwnProofError(form, { password: 'renew_password', code: 'renew_code' });
  if (wrong) return refuseForm(twoStepPage, wrong);
  const codes = await services.secondFactors.renewRecoveryCodes(account.id);
  await noteEvent(services, headers, account.id, 'recovery_codes_renewed');
  const done = 'Your old recovery codes no longer work.';
  return { page: twoStepPage, result: { done, recoveryCodes: { accountId: account.id, codes } } };
}

/** Not awaited, because the change is made whether or not the email can be sent. */
function notifyByMail({ account, services: { mailer } }: AccountForm, isOn: boolean): void {
  if (mailer) void sendMail(mailer, account.email, mailTexts.secondFactorChanged(getMailSite(), isOn));
}
