/** The forms that confirm an e-mail address: at sign-up, which then creates the account, and of an existing account. */
import { z } from 'zod';
import type { Mailer } from '@/lib/accounts/mail/mailer';
import { mailTexts } from '@/lib/accounts/mail/texts';
import { noteEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import type { AccountServices } from '@/lib/accounts/services';
import { type LinkOfKind, linkLifetimeHours } from '@/lib/accounts/sign-in/links';
import { hashPassword, verifyPassword } from '@/lib/accounts/sign-in/passwords';
import { maxPasswordLength } from '@/lib/accounts/sign-in/sign-in-library';
import { readClient } from '@/lib/server/client/trusted-client';
import { withAdmission } from '@/lib/server/limits/database-admission';
import { countLinkAttempt, countMail, makeTooManyError } from './attempt-limits';
import { type AccountForm, type FormOutcome, type OpenForm, refuseForm } from './form-parts';
import { makeEndedLinkCookie, readLinkToken } from './link-cookie';
import { finishSignIn, notSentMessage, readBrowser } from './sign-in-parts';

const signUpPage = '/account/sign-up';
const confirmPage = '/account/confirm';

/** Sends the link that creates an account, or tells the owner of an existing one, with the same answer and timing. */
export async function startSignUp(
  { headers, services }: OpenForm,
  { email, password, mailer }: { email: string; password: string; mailer: Mailer },
): Promise<FormOutcome> {
  const wait = await countMail('sign-up', email, readClient(headers));
  if (wait !== null) return refuseForm(signUpPage, makeTooManyError('email', wait), { email });
  const passwordHash = await withAdmission(() => hashPassword(password));
  return sendSignUp({ kind: 'sign_up', email, passwordHash }, mailer, services);
}

/** Sends it again. The form has the link's id, which cannot be used to sign up, rather than its token. */
export async function repeatSignUp({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const id = z.guid().safeParse(fields.get('id')).data;
  const link = id === undefined ? null : await withAdmission(() => services.links.findById(id));
  if (link?.kind !== 'sign_up' || !services.mailer) {
    return refuseForm(signUpPage, { field: 'email', message: 'We no longer have your details. Enter them again' });
  }
  const wait = await countMail('sign-up', link.email, readClient(headers));
  if (wait !== null) return refuseForm(signUpPage, makeTooManyError('email', wait), { email: link.email });
  return sendSignUp(link, services.mailer, services);
}

async function sendSignUp(
  link: LinkOfKind<'sign_up'>,
  mailer: Mailer,
  { accounts, links }: AccountServices,
): Promise<FormOutcome> {
  const { email } = link;
  const { account, token, id } = await withAdmission(async () => {
    const found = await accounts.find(email);
    return { account: found, ...(await links.make(link)) };
  });
  const site = getMailSite();
  const words = account
    ? mailTexts.alreadySignedUp(site)
    : mailTexts.confirmSignUp(site, token, linkLifetimeHours.sign_up);
  const isSent = await sendMail(mailer, email, words);
  if (!isSent) return refuseForm(signUpPage, { field: 'email', message: notSentMessage }, { email });
  const done = `We sent an email to ${email}. Open the link in it within ${linkLifetimeHours.sign_up} hours.`;
  return { page: signUpPage, result: { done, typed: { id } } };
}

/** Sends a link to the address of a signed-in account. */
export async function requestConfirmation({ headers, account, services }: AccountForm): Promise<FormOutcome> {
  const { links, mailer } = services;
  const page = '/account/settings';
  const field = 'confirm-email';
  if (!mailer || account.emailVerified) return { page };
  const wait = await countMail('confirm', account.email, readClient(headers));
  if (wait !== null) return refuseForm(page, makeTooManyError(field, wait));
  const { token } = await links.make({ kind: 'confirm', accountId: account.id });
  const words = mailTexts.confirmEmail(getMailSite(), token, linkLifetimeHours.confirm);
  const isSent = await sendMail(mailer, account.email, words);
  if (!isSent) return refuseForm(page, { field, message: notSentMessage });
  const done = `We sent an email to ${account.email}. Open the link in it within ${linkLifetimeHours.confirm} hours.`;
  return { page, result: { done } };
}

/**
 * Confirms an address by a link, and signs in. It also asks for the password, so that nobody who signed up with
 * somebody else's address gets it confirmed by the owner opening the link.
 */
export async function confirmEmail({ fields, headers, services }: OpenForm): Promise<FormOutcome> {
  const token = readLinkToken(headers, 'confirm');
  const confirmation = token === null ? null : await findConfirmation(token, services);
  if (token === null || confirmation === null) return { page: confirmPage };
  const { email } = confirmation;
  const password = fields.get('password') ?? '';
  if (password === '') return refuseForm(confirmPage, { field: 'password', message: 'Enter your password' });
  const wait = await countLinkAttempt(token);
  if (wait !== null) return refuseForm(confirmPage, makeTooManyError('password', wait));
  const isRight =
    password.length <= maxPasswordLength && (await withAdmission(() => confirmation.isPassword(password)));
  if (!isRight) return refuseForm(confirmPage, { field: 'password', message: 'This is not the password you chose' });
  return withAdmission(async () => {
    if ((await services.links.use(token)) === null) return { page: confirmPage };
    await confirmation.finish();
    const session = await services.signIn.signIn(email, password, readBrowser(headers));
    const cookies = [makeEndedLinkCookie('confirm')];
    if (session.kind === 'wrong') {
      const message = 'This email address already has an account, with another password';
      return {
        page: '/account/sign-in',
        cookies,
        result: { errors: [{ field: 'password', message }], typed: { email } },
      };
    }
    await noteEvent(services, headers, session.accountId, 'email_confirmed');
    const outcome = await finishSignIn(session, headers, services, 'Email address confirmed.');
    return { ...outcome, cookies: [...cookies, ...outcome.cookies] };
  });
}

interface Confirmation {
  email: string;
  isPassword: (password: string) => Promise<boolean>;
  finish: () => Promise<unknown>;
}

/** Finds what a link confirms by its token; null when the link does not work. */
export async function findConfirmation(
  token: string,
  { links, accounts, passwords }: AccountServices,
): Promise<Confirmation | null> {
  return withAdmission(async () => {
    const link = await links.find(token);
    if (link?.kind === 'sign_up') {
      const { email, passwordHash } = link;
      return {
        email,
        isPassword: (password) => verifyPassword(passwordHash, password),
        finish: () => passwords.signUp(email, passwordHash),
      };
    }
    const account = link?.kind === 'confirm' ? await accounts.get(link.accountId) : null;
    if (!account) return null;
    return {
      email: account.email,
      isPassword: (password) => passwords.verify(account.id, password),
      finish: () => accounts.update(account.id, { emailVerified: true }),
    };
  });
}
