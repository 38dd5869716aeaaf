/** How a form of the account pages is defined: one value with its page, its fields and what it does. */
import { z } from 'zod';
import { type Account, parseEmail } from '@/lib/accounts/account-store';
import type { AccountServices } from '@/lib/accounts/services';
import { requireAccount } from '@/lib/accounts/visitor';
import { logDatabaseUnavailable } from '@/lib/server/database-unavailable';
import { isDatabaseBusy } from '@/lib/server/limits/database-admission';
import { errorFields, log } from '@/lib/server/log';
import {
  type FormError,
  type FormOutcome,
  FormRefusal,
  type FormResult,
  readFields,
  redirectTo,
  refuseForm,
} from './form-parts';

export interface SentForm {
  fields: URLSearchParams;
  headers: Headers;
}

/** A form that anybody may send. */
export interface OpenForm extends SentForm {
  services: AccountServices;
}

/** A form that a signed-in account sent. */
export interface AccountForm extends OpenForm {
  account: Account;
}

interface FormDefinition<Sent extends SentForm, Shape extends z.ZodRawShape> {
  /** The page that the form is on. */
  page: string;
  /** Its fields; their messages are for the page. */
  schema?: (sent: Sent) => Shape;
  /** What it does. A text says on its page what was done; a FormRefusal leads back there with what was typed. */
  answer: (form: Sent & { values: z.output<z.ZodObject<Shape>> }) => Promise<FormOutcome | string>;
  /** Reads the fields of a form that is not URL-encoded. */
  read?: (request: Request) => Promise<URLSearchParams>;
}

/** A form as the server answers it. */
export interface Form<Sent extends SentForm = OpenForm> {
  read: (request: Request) => Promise<URLSearchParams>;
  /** Where it leads when its fields cannot be read. */
  page: string;
  answer: (sent: Sent) => Promise<FormOutcome>;
}

export function openForm<Shape extends z.ZodRawShape>(form: FormDefinition<OpenForm, Shape>): Form {
  return { page: form.page, read: form.read ?? readFields, answer: (sent) => handleFields(form, sent) };
}

/** Others than a signed-in account are led to the page to sign in. */
export function accountForm<Shape extends z.ZodRawShape>(form: FormDefinition<AccountForm, Shape>): Form {
  return {
    page: form.page,
    read: form.read ?? readFields,
    answer: async (sent) => {
      const account = await requireAccount(sent.services, sent.headers);
      if (account) return handleFields(form, { ...sent, account });
      return refuseForm('/account/sign-in', { field: 'email', message: 'You were signed out. Sign in and try again' });
    },
  };
}

/** Answers a POST to a form with a redirect to the page that shows the result. Never throws. */
export async function handlePost<Sent extends SentForm>(
  request: Request,
  { page, read, answer }: Form<Sent>,
  prepare: (sent: SentForm) => Promise<Sent>,
): Promise<Response> {
  try {
    const fields = await read(request);
    return redirectTo(await answer(await prepare({ fields, headers: request.headers })));
  } catch (thrown) {
    return redirectTo({ page, result: toFailureResult(thrown, page) });
  }
}

/** Never given back to a page. */
const secretFields = /password|code|token/;
const maxTypedLength = 300;

/** Answers a form once its fields can be read. */
export async function handleFields<Sent extends SentForm, Shape extends z.ZodRawShape>(
  { page, schema, answer }: FormDefinition<Sent, Shape>,
  sent: Sent,
): Promise<FormOutcome> {
  const shape = schema?.(sent) ?? ({} as Shape);
  const given = Object.keys(shape).map((name): [string, string] => [name, sent.fields.get(name) ?? '']);
  const typed = Object.fromEntries(
    given.flatMap(([name, text]) => (secretFields.test(name) ? [] : [[name, text.slice(0, maxTypedLength)]])),
  );
  const read = await z.object(shape).safeParseAsync(Object.fromEntries(given));
  if (!read.success) return { page, result: { errors: listErrors(read.error), typed } };
  try {
    const outcome = await answer({ ...sent, values: read.data });
    return typeof outcome === 'string' ? { page, result: { done: outcome } } : outcome;
  } catch (thrown) {
    const back = thrown instanceof FormRefusal ? thrown.page : undefined;
    return { page: back ?? page, result: { ...toFailureResult(thrown, page), typed } };
  }
}

/** Words the result of a form that failed; a fault of ours is logged. */
function toFailureResult(thrown: unknown, page: string): Partial<FormResult> {
  const onPage = (message: string, field = 'main') => ({ errors: [{ field, message }] });
  if (thrown instanceof FormRefusal) return onPage(thrown.message, thrown.field);
  if (isDatabaseBusy(thrown)) {
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

/** The first error of each field. */
function listErrors({ issues }: z.ZodError): FormError[] {
  const errors = issues.map(({ path, message }) => ({ field: String(path[0]), message }));
  return errors.filter(({ field }, at) => errors.findIndex((one) => one.field === field) === at);
}

/** An e-mail address as accounts store it. */
export const emailField = z.string().transform((text, context) => {
  const email = parseEmail(text);
  if (email !== null) return email;
  context.addIssue('Enter an email address like name@example.com');
  return z.NEVER;
});
