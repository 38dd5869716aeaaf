/** Classifies an error of a remote service: one the visitor can act on, a limit, or no response. */

import { type ErrorBody, errorBodySchema, RatesError, ratesErrors } from '@/lib/rates/errors';
import { formatSeconds } from '@/lib/server/format-seconds';
import { type HttpAnswer, makeErrorAnswer } from '@/lib/server/http/answer';
import { log } from '@/lib/server/log';
import { RemoteError, type RemoteText, readRetryAfterSeconds } from './remote-fetch';
import { sanitiseMessage, sanitiseName } from './sanitise-text';

const maxMessageLength = 500;
const maxDetailsLength = 10_000;

/** API codes for faults of the service, or for a wrong URL on our side. */
const faultCodes = new Set(['internal_error', 'upstream_unavailable', 'not_found', 'method_not_allowed']);
/** Statuses that refuse a query even with an unknown code. */
const questionStatuses = new Set([400, 404, 409, 422]);

/** Converts a response other than 200. Throws `RemoteError` unless it is a refusal of the query or a rate limit. */
export function makeRefusalAnswer({ status, headers, text }: RemoteText, nowMs: number): HttpAnswer {
  const waitSeconds = readRetryAfterSeconds(headers, nowMs);
  const body = makeErrorBody(text);
  if (status === 429 || (status >= 400 && body?.error.code === 'rate_limited')) {
    log('warn', 'rates_upstream_limited', { status });
    return makeLimitedAnswer(body, waitSeconds);
  }
  if (!body || !refusesQuestion(status, body.error.code)) throw new RemoteError(`status ${status}`, waitSeconds);
  return makeErrorAnswer(status, body);
}

/** The statuses of some codes are not documented, so a known code counts with any status from 400 to 499. */
function refusesQuestion(status: number, code: string): boolean {
  if (status < 400 || status >= 500 || faultCodes.has(code)) return false;
  return Object.hasOwn(ratesErrors, code) || questionStatuses.has(status);
}

function makeLimitedAnswer(body: ErrorBody | null, waitSeconds: number | undefined): HttpAnswer {
  if (body?.error.code === 'rate_limited') return makeErrorAnswer(429, body, makeRetryHeader(waitSeconds));
  const when = waitSeconds === undefined ? 'in a minute' : `in ${formatSeconds(waitSeconds)}`;
  return readError(new RatesError('rate_limited', `Too many requests. Try again ${when}.`), waitSeconds);
}

/** The response when the service is unavailable. */
export function makeUnavailableAnswer(waitSeconds: number | undefined): HttpAnswer {
  const message = 'We can’t get the rates right now. Try again in a minute.';
  return readError(new RatesError('upstream_unavailable', message), waitSeconds);
}

function readError(error: RatesError, waitSeconds: number | undefined): HttpAnswer {
  return makeErrorAnswer(error.status, error.toBody(), makeRetryHeader(waitSeconds));
}

function makeRetryHeader(waitSeconds: number | undefined): Record<string, string> {
  return waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) };
}

/** Throws `RemoteError` when the text is not JSON. */
export function parseJson(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver);
  } catch {
    throw new RemoteError('not JSON');
  }
}

/** Returns the API's error body with sanitised texts; null for anything else. */
function makeErrorBody(text: string): ErrorBody | null {
  try {
    const { code, message, details } = errorBodySchema.parse(JSON.parse(text)).error;
    const keepsDetails = details && JSON.stringify(details).length <= maxDetailsLength;
    return {
      error: {
        code: sanitiseName(code),
        message: shorten(sanitiseMessage(message)),
        ...(keepsDetails && { details }),
      },
    };
  } catch {
    return null;
  }
}

function shorten(message: string): string {
  return message.length > maxMessageLength ? `${message.slice(0, maxMessageLength).toWellFormed()}…` : message;
}
