/** The forms of somebody who forgot their password: ask for a link, choose a new one. */
import { linkHours } from '@/lib/accounts/links';
import { type Account, parseEmail } from '@/lib/accounts/people';
import { mailTexts } from '@/lib/mail/texts';
import { clientOfHeaders } from '../trust';
import { admitted } from './admission';
import { type Outcome, refused } from './form-parts';
import { endedLinkCookie, linkTokenOf } from './link-cookie';
import { mailSite, sendMail } from './mails';
import type { AccountServices } from './services';
import { emailWords, notSentWords, passwordErrors } from './sign-parts';
import { mailWait, tooMany } from './try-limits';

/** Sends a link to choose a new password. The answer, and the work until it, is the same for an address without an account. */
export async function askReset(
  fields: URLSearchParams,
  headers: Headers,
  { people, links, mailer }: AccountServices,
): Promise<Outcome> {
  const page = '/account/reset';
  const typed = { email: (fields.get('email') ?? '').slice(0, 300) };
  const email = parseEmail(typed.email);
  if (email === null) return refused(page, { field: 'email', message: emailWords }, typed);
  if (!mailer) return { page };
  const wait = await mailWait('reset', email, clientOfHeaders(headers));
  if (wait !== null) return refused(page, tooMany('email', wait), typed);
  const { account, token } = await admitted(async () => {
    const found = await people.find(email);
    const made = await links.make({ kind: 'reset', accountId: found?.id ?? null, isMailed: true });
    return { account: found, token: made.token };
  });
  const site = mailSite();
  const words = account ? mailTexts.resetPassword(site, token, linkHours.reset) : mailTexts.noAccount(site);
  const isSent = await sendMail(mailer, email, words);
  if (!isSent) return refused(page, { field: 'email', message: notSentWords }, typed);
  const done = `We sent an email to ${email}. It tells you what to do next. A link in it works for one hour.`;
  return { page, told: { done, typed: { email } } };
}

/** Chooses a new password by a link. It ends every session of the account and every other such link. */
export async function choosePassword(
  fields: URLSearchParams,
  headers: Headers,
  services: AccountServices,
): Promise<Outcome> {
  const page = '/account/reset/new';
  const { people, links, passwords, mailer } = services;
  const token = linkTokenOf(headers, 'reset');
  const account = token === null ? null : await accountOfReset(token, services);
  if (token === null || account === null) return { page };
  const password = fields.get('new_password') ?? '';
  const errors = passwordErrors('new_password', password, account.email);
  if (errors.length > 0) return { page, told: { errors } };
  const isChanged = await admitted(async () => {
    const used = await links.use(token);
    if (used?.kind !== 'reset') return false;
    await passwords.set(account.id, password);
    await links.endResets(account.id);
    if (used.isMailed) await people.confirmEmail(account.id);
    return true;
  });
  if (!isChanged) return { page };
  // Not waited for: the password is changed whether or not this can be sent.
  if (mailer) void sendMail(mailer, account.email, mailTexts.passwordChanged(mailSite()));
  const done = 'Password changed. Sign in with your new password.';
  const cookies = [endedLinkCookie('reset')];
  return { page: '/account/sign-in', cookies, told: { done, typed: { email: account.email } } };
}

/** The account whose password the link of a token may change; null: the link does not work, or no longer. */
export async function accountOfReset(
  token: string,
  { links, people }: Pick<AccountServices, 'links' | 'people'>,
): Promise<Account | null> {
  return admitted(async () => {
    const link = await links.find(token);
    return link?.kind === 'reset' && link.accountId !== null ? people.get(link.accountId) : null;
  });
}
