/** The environment, parsed once: what a deployer may set, its default, and the line printed when it is wrong. */
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultUploadLimits, type UploadLimits } from '@/lib/bills/limits';
import { checkAbn } from '@/lib/facts/identifiers/abn';
import { findFirstIssue } from '@/lib/parsing';

const wholeNumberWithin = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

const wholeNumber = (fallback: number, min: number, max: number) => wholeNumberWithin(min, max).default(fallback);

/** An address of these protocols, returned without trailing slashes. Never echoed: it may hold a password. */
const address = (protocol: RegExp, example: string, isUsable = isPlain) =>
  z
    .url({ protocol, abort: true, error: `an address such as ${example}` })
    .refine((value) => isUsable(new URL(value)), `an address such as ${example}`)
    .transform((value) => value.replace(/\/+$/, ''));

const isPlain = ({ hostname, search, hash }: URL) => hostname !== '' && search === '' && hash === '';

/** An address that pages may link to: a web page over TLS, or an e-mail address. No name and no password in it. */
function isContact(value: string): boolean {
  if (/^mailto:[^\s@?&<>"]+@[^\s@?&<>"]+\.[a-z]{2,}$/i.test(value)) return true;
  if (!/^https:\/\//i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== '' && username === '' && password === '';
}

/** No folder, which would be ignored; user and password as an address writes them. */
function isMailServer(url: URL): boolean {
  try {
    decodeURIComponent(url.username + url.password);
    return isPlain(url) && ['', '/'].includes(url.pathname);
  } catch {
    return false;
  }
}

/** An address alone or after a name without signs that mean something in a header field. */
function isSender(value: string): boolean {
  const found = /^[^\p{Cc}\p{Cf}\u2028\u2029"(),.:;<>@[\]\\]{1,60} <([^<>]+)>$/u.exec(value);
  return z.email().safeParse(found?.[1] ?? value).success;
}

/** A number up to `max`; `words` say so. */
const decimal = (max: number, decimals: number, words: string) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,4}(\\.\\d{1,${decimals}})?$`), words)
    .transform(Number)
    .refine((value) => value <= max, words);

/** `localhost` may resolve to IPv6 alone, which clients of 127.0.0.1 would not find. */
const listenAddress = z
  .string()
  .transform((host) => (host === 'localhost' ? '127.0.0.1' : host))
  .refine((host) => isIP(host) > 0, 'an IP address such as 127.0.0.1');

const authSecret = z.string().min(32, 'at least 32 characters').max(500, 'at most 500 characters').optional();

const web = /^https?$/;

/** One line a setting: its shape and its default. */
const settingFields = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  LISTEN_ADDRESS: listenAddress.optional(),
  /** Unset: there are no metrics. */
  METRICS_PORT: wholeNumberWithin(1, 65_535).optional(),
  METRICS_HOST: listenAddress.default('127.0.0.1'),
  /** Unset: a few seconds behind a proxy, which has to notice first, else none. */
  SHUTDOWN_GRACE_SECONDS: wholeNumberWithin(0, 120).optional(),
  SHUTDOWN_TIMEOUT_SECONDS: wholeNumber(20, 1, 600),
  /** Exists from the start of a stop until the server is back, for a proxy that looks at it. */
  STOPPING_FILE: z.string().optional(),
  SITE_URL: address(web, 'https://example.com')
    .refine((value) => new URL(value).pathname === '/', 'an address without a path')
    .optional(),
  DATA_DIR: z.string().default('./.data'),
  CDR_BASE_URL: address(web, 'https://cdr.energymadeeasy.gov.au').default('https://cdr.energymadeeasy.gov.au'),
  CDR_RATE: decimal(1000, 3, 'a number of requests a second from 0 to 1000, with at most three decimals').default(1),
  PLAN_SYNC: z.enum(['off', 'daily'], 'off or daily').default('off'),
  BUYING_GROUP_FILE: z.string().optional(),
  OPERATOR_NAME: z
    .string()
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]{1,100}$/u, 'a name of at most 100 characters on one line')
    .optional(),
  OPERATOR_CONTACT_URL: z
    .string()
    .max(500, 'an address of at most 500 characters')
    .refine(isContact, 'an address such as https://example.com/contact or mailto:rates@example.com')
    .optional(),
  OPERATOR_ABN: z
    .string()
    .transform((abn) => abn.replaceAll(' ', ''))
    .refine((abn) => checkAbn(abn) === 'right', 'an ABN of 11 digits whose check digits are right')
    .optional(),
  OPERATOR_FEE_PERCENT: decimal(
    100,
    2,
    'a number from 0 to 100, with at most two decimals and no percent sign',
  ).optional(),
  /** Sentences for a page, divided by `|`. */
  OPERATOR_PAYMENT: z
    .string()
    .transform((text) => text.split('|').map((line) => line.trim()))
    .refine(
      (lines) => lines.length <= 3 && lines.every((line) => line.length > 0 && line.length <= 200),
      '1 to 3 sentences of 200 characters, divided by |',
    )
    .optional(),
  /** Secret: opens the operator's view, which is not there without it. It has to go through a header. */
  OPERATOR_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,500}$/, '32 to 500 printable characters without spaces')
    .optional(),
  RATES_BASE_URL: address(web, 'https://rates.example.com').optional(),
  BILLS_BASE_URL: address(web, 'https://bills.example.com').optional(),
  /** Secret. Anything else could not be sent as a header, and the fault would quote it. */
  BILLS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'printable characters without spaces')
    .optional(),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  RATE_LIMIT_PER_MINUTE: wholeNumber(120, 0, 100_000_000),
  PAGE_LIMIT_PER_MINUTE: wholeNumber(600, 0, 1_000_000),
  CONNECTIONS_PER_CLIENT: wholeNumber(500, 0, 1_000_000),
  MAX_FILE_MEGABYTES: wholeNumber(defaultUploadLimits.maxFileMegabytes, 1, 100),
  /** Reads pictures of bills instead of Tesseract in WebAssembly. */
  TESSERACT_PROGRAM: z
    .string()
    .refine(
      (file) => statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false })?.isFile(),
      'the path of a program, such as /usr/bin/tesseract',
    )
    .optional(),
  /** Secret when it holds a password. */
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'postgres://user@localhost:5432/gridfare',
    // Its query tells how to connect, also to a socket without a host.
    ({ pathname }) => pathname.length > 1,
  ).optional(),
  /** Secret: signs the cookies of accounts; several servers share it. */
  AUTH_SECRET: authSecret,
  /** Secret: what it signed or encrypted is still taken, so that AUTH_SECRET can be replaced. */
  AUTH_SECRET_PREVIOUS: authSecret,
  /** After so many days a session ends, however much it is used. */
  SESSION_DAYS: wholeNumber(14, 1, 365),
  /** It ends earlier once it has not been used for so long. From Friday evening to Monday morning is 62 hours. */
  SESSION_IDLE_HOURS: wholeNumber(72, 1, 8760),
  SECURITY_LOG_DAYS: wholeNumber(90, 1, 3650),
  /** 0: bills are kept until they are deleted. */
  BILL_RETENTION_DAYS: wholeNumber(730, 0, 3650),
  /** Secret when it holds a password. */
  SMTP_URL: address(
    /^smtps?$/,
    'smtp://user:password@mail.example.com:587, or smtps: for TLS from the start',
    isMailServer,
  ).optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'an email address such as mail@example.com or Gridfare <mail@example.com>')
    .optional(),
  REDIS_URL: address(/^rediss?$/, 'redis://localhost:6379').optional(),
});

/** Settings that are secret, or hold a password. Each may come from a file, which `AUTH_SECRET_FILE` and so on name. */
export const secretSettings: readonly string[] = [
  'AUTH_SECRET',
  'AUTH_SECRET_PREVIOUS',
  'BILLS_API_KEY',
  'DATABASE_URL',
  'OPERATOR_TOKEN',
  'REDIS_URL',
  'SMTP_URL',
] satisfies (keyof typeof settingFields.shape)[];

const settingsSchema = settingFields
  .refine((env) => !env.BILLS_BASE_URL || env.BILLS_API_KEY, {
    path: ['BILLS_API_KEY'],
    message: 'set when BILLS_BASE_URL is',
  })
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, { path: ['MAIL_FROM'], message: 'set when SMTP_URL is' })
  .refine((env) => !env.MAIL_FROM || env.SMTP_URL, { path: ['SMTP_URL'], message: 'set when MAIL_FROM is' })
  .transform((env) => ({
    ...env,
    SITE_URL: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    SHUTDOWN_GRACE_SECONDS: env.SHUTDOWN_GRACE_SECONDS ?? (env.TRUST_PROXY > 0 ? 5 : 0),
    /** What browsers call this site; null: nobody said, so it may have any name. */
    siteOrigin: env.SITE_URL ? new URL(env.SITE_URL).origin : null,
    uploadLimits: { maxFileMegabytes: env.MAX_FILE_MEGABYTES } satisfies UploadLimits,
  }));

export const settingNames = Object.keys(settingFields.shape);

/** The settings by the names a deployer knows; addresses without a trailing slash. */
export type Settings = z.infer<typeof settingsSchema>;

/** A setting that cannot be used. The message is one line and names it; it never repeats an address. */
export class SettingsError extends Error {}

/**
 * Parses the settings out of `source` and of the files that it names; an empty one counts as unset. Throws SettingsError.
 */
export function parseSettings(source: Record<string, string | undefined>): Settings {
  const given: Record<string, string> = {};
  for (const name of settingNames) {
    const value = source[name]?.trim();
    if (value) given[name] = value;
  }
  // Docker's secrets and systemd's credentials are files.
  const fromFiles: Record<string, string> = {};
  for (const name of secretSettings) {
    const file = source[`${name}_FILE`]?.trim();
    if (!file) continue;
    try {
      fromFiles[name] = readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new SettingsError(`${name}_FILE must be a file that the server can read (${code}).`);
    }
    if (fromFiles[name] === '') throw new SettingsError(`${name}_FILE must be a file that is not empty.`);
  }
  const both = Object.keys(fromFiles).find((name) => name in given);
  if (both) throw new SettingsError(`${both} must be unset when ${both}_FILE is set.`);
  const parsed = settingsSchema.safeParse({ ...given, ...fromFiles });
  if (parsed.success) return parsed.data;
  const { place: name, message } = findFirstIssue(parsed.error);
  throw new SettingsError(`${name}${name in fromFiles ? ` in ${name}_FILE` : ''} must be ${message}.`);
}

const localHost = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Refuses to serve the public without an operator: who compares prices has to say who they are and where to complain.
 * Throws SettingsError.
 */
export function requireOperatorSettings({ SITE_URL, OPERATOR_NAME, OPERATOR_CONTACT_URL }: Settings): void {
  if ((OPERATOR_NAME && OPERATOR_CONTACT_URL) || localHost.test(new URL(SITE_URL).hostname)) return;
  throw new SettingsError(
    'OPERATOR_NAME and OPERATOR_CONTACT_URL must be set when SITE_URL is public, ' +
      "such as OPERATOR_NAME='Brolga Energy' OPERATOR_CONTACT_URL=mailto:help@example.com.",
  );
}

let parseOnce: Settings | undefined;

/** The process's settings, parsed at first use. Throws SettingsError. */
export function getSettings(): Settings {
  parseOnce ??= parseSettings(process.env);
  return parseOnce;
}
