/** `GET /metrics`, for Prometheus, on the port METRICS_PORT. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { toFetchResponse } from '@/lib/server/http/response';
import { getRequestId } from '@/lib/server/request-id';
import { observeRequests } from '../observe-requests';
import { handleHealth, handleReady } from './health';
import { getMetrics } from './metrics';

export function createMetricsListener(): RequestListener {
  const app = new Hono();
  const metrics = getMetrics();
  app.get('/metrics', async (c) =>
    c.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  );
  app.get('/health', async () => toFetchResponse(await handleHealth()));
  app.get('/ready', async () => toFetchResponse(await handleReady()));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return observeRequests(async (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    await listener(incoming, outgoing);
  });
}
