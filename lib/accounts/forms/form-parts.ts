/** Shared parts of the forms of account pages: reading a form, and passing its result to a page. */
import { z } from 'zod';
import { isQueueFull } from '@/lib/fair-queue';
import { BodyTooLongError, readBody } from '@/lib/read-body';
import { toClientKey } from '@/lib/server/client/client-address';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { readClient } from '@/lib/server/client/trusted-client';
import { MultipartError, readMultipart } from '@/lib/server/http/multipart';
import { openResult, sealResult } from '@/lib/server/http/one-time-result';
import { ByteBudget } from '@/lib/server/limits/byte-budget';
import { logRefusal } from '@/lib/server/refusals';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';

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

/** Redirects back to the page of a form with an error. */
export function refuseForm(page: string, error: FormError, typed: Record<string, string> = {}): FormOutcome {
  return { page, result: { errors: [error], typed } };
}

const maxFormBytes = 16 * 1024;
/** Limit for all forms with files that are read at once. */
const maxUploadBytes = 32 * 1024 * 1024;
const formType = 'application/x-www-form-urlencoded';

/** A form that is not accepted; the message is for its page or the one given, at a field or above all. */
export class FormRefusal extends Error {
  constructor(
    message: string,
    readonly field = 'main',
    readonly page?: string,
  ) {
    super(message);
  }
}

/** Reads the fields of a form sent from a page of this site. Throws FormRefusal. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  refuseForeign(request.headers);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== formType) throw new FormRefusal(unreadable);
  const body = await readBody(request.body, maxFormBytes).catch((error) => {
    throw toFormRefusal(error, formTooLong);
  });
  return new URLSearchParams(body.toString('utf8'));
}

/** Reads the fields of a multipart form; `toText` decodes the bytes of files. Throws FormRefusal. */
export async function readUploadedFields(
  request: Request,
  { maxBytes, toText }: { maxBytes: number; toText: (bytes: Uint8Array) => string },
): Promise<URLSearchParams> {
  refuseForeign(request.headers);
  const budget = getShared('form-uploads', () => new ByteBudget(maxUploadBytes));
  const client = toClientKey(readClient(request.headers));
  const form = await readMultipart(request, { maxBytes, budget, client }).catch((error) => {
    throw toFormRefusal(error, fileTooLong);
  });
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

function toFormRefusal(error: unknown, tooLong: string): FormRefusal {
  if (error instanceof MultipartError) return new FormRefusal(unreadable);
  if (error instanceof BodyTooLongError) return new FormRefusal(tooLong);
  if (isQueueFull(error)) return new FormRefusal('Too many uploads at once. Try again in a few seconds.');
  return new FormRefusal('The connection was lost. Send the form again.');
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
  const headers = new Headers({ location: page, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const sealed = result && sealForm({ ...noResult, ...result });
  if (sealed) {
    headers.set('location', `${page}${page.includes('?') ? '&' : '?'}told=${sealed.token}`);
    headers.append('set-cookie', sealed.cookie);
  }
  return new Response(null, { status: 303, headers });
}

/** Leaves out what was typed, and later errors, when all of it is too long for a cookie. */
function sealForm(result: FormResult): ReturnType<typeof sealResult> {
  const errors = result.errors.slice(0, maxErrorsOfLongResult);
  return sealResult('account', result) ?? sealResult('account', { ...result, errors, typed: {} });
}

/** Opens the result of a form with the `told` token of an address; null when there is none, or it was shown already. */
export function openFormResult(headers: Headers, token: string | undefined): FormResult | null {
  return token === undefined ? null : openResult('account', formResultSchema, { headers, token });
}
