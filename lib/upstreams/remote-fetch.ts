/** One GET to a remote service: bounded in time and bytes, without cookies or redirects, asked again where that is safe. */

import { BodyTooLongError, readBody } from '@/lib/http/read-body';
import { readRetryAfterMs } from '@/lib/http/retry-after';
import { getRequestId } from '@/lib/server/request-id';

/** Why there is no answer. `reason` is from a fixed vocabulary, fit for a log: never an address or what was received. */
export class RemoteError extends Error {
  constructor(
    readonly reason: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }
}

export const timeoutReason = 'timeout';
export const tooLargeReason = 'too_large';

export interface RemoteText {
  status: number;
  headers: Headers;
  text: string;
}

export interface FetchLimits {
  /** For the question as a whole, a second try included. */
  timeoutMs: number;
  /** Before a second try: a server that restarts needs a moment. */
  retryDelayMs: number;
  /** Of the body, after decompression. */
  maxBytes: number;
}

const retriedStatuses = new Set([502, 503]);

/**
 * The whole answer as text. Asked once more when the connection breaks or a busy server says 502 or 503 and no time to wait.
 * Throws RemoteError: `timeout`, `too_large`, `connection` with the system's code.
 */
export async function fetchRemoteText(url: string, limits: FetchLimits): Promise<RemoteText> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const first = await attempt(url, signal, limits.maxBytes).catch((fault: RemoteError) => fault);
  if (!isRetried(first)) {
    if (first instanceof RemoteError) throw first;
    return first;
  }
  await new Promise((resolve) => setTimeout(resolve, limits.retryDelayMs));
  return attempt(url, signal, limits.maxBytes);
}

function isRetried(first: RemoteText | RemoteError): boolean {
  if (first instanceof RemoteError) return first.reason.startsWith('connection');
  return retriedStatuses.has(first.status) && !first.headers.has('retry-after');
}

async function attempt(url: string, signal: AbortSignal, maxBytes: number): Promise<RemoteText> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'x-request-id': getRequestId() },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    const text = await readTextWithin(response, maxBytes);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError(signal.aborted ? timeoutReason : findConnectionReason(error));
  }
}

/** `connection ECONNREFUSED`: the code alone, since a message may hold the address and with it the query. */
export function findConnectionReason(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  return typeof cause === 'string' && /^[A-Z_]{3,40}$/.test(cause) ? `connection ${cause}` : 'connection';
}

/** The whole body as text, a byte order mark dropped. Throws RemoteError beyond `maxBytes`. */
export async function readTextWithin(response: Response, maxBytes: number): Promise<string> {
  const bytes = await readBody(response.body, maxBytes).catch((error) => {
    throw error instanceof BodyTooLongError ? new RemoteError(tooLargeReason) : error;
  });
  return new TextDecoder().decode(bytes);
}

const maxWaitSeconds = 86_400;

/** `Retry-After` in whole seconds. Undefined when absent, unreadable, past or longer than a day, for which nobody waits. */
export function readRetryAfterSeconds(headers: Headers, nowMs: number): number | undefined {
  const seconds = Math.ceil((readRetryAfterMs(headers, nowMs) ?? 0) / 1000);
  return seconds >= 1 && seconds <= maxWaitSeconds ? seconds : undefined;
}

/** The service's answers may be kept for an hour at most, and for a few minutes when nothing is said. */
const maxKeptSeconds = 3600;
const defaultKeptSeconds = 300;

/** Seconds an answer may be kept by a server that many visitors share. */
export function readKeptSeconds(headers: Headers): number {
  const control = headers.get('cache-control');
  if (!control) return defaultKeptSeconds;
  if (/no-store|no-cache|private/i.test(control)) return 0;
  const maxAge = readDirective(control, 's-maxage') ?? readDirective(control, 'max-age');
  if (maxAge === null) return defaultKeptSeconds;
  const age = Number(/^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? 0);
  return Math.max(0, Math.min(maxAge - age, maxKeptSeconds));
}

/** Whether an answer past its time may be shown when there is no newer one (RFC 9111, section 4.2.4). */
export function mayShowLater(headers: Headers): boolean {
  return !/no-store|no-cache|private|revalidate/i.test(headers.get('cache-control') ?? '');
}

function readDirective(control: string, name: string): number | null {
  const value = new RegExp(`(?:^|[\\s,])${name}="?(\\d{1,12})`, 'i').exec(control);
  return value ? Number(value[1]) : null;
}
