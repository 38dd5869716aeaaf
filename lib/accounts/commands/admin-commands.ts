/**
 * The operator's commands, such as `keys create --email you@example.com`. They run where the database is open: in the
 * command's own process, or in the running server.
 */
import { parseArgs } from 'node:util';
import { type Account, maxCredits, maxRequestsPerMinute, parseEmail } from '@/lib/accounts/account-store';
import type { CommandOutcome } from '@/lib/accounts/db/command-server';
import { mailTexts, makeLinkAddress } from '@/lib/accounts/mail/texts';
import { logAccountDeleted, noteEvent } from '@/lib/accounts/security-log';
import { getMailSite, sendMail } from '@/lib/accounts/send-mail';
import type { AccountServices } from '@/lib/accounts/services';
import { getSettings } from '@/lib/server/settings';
import { BackupFileError, backUpToFile } from './backup-file';

/** A command that cannot be carried out; the message is for who typed it. */
class AdminCommandError extends Error {}

interface CommandInput {
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

export const adminUsage = {
  keys: `Usage:
  npm run keys -- create --email you@example.com [--credits 500] [--name "Till 1"]
        makes a key, and the account if there is none; with --credits the account then has so many
  npm run keys -- set-limits --email you@example.com [--credits 500] [--requests-per-minute 600]
  npm run keys -- list [--email you@example.com]
  npm run keys -- revoke gf_live_AbC123     (the start of a key, as list shows it)`,
  accounts: `Usage:
  npm run accounts -- list
  npm run accounts -- reset-link --email you@example.com     a link to choose a new password, once, within an hour
  npm run accounts -- sign-out --email you@example.com     everywhere; API keys keep working
  npm run accounts -- remove-second-factor --email you@example.com     for somebody who lost app and recovery codes
  npm run accounts -- confirm --email you@example.com     the address, without a mail
  npm run accounts -- delete --email you@example.com     with its keys, bills and files`,
  db: `Usage:
  npm run db -- backup gridfare.backup      beside a running server or without one
  npm run db -- restore gridfare.backup     into an empty database`,
};

type Values = CommandInput['values'];

interface Command {
  run: (input: CommandInput) => Promise<string[]>;
  options?: (keyof Values)[];
  /** Number of words without an option. */
  words?: number;
}

const commands = new Map<string, Command>(
  Object.entries({
    'keys create': { run: createKey, options: ['email', 'credits', 'name'] },
    'keys set-limits': { run: setLimits, options: ['email', 'credits', 'requests-per-minute'] },
    'keys list': { run: listKeys, options: ['email'] },
    'keys revoke': { run: revokeKey, words: 1 },
    'accounts list': { run: listAccounts },
    'accounts reset-link': { run: makeResetLink, options: ['email'] },
    'accounts confirm': { run: confirmEmail, options: ['email'] },
    'accounts sign-out': { run: signOutEverywhere, options: ['email'] },
    'accounts remove-second-factor': { run: removeSecondFactor, options: ['email'] },
    'accounts delete': { run: deleteAccount, options: ['email'] },
    'db backup': { run: backUp, words: 1 },
  } satisfies Record<string, Command>),
);

/** Finds what is wrong with how a command is typed, without a database; null when nothing is. */
export function findTypingMistake(words: string[]): CommandOutcome | null {
  try {
    parse(words);
    return null;
  } catch (error) {
    return toFailure(error);
  }
}

function toFailure(error: unknown): CommandOutcome {
  if (error instanceof AdminCommandError) return { lines: error.message.split('\n'), exitCode: 1 };
  throw error;
}

/** Runs the command in `words`; wrong input gives its message as outcome. Throws errors of the database. */
export async function runAdminCommand(words: string[], services: AccountServices): Promise<CommandOutcome> {
  try {
    const { command, values, rest } = parse(words);
    return { lines: await command.run({ values, rest, services }), exitCode: 0 };
  } catch (error) {
    return toFailure(error);
  }
}

function parse([group = '', name = '', ...rest]: string[]) {
  const command = commands.get(`${group} ${name}`);
  const usage = new Map(Object.entries(adminUsage)).get(group) ?? Object.values(adminUsage).join('\n');
  if (!command) throw new AdminCommandError(name ? `There is no command "${group} ${name}".\n${usage}` : usage);
  try {
    const { options: names = [], words: wordCount = 0 } = command;
    const options = Object.fromEntries(names.map((option) => [option, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    if (positionals.length < wordCount) throw new Error(`Something is missing after "${group} ${name}".`);
    if (positionals.length > wordCount) throw new Error(`"${positionals[wordCount]}" is not understood.`);
    return { command, values: values as Values, rest: positionals };
  } catch (error) {
    throw new AdminCommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** Prints the key alone in the last line, so that a script can read it. */
async function createKey(input: CommandInput): Promise<string[]> {
  const { values, services } = input;
  const { accounts, keys } = services;
  const email = requireEmail(input);
  const limits = readLimits(values);
  const name = readName(values);
  const { account, isNew } = await accounts.ensure(email);
  await accounts.update(account.id, limits);
  const key = await keys.create(account.id, name);
  if (key === null) throw new AdminCommandError(`${email} has as many keys as an account may have: revoke one first.`);
  await noteEvent(services, 'operator', account.id, 'key_created', name);
  const left = limits.creditsLeft ?? account.creditsLeft;
  return [
    `${isNew ? 'A new account with a key' : 'A key'} for ${email}, which has ${left} credits. The key is shown only now; send it in the X-API-Key header.`,
    key,
  ];
}

async function setLimits(input: CommandInput): Promise<string[]> {
  const limits = readLimits(input.values);
  if (Object.keys(limits).length === 0) throw new AdminCommandError('Give --credits or --requests-per-minute.');
  const account = await findAccount(input);
  await input.services.accounts.update(account.id, limits);
  const now = { ...account, ...limits };
  return [`${now.email} has ${now.creditsLeft} credits and may send ${now.requestsPerMinute} requests a minute.`];
}

async function listKeys(input: CommandInput): Promise<string[]> {
  const { accounts, keys } = input.services;
  const listed = input.values.email === undefined ? await accounts.list() : [await findAccount(input)];
  const lines: string[] = [];
  for (const { id, email, creditsLeft } of listed) {
    for (const { start, name, createdAt, lastUsedAt, revokedAt } of await keys.list(id)) {
      const state = revokedAt ? `revoked ${formatDay(revokedAt)}` : 'active';
      const used = lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used';
      lines.push(
        [`${start}…`, email, `${creditsLeft} credits`, `created ${formatDay(createdAt)}`, used, state, name].join('  '),
      );
    }
  }
  return lines.length > 0 ? lines : ['There are no keys.'];
}

async function revokeKey({ rest: [start = ''], services }: CommandInput): Promise<string[]> {
  const found = await services.keys.revokeByStart(start);
  const [accountId] = found;
  if (accountId === undefined) throw new AdminCommandError(`No active key starts with ${start.slice(0, 14)}.`);
  if (found.length > 1)
    throw new AdminCommandError(
      `${found.length} keys start with ${start.slice(0, 14)}: revoke it on its account page.`,
    );
  await noteEvent(services, 'operator', accountId, 'key_revoked', start.slice(0, 14));
  return [`Revoked ${start.slice(0, 14)}….`];
}

async function backUp({ rest: [file = ''], services }: CommandInput): Promise<string[]> {
  try {
    return [await backUpToFile(services.database, file)];
  } catch (error) {
    if (error instanceof BackupFileError) throw new AdminCommandError(error.message);
    throw error;
  }
}

function readLimits(values: Values) {
  const credits = readWholeNumber(values.credits, 0, maxCredits, 'Give whole credits: --credits 500');
  const rate = values['requests-per-minute'];
  const rateWords = `Give whole requests, 1 to ${maxRequestsPerMinute}: --requests-per-minute 600`;
  const requestsPerMinute = readWholeNumber(rate, 1, maxRequestsPerMinute, rateWords);
  return {
    ...(credits !== undefined && { creditsLeft: credits }),
    ...(requestsPerMinute !== undefined && { requestsPerMinute }),
  };
}

function readWholeNumber(text: string | undefined, min: number, max: number, words: string): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < min || value > max) throw new AdminCommandError(words);
  return value;
}

function readName({ name = 'Made by the operator' }: Values): string {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 60 || /\p{Cc}/u.test(trimmed))
    throw new AdminCommandError('Give a name of 1 to 60 characters.');
  return trimmed;
}

function requireEmail({ values }: CommandInput): string {
  const email = parseEmail(values.email ?? '');
  if (email === null) throw new AdminCommandError('Give an address: --email you@example.com');
  return email;
}

async function findAccount(input: CommandInput): Promise<Account> {
  const email = requireEmail(input);
  const account = await input.services.accounts.find(email);
  if (!account) throw new AdminCommandError(`There is no account of ${email}.`);
  return account;
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

async function listAccounts({ services: { accounts } }: CommandInput): Promise<string[]> {
  const lines = (await accounts.list()).map(({ email, createdAt, creditsLeft, requestsPerMinute }) =>
    [email, `since ${formatDay(createdAt)}`, `${creditsLeft} credits`, `${requestsPerMinute} requests a minute`].join(
      '  ',
    ),
  );
  return lines.length > 0 ? lines : ['There are no accounts.'];
}

/** Prints the link alone in the last line. The operator never knows the password. */
async function makeResetLink(input: CommandInput): Promise<string[]> {
  const { links } = input.services;
  const { id, email } = await findAccount(input);
  const { token } = await links.make({ kind: 'reset', accountId: id, isMailed: false });
  const words = `A link for ${email} to choose a new password. It works once, within an hour. Give it to nobody else.`;
  const hint = getSettings().siteOrigin === null ? ['SITE_URL is not set here: the link leads to this machine.'] : [];
  return [words, ...hint, makeLinkAddress(getMailSite(), 'reset', token)];
}

async function confirmEmail(input: CommandInput): Promise<string[]> {
  const { accounts } = input.services;
  const { id, email } = await findAccount(input);
  await accounts.update(id, { emailVerified: true });
  return [`${email} is confirmed.`];
}

async function signOutEverywhere(input: CommandInput): Promise<string[]> {
  const { services } = input;
  const { id, email } = await findAccount(input);
  await services.sessions.endOthers(id, null);
  await services.links.endAccess(id);
  await noteEvent(services, 'operator', id, 'sessions_ended');
  return [`${email} is signed out everywhere.`];
}

/** For somebody who has lost both the app and the recovery codes. They still need their password. */
async function removeSecondFactor(input: CommandInput): Promise<string[]> {
  const { services } = input;
  const { id, email } = await findAccount(input);
  if (!(await services.secondFactors.remove(id))) throw new AdminCommandError(`${email} has no second factor.`);
  await services.links.endAccess(id);
  await noteEvent(services, 'operator', id, 'second_factor_off');
  if (services.mailer) await sendMail(services.mailer, email, mailTexts.secondFactorChanged(getMailSite(), false));
  return [`${email} signs in with the password only.`];
}

async function deleteAccount(input: CommandInput): Promise<string[]> {
  const { accounts } = input.services;
  const { id, email } = await findAccount(input);
  await accounts.delete(id);
  logAccountDeleted(id);
  return [`Deleted ${email} with its keys, bills and files.`];
}
