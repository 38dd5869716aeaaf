/** The HTTP side of `GET /v1/rates`: limits, methods, headers and finished bodies around the rates service. */
import { hash } from 'node:crypto';
import type { Book } from '@/lib/plans/book/book';
import { ratesQuerySchema } from '@/lib/rates/query';
import { answerRates } from '@/lib/rates/service';
import { getCurrentBook } from '@/lib/server/book-source';
import { type ByteCache, getByteCache } from '@/lib/server/byte-cache';
import { EncodedBody } from '@/lib/server/http/encoded-body';
import {
  type HttpResponse,
  makeJsonResponse,
  makeMethodNotAllowedResponse,
  makeRateLimitedResponse,
  toErrorResponse,
} from '@/lib/server/http/response';
import { type ConsumeQuota, getLimiter } from '@/lib/server/limits/limiter';
import type { Quota } from '@/lib/server/limits/quota';
import { getSettings } from '@/lib/server/settings';
import { getRequestId, getShared } from '@/lib/server/shared';
import { openRemoteRates } from './remote-rates';

const ratesMethods = 'GET, HEAD, OPTIONS';
const maxCachedBytes = 64 * 1024 * 1024;
const maxRememberedBytes = 4 * 1024 * 1024;
const maxCachedSearch = 512;
/** `meta.generated_at` is in the body, so a body is given out again for less than a minute. */
const cacheLifetimeMs = 59_999;
/** Answers of one query and book differ only by the day they are given on; every midnight of Australia ends a period. */
const etagPeriodMs = 30 * 60_000;

/** One request to the resource, whatever carried it. */
export interface RatesRequest {
  method: string;
  /** The query as it stood in the address, with its `?`; empty without one. */
  search: string;
  /** The client's address, for its limit. */
  client: string;
  /** The request's headers of these names, if it has them. */
  acceptEncoding?: string | undefined;
  ifNoneMatch?: string | undefined;
}

const noLimit: ConsumeQuota = () => null;

/** The limit of the public resource. */
export function getRatesLimiter(): ConsumeQuota {
  return getLimiter('rates', getSettings().RATE_LIMIT_PER_MINUTE);
}

/**
 * Answers a request to `/v1/rates`; never throws. Without Redis the answer is there at once: only a promise when it has
 * to be.
 */
export function handleRatesRequest(
  request: RatesRequest,
  consumeQuota: ConsumeQuota = noLimit,
): HttpResponse | Promise<HttpResponse> {
  const quota = consumeQuota(request.client);
  return quota instanceof Promise
    ? quota.then((taken) => handleWithinQuota(taken, request))
    : handleWithinQuota(quota, request);
}

function handleWithinQuota(quota: Quota | null, request: RatesRequest): HttpResponse | Promise<HttpResponse> {
  const headers = makeCommonHeaders(quota);
  try {
    // What a browser asks before a cross-origin request that is not simple.
    if (request.method === 'OPTIONS') {
      Object.assign(headers, {
        allow: ratesMethods,
        'access-control-allow-methods': ratesMethods,
        'access-control-allow-headers': 'Accept, Content-Type',
        'access-control-max-age': '86400',
        'cache-control': 'no-store',
      });
      return { status: 204, headers, body: null };
    }
    return quota?.allowed === false ? makeRateLimitedResponse(quota, headers) : handleMethod(request, headers);
  } catch (thrown) {
    return toErrorResponse(thrown, '/v1/rates', headers);
  }
}

function handleMethod(request: RatesRequest, headers: Record<string, string>): HttpResponse | Promise<HttpResponse> {
  const { method, search, acceptEncoding, ifNoneMatch } = request;
  if (method !== 'GET' && method !== 'HEAD') return makeMethodNotAllowedResponse(ratesMethods, headers);
  const { RATES_BASE_URL } = getSettings();
  if (RATES_BASE_URL) return handleFromRemote(RATES_BASE_URL, search, headers);
  const nowMs = Date.now();
  headers.vary = 'Accept-Encoding';
  // While the tag of an earlier answer still stands, nothing has to be worked out again.
  if (ifNoneMatch?.startsWith('W/"') && ifNoneMatch === makeEtag(getCurrentBook(), search, nowMs))
    return { status: 304, headers: { ...headers, etag: ifNoneMatch, 'cache-control': publicCacheControl }, body: null };
  const { body, etag } = getRatesBody(search, nowMs);
  headers['cache-control'] = etag === null ? 'private, no-store' : publicCacheControl;
  if (etag !== null) headers.etag = etag;
  const encoding = body.chooseEncoding(acceptEncoding);
  if (encoding === 'identity') return makeJsonResponse(200, body.raw, headers);
  headers['content-encoding'] = encoding;
  const form = body.encode(encoding);
  return form instanceof Promise
    ? form.then((bytes) => makeJsonResponse(200, bytes, headers))
    : makeJsonResponse(200, form, headers);
}

/** Answers by the service of RATES_BASE_URL, so that this server never contradicts its pages. */
async function handleFromRemote(
  baseUrl: string,
  search: string,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  const query = new URLSearchParams(search);
  const answer = await getShared('remote-rates', () => openRemoteRates(baseUrl))(query);
  if (query.has('nmi')) headers['cache-control'] = 'private, no-store';
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

const publicCacheControl = 'public, max-age=300';

/** Weak: two answers to a query from one book on one day say the same and differ in `meta.generated_at`. */
function makeEtag(book: Book, search: string, nowMs: number): string {
  const period = Math.floor(nowMs / etagPeriodMs);
  return `W/"${hash('sha256', `${book.id}\n${period}\n${search}`, 'base64url').slice(0, 22)}"`;
}

function makeCommonHeaders(quota: Quota | null): Record<string, string> {
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers':
      'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id, ETag',
    'x-request-id': getRequestId(),
  };
  if (quota) {
    headers['x-ratelimit-limit'] = String(quota.limit);
    headers['x-ratelimit-remaining'] = String(quota.remaining);
    headers['x-ratelimit-reset'] = String(quota.resetSeconds);
  }
  return headers;
}

/**
 * Returns the finished body of a query. From the second time it is asked for, it is kept for a minute under its query as
 * typed: most queries come once, and keeping all their bodies costs a fifth of the time that making them takes. Never kept
 * are bodies asked for with an NMI, or with parameters that are not ours and may hold anything.
 */
function getRatesBody(search: string, nowMs: number) {
  const book = getCurrentBook();
  const cache = getByteCache<{ body: EncodedBody; etag: string | null; bytes: number }>('rates-bodies', maxCachedBytes);
  const cached = search.length <= maxCachedSearch ? cache.get(search) : undefined;
  if (cached) return cached;
  const query = new URLSearchParams(search);
  const answer = answerRates(query, { book, siteUrl: getSettings().SITE_URL, now: new Date(nowMs) });
  const text = JSON.stringify(answer);
  const body = new EncodedBody(Buffer.from(text));
  // Null for an answer that nobody may keep.
  const etag = query.has('nmi') ? null : makeEtag(book, search, nowMs);
  const made = { body, etag, bytes: body.bytes };
  const ours = [...query.keys()].every((name) => Object.hasOwn(ratesQuerySchema.shape, name));
  if (etag !== null && ours && search.length <= maxCachedSearch) {
    const answered: ByteCache<{ bytes: number }> = getByteCache('rates-queries', maxRememberedBytes);
    if (answered.has(search)) cache.set(search, made, { ttl: cacheLifetimeMs });
    else answered.set(search, { bytes: 0 }, { ttl: cacheLifetimeMs });
  }
  return made;
}
