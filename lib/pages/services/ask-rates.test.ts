import { describe, expect, it } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { askRates } from './rates';

describe('askRates', () => {
  it('gives rates in the contract, from the embedded service when no other is set', async () => {
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

  it('tells how long to wait', async () => {
    const body = { error: { code: 'rate_limited', message: 'Slow down.' } };
    const limited = async () => Response.json(body, { status: 429, headers: { 'retry-after': '17' } });
    expect(await askRates(new URLSearchParams(), limited)).toEqual({
      ok: false,
      status: 429,
      error: body.error,
      retryAfterSeconds: 17,
    });
  });
});
