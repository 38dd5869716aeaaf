/** The HTTP side of `GET /v1/rates`: limits, methods, headers and finished bodies around the rates service. */
import type { Book } from '@/lib/plans/book';
import { RatesError } from '@/lib/rates/errors';
import { ratesQuerySchema } from '@/lib/rates/query';
import { answerRates } from '@/lib/rates/service';
import {
  type Answer,
  errorAnswer,
  headOf,
  jsonAnswer,
  methodNotAllowedAnswer,
  thrownAnswer,
  toResponse,
} from './answer';
import { BodyCache } from './body-cache';
import { env } from './env';
import { limiter, type TakeQuota } from './limiter';
import type { Quota } from './quota';
import { currentBook, shared } from './registry';

export const ratesMethods = 'GET, HEAD, OPTIONS';
const maxCachedBytes = 64 * 1024 * 1024;
const maxCachedSearch = 512;
/** `meta.generated_at` is in the body, so a body is given out again for a minute only. */
const cachedForMs = 60_000;

/** One request to the resource, whatever carried it. */
export interface RatesRequest {
  method: string;
  /** The query as it stood in the address, with its `?`; empty without one. */
  search: string;
  /** The client's address, for its limit. */
  client: string;
}

const noLimit: TakeQuota = () => null;

/** The limit of the public resource. */
export function ratesLimiter(): TakeQuota {
  return limiter('rates', env().RATE_LIMIT_PER_MINUTE);
}

/**
 * Answers a request to `/v1/rates`; never throws. Without Redis the answer is there at once: only a promise when it has
 * to be.
 */
export function answerRatesRequest(request: RatesRequest, take: TakeQuota = noLimit): Answer | Promise<Answer> {
  const quota = take(request.client);
  return quota instanceof Promise ? quota.then((taken) => answerWithin(taken, request)) : answerWithin(quota, request);
}

/** The rates service as a plain function, without a limit: what the site's own pages ask when no remote one is set. */
export async function ratesService(request: Request): Promise<Response> {
  const { method, url } = request;
  return toResponse(await answerRatesRequest({ method, search: new URL(url).search, client: '' }));
}

function answerWithin(quota: Quota | null, { method, search }: RatesRequest): Answer {
  const headers = commonHeaders(quota);
  try {
    if (method === 'OPTIONS') return preflightAnswer(headers);
    const answer = quota?.allowed === false ? rateLimitedAnswer(quota, headers) : methodAnswer(method, search, headers);
    return method === 'HEAD' ? headOf(answer) : answer;
  } catch (thrown) {
    const answer = thrownAnswer(thrown, '/v1/rates', headers);
    return method === 'HEAD' ? headOf(answer) : answer;
  }
}

function methodAnswer(method: string, search: string, headers: Record<string, string>): Answer {
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowedAnswer(ratesMethods, headers);
  const { body, personal } = ratesBody(search, Date.now());
  headers['cache-control'] = personal ? 'private, no-store' : 'public, max-age=300';
  return jsonAnswer(200, body, headers);
}

function commonHeaders(quota: Quota | null): Record<string, string> {
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id',
    'x-request-id': crypto.randomUUID(),
  };
  if (quota) {
    headers['x-ratelimit-limit'] = String(quota.limit);
    headers['x-ratelimit-remaining'] = String(quota.remaining);
    headers['x-ratelimit-reset'] = String(quota.resetSeconds);
  }
  return headers;
}

/** What a browser asks before a cross-origin request that is not simple. */
function preflightAnswer(headers: Record<string, string>): Answer {
  return {
    status: 204,
    headers: {
      ...headers,
      allow: ratesMethods,
      'access-control-allow-methods': ratesMethods,
      'access-control-allow-headers': 'Accept, Content-Type',
      'access-control-max-age': '86400',
      'cache-control': 'no-store',
    },
    body: null,
  };
}

function rateLimitedAnswer(quota: Quota, headers: Record<string, string>): Answer {
  const message = `More than ${quota.limit} requests in a minute. Try again in ${quota.resetSeconds} seconds.`;
  const error = new RatesError('rate_limited', message, {
    limit_per_minute: quota.limit,
    retry_after_seconds: quota.resetSeconds,
  });
  return errorAnswer(error.status, error.toBody(), { ...headers, 'retry-after': String(quota.resetSeconds) });
}

/**
 * The finished body of a query, and whether it was found by an NMI. A body is kept for a minute under its query as it
 * was typed; never one asked for with an NMI, nor one with parameters that are not ours and may hold anything.
 */
function ratesBody(search: string, nowMs: number): { body: Buffer; personal: boolean } {
  const book = currentBook();
  const cache = bodiesOf(book);
  const cached = search.length <= maxCachedSearch ? cache.get(search, nowMs) : undefined;
  if (cached) return { body: cached, personal: false };
  const query = new URLSearchParams(search);
  const response = answerRates(query, { book, siteUrl: env().SITE_URL, now: new Date(nowMs) });
  const body = Buffer.from(JSON.stringify(response));
  const personal = query.has('nmi');
  const ours = [...query.keys()].every((name) => Object.hasOwn(ratesQuerySchema.shape, name));
  if (!personal && ours && search.length <= maxCachedSearch) cache.set(search, body, nowMs + cachedForMs);
  return { body, personal };
}

/** Bodies belong to the book they were made from and go with it. */
function bodiesOf(book: Book): BodyCache {
  const byBook = shared('rates-bodies', () => new WeakMap<Book, BodyCache>());
  let cache = byBook.get(book);
  if (!cache) {
    cache = new BodyCache(maxCachedBytes);
    byBook.set(book, cache);
  }
  return cache;
}
