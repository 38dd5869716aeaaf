/** How a form of the account pages is defined: one value with its page, its fields and what it does. */
import { z } from 'zod';
import { type Account, parseEmail } from '@/lib/accounts/account-store';
import { type AccountServices, openAccountServices } from '@/lib/accounts/open-services';
import { requireAccount } from '@/lib/accounts/visitor';
import { isQueueFull } from '@/lib/fair-queue';
import { BodyTooLongError, readBody } from '@/lib/read-body';
import { readClient, toClientKey } from '@/lib/server/client/client-address';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { MultipartError, readMultipart } from '@/lib/server/http/multipart';
import { openResult, sealResult } from '@/lib/server/http/one-time-result';
import { seeOther } from '@/lib/server/http/response';
import { errorFields, log } from '@/lib/server/log';
import { logRefusal } from '@/lib/server/refusals';
import { getSettings } from '@/lib/server/settings';

export interface SentForm {
  fields: URLSearchParams;
  headers: Headers;
}

export interface OpenForm extends SentForm {
  services: AccountServices;
}

export interface AccountForm extends OpenForm {
  account: Account;
}

interface FormDefinition<Sent extends SentForm, Shape extends z.ZodRawShape> {
  /** The page that the form is on; it may depend on the fields. */
  page: string | ((fields: URLSearchParams) => string);
  /** Its fields; their messages are for the page. */
  schema?: (sent: Sent) => Shape;
  /** What it does. A text says on its page what was done; a FormRefusal leads back there with what was typed. */
  answer: (form: Sent & { values: z.output<z.ZodObject<Shape>> }) => Promise<FormOutcome | string>;
  /** How the files of a multipart form are read. */
  files?: FileReading;
}

/** Answers a POST to a form with a redirect to the page that shows the result. Never throws. */
export type Form = (request: Request) => Promise<Response>;

/**
 * Returns what defines forms of a kind. `prepare` adds what a form on `page` needs; it throws FormRefusal for who may not
 * send one.
 */
export const defineForms =
  <Sent extends SentForm>(prepare: (sent: SentForm, page: string) => Promise<Sent>) =>
  <Shape extends z.ZodRawShape>({ schema, answer, files, ...form }: FormDefinition<Sent, Shape>): Form =>
  async (request) => {
    const findPage = (fields: URLSearchParams) => (typeof form.page === 'string' ? form.page : form.page(fields));
    let page = findPage(new URLSearchParams());
    let typed: FormResult['typed'] = {};
    try {
      const fields = await readFields(request, files);
      const sent = await prepare({ fields, headers: request.headers }, findPage(fields));
      page = findPage(fields);
      const shape = schema?.(sent) ?? ({} as Shape);
      const given = Object.keys(shape).map((name): [string, string] => [name, fields.get(name) ?? '']);
      typed = keepTyped(given);
      const read = await z.object(shape).safeParseAsync(Object.fromEntries(given));
      if (!read.success) return redirectTo({ page, result: { errors: listFirstErrors(read.error), typed } });
      const outcome = await answer({ ...sent, values: read.data });
      return redirectTo(typeof outcome === 'string' ? { page, result: { done: outcome } } : outcome);
    } catch (thrown) {
      const { outcome = {} } = thrown instanceof FormRefusal ? thrown : {};
      const result = { ...toFailureResult(thrown, page), typed, ...outcome.result };
      return redirectTo({ page, ...outcome, result });
    }
  };

const addServices = async (sent: SentForm): Promise<OpenForm> => ({ ...sent, services: await openAccountServices() });

/** A form that anybody may send. */
export const openForm = defineForms(addServices);

/** A form of a signed-in account; anybody else signs in first, and comes back to its page. */
export const accountForm = defineForms(async (sent, page): Promise<AccountForm> => {
  const open = await addServices(sent);
  const account = await requireAccount(open.services, sent.headers);
  if (account) return { ...open, account };
  const result = { typed: { return_to: page } };
  throw new FormRefusal('You were signed out. Sign in and try again', 'email', { page: '/account/sign-in', result });
});

/** Never given back to a page. */
const secretFields = /password|code|token/;
const maxTypedLength = 300;

function keepTyped(given: readonly (readonly [name: string, text: string])[]): FormResult['typed'] {
  const shown = given.filter(([name]) => !secretFields.test(name));
  return Object.fromEntries(shown.map(([name, text]) => [name, text.slice(0, maxTypedLength)]));
}

/** Lists the first error of each field. */
function listFirstErrors({ issues }: z.ZodError): FormError[] {
  const errors = issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return errors.filter(({ field }, at) => errors.findIndex((one) => one.field === field) === at);
}

/** Words the result of a form that failed; a fault of ours is logged. */
function toFailureResult(thrown: unknown, page: string): Partial<FormResult> {
  const onPage = (message: string, field = 'main') => ({ errors: [{ field, message }] });
  if (thrown instanceof FormRefusal) return onPage(thrown.message, thrown.field);
  if (isQueueFull(thrown)) {
    const message = 'Accounts are busy. We changed nothing. Try again in a few seconds.';
    return { ...onPage(message), status: { code: 429, retryAfterSeconds: thrown.retryAfterSeconds } };
  }
  if (logDatabaseUnavailable(thrown)) {
    const message = 'Accounts are not available. We changed nothing. Try again in a minute.';
    return { ...onPage(message), status: { code: 503, retryAfterSeconds: 60 } };
  }
  log('error', 'account_form_failed', { page, ...errorFields(thrown) });
  return onPage('Something went wrong on our side. We changed nothing. Try again.');
}

/** An e-mail address as accounts store it. */
export const emailField = z.string().transform((text, context) => {
  const email = parseEmail(text);
  if (email !== null) return email;
  context.addIssue('Enter an email address like name@example.com');
  return z.NEVER;
});

const formErrorSchema = z.object({ field: z.string(), message: z.string() });

/** An error at a field of the form. */
export type FormError = z.infer<typeof formErrorSchema>;

const formResultSchema = z.object({
  errors: z.array(formErrorSchema),
  /** What was typed, except passwords. */
  typed: z.record(z.string(), z.string()),
  /** A sentence about what was done. */
  done: z.string().nullable(),
  /** A new key, shown to its account only once. */
  key: z.object({ accountId: z.string(), text: z.string(), name: z.string() }).nullable(),
  /** New recovery codes, shown to their account only once. */
  recoveryCodes: z.object({ accountId: z.string(), codes: z.array(z.string()) }).nullable(),
  /** Status of the page when the form failed; null for 200. */
  status: z.object({ code: z.number(), retryAfterSeconds: z.number() }).nullable(),
});

/** What a page shows after its form was sent. */
export type FormResult = z.infer<typeof formResultSchema>;

/** The page that a form redirects to, with its result and cookies to set. */
export interface FormOutcome {
  page: string;
  result?: Partial<FormResult>;
  cookies?: readonly string[];
}

export const noResult: FormResult = { errors: [], typed: {}, done: null, key: null, recoveryCodes: null, status: null };
const maxErrorsOfLongResult = 10;

const maxFormBytes = 16 * 1024;
const formType = 'application/x-www-form-urlencoded';

/** A form that is not accepted; the message is for a field of its page or above all. `outcome`: what differs of its answer. */
export class FormRefusal extends Error {
  constructor(
    message: string,
    readonly field = 'main',
    readonly outcome: Partial<FormOutcome> = {},
  ) {
    super(message);
  }
}

/** The limit of a form with files, and what makes text of their bytes. */
interface FileReading {
  maxBytes: number;
  toText: (bytes: Uint8Array) => string;
}

/** Reads the fields of a form sent from a page of this site; with `files` it is a multipart form. Throws FormRefusal. */
export async function readFields(request: Request, files?: FileReading): Promise<URLSearchParams> {
  refuseForeign(request.headers);
  try {
    if (files) return await readParts(request, files);
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== formType) throw new FormRefusal(unreadable);
    return new URLSearchParams((await readBody(request.body, maxFormBytes)).toString('utf8'));
  } catch (error) {
    if (error instanceof FormRefusal || isQueueFull(error)) throw error;
    if (error instanceof MultipartError) throw new FormRefusal(unreadable);
    if (error instanceof BodyTooLongError) throw new FormRefusal(files ? fileTooLong : formTooLong);
    throw new FormRefusal('The connection was lost. Send the form again.');
  }
}

async function readParts(request: Request, { maxBytes, toText }: FileReading): Promise<URLSearchParams> {
  const client = toClientKey(readClient(request.headers));
  const form = await readMultipart(request, { maxBytes, client });
  if (form === null) throw new FormRefusal(unreadable);
  try {
    return new URLSearchParams(
      form.parts.map(({ name, isFile, bytes }) => [name, isFile ? toText(bytes) : Buffer.from(bytes).toString('utf8')]),
    );
  } finally {
    form.release();
  }
}

const unreadable = 'We couldn’t read the form. Send it again.';

function refuseForeign(headers: Headers): void {
  if (isFromThisSite(headers)) return;
  logRefusal('access', 'other_site');
  const { siteOrigin } = getSettings();
  throw new FormRefusal(`This form didn’t come from our site. Send it again from ${siteOrigin ?? 'this page'}.`);
}

const formTooLong = 'The form is too long. Shorten what you typed.';
const fileTooLong = 'The file is too large: the limit is 1 MB. Take other columns and sheets out of it.';

/** Reads an id from a field; null when it is not an id. */
export function readUuid(fields: URLSearchParams, name: string): string | null {
  return z.uuid().safeParse(fields.get(name)).data ?? null;
}

/** Reads the ids of all fields of a name. */
export function readUuids(fields: URLSearchParams, name: string): string[] {
  return fields.getAll(name).filter((id) => z.uuid().safeParse(id).success);
}

/** Redirects to the page, which shows the result once. */
export function redirectTo({ page, result, cookies = [] }: FormOutcome): Response {
  const whole = { ...noResult, ...result };
  // What was typed and later errors are left out when all of it is too long for a cookie.
  const short = { ...whole, errors: whole.errors.slice(0, maxErrorsOfLongResult), typed: {} };
  const sealed = result && (sealResult('account', whole) ?? sealResult('account', short));
  if (!sealed) return seeOther(page, cookies);
  return seeOther(`${page}${page.includes('?') ? '&' : '?'}told=${sealed.token}`, [...cookies, sealed.cookie]);
}

/** Opens the result of a form with the `told` token of an address; null when there is none, or it was shown already. */
export function openFormResult(headers: Headers, token: string | undefined): FormResult | null {
  return token === undefined ? null : openResult('account', formResultSchema, { headers, token });
}
