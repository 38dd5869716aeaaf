/** The forms for a forgotten password: request a link, choose a new password. */

import { type Account, parseEmail } from '@/lib/accounts/account-store';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { noteEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import type { AccountServices } from '@/lib/accounts/services';
import { linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { readClient } from '@/lib/server/client/trusted-client';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countMail, makeTooManyError } from './attempt-limits';
import { type FormOutcome, type OpenForm, refuseForm } from './form-parts';
import { makeEndedLinkCookie, readLinkToken } from './link-cookie';
import { emailMessage, listPasswordErrors, notSentMessage } from './sign-in-parts';

/** Sends a link to choose a new password. For an address without an account, the answer and its timing are the same. */
export async function requestReset({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const { accounts, links, mailer } = services;
  const page = '/account/reset';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const email = parseEmail(typed.email);
  if (email === null) return refuseForm(page, { field: 'email', message: emailMessage }, typed);
  if (!mailer) return { page };
  const wait = await countMail('reset', email, readClient(headers));
  if (wait !== null) return refuseForm(page, makeTooManyError('email', wait), typed);
  const { account, token } = await withAdmission(async () => {
    const found = await accounts.find(email);
    const made = await links.make({ kind: 'reset', accountId: found?.id ?? null, isMailed: true });
    return { account: found, token: made.token };
  });
  const site = getMailSite();
  const words = account ? mailTexts.resetPassword(site, token, linkLifetimeHours.reset) : mailTexts.noAccount(site);
  const isSent = await sendMail(mailer, email, words);
  if (!isSent) return refuseForm(page, { field: 'email', message: notSentMessage }, typed);
  const done = `We sent an email to ${email}. It tells you what to do next. A link in it works for one hour.`;
  return { page, result: { done, typed: { email } } };
}

/** Sets a new password by a link, which ends every session of the account and every other such link. */
export async function choosePassword({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const page = '/account/reset/new';
  const { accounts, links, passwords, mailer } = services;
  const token = readLinkToken(headers, 'reset');
  const account = token === null ? null : await findAccountOfReset(token, services);
  if (token === null || account === null) return { page };
  const password = fields.get('new_password') ?? '';
  const errors = await listPasswordErrors('new_password', password, account.email);
  if (errors.length > 0) return { page, result: { errors } };
  const changed = await withAdmission(async () => {
    const used = await links.use(token);
    if (used?.kind !== 'reset') return null;
    const hasEndedKeys = await passwords.set(account.id, password);
    await links.endAccess(account.id);
    if (used.isMailed) await accounts.update(account.id, { emailVerified: true });
    await noteEvent(services, headers, account.id, 'password_reset');
    return { hasEndedKeys };
  });
  if (!changed) return { page };
  // Not awaited, because the password is changed whether or not the email can be sent.
  if (mailer) void sendMail(mailer, account.email, mailTexts.passwordChanged(getMailSite()));
  const endedKeys = changed.hasEndedKeys ? ' API keys made before no longer work: create new ones.' : '';
  const done = `Password changed. Sign in with your new password.${endedKeys}`;
  const cookies = [makeEndedLinkCookie('reset')];
  return { page: '/account/sign-in', cookies, result: { done, typed: { email: account.email } } };
}

/** Finds the account of a reset link by its token; null when the link does not work. */
export async function findAccountOfReset(
  token: string,
  { links, accounts }: Pick<AccountServices, 'links' | 'accounts'>,
): Promise<Account | null> {
  return withAdmission(async () => {
    const link = await links.find(token);
    return link?.kind === 'reset' && link.accountId !== null ? accounts.get(link.accountId) : null;
  });
}
