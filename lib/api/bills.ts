/** The HTTP side of the bill endpoints: method, key, what is accepted, the upload, and the words for all that goes wrong. */
import type { ExtractResponse, UploadResponse } from '@/lib/bills/contract';
import { BillsError, ReaderBusyError } from '@/lib/bills/errors';
import { type Answer, headOf, jsonAnswer, toResponse } from './answer';
import { retryAfterSeconds, UploadsFullError, withUpload } from './bills-upload';
import type { ByteBudget } from './byte-budget';
import { findKey, type KeyStore } from './keys/key';
import { errorFields, log } from './log';

const methods = 'POST';

/** What an endpoint needs; see bills-tools.ts for the process's own. */
export interface BillsTools {
  /** Null: no key is asked for, as when the site's own pages ask. */
  keys: KeyStore | null;
  /** What is said of one file, in the shape of the endpoint. */
  read: (file: Uint8Array) => Promise<ExtractResponse | UploadResponse>;
  /** The memory that all uploads together may take. */
  uploads: ByteBudget;
}

/** Answers a request to a bill endpoint; never throws. Nothing of a bill reaches a log, a cache or another origin. */
export async function answerBillRequest(request: Request, tools: BillsTools): Promise<Response> {
  const requestId = crypto.randomUUID();
  const answer = await answered(request, tools).catch((thrown: unknown) => thrownAnswer(thrown, requestId));
  answer.headers['x-request-id'] = requestId;
  return toResponse(request.method === 'HEAD' ? headOf(answer) : answer);
}

async function answered(request: Request, { keys, read, uploads }: BillsTools): Promise<Answer> {
  checkMethod(request);
  if (keys) await checkKey(request, keys);
  checkAccept(request);
  return json(200, await withUpload(request, uploads, read));
}

function checkMethod({ method }: Request): void {
  if (method !== methods) throw new BillsError('method_not_allowed', `This address answers ${methods} only.`);
}

/** Before anything of the body is read: who has no key costs nothing. */
async function checkKey({ headers }: Request, keys: KeyStore): Promise<void> {
  const text = headers.get('x-api-key');
  if (!text) throw new BillsError('not_authenticated', 'Send your API key in the X-API-Key header.');
  if (!(await findKey(keys, text.trim()))) {
    throw new BillsError('authentication_failed', 'The API key is unknown or was revoked.');
  }
}

function checkAccept({ headers }: Request): void {
  const accept = headers.get('accept')?.trim();
  if (!accept || accept.split(',').some(acceptsJson)) return;
  throw new BillsError('not_acceptable', 'The answer is application/json, which the Accept header leaves out.');
}

function acceptsJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return !refused && ['*/*', 'application/*', 'application/json'].includes(type);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return jsonAnswer(status, Buffer.from(JSON.stringify(body)), { 'cache-control': 'no-store', ...headers });
}

function thrownAnswer(thrown: unknown, requestId: string): Answer {
  if (thrown instanceof BillsError) return json(thrown.status, thrown.toBody(), refusalHeaders(thrown));
  const wait = waitOf(thrown);
  if (wait !== null) {
    const busy = new BillsError('throttled', `Too many bills are being read. Try again in ${wait} seconds.`);
    return json(busy.status, busy.toBody(), { 'retry-after': String(wait) });
  }
  log('error', 'internal_error', { request_id: requestId, route: '/v1/extract', ...errorFields(thrown) });
  const failure = new BillsError('error', `Something went wrong on our side. Request ${requestId}.`);
  return json(failure.status, failure.toBody());
}

function waitOf(thrown: unknown): number | null {
  if (thrown instanceof ReaderBusyError) return thrown.retryAfterSeconds;
  return thrown instanceof UploadsFullError ? retryAfterSeconds : null;
}

function refusalHeaders({ code }: BillsError): Record<string, string> {
  if (code === 'method_not_allowed') return { allow: methods };
  if (code === 'not_authenticated' || code === 'authentication_failed') return { 'www-authenticate': 'X-API-Key' };
  // What is still coming of a file that is too large is not worth waiting for.
  return code === 'file_too_large' ? { connection: 'close' } : {};
}
