/** `GET /metrics`, for Prometheus: with the operator's token on the public port, without one on a port of its own. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { type HttpResponse, toFetchResponse } from '@/lib/server/http/response';
import { isOperatorToken, readBearerToken, refuseNonOperator } from '@/lib/server/operator-token';
import { getRequestId } from '@/lib/server/request-id';
import { observeRequests } from '../observe-requests';
import { handleHealth, handleReady } from './health';
import { getMetrics } from './metrics';

/** Prometheus asks a few times a minute. */
const requestsPerMinute = 60;

/** Answers on the public port. */
export async function handleMetrics({ headers }: Request, client: string): Promise<HttpResponse> {
  const isAllowed = () => isOperatorToken(readBearerToken(headers.get('authorization')) ?? '');
  return (await refuseNonOperator({ limiter: 'metrics', requestsPerMinute, client, isAllowed })) ?? printMetrics();
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
