/** What a remote's refusal is for the site: one that its visitor can act on, a limit, or no answer at all. */
import { type Answer, errorAnswer } from '@/lib/api/answer';
import { log } from '@/lib/api/log';
import { secondsWords } from '@/lib/api/wait-words';
import { type ErrorBody, errorBodySchema, RatesError, ratesErrors } from '@/lib/rates/errors';
import { RemoteFault, type RemoteText, retryAfterSeconds } from './remote-fetch';
import { shownMessage, shownName } from './remote-text';

const longestMessage = 500;
const longestDetails = 10_000;

/** Codes of the API that say the service is at fault, or that we ask at the wrong address. */
const faultCodes = new Set(['internal_error', 'upstream_unavailable', 'not_found', 'method_not_allowed']);
/** Statuses with which a service may refuse a question in a code of its own. */
const questionStatuses = new Set([400, 404, 409, 422]);

/** The answer to anything but 200. Throws RemoteFault for what is no refusal of the question. */
export function refusalAnswer({ status, headers, text }: RemoteText, nowMs: number): Answer {
  const waitSeconds = retryAfterSeconds(headers, nowMs);
  const body = errorBody(text);
  if (status === 429 || (status >= 400 && body?.error.code === 'rate_limited')) {
    log('warn', 'rates_upstream_limited', { status });
    return limitedAnswer(body, waitSeconds);
  }
  if (!body || !refusesQuestion(status, body.error.code)) throw new RemoteFault(`status ${status}`, waitSeconds);
  return errorAnswer(status, body);
}

/** The statuses of some codes are not documented, so a code of the API counts with any that blames the question. */
function refusesQuestion(status: number, code: string): boolean {
  if (status < 400 || status >= 500 || faultCodes.has(code)) return false;
  return Object.hasOwn(ratesErrors, code) || questionStatuses.has(status);
}

function limitedAnswer(body: ErrorBody | null, waitSeconds: number | undefined): Answer {
  if (body?.error.code === 'rate_limited') return errorAnswer(429, body, retryHeader(waitSeconds));
  const when = waitSeconds === undefined ? 'in a minute' : `in ${secondsWords(waitSeconds)}`;
  return errorOf(new RatesError('rate_limited', `Too many requests. Try again ${when}.`), waitSeconds);
}

/** The answer when there is none. */
export function unavailableAnswer(waitSeconds: number | undefined): Answer {
  const message = 'We can’t get the rates right now. Try again in a minute.';
  return errorOf(new RatesError('upstream_unavailable', message), waitSeconds);
}

function errorOf(error: RatesError, waitSeconds: number | undefined): Answer {
  return errorAnswer(error.status, error.toBody(), retryHeader(waitSeconds));
}

function retryHeader(waitSeconds: number | undefined): Record<string, string> {
  return waitSeconds === undefined ? {} : { 'retry-after': String(waitSeconds) };
}

/** Throws RemoteFault for what is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RemoteFault('not JSON');
  }
}

/** The API's error body, its texts fit to show; null for anything else. */
function errorBody(text: string): ErrorBody | null {
  try {
    const { code, message, details } = errorBodySchema.parse(JSON.parse(text)).error;
    const kept = details && JSON.stringify(details).length <= longestDetails;
    return {
      error: {
        code: shownName(code),
        message: shortened(shownMessage(message)),
        ...(kept && { details }),
      },
    };
  } catch {
    return null;
  }
}

function shortened(message: string): string {
  return message.length > longestMessage ? `${message.slice(0, longestMessage).toWellFormed()}…` : message;
}
