/**
 * The operator's commands, such as `keys create --email you@example.com`. They run where the database is open: in the
 * command's own process, or in the running server.
 */
import { parseArgs } from 'node:util';
import { type Account, maxCredits, maxRequestsPerMinute, parseEmail } from '@/lib/accounts/account-store';
import { backUpToFile } from '@/lib/accounts/db/backup';
import { CommandError, type CommandOutcome } from '@/lib/accounts/db/command-server';
import { mailTexts, makeLinkAddress } from '@/lib/accounts/mail/texts';
import type { AccountServices } from '@/lib/accounts/open-services';
import { getSettings } from '@/lib/server/settings';

type Option = 'email' | 'credits' | 'name' | 'requests-per-minute';

interface CommandInput {
  values: { [Name in Option]?: string };
  /** The word without an option. */
  word: string;
  services: AccountServices;
}

interface Command {
  /** Returns the lines to print. */
  run: (input: CommandInput) => Promise<string[]>;
  options?: Option[];
  /** Whether it takes a word without an option. */
  takesWord?: boolean;
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

/** A command about the account of `--email`. */
function ofAccount(
  run: (account: Account, services: AccountServices, values: CommandInput['values']) => Promise<string[]>,
  ...options: Option[]
): Command {
  return {
    options: ['email', ...options],
    run: async ({ values, services }) => run(await findAccount(values, services), services, values),
  };
}

const commands: Partial<Record<string, Command>> = {
  'keys create': { run: createKey, options: ['email', 'credits', 'name'] },
  'keys set-limits': ofAccount(
    async (account, { accounts }, values) => {
      const limits = readLimits(values);
      if (Object.keys(limits).length === 0) throw new CommandError('Give --credits or --requests-per-minute.');
      await accounts.update(account.id, limits);
      const now = { ...account, ...limits };
      return [`${now.email} has ${now.creditsLeft} credits and may send ${now.requestsPerMinute} requests a minute.`];
    },
    'credits',
    'requests-per-minute',
  ),
  'keys list': { run: listKeys, options: ['email'] },
  'keys revoke': { run: revokeKey, takesWord: true },
  'accounts list': {
    run: async ({ services }) => {
      const lines = (await services.accounts.list()).map(({ email, createdAt, creditsLeft, requestsPerMinute: rate }) =>
        [email, `since ${formatDay(createdAt)}`, `${creditsLeft} credits`, `${rate} requests a minute`].join('  '),
      );
      return lines.length > 0 ? lines : ['There are no accounts.'];
    },
  },
  // The link stands alone in the last line. The operator never knows the password.
  'accounts reset-link': ofAccount(async ({ id, email }, { links }) => {
    const token = await links.make({ kind: 'reset', accountId: id, isMailed: false });
    const isLocal = getSettings().siteOrigin === null;
    return [
      `A link for ${email} to choose a new password. It works once, within an hour. Give it to nobody else.`,
      ...(isLocal ? ['SITE_URL is not set here: the link leads to this machine.'] : []),
      makeLinkAddress('reset', token),
    ];
  }),
  'accounts confirm': ofAccount(async ({ id, email }, { accounts }) => {
    await accounts.update(id, { emailVerified: true });
    return [`${email} is confirmed.`];
  }),
  'accounts sign-out': ofAccount(async ({ id, email }, services) => {
    await services.sessions.endOthers(id, null);
    await services.links.endAccess(id);
    await services.securityEvents.note('operator', id, 'sessions_ended');
    return [`${email} is signed out everywhere.`];
  }),
  // For somebody who has lost both the app and the recovery codes. They still need their password.
  'accounts remove-second-factor': ofAccount(async ({ id, email }, services) => {
    if (!(await services.secondFactors.remove(id))) throw new CommandError(`${email} has no second factor.`);
    await services.links.endAccess(id);
    await services.securityEvents.note('operator', id, 'second_factor_off');
    await services.mailer?.({ to: email, ...mailTexts.secondFactorChanged(false) });
    return [`${email} signs in with the password only.`];
  }),
  'accounts delete': ofAccount(async ({ id, email }, { accounts, securityEvents }) => {
    await accounts.delete(id);
    securityEvents.logDeletion(id);
    return [`Deleted ${email} with its keys, bills and files.`];
  }),
  'db backup': { run: async ({ word, services }) => [await backUpToFile(services.database, word)], takesWord: true },
};

/** Runs the command in `words`; wrong input gives its message as outcome. Throws errors of the database. */
export async function runAdminCommand(words: string[], services: AccountServices): Promise<CommandOutcome> {
  try {
    const { command, ...input } = parseCommand(words);
    return { lines: await command.run({ ...input, services }), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { lines: error.message.split('\n'), exitCode: 1 };
  }
}

/** Finds the command in `words`, without a database. Throws CommandError for what is typed wrong. */
export function parseCommand([group = '', name = '', ...rest]: string[]) {
  const command = commands[`${group} ${name}`];
  const usage = new Map(Object.entries(adminUsage)).get(group) ?? Object.values(adminUsage).join('\n');
  if (!command) throw new CommandError(name ? `There is no command "${group} ${name}".\n${usage}` : usage);
  try {
    const options = Object.fromEntries((command.options ?? []).map((option) => [option, { type: 'string' as const }]));
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const wordCount = command.takesWord ? 1 : 0;
    if (positionals.length < wordCount) throw new Error(`Something is missing after "${group} ${name}".`);
    if (positionals.length > wordCount) throw new Error(`"${positionals[wordCount]}" is not understood.`);
    return { command, values: values as CommandInput['values'], word: positionals[0] ?? '' };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

/** Prints the key alone in the last line, so that a script can read it. */
async function createKey({ values, services }: CommandInput): Promise<string[]> {
  const { accounts, keys } = services;
  const email = requireEmail(values);
  const limits = readLimits(values);
  const name = values.name?.trim() ?? 'Made by the operator';
  if (name === '' || name.length > 60 || /\p{Cc}/u.test(name))
    throw new CommandError('Give a name of 1 to 60 characters.');
  const { account, isNew } = await accounts.ensure(email);
  await accounts.update(account.id, limits);
  const key = await keys.create(account.id, name);
  if (key === null) throw new CommandError(`${email} has as many keys as an account may have: revoke one first.`);
  await services.securityEvents.note('operator', account.id, 'key_created', name);
  const left = limits.creditsLeft ?? account.creditsLeft;
  return [
    `${isNew ? 'A new account with a key' : 'A key'} for ${email}, which has ${left} credits. The key is shown only now; send it in the X-API-Key header.`,
    key,
  ];
}

async function listKeys({ values, services }: CommandInput): Promise<string[]> {
  const { accounts, keys } = services;
  const listed = values.email === undefined ? await accounts.list() : [await findAccount(values, services)];
  const lines: string[] = [];
  for (const { id, email, creditsLeft } of listed) {
    for (const { start, name, createdAt, lastUsedAt, revokedAt } of await keys.list(id)) {
      const state = revokedAt ? `revoked ${formatDay(revokedAt)}` : 'active';
      const used = lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used';
      const made = `created ${formatDay(createdAt)}`;
      lines.push([`${start}…`, email, `${creditsLeft} credits`, made, used, state, name].join('  '));
    }
  }
  return lines.length > 0 ? lines : ['There are no keys.'];
}

async function revokeKey({ word, services }: CommandInput): Promise<string[]> {
  const start = word.slice(0, 14);
  const found = await services.keys.revokeByStart(word);
  const [accountId] = found;
  if (accountId === undefined) throw new CommandError(`No active key starts with ${start}.`);
  if (found.length > 1)
    throw new CommandError(`${found.length} keys start with ${start}: revoke it on its account page.`);
  await services.securityEvents.note('operator', accountId, 'key_revoked', start);
  return [`Revoked ${start}….`];
}

function readLimits(values: CommandInput['values']) {
  const rate = values['requests-per-minute'];
  const rateWords = `Give whole requests, 1 to ${maxRequestsPerMinute}: --requests-per-minute 600`;
  return {
    ...(values.credits !== undefined && {
      creditsLeft: readWholeNumber(values.credits, 0, maxCredits, 'Give whole credits: --credits 500'),
    }),
    ...(rate !== undefined && { requestsPerMinute: readWholeNumber(rate, 1, maxRequestsPerMinute, rateWords) }),
  };
}

function readWholeNumber(text: string, min: number, max: number, words: string): number {
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < min || value > max) throw new CommandError(words);
  return value;
}

function requireEmail({ email = '' }: CommandInput['values']): string {
  const parsed = parseEmail(email);
  if (parsed === null) throw new CommandError('Give an address: --email you@example.com');
  return parsed;
}

async function findAccount(values: CommandInput['values'], { accounts }: AccountServices): Promise<Account> {
  const email = requireEmail(values);
  const account = await accounts.find(email);
  if (!account) throw new CommandError(`There is no account of ${email}.`);
  return account;
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
