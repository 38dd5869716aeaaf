/** What the forms of the account pages share: who may send one, what they hold, and how their answer reaches a page. */
import { z } from 'zod';
import { OneTimeStore } from '@/lib/account-services/one-time-store';
import { BodyTooLongError, readBody } from '@/lib/http/read-body';
import { isFromThisSite } from '@/lib/server/client/same-origin';
import { MultipartError, parseMultipart, readBoundary } from '@/lib/server/http/multipart';
import { ByteBudget } from '@/lib/server/limits/byte-budget';
import { logRefusal } from '@/lib/server/refusal-log';
import { getShared } from '@/lib/server/registry';
import { getSettings } from '@/lib/server/settings';

const formErrorSchema = z.object({ field: z.string(), message: z.string() });

/** What is wrong with a field, named as on its form. */
export type FormError = z.infer<typeof formErrorSchema>;

const formResultSchema = z.object({
  errors: z.array(formErrorSchema),
  /** As typed, but for passwords. */
  typed: z.record(z.string(), z.string()),
  /** What was done, in words. */
  done: z.string().nullable(),
  /** A new key, to be shown to its account this once. */
  key: z.object({ accountId: z.string(), text: z.string(), name: z.string() }).nullable(),
  /** New recovery codes, to be shown to their account this once. */
  recoveryCodes: z.object({ accountId: z.string(), codes: z.array(z.string()) }).nullable(),
  /** The status the page is sent with, where it stands in the place of what could not be done; null: 200. */
  status: z.object({ code: z.number(), retryAfterSeconds: z.number() }).nullable(),
});

/** What a page says of the form that was sent from it. */
export type FormResult = z.infer<typeof formResultSchema>;

const formResults = new OneTimeStore('account', formResultSchema);

/** Where the answer to a form leads. */
export interface FormOutcome {
  page: string;
  result?: Partial<FormResult>;
  cookies?: readonly string[];
}

/** Back to the page of a form with what is wrong. */
export function refuseForm(page: string, error: FormError, typed: Record<string, string> = {}): FormOutcome {
  return { page, result: { errors: [error], typed } };
}

const maxFormBytes = 16 * 1024;
/** All forms with a file that are read at once. */
const maxUploadBytes = 32 * 1024 * 1024;
const formType = 'application/x-www-form-urlencoded';

/** A form that cannot be taken. */
export class FormRefusal extends Error {}

/** The fields of a form sent from a page of this site. Throws FormRefusal. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  refuseForeign(request.headers);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== formType) throw new FormRefusal(unreadable);
  return new URLSearchParams((await readForm(request, maxFormBytes)).toString('utf8'));
}

/** The same of a form with a file of text: the file's field holds what `toText` makes of its bytes. Throws FormRefusal. */
export async function readUploadedFields(
  request: Request,
  { maxBytes, toText }: { maxBytes: number; toText: (bytes: Uint8Array) => string },
): Promise<URLSearchParams> {
  refuseForeign(request.headers);
  const budget = getShared('form-uploads', () => new ByteBudget(maxUploadBytes));
  let taken = 0;
  // As they come: who sends slowly, and may not be signed in at all, keeps nobody from sending.
  const reserve = (bytes: number) => {
    if (!budget.take(bytes)) throw new FormRefusal('Too many uploads at once. Try again in a few seconds.');
    taken += bytes;
  };
  try {
    const boundary = readBoundary(request.headers.get('content-type'));
    if (boundary === null) throw new FormRefusal(unreadable);
    const parts = parseMultipart(await readForm(request, maxBytes, reserve), boundary);
    return new URLSearchParams(
      parts.map(({ name, isFile, bytes }) => [name, isFile ? toText(bytes) : Buffer.from(bytes).toString('utf8')]),
    );
  } catch (error) {
    throw error instanceof MultipartError ? new FormRefusal(unreadable) : error;
  } finally {
    budget.release(taken);
  }
}

const unreadable = 'We couldn’t read the form. Send it again.';

function refuseForeign(headers: Headers): void {
  if (isFromThisSite(headers)) return;
  logRefusal('access', 'other_site');
  const { siteOrigin } = getSettings();
  throw new FormRefusal(`This form didn’t come from our site. Send it again from ${siteOrigin ?? 'this page'}.`);
}

async function readForm(request: Request, maxBytes: number, reserve?: (bytes: number) => void): Promise<Buffer> {
  try {
    return await readBody(request.body, maxBytes, reserve);
  } catch (error) {
    if (error instanceof FormRefusal) throw error;
    const isTooLong = error instanceof BodyTooLongError;
    if (isTooLong) throw new FormRefusal(maxBytes > maxFormBytes ? fileTooLong : formTooLong);
    throw new FormRefusal('The connection was lost. Send the form again.');
  }
}

const formTooLong = 'The form is too long. Shorten what you typed.';
const fileTooLong = 'The file is too large: the limit is 1 MB. Take other columns and sheets out of it.';

/** An id in a field; null: it holds none. */
export function readUuid(fields: URLSearchParams, name: string): string | null {
  return z.uuid().safeParse(fields.get(name)).data ?? null;
}

/** On to the page; what it has to say waits for it, and is given out once. */
export async function redirectTo({ page, result, cookies = [] }: FormOutcome): Promise<Response> {
  const headers = new Headers({ location: await makeLocation(page, result), 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

async function makeLocation(page: string, told: Partial<FormResult> | undefined): Promise<string> {
  if (!told) return page;
  const nothing = { errors: [], typed: {}, done: null, key: null, recoveryCodes: null, status: null };
  const token = await formResults.put({ ...nothing, ...told });
  return `${page}${page.includes('?') ? '&' : '?'}told=${token}`;
}

/** The result of a form under this `told` token; null when there is none, or it was shown already. */
export async function takeFormResult(token: string | undefined): Promise<FormResult | null> {
  return token === undefined ? null : formResults.take(token);
}
