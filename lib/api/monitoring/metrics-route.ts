/** `GET /metrics`, for Prometheus: with the operator's token on the public port, without one on a port of its own. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { formatSeconds } from '@/lib/server/format-seconds';
import { type HttpAnswer, makeErrorAnswer, makeNotFoundAnswer, toResponse } from '@/lib/server/http/answer';
import { getLimiter } from '@/lib/server/limits/limiter';
import { isOperatorToken, readBearerToken } from '@/lib/server/operator-token';
import { getRequestId } from '@/lib/server/request-id';
import { getSettings } from '@/lib/server/settings';
import { observeRequests } from '../observe-requests';
import { answerHealth } from './health';
import { getMetrics } from './metrics';
import { answerReady } from './ready';

/** With a right token or a wrong one: nobody guesses faster, and Prometheus asks a few times a minute. */
const requestsPerMinute = 60;

/** On the public port. There is no such address unless the operator has a token. */
export async function answerMetrics({ headers }: Request, client: string): Promise<HttpAnswer> {
  if (getSettings().OPERATOR_TOKEN === undefined) return makeNotFoundAnswer();
  const quota = await getLimiter('metrics', requestsPerMinute)(client);
  if (quota && !quota.allowed) {
    const message = `Too many requests. Try again in ${formatSeconds(quota.resetSeconds)}.`;
    const wait = { 'retry-after': String(quota.resetSeconds) };
    return makeErrorAnswer(429, { error: { code: 'rate_limited', message } }, wait);
  }
  if (!isOperatorToken(readBearerToken(headers.get('authorization')) ?? '')) {
    const message = 'Send the operator token in the Authorization header, as Bearer and the token.';
    return makeErrorAnswer(401, { error: { code: 'not_authenticated', message } }, { 'www-authenticate': 'Bearer' });
  }
  return printMetrics();
}

async function printMetrics(): Promise<HttpAnswer> {
  const metrics = getMetrics();
  const body = Buffer.from(await metrics.metrics());
  return { status: 200, headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' }, body };
}

/** What the port of METRICS_PORT answers. */
export function createMetricsListener(): RequestListener {
  const app = new Hono();
  app.get('/metrics', async () => toResponse(await printMetrics()));
  app.get('/health', async () => toResponse(await answerHealth(process.uptime())));
  app.get('/ready', async () => toResponse(await answerReady()));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return observeRequests(async (incoming, outgoing) => {
    outgoing.setHeader('x-request-id', getRequestId());
    await listener(incoming, outgoing);
  });
}
