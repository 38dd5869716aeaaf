/**
 * Sends a GET request to a remote service: limited in time and bytes, without cookies or redirects, and retried when
 * safe.
 */

import { BodyTooLongError, readBody } from '@/lib/read-body';
import { readRetryAfterMs } from '@/lib/retry-after';
import { getRequestId } from '@/lib/server/shared';

/**
 * Why there is no response. `reason` comes from a fixed vocabulary that is safe to log, without URLs or received data.
 */
export class RemoteError extends Error {
  constructor(
    readonly reason: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }
}

export interface RemoteText {
  status: number;
  headers: Headers;
  text: string;
}

export interface FetchLimits {
  /** For the whole request, including a retry. */
  timeoutMs: number;
  /** Delay before a retry: a restarting server needs a moment. */
  retryDelayMs: number;
  /** Limit for the body after decompression. */
  maxBytes: number;
}

const retriedStatuses = new Set([502, 503]);

/**
 * Returns the whole response as text. Retries once when the connection breaks, or on 502 or 503 without `Retry-After`.
 * Throws `RemoteError`: `timeout`, `too_large`, or `connection` with the system's code.
 */
export async function fetchRemoteText(url: string, limits: FetchLimits): Promise<RemoteText> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const first = await fetchOnce(url, signal, limits.maxBytes).catch((fault: RemoteError) => fault);
  const isRetried =
    first instanceof RemoteError
      ? first.reason.startsWith('connection')
      : retriedStatuses.has(first.status) && !first.headers.has('retry-after');
  if (!isRetried) {
    if (first instanceof RemoteError) throw first;
    return first;
  }
  await new Promise((resolve) => setTimeout(resolve, limits.retryDelayMs));
  return fetchOnce(url, signal, limits.maxBytes);
}

/** Sends one request and returns the whole response as text; throws as `fetchRemoteText` does. */
export async function fetchOnce(
  url: string,
  signal: AbortSignal,
  maxBytes: number,
  { headers, ...request }: RequestInit = {},
): Promise<RemoteText> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', 'x-request-id': getRequestId(), ...headers },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
    const body = await readBody(response.body, maxBytes);
    // Decoding drops a byte order mark.
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(body) };
  } catch (error) {
    if (error instanceof BodyTooLongError) throw new RemoteError('too_large');
    throw new RemoteError(signal.aborted ? 'timeout' : findConnectionReason(error));
  }
}

/** `connection ECONNREFUSED`: only the code, because a message may contain the URL with the query. */
function findConnectionReason(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown } }).cause?.code;
  return typeof cause === 'string' && /^[A-Z_]{3,40}$/.test(cause) ? `connection ${cause}` : 'connection';
}

const maxWaitSeconds = 86_400;

/** Returns `Retry-After` in whole seconds. Undefined when absent, invalid, past or longer than a day. */
export function readRetryAfterSeconds(headers: Headers, nowMs: number): number | undefined {
  const seconds = Math.ceil((readRetryAfterMs(headers, nowMs) ?? 0) / 1000);
  return seconds >= 1 && seconds <= maxWaitSeconds ? seconds : undefined;
}

/** Limits on caching: at most an hour, and a few minutes by default. */
const maxKeptSeconds = 3600;
const defaultKeptSeconds = 300;

/** Returns how many seconds a shared cache may store a response. */
export function readKeptSeconds(headers: Headers): number {
  const control = headers.get('cache-control') ?? '';
  if (/no-store|no-cache|private/i.test(control)) return 0;
  const [, seconds = defaultKeptSeconds] = /s-maxage="?(\d+)/i.exec(control) ?? /max-age="?(\d+)/i.exec(control) ?? [];
  return Math.max(0, Math.min(Number(seconds) - (Number(headers.get('age')) || 0), maxKeptSeconds));
}

/** Whether an answer past its time may be shown when there is no newer one (RFC 9111, section 4.2.4). */
export function mayShowLater(headers: Headers): boolean {
  return !/no-store|no-cache|private|revalidate/i.test(headers.get('cache-control') ?? '');
}
