/** The Hono app with the public API, mounted in the server, in Next and in tests. */
import { Hono } from 'hono';
import { must } from '@/lib/must';
import { readClient } from '@/lib/server/client/client-address';
import { handleBillRoute } from '@/lib/server/http/bill-responses';
import {
  type HttpResponse,
  makeJsonResponse,
  makeMethodNotAllowedResponse,
  makeNotFoundResponse,
  toErrorResponse,
  toFetchResponse,
} from '@/lib/server/http/response';
import { getSettings } from '@/lib/server/settings';
import { billOperations } from './bill-operations';
import { handleHealth, handleReady } from './monitoring/health';
import { buildOpenApiDocument } from './openapi/openapi';
import { getRatesLimiter, handleRatesRequest } from './rates/rates';

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
  for (const [path, operations] of Object.entries(billOperations)) {
    const allowed = Object.keys(operations).join(', ').toUpperCase().replace('GET', 'GET, HEAD');
    app.all(path.replace('{bill_uuid}', ':id').replace(/\/$/, ''), ({ req }) => {
      const method = req.method === 'HEAD' ? 'get' : req.method.toLowerCase();
      const answer = () => must(operations[method], 'other methods are refused').answer(req.raw, req.param('id') ?? '');
      return handleBillRoute(req.raw, path, allowed, answer);
    });
  }
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
