import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import { sampleBookDocument } from '@/lib/plans/sample';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema } from '@/lib/rates/errors';
import { getCurrentBook, setBook } from '@/lib/server/book-source';
import type { HttpResponse } from '@/lib/server/http/response';
import type { ConsumeQuota } from '@/lib/server/limits/limiter';
import { MemoryQuota } from '@/lib/server/limits/quota';
import { captureLog } from '@/lib/testing/set-up';
import { handleRatesRequest } from './rates';

const get = (search: string, consumeQuota?: ConsumeQuota) => ask('GET', search, consumeQuota);
const ask = async (method: string, search: string, consumeQuota?: ConsumeQuota): Promise<HttpResponse> =>
  handleRatesRequest({ method, search, client: '203.0.113.5' }, consumeQuota);
const errorOf = ({ body }: HttpResponse) => errorBodySchema.parse(JSON.parse(String(body))).error;
const limitOf = (limit: number): ConsumeQuota => {
  const quota = new MemoryQuota(limit);
  return (client) => quota.consume(client);
};

describe('GET /v1/rates', () => {
  it('answers in the contract, cacheable, readable from any origin', async () => {
    const { status, headers, body } = await get('?postcode=2000');
    expect(status).toBe(200);
    expect(ratesResponseSchema.parse(JSON.parse(String(body))).plans).toHaveLength(10);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body!.length),
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends an error by its code, not to be kept', async () => {
    const answer = await get('?postcode=200');
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({ code: 'invalid_postcode' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
  });

  it('lets a browser ask first', async () => {
    const answer = await ask('OPTIONS', '?postcode=nonsense');
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    });
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', ''])('refuses the method "%s"', async (method) => {
    const answer = await ask(method, '?postcode=2000');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(errorOf(answer).code).toBe('method_not_allowed');
  });
});

describe('the limit', () => {
  it('counts down on every answer, errors too, then refuses with the seconds to wait', async () => {
    const consumeQuota = limitOf(3);
    const first = await get('?postcode=2000', consumeQuota);
    const second = await get('?postcode=x', consumeQuota);
    const third = await ask('POST', '', consumeQuota);
    expect([first, second, third].map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['2', '1', '0']);
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '3', 'x-ratelimit-reset': '60' });
    const refused = await get('?postcode=2000', consumeQuota);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(refused.headers['x-ratelimit-remaining']).toBe('0');
    expect(errorOf(refused)).toMatchObject({ code: 'rate_limited', details: { limit_per_minute: 3 } });
    expect((await ask('HEAD', '?postcode=2000', consumeQuota)).status).toBe(429);
    expect((await ask('OPTIONS', '', consumeQuota)).status).toBe(204);
  });
});

describe('finished bodies', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') });
    setBook(compileBook(sampleBookDocument));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are kept for a minute from the second time on', async () => {
    const once = (await get('?postcode=2000')).body;
    const { body } = await get('?postcode=2000');
    expect(body).not.toBe(once);
    vi.setSystemTime('2026-11-21T00:00:59.999Z');
    expect((await get('?postcode=2000')).body).toBe(body);
    vi.setSystemTime('2026-11-21T00:01:00Z');
    const later = (await get('?postcode=2000')).body;
    expect(later).not.toBe(body);
    expect(JSON.parse(String(later)).meta.generated_at).toBe('2026-11-21T00:01:00.000Z');
  });

  it('go with their book', async () => {
    await get('?postcode=2000');
    const { body } = await get('?postcode=2000');
    expect((await get('?postcode=2000')).body).toBe(body);
    setBook(compileBook({ ...sampleBookDocument, plans: sampleBookDocument.plans.slice(0, 200) }));
    expect(getCurrentBook().planCount).toBe(200);
    expect((await get('?postcode=2000')).body).not.toBe(body);
  });

  it.each([
    ['an NMI', '?nmi=4102035984', 'private, no-store'],
    ['an NMI in disguise', '?%6Emi=4102035984', 'private, no-store'],
    ['a parameter that is not ours', '?postcode=2000&site=4102035984', 'public, max-age=300'],
    ['a parameter called constructor', '?postcode=2000&constructor=4102035984', 'public, max-age=300'],
    ['a query of more than 512 characters', `?postcode=2000&postcod=${'x'.repeat(512)}`, 'public, max-age=300'],
  ])('are not kept for %s', async (_, search, cacheControl) => {
    await get(search);
    const first = await get(search);
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': cacheControl } });
    expect((await get(search)).body).not.toBe(first.body);
  });

  it('are not kept for errors', async () => {
    await get('?postcode=x');
    expect((await get('?postcode=x')).body).not.toBe((await get('?postcode=x')).body);
  });
});

describe('a fault of ours', () => {
  it('is 500 with a request id and without its insides, and is logged without the query', async () => {
    const book = getCurrentBook();
    const lines = captureLog();
    setBook({
      ...book,
      getTable: () => {
        throw new Error('the secret of site 4102035984');
      },
    });
    try {
      const answer = await get('?nmi=4102035984');
      const error = errorOf(answer);
      expect(answer).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
      expect(error).toMatchObject({ code: 'internal_error', details: { request_id: answer.headers['x-request-id'] } });
      expect(String(answer.body)).not.toMatch(/secret|4102035984|tableOf/);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(answer.headers['x-request-id']);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        error: 'Error',
        at: expect.arrayContaining([expect.any(String)]),
      });
      expect(lines[0]).not.toMatch(/secret|4102035984/);
    } finally {
      setBook(book);
    }
  });
});

describe('an NMI outside the market', () => {
  it('goes back to who sent it, in an answer nobody keeps, and into no log', async () => {
    const lines = captureLog();
    const answer = await get('?nmi=8001123456');
    expect(answer).toMatchObject({ status: 422, headers: { 'cache-control': 'no-store' } });
    expect(errorOf(answer)).toMatchObject({ code: 'out_of_coverage', details: { input: '8001123456' } });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(lines).toEqual([]);
  });
});

describe('what is sent of a body', () => {
  const request = { method: 'GET', search: '?postcode=3000', client: '203.0.113.5' };
  const send = async (change: object) => handleRatesRequest({ ...request, ...change });
  const plansOf = (body: Uint8Array) => ratesResponseSchema.parse(JSON.parse(String(body))).plans;

  it('is compressed as the client prefers, and says so to caches', async () => {
    const plain = await send({});
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const brotli = await send({ acceptEncoding: 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotli.headers['content-length']).toBe(String(brotli.body!.length));
    expect(brotli.body!.length).toBeLessThan(plain.body!.length / 4);
    expect(plansOf(brotliDecompressSync(brotli.body!))).toEqual(plansOf(plain.body!));
    const gzip = await send({ acceptEncoding: 'gzip' });
    expect(plansOf(gunzipSync(gzip.body!))).toEqual(plansOf(plain.body!));
  });

  it('is nothing to a client that has it already, until the book or the day changes', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:01:00Z') });
    const search = '?postcode=4000';
    const { etag } = (await send({ search })).headers;
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    vi.setSystemTime('2026-11-21T00:20:00Z');
    const same = await send({ search, ifNoneMatch: etag, acceptEncoding: 'br' });
    expect(same).toMatchObject({ status: 304, body: null, headers: { etag, vary: 'Accept-Encoding' } });
    expect((await send({ ifNoneMatch: etag, search: `${search}&limit=2` })).status).toBe(200);
    vi.setSystemTime('2026-11-21T13:30:00Z');
    expect((await send({ search, ifNoneMatch: etag })).status).toBe(200);
    vi.useRealTimers();
    const current = (await send({ search })).headers.etag;
    setBook(compileBook({ ...sampleBookDocument, plans: sampleBookDocument.plans.slice(0, 300) }));
    expect((await send({ search, ifNoneMatch: current })).status).toBe(200);
  });

  it('of a meter carries no tag', async () => {
    const answer = await send({ search: '?nmi=4102035984', acceptEncoding: 'br' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['content-encoding']).toBe('br');
  });
});
