/** What the request id and the metrics add to a repeated query of `GET /v1/rates`, in processor time without HTTP. */
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getMetrics } from '@/lib/api/monitoring/metrics';
import { observeRequests } from '@/lib/api/observe-requests';
import { answerRatesRequest } from '@/lib/api/rates/rates';
import { MemoryQuota } from '@/lib/server/limits/quota';

/** Of the whole listener: docs/decisions/2026-11-23-libraries.md. */
const cachedAnswerUs = 13.4;
const search = '?postcode=2000&usage_kwh=18000';
const requests = 20_000;
const runs = 15;

export function benchObserving(): void {
  getMetrics();
  const quota = new MemoryQuota(1_000_000_000);
  const take = (address: string) => quota.take(address);
  const request = { method: 'GET', search, client: '203.0.113.5' };
  const answer: RequestListener = (_, outgoing) => {
    const answered = answerRatesRequest(request, take);
    if (answered instanceof Promise) throw new Error('An answer from the cache is there at once.');
    outgoing.writeHead(answered.status, answered.headers);
    outgoing.end(answered.body);
  };
  const observed = observeRequests(answer);
  const best = { plain: Infinity, observed: Infinity };
  for (let run = 0; run < runs; run++) {
    best.plain = Math.min(best.plain, measureUs(answer));
    best.observed = Math.min(best.observed, measureUs(observed));
  }
  const addedUs = best.observed - best.plain;
  const share = (100 * addedUs) / cachedAnswerUs;
  console.log('\nRequest ids and metrics on a repeated query of GET /v1/rates, without HTTP');
  console.log(`  ${addedUs.toFixed(2)} µs, which is ${share.toFixed(1)}% of a cached answer of ${cachedAnswerUs} µs`);
}

/** Processor time of one request. */
function measureUs(answer: RequestListener): number {
  const socket = new Socket();
  const before = process.cpuUsage();
  for (let i = 0; i < requests; i++) {
    const incoming = new IncomingMessage(socket);
    Object.assign(incoming, { method: 'GET', url: `/v1/rates${search}` });
    answer(incoming, new ServerResponse(incoming));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / requests;
}
