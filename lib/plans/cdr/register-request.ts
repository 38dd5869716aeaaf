/** Sends one GET request to the register with timeout and retries. */
import pRetry from 'p-retry';
import { BodyTooLongError, readBody } from '@/lib/read-body';
import { readRetryAfterMs } from '@/lib/retry-after';
import type { Pace } from './pace';

/**
 * Why a request to the register failed after all attempts. `unreachable`: no response, an incomplete one, or a server
 * error. `not_found`: no such address. `version_refused`: the register no longer supports the version we read.
 * `refused`: any other refusal. `unreadable`: the response does not follow the register's standard.
 */
type FailureKind = 'unreachable' | 'not_found' | 'version_refused' | 'refused' | 'unreadable';

/** The message is a sentence that names what was requested. */
export class RegisterError extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** HTTP status; null without a response. */
    readonly status: number | null = null,
  ) {
    super(message);
  }
}

export interface RequestSettings {
  fetch: typeof fetch;
  userAgent: string;
  timeoutMs: number;
  /** Number of attempts, including the first. */
  attempts: number;
  signal?: AbortSignal;
}

export interface RegisterRequest {
  url: string;
  /** Requested version of the resource (`x-v`). */
  version: number;
  /** What is requested, for messages: "the plan list of example". */
  what: string;
  maxBytes: number;
}

/** Doubles with each attempt; chance makes it up to twice as long, so that requests do not all return at once. */
const backOff = { minTimeout: 1000, factor: 2, randomize: true, maxTimeout: 30_000 };
/** When asked to wait longer, the request fails. */
const maxRetryAfterMs = 5 * 60_000;
const retryableStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A failure that a retry may fix. */
class RetryableError extends Error {
  constructor(
    message: string,
    readonly status: number | null = null,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** Returns the JSON of a 200 response. Throws `RegisterError`, or the signal's reason when aborted. */
export async function getJson(request: RegisterRequest, pace: Pace, settings: RequestSettings): Promise<unknown> {
  const { attempts, signal } = settings;
  let made = 0;
  const ask = (attempt: number) => {
    made = attempt;
    return pace.run(() => requestOnce(request, settings), signal);
  };
  /** A requested wait applies to the whole brand; our own back-off only to this request. */
  const mayRetry = ({ error }: { error: Error }) => {
    if (!(error instanceof RetryableError)) return false;
    const { retryAfterMs } = error;
    return retryAfterMs === null || (retryAfterMs <= maxRetryAfterMs && pace.pause(retryAfterMs, signal));
  };
  try {
    return await pRetry(ask, { ...backOff, retries: attempts - 1, shouldRetry: mayRetry, signal });
  } catch (error) {
    if (!(error instanceof RetryableError)) throw error;
    const tries = made === 1 ? 'one attempt' : `${made} attempts`;
    const message = `No usable answer for ${request.what} in ${tries}: ${error.message}.`;
    throw new RegisterError('unreachable', message, error.status);
  }
}

async function requestOnce(request: RegisterRequest, settings: RequestSettings): Promise<unknown> {
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const signal = settings.signal ? AbortSignal.any([settings.signal, timeout]) : timeout;
  let response: Response;
  let text: string;
  try {
    response = await settings.fetch(request.url, {
      headers: {
        accept: 'application/json',
        'user-agent': settings.userAgent,
        'x-v': String(request.version),
        'x-min-v': '1',
      },
      signal,
    });
    text = await readText(response, request);
  } catch (error) {
    if (error instanceof RegisterError) throw error;
    throw new RetryableError(timeout.aborted ? `it took longer than ${settings.timeoutMs} ms` : findReason(error));
  }
  if (response.status !== 200) throw toStatusError(request, response, text);
  try {
    return JSON.parse(text);
  } catch {
    throw new RetryableError('the answer is not JSON', 200);
  }
}

async function readText({ body, status }: Response, { what, maxBytes }: RegisterRequest): Promise<string> {
  try {
    return String(await readBody(body, maxBytes));
  } catch (error) {
    if (!(error instanceof BodyTooLongError)) throw error;
    throw new RegisterError('unreadable', `The answer for ${what} is larger than ${maxBytes} bytes.`, status);
  }
}

/** `fetch` only says "fetch failed"; the reason is in its cause. */
function findReason(error: unknown): string {
  const cause = (error as { cause?: { code?: string; message?: string } }).cause;
  return cause?.code ?? cause?.message ?? (error as Error).message;
}

function toStatusError(request: RegisterRequest, { status, headers }: Response, text: string): Error {
  const { what, version } = request;
  if (retryableStatuses.has(status))
    return new RetryableError(`HTTP ${status}`, status, readRetryAfterMs(headers, Date.now()));
  if (status === 404) return new RegisterError('not_found', `The register has nothing for ${what}.`, status);
  if (status === 406) {
    const offered = headers.get('x-v');
    const other = offered ? `; it offers version ${offered}` : '';
    return new RegisterError('version_refused', `The register refuses version ${version} for ${what}${other}.`, status);
  }
  return new RegisterError('refused', `The register refuses ${what}: HTTP ${status}${findErrorTitle(text)}.`, status);
}

/** Returns the title of the first error in a standard error body; empty without one. */
function findErrorTitle(text: string): string {
  try {
    const title = (JSON.parse(text) as { errors?: { title?: unknown }[] }).errors?.[0]?.title;
    return typeof title === 'string' ? ` (${title.slice(0, 100)})` : '';
  } catch {
    return '';
  }
}
