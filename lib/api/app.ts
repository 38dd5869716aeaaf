/** The Hono app with the public API, mounted in the server, in Next and in tests. */
import { Hono } from 'hono';
import { toExtractResponse, toUploadResponse } from '@/lib/bills/responses';
import { readClient } from '@/lib/server/client/client-address';
import {
  type HttpResponse,
  makeJsonResponse,
  makeMethodNotAllowedResponse,
  makeNotFoundResponse,
  toErrorResponse,
  toFetchResponse,
} from '@/lib/server/http/response';
import { getSettings } from '@/lib/server/settings';
import { handleAccountBill } from './bills/read-routes';
import { handleHealth, handleReady } from './monitoring/health';
import { buildOpenApiDocument } from './openapi/openapi';
import { getRatesLimiter, handleRatesRequest } from './rates/rates';
import { handleBill, handleBillFile, handleBillList } from './stored-bills/bill-routes';
import { handleBillExport } from './stored-bills/export/export-route';

/** What our server passes with a request; other hosts pass nothing. */
interface Bindings {
  client?: string;
}

/** Unknown paths are 404 in JSON, and errors show no internals. */
function createApp(): Hono<{ Bindings: Bindings }> {
  // Not strict: a slash at the end is none of the address.
  const app = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.all('/v1/rates', async (c) => {
    const { method, url, headers } = c.req.raw;
    const request = {
      method,
      search: new URL(url).search,
      client: c.env?.client ?? readClient(headers),
      ifNoneMatch: headers.get('if-none-match') ?? undefined,
    };
    return toFetchResponse(await handleRatesRequest(request, getRatesLimiter()));
  });
  app.all('/v1/extract', (c) => handleAccountBill(c.req.raw, '/v1/extract', toExtractResponse));
  app.all('/api/v2/public/bills/upload', (c) =>
    handleAccountBill(c.req.raw, '/api/v2/public/bills/upload/', toUploadResponse),
  );
  app.all('/v1/bills', (c) => handleBillList(c.req.raw));
  app.all('/v1/bills/export', (c) => handleBillExport(c.req.raw));
  app.all('/v1/bills/:id', (c) => handleBill(c.req.raw, c.req.param('id')));
  app.all('/v1/bills/:id/file', (c) => handleBillFile(c.req.raw, c.req.param('id')));
  // Hono answers HEAD as GET, without the body.
  const get = (path: string, answer: () => HttpResponse | Promise<HttpResponse>) => {
    app.get(path, async () => toFetchResponse(await answer()));
    app.all(path, () => toFetchResponse(makeMethodNotAllowedResponse('GET, HEAD')));
  };
  for (const path of ['/openapi.json', '/v1/openapi.json'])
    get(path, () => {
      const body = Buffer.from(JSON.stringify(buildOpenApiDocument(getSettings().SITE_URL)));
      return makeJsonResponse(200, body, { 'cache-control': 'public, max-age=3600' });
    });
  get('/health', handleHealth);
  get('/ready', handleReady);
  app.notFound(() => toFetchResponse(makeNotFoundResponse()));
  app.onError((error, c) => toFetchResponse(toErrorResponse(error, c.req.path)));
  return app;
}

export const app = createApp();
