/** `/v1/rates` of this server while another service has the rates. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { startTestServer, type TestServer } from '@/lib/testing/http-server';
import { captureLog } from '@/lib/testing/set-up';
import { foreignAnswer } from '@/test/upstream/foreign-answer';
import { json, refusal, type StandIn, startStandIn, text } from '@/test/upstream/stand-in';

let standIn: StandIn;
let server: TestServer;
beforeAll(async () => {
  standIn = await startStandIn();
  vi.stubEnv('RATES_BASE_URL', standIn.baseUrl);
  server = await startTestServer((_, outgoing) => outgoing.end());
});
afterAll(() => {
  standIn.close();
  server.close();
  vi.unstubAllEnvs();
});
captureLog();

const ask = (query: string, init?: RequestInit) => fetch(`${server.origin}/v1/rates?${query}`, init);

describe('GET /v1/rates with RATES_BASE_URL', () => {
  it('answers with the plans of that service, in the contract, never with its own', async () => {
    const theirs = foreignAnswer();
    standIn.begin(json(theirs));
    const answer = await ask('postcode=2000&usage_kwh=18000');
    const rates = ratesResponseSchema.loose().parse(await answer.json());
    expect(rates.plans.map((plan) => plan.plan_name)).toEqual(
      theirs.plans.map((plan: { plan_name: unknown }) => plan.plan_name),
    );
    expect(rates.meta.source).toBe(theirs.meta.source);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(standIn.asked.map(({ query }) => String(query))).toEqual(['postcode=2000&usage_kwh=18000']);
    const head = await ask('postcode=2000&usage_kwh=18001', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('passes refusals on, and is unavailable when the service is', async () => {
    standIn.begin(refusal(422, 'out_of_coverage', 'No network here.'));
    const refused = await ask('postcode=6000');
    expect([refused.status, (await refused.json()).error.code]).toEqual([422, 'out_of_coverage']);
    for (const play of [text('<html>'), json({ plans: [] }), refusal(401, 'unauthorised', 'No.')]) {
      standIn.begin(play);
      const answer = await ask(`postcode=2000&usage_kwh=${20_000 + standIn.asked.length}`);
      expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'upstream_unavailable']);
    }
  });
});
