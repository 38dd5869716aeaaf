/** Rates of a fake remote service, for tests: a new remote for each call, closed after the test. */
import { expect, onTestFinished } from 'vitest';
import { openRemoteRates, type RemoteRates } from '@/lib/api/rates/remote-rates';
import { toFetchResponse } from '@/lib/server/http/response';
import { type Play, type StandIn, startStandIn } from '@/test/upstream/stand-in';
import { fetchRates } from './fetch-rates';

/** The remote that was started last. */
export let remote: StandIn;

/** What our own service answers. */
export async function answerOf(query = 'postcode=2000') {
  return (await fetchRates(query)).json();
}

/** What a remote answers to a query. */
export async function ask(rates: RemoteRates, query = 'postcode=2000'): Promise<Response> {
  return toFetchResponse(await rates(new URLSearchParams(query)));
}

/** The rates of a new remote that answers each request with `answer`. */
export async function against(answer: Play, timeoutMs = 5000): Promise<RemoteRates> {
  const started = await startStandIn(answer);
  onTestFinished(() => started.close());
  remote = started;
  return openRemoteRates(remote.baseUrl, timeoutMs);
}

export async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect((await response.json()).error.code).toBe('upstream_unavailable');
}
