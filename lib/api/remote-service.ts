/** Asks another service: within a time and a size, without cookies or redirects, and by one contract. */
import type { z } from 'zod';
import { BodyTooLongError, readBody } from '@/lib/read-body';
import { readRetryAfterMs } from '@/lib/retry-after';
import { getCounts } from '@/lib/server/counts';
import { errorFields, log } from '@/lib/server/log';
import { getRequestId } from '@/lib/server/shared';

/** Why there is no answer. `reason` comes from a fixed vocabulary that is safe to log, without URLs or received data. */
export class RemoteError extends Error {
  constructor(
    readonly reason: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(reason);
  }
}

export type RemoteText = Awaited<ReturnType<typeof fetchText>>;

/**
 * Returns what `read` makes of the answer, or why there is none, which is logged and counted. `timeoutMs` is for the whole
 * request, `maxBytes` for the body after decompression. Never rejects.
 */
export async function askRemote<T>(
  upstream: 'bills' | 'rates',
  url: string,
  { timeoutMs, maxBytes, ...request }: RequestInit & { timeoutMs: number; maxBytes: number },
  read: (answer: RemoteText) => T,
): Promise<T | RemoteError> {
  const { upstreamAnswers } = getCounts();
  try {
    const answer = await fetchText(url, maxBytes, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status === 429) log('warn', `${upstream}_upstream_limited`, { status: answer.status });
    const result = read(answer);
    upstreamAnswers.inc({ upstream, outcome: 'answered' });
    return result;
  } catch (error) {
    upstreamAnswers.inc({ upstream, outcome: 'failed' });
    const isRemote = error instanceof RemoteError;
    const fields = isRemote ? { reason: error.reason } : errorFields(error);
    log(isRemote ? 'warn' : 'error', `${upstream}_upstream_failed`, fields);
    return isRemote ? error : new RemoteError('a fault of our own');
  }
}

/** Throws `RemoteError`: `timeout`, `too_large`, or `connection` with the system's code. */
async function fetchText(url: string, maxBytes: number, { headers, ...request }: RequestInit) {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', 'x-request-id': getRequestId(), ...headers },
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    const body = await readBody(response.body, maxBytes);
    // Decoding drops a byte order mark.
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(body) };
  } catch (error) {
    if (error instanceof BodyTooLongError) throw new RemoteError('too_large');
    if (request.signal?.aborted) throw new RemoteError('timeout');
    // Only the code, because a message may contain the URL with the query.
    const code = (error as { cause?: { code?: unknown } }).cause?.code;
    throw new RemoteError(
      typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code) ? `connection ${code}` : 'connection',
    );
  }
}

const maxPathsNamed = 5;

/**
 * Returns what the contract reads from the text, whose values pass through `reviver` first. Throws `RemoteError` when the
 * text is not JSON or not in the contract; its reason names the paths only, since messages may repeat received data.
 */
export function parseRemote<T extends z.ZodType>(
  schema: T,
  text: string,
  reviver?: (name: string, value: unknown) => unknown,
): z.output<T> {
  let json: unknown;
  try {
    json = JSON.parse(text, reviver);
  } catch {
    throw new RemoteError('not JSON');
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const paths = parsed.error.issues.slice(0, maxPathsNamed).map(({ path }) => path.join('.') || 'its root');
    throw new RemoteError(`not in the contract at ${paths.join(', ')}`);
  }
  return parsed.data;
}

const maxWaitSeconds = 86_400;

/** Returns `Retry-After` in whole seconds. Undefined when absent, invalid, past or longer than a day. */
export function readRetryAfterSeconds(headers: Headers, nowMs = Date.now()): number | undefined {
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
