/** The Hono app that carries the public API, wherever it is mounted: in the server, in Next, or in a test. */
import { type Context, Hono } from 'hono';
import { answerBill, answerBillFile, answerBillList } from './accounts/bill-routes';
import { answerBillExport } from './accounts/export/answer';
import {
  type Answer,
  headOf,
  jsonAnswer,
  methodNotAllowedAnswer,
  notFoundAnswer,
  thrownAnswer,
  toResponse,
} from './answer';
import { answerExtract, answerUpload } from './bills-tools';
import { env } from './env';
import { healthAnswer } from './health';
import { openApiDocument } from './openapi';
import { answerRatesRequest, ratesLimiter } from './rates';
import { clientOfHeaders } from './trust';

/** What the server passes beside a request; other hosts pass nothing. */
interface Bindings {
  client?: string;
}
type ApiContext = Context<{ Bindings: Bindings }>;

const openApiPaths = ['/openapi.json', '/v1/openapi.json'];

/** Makes the app: `/v1/*`, the bill upload under `/api/v2/`, `/openapi.json` and `/health`. Unknown paths are 404 in JSON; nothing that fails shows its insides. */
function createApp(): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  app.all('/v1/rates', async (c) => {
    const { method, url, headers } = c.req.raw;
    const request = {
      method,
      search: new URL(url).search,
      client: c.env?.client ?? clientOfHeaders(headers),
      ifNoneMatch: headers.get('if-none-match') ?? undefined,
    };
    return toResponse(await answerRatesRequest(request, ratesLimiter()));
  });
  app.all('/v1/extract', (c) => answerExtract(c.req.raw));
  app.all('/api/v2/public/bills/upload', (c) => answerUpload(c.req.raw));
  app.all('/api/v2/public/bills/upload/', (c) => answerUpload(c.req.raw));
  app.all('/v1/bills', (c) => answerBillList(c.req.raw));
  app.all('/v1/bills/export', (c) => answerBillExport(c.req.raw));
  app.all('/v1/bills/:id', (c) => answerBill(c.req.raw, c.req.param('id')));
  app.all('/v1/bills/:id/file', (c) => answerBillFile(c.req.raw, c.req.param('id')));
  for (const path of openApiPaths) app.all(path, (c) => readOnly(c, openApiAnswer));
  app.all('/health', (c) => readOnly(c, () => healthAnswer(process.uptime())));
  app.notFound((c) => toResponse(withoutBodyForHead(c, notFoundAnswer())));
  app.onError((error, c) => toResponse(withoutBodyForHead(c, thrownAnswer(error, c.req.path))));
  return app;
}

/** The process's app. */
export const app = createApp();

function openApiAnswer(): Answer {
  const body = Buffer.from(JSON.stringify(openApiDocument(env().SITE_URL)));
  return jsonAnswer(200, body, { 'cache-control': 'public, max-age=3600' });
}

async function readOnly(c: ApiContext, answer: () => Answer | Promise<Answer>): Promise<Response> {
  const { method } = c.req.raw;
  const allowed = method === 'GET' || method === 'HEAD';
  return toResponse(allowed ? withoutBodyForHead(c, await answer()) : methodNotAllowedAnswer('GET, HEAD'));
}

function withoutBodyForHead(c: ApiContext, answer: Answer): Answer {
  return c.req.raw.method === 'HEAD' ? headOf(answer) : answer;
}
