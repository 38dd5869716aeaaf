import { describe, expect, it } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema } from '@/lib/rates/errors';
import { MemoryQuota } from '@/lib/server/limits/quota';
import { handleRatesProxy, type ProxyParts } from './rates';

const ask = (query: string, init?: RequestInit, parts?: Partial<ProxyParts>) =>
  handleRatesProxy(new Request(`http://localhost/api/rates?${query}`, init), { consumeQuota: () => null, ...parts });
const codeOf = async (response: Response) => errorBodySchema.parse(await response.json()).error.code;

describe('the proxy', () => {
  it("gives this site's pages the API's answer, for this visitor only", async () => {
    const response = await ask('postcode=2000', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    ratesResponseSchema.parse(await response.json());
  });

  it('lets nothing of an NMI be kept', async () => {
    expect((await ask('nmi=4102035984')).headers.get('cache-control')).toBe('private, no-store');
  });

  it("passes errors on with the API's status and body", async () => {
    const response = await ask('postcode=6000');
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await codeOf(response)).toBe('out_of_coverage');
  });

  it.each(['cross-site', 'same-site'])('refuses a browser that comes from a %s page', async (site) => {
    const response = await ask('postcode=2000', { headers: { 'sec-fetch-site': site } });
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('cross_site_request');
  });

  it('has a limit of its own', async () => {
    const quota = new MemoryQuota(1);
    const take = (client: string) => quota.consume(client);
    expect((await ask('postcode=2000', {}, { consumeQuota: take })).status).toBe(200);
    const refused = await ask('postcode=2000', {}, { consumeQuota: take });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await codeOf(refused)).toBe('rate_limited');
  });

  it('sends the upstream the parameters of the API and nothing else of the visitor', async () => {
    const sent: Request[] = [];
    const upstream = async (request: Request) => {
      sent.push(request);
      return Response.json(
        { error: { code: 'rate_limited', message: 'Slow down.' } },
        { status: 429, headers: { 'retry-after': '9' } },
      );
    };
    const init = { headers: { cookie: 'session=1', authorization: 'x' } };
    const response = await ask('postcode=2000&postcode=2001&utm_source=x&constructor=y', init, { upstream });
    expect(new URL(sent[0]!.url).search).toBe('?postcode=2000&postcode=2001');
    expect([...sent[0]!.headers.keys()]).toEqual([]);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
  });
});
