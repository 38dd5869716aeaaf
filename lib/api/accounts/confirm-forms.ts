/** The forms of confirming an e-mail address: at sign-up, where the account is made only then, and of an account that is there. */
import { z } from 'zod';
import { type LinkOf, linkHours } from '@/lib/accounts/links';
import { hashOfPassword, isHashOf } from '@/lib/accounts/passwords';
import { maxPasswordLength } from '@/lib/accounts/sign-in';
import type { Mailer } from '@/lib/mail/mailer';
import { mailTexts } from '@/lib/mail/texts';
import { clientOfHeaders } from '../trust';
import { admitted } from './admission';
import { type Outcome, refused } from './form-parts';
import type { Sent } from './forms';
import { endedLinkCookie, linkTokenOf } from './link-cookie';
import { mailSite, sendMail } from './mails';
import type { AccountServices } from './services';
import { cookiesOf, notSentWords } from './sign-parts';
import { linkTryWait, mailWait, tooMany } from './try-limits';

const signUpPage = '/account/sign-up';
const confirmPage = '/account/confirm';

/** Sends the link that makes an account, or tells the owner of one. Answer and work are the same, whichever it is. */
export async function startSignUp(
  { email, password, mailer }: { email: string; password: string; mailer: Mailer },
  headers: Headers,
  services: AccountServices,
): Promise<Outcome> {
  const wait = await mailWait('sign-up', email, clientOfHeaders(headers));
  if (wait !== null) return refused(signUpPage, tooMany('email', wait), { email });
  const passwordHash = await admitted(() => hashOfPassword(password));
  return sendSignUp({ kind: 'sign_up', email, passwordHash }, mailer, services);
}

/** Sends it once more. The field names a sign-up by what cannot finish it. */
export async function repeatSignUp(
  fields: URLSearchParams,
  headers: Headers,
  services: AccountServices,
): Promise<Outcome> {
  const id = z.guid().safeParse(fields.get('id')).data;
  const link = id === undefined ? null : await admitted(() => services.links.findById(id));
  if (link?.kind !== 'sign_up' || !services.mailer) {
    return refused(signUpPage, { field: 'email', message: 'We no longer have your details. Enter them again' });
  }
  const wait = await mailWait('sign-up', link.email, clientOfHeaders(headers));
  if (wait !== null) return refused(signUpPage, tooMany('email', wait), { email: link.email });
  return sendSignUp(link, services.mailer, services);
}

async function sendSignUp(
  link: LinkOf<'sign_up'>,
  mailer: Mailer,
  { people, links }: AccountServices,
): Promise<Outcome> {
  const { email } = link;
  const { account, token, id } = await admitted(async () => {
    const found = await people.find(email);
    return { account: found, ...(await links.make(link)) };
  });
  const site = mailSite();
  const words = account ? mailTexts.alreadySignedUp(site) : mailTexts.confirmSignUp(site, token, linkHours.sign_up);
  const isSent = await sendMail(mailer, email, words);
  if (!isSent) return refused(signUpPage, { field: 'email', message: notSentWords }, { email });
  const done = `We sent an email to ${email}. Open the link in it within ${linkHours.sign_up} hours.`;
  return { page: signUpPage, told: { done, typed: { id } } };
}

/** Sends a link to the address of an account that is signed in. */
export async function askConfirmation({
  headers,
  account,
  services: { links, mailer },
}: Pick<Sent, 'headers' | 'account' | 'services'>): Promise<Outcome> {
  const page = '/account/settings';
  const field = 'confirm-email';
  if (!mailer || account.emailConfirmed) return { page };
  const wait = await mailWait('confirm', account.email, clientOfHeaders(headers));
  if (wait !== null) return refused(page, tooMany(field, wait));
  const { token } = await links.make({ kind: 'confirm', accountId: account.id });
  const words = mailTexts.confirmEmail(mailSite(), token, linkHours.confirm);
  const isSent = await sendMail(mailer, account.email, words);
  if (!isSent) return refused(page, { field, message: notSentWords });
  const done = `We sent an email to ${account.email}. Open the link in it within ${linkHours.confirm} hours.`;
  return { page, told: { done } };
}

/**
 * Confirms an address by a link, and signs in. It takes the password too: who signs up with somebody else's address cannot
 * have them finish it by opening a link.
 */
export async function confirmEmail(
  fields: URLSearchParams,
  headers: Headers,
  services: AccountServices,
): Promise<Outcome> {
  const token = linkTokenOf(headers, 'confirm');
  const confirmation = token === null ? null : await confirmationOf(token, services);
  if (token === null || confirmation === null) return { page: confirmPage };
  const { email } = confirmation;
  const password = fields.get('password') ?? '';
  if (password === '') return refused(confirmPage, { field: 'password', message: 'Enter your password' });
  const wait = await linkTryWait(token);
  if (wait !== null) return refused(confirmPage, tooMany('password', wait));
  const isRight = password.length <= maxPasswordLength && (await admitted(() => confirmation.isPassword(password)));
  if (!isRight) return refused(confirmPage, { field: 'password', message: 'This is not the password you chose' });
  return admitted(async () => {
    if ((await services.links.use(token)) === null) return { page: confirmPage };
    await confirmation.finish();
    const session = await services.signIn.signIn(email, password);
    const cookies = [endedLinkCookie('confirm')];
    if (session.kind === 'wrong') {
      const message = 'This email address already has an account, with another password';
      return {
        page: '/account/sign-in',
        cookies,
        told: { errors: [{ field: 'password', message }], typed: { email } },
      };
    }
    cookies.push(...(await cookiesOf(session.cookies, email, services.people)));
    return { page: '/account', cookies, told: { done: 'Email address confirmed.' } };
  });
}

interface Confirmation {
  email: string;
  isPassword: (password: string) => Promise<boolean>;
  finish: () => Promise<unknown>;
}

/** What the link of a token confirms; null: it does not work, or no longer. */
export async function confirmationOf(
  token: string,
  { links, people, passwords }: AccountServices,
): Promise<Confirmation | null> {
  return admitted(async () => {
    const link = await links.find(token);
    if (link?.kind === 'sign_up') {
      const { email, passwordHash } = link;
      return {
        email,
        isPassword: (password) => isHashOf(passwordHash, password),
        finish: () => passwords.signUp(email, passwordHash),
      };
    }
    const account = link?.kind === 'confirm' ? await people.get(link.accountId) : null;
    if (!account) return null;
    return {
      email: account.email,
      isPassword: (password) => passwords.isPassword(account.id, password),
      finish: () => people.confirmEmail(account.id),
    };
  });
}
