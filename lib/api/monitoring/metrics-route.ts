/** `GET /metrics`, for Prometheus: with the operator's token on the public port, without one on a port of its own. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import {
  type HttpResponse,
  makeErrorResponse,
  makeNotFoundResponse,
  makeRateLimitedResponse,
  toFetchResponse,
} from '@/lib/server/http/response';
import { getLimiter } from '@/lib/server/limits/limiter';
import { isOperatorToken } from '@/lib/server/operator-token';
import { getRequestId } from '@/lib/server/request-id';
import { getSettings } from '@/lib/server/settings';
import { observeRequests } from '../observe-requests';
import { handleHealth, handleReady } from './health';
import { getMetrics } from './metrics';

/** Prometheus asks a few times a minute. */
const requestsPerMinute = 60;

/** Answers on the public port. Requests with a wrong token count too, so that nobody can guess it. */
export async function handleMetrics({ headers }: Request, client: string): Promise<HttpResponse> {
  if (getSettings().OPERATOR_TOKEN === undefined) return makeNotFoundResponse();
  const quota = await getLimiter('metrics', requestsPerMinute)(client);
  if (quota && !quota.allowed) return makeRateLimitedResponse(quota.resetSeconds);
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (isOperatorToken(token)) return printMetrics();
  const message = 'Send the operator token in the Authorization header, as Bearer and the token.';
  return makeErrorResponse(401, { error: { code: 'not_authenticated', message } }, { 'www-authenticate': 'Bearer' });
}

async function printMetrics(): Promise<HttpResponse> {
  const metrics = getMetrics();
  const body = Buffer.from(await metrics.metrics());
  return { status: 200, headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' }, body };
}

/** Answers on the port METRICS_PORT. */
export function createMetricsListener(): RequestListener {
  const app = new Hono();
  app.get('/metrics', async () => toFetchResponse(await printMetrics()));
  app.get('/health', async () => toFetchResponse(await handleHealth(process.uptime())));
  app.get('/ready', async () => toFetchResponse(await handleReady()));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return observeRequests(async (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    await listener(incoming, outgoing);
  });
}
