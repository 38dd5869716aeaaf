/** Rates of a fake remote service, for tests: a new remote for each call, closed after the test with what it logged. */
import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { handleSiteRates } from '@/lib/api/rates/rates';
import { RemoteRates } from '@/lib/pages/services/remote-rates';
import { type FakeRemote, makeRatesRequest, startFakeRemote } from './remote-server';

let started: FakeRemote[] = [];
/** What is logged in a test. */
export let logged: MockInstance;
/** The remote that was started last. */
export let remote: FakeRemote;

beforeEach(() => {
  logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  for (const each of started) each.close();
  started = [];
  vi.restoreAllMocks();
});

/** What our own service answers. */
export async function answerOf(query = 'postcode=2000') {
  return (await handleSiteRates(makeRatesRequest(query))).json();
}

export function send(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The rates of a new remote that answers each request with `answer`. */
export async function against(answer: RequestListener, timeoutMs = 5000): Promise<RemoteRates> {
  remote = await startFakeRemote(answer);
  started.push(remote);
  return new RemoteRates(remote.baseUrl, { timeoutMs, retryDelayMs: 1 });
}

export async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect((await response.json()).error.code).toBe('upstream_unavailable');
}
