/** The Hono app with the public API, mounted in the server, in Next and in tests. */
import { type Context, Hono } from 'hono';
import { readClient } from '@/lib/server/client/trusted-client';
import {
  type HttpAnswer,
  makeJsonAnswer,
  makeMethodNotAllowedAnswer,
  makeNotFoundAnswer,
  toErrorAnswer,
  toResponse,
} from '@/lib/server/http/answer';
import { getSettings } from '@/lib/server/settings';
import { answerExtract, answerUpload } from './bills/read-routes';
import { answerHealth, answerReady } from './monitoring/health';
import { answerMetrics } from './monitoring/metrics-route';
import { buildOpenApiDocument } from './openapi/openapi';
import { answerRatesRequest, getRatesLimiter } from './rates/rates';
import { answerBill, answerBillFile, answerBillList } from './stored-bills/bill-routes';
import { answerBillExport } from './stored-bills/export/export-route';

/** What our server passes with a request; other hosts pass nothing. */
interface Bindings {
  client?: string;
}
type ApiContext = Context<{ Bindings: Bindings }>;

/** Unknown paths are 404 in JSON, and errors show no internals. */
function createApp(): Hono<{ Bindings: Bindings }> {
  // Not strict: a slash at the end is none of the address.
  const app = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.all('/v1/rates', async (c) => {
    const { method, url, headers } = c.req.raw;
    const request = {
      method,
      search: new URL(url).search,
      client: findClient(c),
      ifNoneMatch: headers.get('if-none-match') ?? undefined,
    };
    return toResponse(await answerRatesRequest(request, getRatesLimiter()));
  });
  app.all('/v1/extract', (c) => answerExtract(c.req.raw));
  app.all('/api/v2/public/bills/upload', (c) => answerUpload(c.req.raw));
  app.all('/v1/bills', (c) => answerBillList(c.req.raw));
  app.all('/v1/bills/export', (c) => answerBillExport(c.req.raw));
  app.all('/v1/bills/:id', (c) => answerBill(c.req.raw, c.req.param('id')));
  app.all('/v1/bills/:id/file', (c) => answerBillFile(c.req.raw, c.req.param('id')));
  // Hono answers HEAD as GET, without the body.
  const get = (path: string, answer: (c: ApiContext) => HttpAnswer | Promise<HttpAnswer>) => {
    app.get(path, async (c) => toResponse(await answer(c)));
    app.all(path, () => toResponse(makeMethodNotAllowedAnswer('GET, HEAD')));
  };
  for (const path of ['/openapi.json', '/v1/openapi.json']) get(path, answerOpenApi);
  get('/health', () => answerHealth(process.uptime()));
  get('/ready', answerReady);
  get('/metrics', (c) => answerMetrics(c.req.raw, findClient(c)));
  app.notFound(() => toResponse(makeNotFoundAnswer()));
  app.onError((error, c) => toResponse(toErrorAnswer(error, c.req.path)));
  return app;
}

export const app = createApp();

function answerOpenApi(): HttpAnswer {
  const body = Buffer.from(JSON.stringify(buildOpenApiDocument(getSettings().SITE_URL)));
  return makeJsonAnswer(200, body, { 'cache-control': 'public, max-age=3600' });
}

function findClient(c: ApiContext): string {
  return c.env?.client ?? readClient(c.req.raw.headers);
}
