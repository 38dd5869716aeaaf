/** What the request id and the metrics add to a repeated query of `GET /v1/rates`, in processor time without HTTP. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { getMetrics } from '@/lib/api/monitoring/metrics';
import { observeRequests } from '@/lib/api/observe-requests';
import { answerRatesRequest } from '@/lib/api/rates/rates';
import { findClientAddress } from '@/lib/server/client/client-address';
import { MemoryQuota } from '@/lib/server/limits/quota';

/** Of the whole listener: docs/decisions/2026-11-23-libraries.md. */
const cachedAnswerUs = 13.4;
const requests = 20_000;
const runs = 15;

export async function benchObserving(): Promise<void> {
  getMetrics();
  const quota = new MemoryQuota(1_000_000_000);
  const take = (address: string) => quota.take(address);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const answered = await answerRatesRequest(
      {
        method: incoming.method ?? '',
        search: '?postcode=2000&usage_kwh=18000',
        client: findClientAddress('203.0.113.5', undefined, 0),
      },
      take,
    );
    outgoing.writeHead(answered.status, answered.headers);
    outgoing.end(answered.body ?? undefined);
  };
  // It passes on the promise of what it wraps.
  const observed = observeRequests(answer) as typeof answer;
  const best = { plain: Infinity, observed: Infinity };
  for (let run = 0; run < runs; run++) {
    best.plain = Math.min(best.plain, await measureUs(answer));
    best.observed = Math.min(best.observed, await measureUs(observed));
  }
  const addedUs = best.observed - best.plain;
  const share = (100 * addedUs) / cachedAnswerUs;
  console.log('\nRequest ids and metrics on a repeated query of GET /v1/rates, without HTTP');
  console.log(`  ${addedUs.toFixed(2)} µs, which is ${share.toFixed(1)}% of a cached answer of ${cachedAnswerUs} µs`);
}

/** Processor time of one request. */
async function measureUs(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<number> {
  const socket = new Socket();
  const before = process.cpuUsage();
  for (let i = 0; i < requests; i++) {
    const incoming = new IncomingMessage(socket);
    Object.assign(incoming, { method: 'GET', url: '/v1/rates?postcode=2000&usage_kwh=18000' });
    await answer(incoming, new ServerResponse(incoming));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / requests;
}
