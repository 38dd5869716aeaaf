/** The operator's commands that say who can get into an account: `accounts reset-link --email you@example.com`. */
import { mailTexts, makeLinkAddress } from '@/lib/mail/texts';
import { getSettings } from '@/lib/server/settings';
import { AdminCommandError, type Context, findAccount, formatDay, type Values } from './admin-command-parts';
import { logAccountDeleted, noteOperatorEvent } from './security-log';
import { getMailSite, sendMail } from './send-mail';

export async function listAccounts(_: Values, __: string[], { services: { accounts } }: Context): Promise<string[]> {
  const lines = (await accounts.list()).map(({ email, createdAt, creditsLeft, requestsPerMinute }) =>
    [email, `since ${formatDay(createdAt)}`, `${creditsLeft} credits`, `${requestsPerMinute} requests a minute`].join(
      '  ',
    ),
  );
  return lines.length > 0 ? lines : ['There are no accounts.'];
}

export async function resetPassword(values: Values, _: string[], { services }: Context): Promise<string[]> {
  const { accounts, passwords, links } = services;
  const { id, email } = await findAccount(values, accounts);
  const password = await passwords.reset(id);
  await links.endAccess(id);
  await noteOperatorEvent(services, id, 'password_reset');
  return [
    `A new password for ${email}, who is signed out everywhere. It is shown only now; it can be changed under Account.`,
    password,
  ];
}

/** The link is the last line, alone. Whoever runs the service never knows the password. */
export async function makeResetLink(
  values: Values,
  _: string[],
  { services: { accounts, links } }: Context,
): Promise<string[]> {
  const { id, email } = await findAccount(values, accounts);
  const { token } = await links.make({ kind: 'reset', accountId: id, isMailed: false });
  const words = `A link for ${email} to choose a new password. It works once, within an hour. Give it to nobody else.`;
  const hint = getSettings().siteOrigin === null ? ['SITE_URL is not set here: the link leads to this machine.'] : [];
  return [words, ...hint, makeLinkAddress(getMailSite(), 'reset', token)];
}

export async function confirmEmail(
  values: Values,
  _: string[],
  { services: { accounts } }: Context,
): Promise<string[]> {
  const { id, email } = await findAccount(values, accounts);
  await accounts.update(id, { emailVerified: true });
  return [`${email} is confirmed.`];
}

export async function signOutEverywhere(values: Values, _: string[], { services }: Context): Promise<string[]> {
  const { id, email } = await findAccount(values, services.accounts);
  await services.sessions.endOthers(id, null);
  await services.links.endAccess(id);
  await noteOperatorEvent(services, id, 'sessions_ended');
  return [`${email} is signed out everywhere.`];
}

/** For somebody who has neither their app nor a recovery code. Their password is asked for as before. */
export async function removeSecondFactor(values: Values, _: string[], { services }: Context): Promise<string[]> {
  const { id, email } = await findAccount(values, services.accounts);
  if (!(await services.secondFactors.remove(id))) throw new AdminCommandError(`${email} has no second factor.`);
  await services.links.endAccess(id);
  await noteOperatorEvent(services, id, 'second_factor_off');
  if (services.mailer) await sendMail(services.mailer, email, mailTexts.secondFactorChanged(getMailSite(), false));
  return [`${email} signs in with the password only.`];
}

export async function deleteAccount(
  values: Values,
  _: string[],
  { services: { accounts } }: Context,
): Promise<string[]> {
  const { id, email } = await findAccount(values, accounts);
  await accounts.delete(id);
  logAccountDeleted(id);
  return [`Deleted ${email} with its keys, bills and files.`];
}
