/** The operator's commands about accounts, such as `accounts reset-link --email you@example.com`. */
import { randomBytes } from 'node:crypto';
import { type Account, parseEmail } from '@/lib/accounts/account-store';
import { mailTexts, makeLinkAddress } from '@/lib/accounts/mail/texts';
import { logAccountDeleted, noteOperatorEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import type { AccountServices } from '@/lib/accounts/services';
import { getSettings } from '@/lib/server/settings';

/** A command that cannot be carried out; the message is for who typed it. */
export class AdminCommandError extends Error {}

export interface CommandInput {
  values: {
    email?: string | undefined;
    credits?: string | undefined;
    name?: string | undefined;
    'requests-per-minute'?: string | undefined;
  };
  /** The words without an option. */
  rest: string[];
  services: AccountServices;
}

export function requireEmail({ values }: CommandInput): string {
  const email = parseEmail(values.email ?? '');
  if (email === null) throw new AdminCommandError('Give an address: --email you@example.com');
  return email;
}

export async function findAccount(input: CommandInput): Promise<Account> {
  const email = requireEmail(input);
  const account = await input.services.accounts.find(email);
  if (!account) throw new AdminCommandError(`There is no account of ${email}.`);
  return account;
}

export function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export async function listAccounts({ services: { accounts } }: CommandInput): Promise<string[]> {
  const lines = (await accounts.list()).map(({ email, createdAt, creditsLeft, requestsPerMinute }) =>
    [email, `since ${formatDay(createdAt)}`, `${creditsLeft} credits`, `${requestsPerMinute} requests a minute`].join(
      '  ',
    ),
  );
  return lines.length > 0 ? lines : ['There are no accounts.'];
}

export async function resetPassword(input: CommandInput): Promise<string[]> {
  const { services } = input;
  const { passwords, links } = services;
  const { id, email } = await findAccount(input);
  const password = randomBytes(15).toString('base64url');
  const hasEndedKeys = await passwords.set(id, password);
  await links.endAccess(id);
  await noteOperatorEvent(services, id, 'password_reset');
  return [
    `A new password for ${email}, who is signed out everywhere. It is shown only now; it can be changed under Account.`,
    ...(hasEndedKeys ? ['Its email address was never confirmed, so its keys and two-step sign-in ended too.'] : []),
    password,
  ];
}

/** Prints the link alone in the last line. The operator never knows the password. */
export async function makeResetLink(input: CommandInput): Promise<string[]> {
  const { links } = input.services;
  const { id, email } = await findAccount(input);
  const { token } = await links.make({ kind: 'reset', accountId: id, isMailed: false });
  const words = `A link for ${email} to choose a new password. It works once, within an hour. Give it to nobody else.`;
  const hint = getSettings().siteOrigin === null ? ['SITE_URL is not set here: the link leads to this machine.'] : [];
  return [words, ...hint, makeLinkAddress(getMailSite(), 'reset', token)];
}

export async function confirmEmail(input: CommandInput): Promise<string[]> {
  const { accounts } = input.services;
  const { id, email } = await findAccount(input);
  await accounts.update(id, { emailVerified: true });
  return [`${email} is confirmed.`];
}

export async function signOutEverywhere(input: CommandInput): Promise<string[]> {
  const { services } = input;
  const { id, email } = await findAccount(input);
  await services.sessions.endOthers(id, null);
  await services.links.endAccess(id);
  await noteOperatorEvent(services, id, 'sessions_ended');
  return [`${email} is signed out everywhere.`];
}

/** For somebody who has lost both the app and the recovery codes. They still need their password. */
export async function removeSecondFactor(input: CommandInput): Promise<string[]> {
  const { services } = input;
  const { id, email } = await findAccount(input);
  if (!(await services.secondFactors.remove(id))) throw new AdminCommandError(`${email} has no second factor.`);
  await services.links.endAccess(id);
  await noteOperatorEvent(services, id, 'second_factor_off');
  if (services.mailer) await sendMail(services.mailer, email, mailTexts.secondFactorChanged(getMailSite(), false));
  return [`${email} signs in with the password only.`];
}

export async function deleteAccount(input: CommandInput): Promise<string[]> {
  const { accounts } = input.services;
  const { id, email } = await findAccount(input);
  await accounts.delete(id);
  logAccountDeleted(id);
  return [`Deleted ${email} with its keys, bills and files.`];
}
