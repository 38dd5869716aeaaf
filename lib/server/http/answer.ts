/** An answer before any transport: the one shape that node:http, Hono and Next all send. */
import { type ErrorBody, RatesError } from '@/lib/rates/errors';
import { countError } from '../error-counts';
import { errorFields, log } from '../log';
import { getRequestId } from '../request-id';

export interface HttpAnswer<Body = Buffer> {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Body | null;
}

/** Of which the body may be written while it is sent; only for routes that a `Response` answers. */
export type StreamedAnswer = HttpAnswer<Buffer | ReadableStream<Uint8Array>>;

/** A finished JSON body; `headers` is taken over and completed. */
export function makeJsonAnswer(status: number, body: Buffer, headers: Record<string, string>): HttpAnswer {
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['content-length'] = String(body.length);
  headers['x-content-type-options'] = 'nosniff';
  return { status, headers, body };
}

/** An error of any status in the one error shape, with the id of its request; never cached. It is counted by its code. */
export function makeErrorAnswer(status: number, body: ErrorBody, headers: Record<string, string> = {}): HttpAnswer {
  countError(status, body.error.code);
  const common = { 'cache-control': 'no-store', 'x-request-id': getRequestId() };
  return makeJsonAnswer(status, Buffer.from(JSON.stringify(body)), { ...common, ...headers });
}

/**
 * The answer to whatever was thrown: a RatesError as it says, anything else as `internal_error`, with the request id
 * instead of what went wrong, which is logged.
 */
export function toErrorAnswer(thrown: unknown, route: string, headers: Record<string, string> = {}): HttpAnswer {
  if (thrown instanceof RatesError) return makeErrorAnswer(thrown.status, thrown.toBody(), headers);
  const requestId = headers['x-request-id'] ?? getRequestId();
  log('error', 'internal_error', { request_id: requestId, route, ...errorFields(thrown) });
  const failure = new RatesError('internal_error', 'Something went wrong on our side. Try again in a moment.', {
    request_id: requestId,
  });
  return makeErrorAnswer(failure.status, failure.toBody(), { ...headers, 'x-request-id': requestId });
}

/** 404 in the API's words. */
export function makeNotFoundAnswer(): HttpAnswer {
  const error = new RatesError('not_found', 'There is nothing at this address. Rates are at /v1/rates.');
  return makeErrorAnswer(error.status, error.toBody());
}

/** 405 in the API's words; `allow` lists the methods that are answered. */
export function makeMethodNotAllowedAnswer(allow: string, headers: Record<string, string> = {}): HttpAnswer {
  const error = new RatesError('method_not_allowed', `This address accepts only ${allow}.`, {
    allowed: allow.split(', '),
  });
  return makeErrorAnswer(error.status, error.toBody(), { ...headers, allow });
}

/** A request that is no HTTP we can serve: not an error of the API, so its code is outside the API's table. */
export function makeBadRequestAnswer(message: string, status = 400): HttpAnswer {
  return makeErrorAnswer(status, { error: { code: 'bad_request', message } });
}

/** The answer without its body, as HEAD wants it; the length still tells what GET would send. */
export function toHeadAnswer<Body>(answer: HttpAnswer<Body>): HttpAnswer<Body> {
  return { ...answer, body: null };
}

export function toResponse({ status, headers, body }: StreamedAnswer): Response {
  return new Response(body as BodyInit | null, { status, headers });
}
