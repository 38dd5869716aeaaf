import { describe, expect, it } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { errorBodySchema } from '@/lib/rates/errors';
import { setLimit } from '@/lib/testing/limits';
import { askRates, handleRatesProxy } from './site-rates';

const ask = (query: string, init?: RequestInit) =>
  handleRatesProxy(new Request(`http://localhost/api/rates?${query}`, init));
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
    setLimit('site-rates', 1);
    expect((await ask('postcode=2000')).status).toBe(200);
    const refused = await ask('postcode=2000');
    setLimit('site-rates', 0);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await codeOf(refused)).toBe('rate_limited');
  });

  it('sends on the parameters of the API and no others', async () => {
    const twice = await ask('postcode=2000&postcode=2001');
    expect(await codeOf(twice)).toBe('invalid_postcode');
    expect((await ask('postcode=2000&utm_source=x&constructor=y')).status).toBe(200);
  });
});

describe('askRates', () => {
  it('gives rates in the contract', async () => {
    const answer = await askRates(new URLSearchParams({ postcode: '2000', limit: '3' }));
    if (!answer.ok) throw new Error(answer.error.message);
    expect(ratesResponseSchema.parse(answer.rates)).toEqual(answer.rates);
    expect(answer.rates.plans).toHaveLength(3);
  });

  it('gives the refusal as the service words it', async () => {
    const answer = await askRates(new URLSearchParams({ postcode: '6000' }));
    expect(answer).toMatchObject({ ok: false, status: 422, error: { code: 'out_of_coverage' } });
    expect(answer).not.toHaveProperty('retryAfterSeconds');
  });
});
