/** HTTP answers in one form, which node:http, Hono and Next all send; each sends no body to HEAD. */
import { type ErrorBody, RatesError } from '@/lib/rates/errors';
import { getRequestId } from '@/lib/server/shared';
import { formatSeconds } from '../format-seconds';
import { errorFields, log } from '../log';
import { countError } from '../refusals';

export interface HttpResponse<Body = Buffer> {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Body | null;
}

/** An answer whose body may be a stream; only for routes that return a `Response`. */
export type StreamedResponse = HttpResponse<Buffer | ReadableStream<Uint8Array>>;

/** Makes an answer of a JSON body. It adds its headers to the given object. */
export function makeJsonResponse(status: number, body: Buffer, headers: Record<string, string>): HttpResponse {
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = String(body.length);
  headers['x-content-type-options'] = 'nosniff';
  return { status, headers, body };
}

/** Makes an answer of JSON that nobody keeps. */
export function makeUncachedJson(status: number, body: unknown, headers: Record<string, string> = {}): HttpResponse {
  return makeJsonResponse(status, Buffer.from(JSON.stringify(body)), { 'cache-control': 'no-store', ...headers });
}

/** The headers of a file to save: nobody keeps it, and browsers neither show nor sniff it. */
export const makeFileHeaders = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});

/** Makes an error answer with the id of its request, never cached, and counts it by its code. */
export function makeErrorResponse(status: number, body: ErrorBody, headers: Record<string, string> = {}): HttpResponse {
  countError(status, body.error.code);
  return makeUncachedJson(status, body, { 'x-request-id': getRequestId(), ...headers });
}

/** Makes the answer of a RatesError, with how long to wait if that is known. */
export function makeRefusal(
  error: RatesError,
  headers: Record<string, string> = {},
  waitSeconds?: number,
): HttpResponse {
  const wait = waitSeconds !== undefined && { 'retry-after': String(waitSeconds) };
  return makeErrorResponse(error.status, error.toBody(), { ...headers, ...wait });
}

/** Answers a RatesError as it says. Anything else is logged, and answered as `internal_error` with the request id. */
export function toErrorResponse(thrown: unknown, route: string, headers: Record<string, string> = {}): HttpResponse {
  if (thrown instanceof RatesError) return makeRefusal(thrown, headers);
  const requestId = headers['x-request-id'] ?? getRequestId();
  log('error', 'internal_error', { request_id: requestId, route, ...errorFields(thrown) });
  const message = 'Something went wrong on our side. Try again in a moment.';
  const failure = new RatesError('internal_error', message, { request_id: requestId });
  return makeRefusal(failure, { ...headers, 'x-request-id': requestId });
}

export function makeNotFoundResponse(): HttpResponse {
  return makeRefusal(new RatesError('not_found', 'There is nothing at this address. Rates are at /v1/rates.'));
}

/** Refuses a request over a limit a minute, of this server or of another that need not say what it is. */
export function makeRateLimitedResponse(
  { limit, resetSeconds }: { limit?: number; resetSeconds: number | undefined },
  headers?: Record<string, string>,
): HttpResponse {
  const rule = limit === undefined ? '' : `: the limit is ${limit} a minute`;
  const wait = resetSeconds === undefined ? 'a minute' : formatSeconds(resetSeconds);
  const details = limit === undefined ? undefined : { limit_per_minute: limit, retry_after_seconds: resetSeconds };
  const error = new RatesError('rate_limited', `Too many requests${rule}. Try again in ${wait}.`, details);
  return makeRefusal(error, headers, resetSeconds);
}

/** `allow` lists the methods that the address accepts. */
export function makeMethodNotAllowedResponse(allow: string, headers: Record<string, string> = {}): HttpResponse {
  const details = { allowed: allow.split(', ') };
  const error = new RatesError('method_not_allowed', `This address accepts only ${allow}.`, details);
  return makeRefusal(error, { ...headers, allow });
}

/** Refuses malformed HTTP. This is not an error of an API, so its code is not in the APIs' tables. */
export function makeBadRequestResponse(message: string, status = 400): HttpResponse {
  return makeErrorResponse(status, { error: { code: 'bad_request', message } });
}

/** Leads a browser to a page after a form or a link. `cookies` are values of `Set-Cookie`. */
export function seeOther(
  location: string,
  cookies: readonly string[] = [],
  more: Record<string, string> = {},
): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', ...more });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

export function toFetchResponse({ status, headers, body }: StreamedResponse): Response {
  return new Response(body as BodyInit | null, { status, headers });
}
