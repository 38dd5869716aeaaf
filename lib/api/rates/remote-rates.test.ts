import { describe, expect, it, vi } from 'vitest';
import { extensionParameters } from '@/lib/rates/query';
import { against, answerOf, ask, expectUnavailable, remote } from '@/lib/testing/remote-rates';
import { captureLog } from '@/lib/testing/set-up';
import { foreignAnswer, type Loose } from '@/test/upstream/foreign-answer';
import { json } from '@/test/upstream/stand-in';

describe('a remote that keeps the contract', () => {
  it('is asked with the query alone and answered with its body', async () => {
    const body = await answerOf();
    const rates = await against(json(body));
    const response = await ask(rates, 'postcode=2000&usage_kwh=5000');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(body);
    expect(remote.asked[0]!.url).toBe('/v1/rates?postcode=2000&usage_kwh=5000');
  });

  it('is never asked with a parameter that is ours alone', async () => {
    const rates = await against(json(await answerOf()));
    const ours = extensionParameters.map((name) => `${name}=${name === 'max_term_months' ? 12 : 'true'}`).join('&');
    expect((await ask(rates, `postcode=2000&${ours}&limit=5`)).status).toBe(200);
    expect(remote.asked[0]!.url).toBe('/v1/rates?limit=5&postcode=2000');
  });

  it('may be another of ours: what it adds to a plain answer is kept, what it was not asked for is not', async () => {
    const full = await answerOf('state=TAS&include=facets,stability');
    const rates = await against(json(full));
    const { facets, stability, ...plain } = full;
    expect([facets, stability].every(Boolean)).toBe(true);
    const read = await (await ask(rates, 'state=TAS')).json();
    expect(read).toEqual(plain);
    expect(read.plans[0]).toMatchObject({ ref: expect.any(String), rank_of_all: 1 });
    expect(read.benchmark.cost_lines.length).toBeGreaterThan(0);
    expect(read.summary.cheapest.ref).toBe(read.plans[0].ref);
  });

  it.each([
    [
      'a price that is a text',
      'plans.0.annual_cost_inc_gst',
      (body: Loose) => (body.plans[0].annual_cost_inc_gst = '$1'),
    ],
    ['a kind of offer nobody knows', 'plans.0.offer_source', (body: Loose) => (body.plans[0].offer_source = 'gift')],
    ['no date', 'summary.checked_at', (body: Loose) => delete body.summary.checked_at],
    ['another currency', 'meta.currency', (body: Loose) => (body.meta.currency = 'NZD')],
    ['a link that runs', 'benchmark.source_url', (body: Loose) => (body.benchmark.source_url = 'javascript:alert(1)')],
  ])('is unavailable when it sends %s, and the log names the place', async (_, place, change) => {
    const body = foreignAnswer();
    change(body);
    const rates = await against(json(body));
    const logged = captureLog();
    await expectUnavailable(await ask(rates, 'postcode=2000'));
    expect(logged[0]).toContain(`not in the contract at ${place}`);
  });
});

describe('keeping answers', () => {
  async function askedTwice(query: string, cacheControl?: string): Promise<number> {
    const body = await answerOf(query);
    const rates = await against((_, outgoing) => {
      if (cacheControl !== undefined) outgoing.setHeader('cache-control', cacheControl);
      outgoing.end(JSON.stringify(body));
    });
    const reversed = query.split('&').reverse().join('&');
    for (const again of [query, reversed]) expect((await ask(rates, again)).status).toBe(200);
    return remote.asked.length;
  }

  it('asks once for the same parameters, in any order', async () => {
    expect(await askedTwice('postcode=2000&limit=1', 'public, max-age=300')).toBe(1);
  });

  it('keeps for a while what says nothing about it', async () => {
    expect(await askedTwice('postcode=2000')).toBe(1);
  });

  it('does not keep what may not be kept', async () => {
    expect(await askedTwice('postcode=2000', 'private, no-cache')).toBe(2);
  });

  it('never keeps what was found by an NMI', async () => {
    expect(await askedTwice('nmi=4102035984', 'public, max-age=300')).toBe(2);
  });

  it('keeps nothing longer than an hour', async () => {
    const body = await answerOf();
    const rates = await against(json(body, 200, { 'cache-control': 'max-age=86400' }));
    await ask(rates, 'postcode=2000');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    await ask(rates, 'postcode=2000');
    vi.useRealTimers();
    expect(remote.asked).toHaveLength(2);
  });

  it('keeps no refusal', async () => {
    const error = { error: { code: 'invalid_postcode', message: 'No.' } };
    const rates = await against(json(error, 400, { 'cache-control': 'max-age=300' }));
    for (let i = 0; i < 2; i++) await ask(rates, 'postcode=x');
    expect(remote.asked).toHaveLength(2);
  });
});
