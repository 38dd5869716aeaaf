/** How a form of the account pages is defined: one value with its page, its fields and what it does. */
import { z } from 'zod';
import { type Account, parseEmail } from '@/lib/accounts/account-store';
import type { AccountServices } from '@/lib/accounts/services';
import { requireAccount } from '@/lib/accounts/visitor';
import { type FormError, type FormOutcome, readFields, refuseForm } from './form-parts';

/** A form that anybody may send. */
export interface OpenForm {
  fields: URLSearchParams;
  headers: Headers;
  services: AccountServices;
}

/** A form that a signed-in account sent. */
export interface AccountForm extends OpenForm {
  account: Account;
}

interface FormValues<Shape extends z.ZodRawShape> {
  values: z.output<z.ZodObject<Shape>>;
  /** Leads back to the form's page with an error and what was typed. */
  refuse: (error: FormError) => FormOutcome;
}

interface FormDefinition<Sent extends OpenForm, Shape extends z.ZodRawShape> {
  /** The page that the form is on. */
  page: string;
  /** Its fields; their messages are for the page. */
  schema?: (sent: Sent) => Shape;
  answer: (form: Sent & FormValues<Shape>) => Promise<FormOutcome>;
  /** Reads the fields of a form that is not URL-encoded. */
  read?: (request: Request) => Promise<URLSearchParams>;
}

/** A form as the server answers it. */
export interface Form {
  page: string;
  read: (request: Request) => Promise<URLSearchParams>;
  answer: (sent: OpenForm) => Promise<FormOutcome>;
}

export function openForm<Shape extends z.ZodRawShape>(form: FormDefinition<OpenForm, Shape>): Form {
  return { page: form.page, read: form.read ?? readFields, answer: (sent) => answerForm(form, sent) };
}

/** Others than a signed-in account are led to the page to sign in. */
export function accountForm<Shape extends z.ZodRawShape>(form: FormDefinition<AccountForm, Shape>): Form {
  return {
    page: form.page,
    read: form.read ?? readFields,
    answer: async (sent) => {
      const account = await requireAccount(sent.services, sent.headers);
      if (account) return answerForm(form, { ...sent, account });
      return refuseForm('/account/sign-in', { field: 'email', message: 'You were signed out. Sign in and try again' });
    },
  };
}

/** Never given back to a page. */
const secretFields = /password|code|token/;
const maxTypedLength = 300;

async function answerForm<Sent extends OpenForm, Shape extends z.ZodRawShape>(
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
  return answer({ ...sent, values: read.data, refuse: (error) => refuseForm(page, error, typed) });
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
