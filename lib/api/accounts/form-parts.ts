/** What the forms of the account pages share: who may send one, what they hold, and how their answer reaches a page. */

import { Handover } from '../handover';
import { shared } from '../registry';
import { isFromThisSite, ourHosts } from '../same-origin';

/** What is wrong with a field, named as on its form. */
export interface FormError {
  field: string;
  message: string;
}

/** What a page says of the form that was sent from it. */
export interface Told {
  errors: FormError[];
  /** As typed, but for passwords. */
  typed: Record<string, string>;
  /** What was done, in words. */
  done: string | null;
  /** A new key, to be shown to its account this once. */
  key: { accountId: string; text: string; name: string } | null;
}

/** Where the answer to a form leads. */
export interface Outcome {
  page: string;
  told?: Partial<Told>;
  cookies?: readonly string[];
}

const maxFormBytes = 16 * 1024;
const formType = 'application/x-www-form-urlencoded';
const tokenForm = /^[0-9a-f]{32}$/;

/** A form that cannot be taken: `field` is what to look at, if any. */
export class FormRefusal extends Error {}

/** The fields of a form sent from a page of this site. Throws FormRefusal. */
export async function fieldsOf(request: Request): Promise<URLSearchParams> {
  const { headers } = request;
  if (!isFromThisSite(headers, ourHosts(headers))) {
    throw new FormRefusal('The form did not come from this site’s own page. Send it again from here.');
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== formType) throw new FormRefusal('The form could not be read. Send it again.');
  return new URLSearchParams(await textOf(request));
}

async function textOf(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new FormRefusal('The form broke off on its way. Send it again.');
    });
    if (done) break;
    bytes += value.length;
    if (bytes > maxFormBytes) {
      reader.cancel().catch(() => {});
      throw new FormRefusal('The form holds more than it has room for. Shorten what you typed.');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** On to the page; what it has to say waits for it in memory. */
export function redirectTo({ page, told, cookies = [] }: Outcome): Response {
  const full: Told = { errors: [], typed: {}, done: null, key: null, ...told };
  const location = told ? `${page}${page.includes('?') ? '&' : '?'}told=${handover().give(full)}` : page;
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** What the page of this `told` token has to say; null when it says nothing, or has said it. */
export function toldOf(token: string | undefined): Told | null {
  return token !== undefined && tokenForm.test(token) ? handover().take(token) : null;
}

/** The process's one: the form's answer and the page are made in different bundles. */
function handover(): Handover<Told> {
  return shared('account-handover', () => new Handover<Told>());
}
