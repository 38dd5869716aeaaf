/** What whoever runs the server can ask of it: whether it is ready, its metrics, and the id of a request. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askRates as askRatesOfPage } from '@/lib/api/rates/site-rates';
import { getCurrentBook, setBook } from '@/lib/server/book-source';
import { setPageStatus } from '@/lib/server/http/page-status';
import { startServer } from '@/lib/server/http/serve';
import { getLimiter } from '@/lib/server/limits/limiter';
import { getProcessState } from '@/lib/server/process-state';
import { parseSettings } from '@/lib/server/settings';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { captureLog } from '@/lib/testing/set-up';
import { createMetricsListener } from './metrics';

let settings = parseSettings({ TRUST_PROXY: '1' });
vi.mock('@/lib/server/settings', async (original) => ({
  ...(await original<object>()),
  getSettings: () => settings,
}));

let server: TestServer;
let metricsServer: Server;
let metricsOrigin: string;
beforeAll(async () => {
  metricsServer = await startServer(createMetricsListener(), 0, { host: '127.0.0.1' });
  metricsOrigin = `http://127.0.0.1:${(metricsServer.address() as AddressInfo).port}`;
  server = await startTestServer(
    (incoming, outgoing) => {
      if (incoming.url === '/broken') setPageStatus(503);
      if (incoming.url === '/throws') throw new Error('of a page');
      outgoing.setHeader('content-type', 'text/html');
      outgoing.end('<p>A page</p>');
    },
    { isShared: (path) => path === '/shared' },
  );
});
afterAll(() => {
  metricsServer.close();
  metricsServer.closeAllConnections();
  server.close();
});
beforeEach(() => {
  getProcessState().phase = 'running';
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + path, { headers, method });
const askMetrics = async () => (await fetch(`${metricsOrigin}/metrics`)).text();

describe('a request id', () => {
  const id = 'f058ebd602f7-of-a-proxy';
  it.each([
    ['rates', '/v1/rates?postcode=2000', 200],
    ['refused rates', '/v1/rates?postcode=2', 400],
    ['an unknown address of the API', '/v1/nothing', 404],
    ['a bill without a key', '/v1/extract', 405],
    ['stored bills without a key', '/v1/bills', 401],
    ['health', '/health', 200],
    ['a page', '/page', 200],
    ['a kept page', '/shared', 200],
    ['the kept page again', '/shared', 200],
    ['a page that says it failed', '/broken', 503],
    ['a page that throws', '/throws', 500],
    ['a path of a proxy', '/api/rates', 200],
    ['an address that is none', '/a%00b', 400],
  ])('is in the answer of %s', async (_, path, status) => {
    captureLog();
    const answer = await ask(path, { 'x-request-id': id });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([status, id]);
    const own = (await ask(path)).headers.get('x-request-id');
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask(path)).headers.get('x-request-id')).not.toBe(own);
  });

  it('is in a 304 and in the log', async () => {
    const lines = captureLog();
    const etag = (await ask('/shared')).headers.get('etag') ?? '';
    const same = await ask('/shared', { 'if-none-match': etag, 'x-request-id': id });
    expect([same.status, same.headers.get('x-request-id')]).toEqual([304, id]);
    await ask('/throws', { 'x-request-id': id });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'internal_error', request_id: id });
  });
});

describe('GET /ready', () => {
  it('answers 200 while the server runs, also when the database is away', async () => {
    const answer = await ask('/ready');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        status: 'ready',
        not_ready: [],
        parts: { process: 'running', book: 'sample', database: 'closed', redis: 'unused' },
      },
    ]);
  });

  it.each(['starting', 'stopping'] as const)(
    'answers 503 while it is %s, and everything else goes on',
    async (phase) => {
      getProcessState().phase = phase;
      const answer = await ask('/ready');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(await answer.json()).toMatchObject({ status: 'not_ready', not_ready: ['process'] });
      const rates = await ask('/v1/rates?postcode=2000');
      // Who keeps the connection would ask a server that is about to end.
      expect([rates.status, rates.headers.get('connection')]).toEqual([
        200,
        phase === 'stopping' ? 'close' : 'keep-alive',
      ]);
      expect((await ask('/health')).status).toBe(200);
    },
  );

  it('answers 503 without plans, and so do the rates and their pages; health says why', async () => {
    const book = getCurrentBook();
    setBook({ ...book, planCount: 0, source: { kind: 'none', name: 'The plans cannot be read', note: null } });
    const ready = await ask('/ready');
    const health = await ask('/health');
    const metrics = [await askMetrics()];
    const rates = await ask('/v1/rates?postcode=2000', { 'if-none-match': 'W/"any"' });
    const page = await askRatesOfPage(new URLSearchParams('postcode=2000'));
    settings = { ...settings, RATES_BASE_URL: 'https://rates.example' };
    const remote = [await ask('/ready'), await (await ask('/health')).json()];
    metrics.push(await askMetrics());
    settings = { ...settings, RATES_BASE_URL: undefined };
    setBook(book);
    expect([ready.status, (await ready.json()).not_ready]).toEqual([503, ['book']]);
    expect(await health.json()).toMatchObject({ status: 'no_plans', book: { kind: 'none', plans: 0 } });
    expect([rates.status, (await rates.json()).error.code]).toEqual([503, 'upstream_unavailable']);
    expect(rates.headers.get('etag')).toBeNull();
    expect(page).toMatchObject({ ok: false, status: 503, error: { code: 'upstream_unavailable' } });
    expect(remote).toMatchObject([{ status: 200 }, { status: 'ok', rates: 'remote' }]);
    expect(metrics.map((text) => /^gridfare_ready (\d)$/m.exec(text)?.[1])).toEqual(['0', '1']);
  });
});

describe('GET /metrics', () => {
  it('counts requests by kind and class of status, whatever their addresses', async () => {
    for (let i = 0; i < 3; i++) await ask(`/v1/rates?postcode=200${i}`);
    await ask('/v1/rates?postcode=nothing');
    await ask('/any-address-at-all');
    const text = await askMetrics();
    const count = (labels: string) =>
      Number(new RegExp(`^gridfare_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(text)?.[1]);
    expect(count('route="rates",status="2xx"')).toBeGreaterThanOrEqual(3);
    expect(count('route="rates",status="4xx"')).toBeGreaterThanOrEqual(1);
    expect(count('route="page",status="2xx"')).toBeGreaterThanOrEqual(1);
    expect(text).toMatch(/_bucket\{le="\+Inf",route="rates",status="2xx"\} \d+/);
    expect(text).not.toContain('any-address');
    expect(text).not.toContain('200i');
  });

  it('tells of the book, the caches, the limits and the process', async () => {
    await ask('/shared');
    await ask('/shared');
    const text = await askMetrics();
    expect(text).toContain(`gridfare_book_plans{kind="sample"} ${getCurrentBook().planCount}`);
    for (const sample of [
      /^gridfare_book_age_seconds \d/m,
      /^gridfare_cache_hits_total\{cache="pages"\} [1-9]/m,
      /^gridfare_cache_misses_total\{cache="rates-bodies"\} [1-9]/m,
      /^gridfare_cache_bytes\{cache="pages"\} [1-9]/m,
      /^gridfare_bill_queue_length\{state="waiting"\} 0$/m,
      /^gridfare_bill_reader_restarts_total 0$/m,
      /^gridfare_database_state\{state="closed"\} 1$/m,
      /^gridfare_redis_state\{state="unused"\} 1$/m,
      /^gridfare_sync_result\{result="none"\} 1$/m,
      /^gridfare_ready 1$/m,
      /^gridfare_api_errors_total\{status="401",code="not_authenticated"\} [1-9]/m,
      /^gridfare_log_lines_total\{level="error",event="internal_error"\} [1-9]/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^nodejs_heap_size_used_bytes [1-9]/m,
      /^process_resident_memory_bytes [1-9]/m,
    ])
      expect(text).toMatch(sample);
  });

  it('counts what a limit refuses', async () => {
    for (let i = 0; i < 3; i++) await getLimiter('places', 2)('203.0.113.9');
    expect(await askMetrics()).toMatch(/^gridfare_limiter_refusals_total\{limiter="places"\} 1$/m);
  });
});
