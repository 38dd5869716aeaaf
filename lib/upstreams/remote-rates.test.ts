import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { answerSiteRates } from '@/lib/api/rates/rates';
import { printOwnRates } from '@/lib/plans/own-rates';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { extensionParameters } from '@/lib/rates/query';
import { withRequestId } from '@/lib/server/request-id';
import { makeEnergyPrice, makeOwnRates } from '@/lib/testing/own-rates';
import { type FakeRemote, makeRatesRequest, startFakeRemote } from '@/lib/testing/remote-server';
import { RemoteRates } from './remote-rates';

let remote: FakeRemote;
let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  remote.close();
  vi.restoreAllMocks();
});

const answerOf = async (query = 'postcode=2000') => (await answerSiteRates(makeRatesRequest(query))).json();
const send = (outgoing: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
};

async function against(answer: RequestListener, timeoutMs = 5000): Promise<RemoteRates> {
  remote = await startFakeRemote(answer);
  return new RemoteRates(remote.baseUrl, { timeoutMs, retryDelayMs: 1 });
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect((await response.json()).error.code).toBe('upstream_unavailable');
}

describe('a remote that keeps the contract', () => {
  it('is asked with the query alone and answered with its body', async () => {
    const body = await answerOf();
    const rates = await against((_, outgoing) => send(outgoing, 200, body));
    const request = new Request(makeRatesRequest('postcode=2000&usage_kwh=5000'), { headers: { cookie: 'session=1' } });
    const response = await rates.answer(request);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(body);
    expect(remote.seen[0]!.url).toBe('/v1/rates?postcode=2000&usage_kwh=5000');
    expect(remote.seen[0]!.headers.cookie).toBeUndefined();
  });

  it('is told the id of the request it is asked for', async () => {
    const rates = await against((_, outgoing) => send(outgoing, 500, ''));
    await withRequestId('the-id-of-a-request', () => rates.answer(makeRatesRequest('postcode=2000')));
    expect(remote.seen[0]?.headers['x-request-id']).toBe('the-id-of-a-request');
    expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ request_id: 'the-id-of-a-request' });
  });

  it('is never asked with a parameter that is ours alone', async () => {
    const rates = await against(async (_, outgoing) => send(outgoing, 200, await answerOf()));
    const ours = extensionParameters.map((name) => `${name}=${name === 'max_term_months' ? 12 : 'true'}`).join('&');
    expect((await rates.answer(makeRatesRequest(`postcode=2000&${ours}&limit=5`))).status).toBe(200);
    expect(remote.seen[0]!.url).toBe('/v1/rates?limit=5&postcode=2000');
  });

  it('may be another of ours: what it adds to a plain answer is kept, what it was not asked for is not', async () => {
    const full = await answerOf('state=TAS&include=facets,stability,curve');
    const rates = await against((_, outgoing) => send(outgoing, 200, full));
    const { facets, stability, curve, ...plain } = full;
    expect([facets, stability, curve].every(Boolean)).toBe(true);
    const read = await (await rates.answer(makeRatesRequest('state=TAS'))).json();
    expect(read).toEqual(plain);
    expect(read.plans[0]).toMatchObject({ ref: expect.any(String), rank_of_all: 1 });
    expect(read.benchmark.cost_lines.length).toBeGreaterThan(0);
    expect(read.summary.cheapest.ref).toBe(read.plans[0].ref);
  });

  it('may lack every addition of ours, or mean something else by their names', async () => {
    const body = await answerOf('state=TAS');
    const other = { ref: { id: 7 }, rank_of_all: 'first', cheapest_fully_costed: 'no', cost_lines: 'many' };
    for (const change of [{}, other]) {
      const named = ['ref', 'rank_of_all', 'cheapest_fully_costed', 'cost_lines'];
      const without = JSON.parse(JSON.stringify(body), (key, value) => (named.includes(key) ? undefined : value));
      Object.assign(without.plans[0], change);
      Object.assign(without.summary, change);
      Object.assign(without.summary.cheapest, change);
      Object.assign(without.benchmark, change);
      Object.assign(without, { facets: change, stability: change, curve: change });
      const rates = await against((_, outgoing) => send(outgoing, 200, without));
      const response = await rates.answer(makeRatesRequest('state=TAS'));
      expect(response.status).toBe(200);
      const read = ratesResponseSchema.parse(await response.json());
      expect(read.plans[0]).not.toHaveProperty('ref');
      expect(read.plans[0]).not.toHaveProperty('rank_of_all');
      expect(read.benchmark).not.toHaveProperty('cost_lines');
      expect(read.summary).not.toHaveProperty('cheapest_fully_costed');
      for (const part of ['facets', 'stability', 'curve']) expect(read).not.toHaveProperty(part);
      remote.close();
    }
  });

  it('may know networks we do not, fields we do not, and count its stats its own way', async () => {
    const body = await answerOf('state=TAS');
    const foreign = JSON.parse(JSON.stringify(body).replaceAll('tasnetworks', 'another-network'));
    foreign.plans[0].green = true;
    foreign.stats = { count: 3 };
    foreign.warnings = [{ message: 'As written.', code: 7 }];
    foreign.by_network = null;
    delete foreign.plans[0].cost_lines;
    delete foreign.benchmark?.note;
    const rates = await against((_, outgoing) => send(outgoing, 200, foreign));
    const answer = ratesResponseSchema.parse(await (await rates.answer(makeRatesRequest('state=TAS'))).json());
    expect(answer.plans[0]!.network).toBe('another-network');
    expect(answer.stats).toBeNull();
    expect(answer.warnings).toEqual([{ message: 'As written.' }]);
    expect(answer.by_network).toBeUndefined();
  });

  it('passes its refusals on, with the time to wait', async () => {
    const error = { error: { code: 'rate_limited', message: 'Slow down.', details: { limit: 120 } } };
    const rates = await against((_, outgoing) => send(outgoing, 429, error, { 'retry-after': '17' }));
    const response = await rates.answer(makeRatesRequest('postcode=2000'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '17']);
    expect(await response.json()).toEqual(error);
  });
});

describe('the rates of a bill, which a remote does not know', () => {
  const own = printOwnRates(makeOwnRates({ energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20)] }));
  const where = 'distributor=ausgrid&usage_kwh=20000&peak_share=0.4&shoulder_share=0.2&limit=50';
  const cached = { 'cache-control': 'public, max-age=300' };

  it('are costed beside its answer as our own service costs them, and never sent', async () => {
    const body = await answerOf(where);
    const rates = await against((_, outgoing) => send(outgoing, 200, body, cached));
    const expected = (await answerOf(`${where}&own_rates=${own}`)).own_plan;
    const { rank_of_all, ...known } = expected;
    const read = await (await rates.answer(makeRatesRequest(`${where}&own_rates=${own}`))).json();
    expect(read.own_plan).toEqual({ ...known, row_rank: known.plan_rank });
    expect(ratesResponseSchema.safeParse(read).success).toBe(true);
    // One kept answer serves every bill, and who has none.
    for (const more of ['', `&own_rates=${own}&own_rates=${own}`, '&own_rates=1_s1']) {
      const other = await (await rates.answer(makeRatesRequest(where + more))).json();
      expect(other).toEqual(body);
    }
    expect(remote.seen.map(({ url }) => url)).toHaveLength(1);
    expect(remote.seen[0]!.url).not.toContain('own_rates');
  });

  it('have a rank where their place is on the page, and none where it may be elsewhere', async () => {
    const first = await answerOf('distributor=ausgrid&usage_kwh=20000&limit=4');
    const second = await answerOf(`distributor=ausgrid&usage_kwh=20000&limit=4&cursor=${first.next_cursor}`);
    const priceFor = (cost: number) => (cost / 1.1 - 365) / 200;
    const costs: number[] = [...first.plans, ...second.plans].map((plan) => plan.annual_cost_inc_gst);
    const ranksOn = async (page: unknown) => {
      const rates = await against((_, outgoing) => send(outgoing, 200, page));
      const ranks: (number | null)[] = [];
      for (const cost of [costs[0]! - 50, costs[2]! - 0.5, costs[3]! + 0.5, costs[7]! - 0.5, costs[7]! + 500]) {
        const code = printOwnRates(makeOwnRates({ energy: [makeEnergyPrice('all', priceFor(cost))] }));
        const { own_plan } = await (
          await rates.answer(makeRatesRequest(`distributor=ausgrid&own_rates=${code}`))
        ).json();
        expect(own_plan.annual_cost_inc_gst).toBeCloseTo(cost, 1);
        ranks.push(own_plan.plan_rank);
      }
      remote.close();
      return ranks;
    };
    const before = costs.filter((cost) => cost < costs[2]! - 0.5).length;
    expect(await ranksOn(first)).toEqual([1, before + 1, null, null, null]);
    const below = costs.filter((cost) => cost < costs[7]! - 0.5).length;
    expect(await ranksOn(second)).toEqual([null, null, null, below + 1, null]);
    const only = {
      ...first,
      pagination: { ...first.pagination, has_more: false, next_cursor: null },
      next_cursor: null,
    };
    expect((await ranksOn(only)).at(-1)).toBe(5);
  });

  it('have no cost where the answer does not tell what they are charged on', async () => {
    const body = await answerOf(where);
    const demand = printOwnRates(makeOwnRates({ demand: [{ pricePerKwExGst: 9, per: 'month', kw: null }] }));
    const flat = printOwnRates(makeOwnRates());
    for (const [usage, known] of [
      [{ ...body.usage, peak_share: null }, [false, true, true]],
      [{ ...body.usage, max_demand_kw: null }, [true, false, true]],
      [null, [false, false, true]],
    ]) {
      const rates = await against((_, outgoing) => send(outgoing, 200, { ...body, usage }));
      const found: boolean[] = [];
      for (const code of [own, demand, flat]) {
        found.push('own_plan' in (await (await rates.answer(makeRatesRequest(`${where}&own_rates=${code}`))).json()));
      }
      expect(found).toEqual(known);
      remote.close();
    }
  });
});

describe('keeping answers', () => {
  async function askedTwice(query: string, cacheControl?: string): Promise<number> {
    const body = await answerOf(query);
    const headers: Record<string, string> = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
    const rates = await against((_, outgoing) => send(outgoing, 200, body, headers));
    const reversed = query.split('&').reverse().join('&');
    for (const again of [query, reversed]) expect((await rates.answer(makeRatesRequest(again))).status).toBe(200);
    return remote.seen.length;
  }

  it('asks once for the same parameters, in any order', async () => {
    expect(await askedTwice('postcode=2000&limit=1', 'public, max-age=300')).toBe(1);
  });

  it('keeps for a while what says nothing about it', async () => {
    expect(await askedTwice('postcode=2000')).toBe(1);
  });

  it.each(['no-store', 'private, no-cache', 'max-age=0'])('does not keep what says %s', async (cacheControl) => {
    expect(await askedTwice('postcode=2000', cacheControl)).toBe(2);
  });

  it('never keeps what was found by an NMI', async () => {
    expect(await askedTwice('nmi=4102035984', 'public, max-age=300')).toBe(2);
  });

  it('keeps nothing longer than an hour', async () => {
    const body = await answerOf();
    const rates = await against((_, outgoing) => send(outgoing, 200, body, { 'cache-control': 'max-age=86400' }));
    await rates.answer(makeRatesRequest('postcode=2000'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_001 });
    await rates.answer(makeRatesRequest('postcode=2000'));
    vi.useRealTimers();
    expect(remote.seen).toHaveLength(2);
  });

  it('waits for one answer when the same is asked at the same time, but never with an NMI', async () => {
    const body = await answerOf();
    const waiting: ServerResponse[] = [];
    const rates = await against((_, outgoing) => void waiting.push(outgoing));
    const queries = ['postcode=2000&limit=1', 'limit=1&postcode=2000', 'nmi=4102035984', 'nmi=4102035984'];
    const asked = queries.map((query) => rates.answer(makeRatesRequest(query)));
    await vi.waitFor(() => expect(waiting).toHaveLength(3));
    for (const outgoing of waiting) send(outgoing, 200, body, { 'cache-control': 'no-store' });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const again = rates.answer(makeRatesRequest('postcode=2000&limit=1'));
    await vi.waitFor(() => expect(waiting).toHaveLength(4));
    send(waiting[3]!, 200, body);
    expect((await again).status).toBe(200);
  });

  it('remembers what was last said of the rates as a whole', async () => {
    const body = await answerOf();
    const rates = await against((_, outgoing) => send(outgoing, remote.seen.length > 1 ? 500 : 200, body));
    expect(rates.latestWarnings).toEqual([]);
    await rates.answer(makeRatesRequest('postcode=2000'));
    await rates.answer(makeRatesRequest('postcode=3000'));
    expect(rates.latestWarnings).toEqual(body.warnings);
  });

  it('keeps no refusal', async () => {
    const error = { error: { code: 'invalid_postcode', message: 'No.' } };
    const rates = await against((_, outgoing) => send(outgoing, 400, error, { 'cache-control': 'max-age=300' }));
    for (let i = 0; i < 2; i++) await rates.answer(makeRatesRequest('postcode=x'));
    expect(remote.seen).toHaveLength(2);
  });
});

describe('an earlier answer when there is no newer one', () => {
  const faults: [string, RequestListener][] = [
    ['resets', (incoming) => incoming.socket.destroy()],
    ['hangs', () => {}],
    ['stops in the middle', (_, outgoing) => void outgoing.write('{"plans":')],
    ['is limited', (_, outgoing) => send(outgoing, 429, 'slow down', { 'retry-after': '60' })],
    ['sends 500 with HTML', (_, outgoing) => send(outgoing, 500, '<h1>Error</h1>', { 'content-type': 'text/html' })],
    ['sends cut JSON', (_, outgoing) => send(outgoing, 200, '{"location":{"inp')],
    ['sends another shape', (_, outgoing) => send(outgoing, 200, { plans: [] })],
  ];
  const ask = (rates: RemoteRates, query = 'postcode=2000') => rates.answer(makeRatesRequest(query));
  /** Good at first, then `fault`, some minutes later than the answer may be kept. */
  async function laterAgainst(fault: RequestListener, query?: string, cacheControl = 'max-age=60', minutes = 10) {
    const body = await answerOf(query);
    let isGood = true;
    const rates = await against((incoming, outgoing) => {
      if (isGood) send(outgoing, 200, body, { 'cache-control': cacheControl });
      else fault(incoming, outgoing);
    }, 1500);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T03:10:00Z') });
    await ask(rates, query);
    isGood = false;
    vi.setSystemTime(Date.now() + minutes * 60_000);
    return { rates, body, answer: await ask(rates, query) };
  }
  afterEach(() => vi.useRealTimers());

  it.each(faults)('is shown with its date when the service %s', async (_, fault) => {
    const { answer, body } = await laterAgainst(fault);
    const shown = ratesResponseSchema.parse(await answer.json());
    expect(answer.status).toBe(200);
    expect(shown.plans).toEqual(body.plans);
    expect(shown.warnings[0]).toEqual({
      code: 'rates_from_earlier',
      message:
        'These prices are from 23 November 2026, 2:10 pm Sydney time. ' +
        'We can’t reach the rates service for newer ones right now.',
    });
  });

  it('is shown for six hours', async () => {
    const fault: RequestListener = (incoming) => incoming.socket.destroy();
    const { rates } = await laterAgainst(fault, undefined, 'max-age=60', 359);
    expect((await ask(rates)).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_001);
    await expectUnavailable(await ask(rates));
  });

  it.each([
    ['postcode=2000', 'no-store'],
    ['postcode=2000', 'private, max-age=60'],
    ['postcode=2000', 'max-age=60, must-revalidate'],
    ['nmi=4102035984', 'max-age=60'],
  ])('is not kept for %s with %s', async (query, cacheControl) => {
    const { answer } = await laterAgainst((incoming) => incoming.socket.destroy(), query, cacheControl);
    await expectUnavailable(answer);
  });

  it('is of the same question only, and a refusal of the question stays one', async () => {
    const error = { error: { code: 'invalid_postcode', message: 'No.' } };
    const { rates, answer } = await laterAgainst((_, outgoing) => send(outgoing, 400, error));
    expect(answer.status).toBe(400);
    expect((await ask(rates, 'postcode=3000')).status).toBe(400);
  });
});

describe('a remote that fails again and again', () => {
  it('is left alone, with the time to try again, and asked once after that', async () => {
    const body = await answerOf();
    let isBack = false;
    const rates = await against((incoming, outgoing) =>
      isBack ? send(outgoing, 200, body) : incoming.socket.destroy(),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let i = 0; i < 5; i++) await rates.answer(makeRatesRequest(`postcode=${2000 + i}`));
    const asked = remote.seen.length;
    const refused = await rates.answer(makeRatesRequest('postcode=2010'));
    expect(refused.headers.get('retry-after')).toBe('15');
    await expectUnavailable(refused);
    expect(remote.seen).toHaveLength(asked);
    isBack = true;
    vi.setSystemTime(Date.now() + 15_000);
    const answers = await Promise.all(
      ['postcode=2000', 'state=NSW'].map((query) => rates.answer(makeRatesRequest(query))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
    expect((await rates.answer(makeRatesRequest('state=NSW'))).status).toBe(200);
    vi.useRealTimers();
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toContain('upstream_away');
  });

  it('with answers of its own is asked on', async () => {
    const rates = await against((_, outgoing) => send(outgoing, 500, '<h1>Error</h1>'));
    for (let i = 0; i < 8; i++) await rates.answer(makeRatesRequest('postcode=2000'));
    expect(remote.seen).toHaveLength(8);
  });
});

describe('a remote in trouble', () => {
  it.each([502, 503])('is asked once more after %i', async (status) => {
    const body = await answerOf();
    const rates = await against((_, outgoing) => {
      if (remote.seen.length === 1) send(outgoing, status, 'busy');
      else send(outgoing, 200, body);
    });
    expect((await rates.answer(makeRatesRequest('postcode=2000'))).status).toBe(200);
    expect(remote.seen).toHaveLength(2);
  });

  it('is asked once more after a broken connection, not twice', async () => {
    const rates = await against((incoming) => incoming.socket.destroy());
    await expectUnavailable(await rates.answer(makeRatesRequest('postcode=2000')));
    expect(remote.seen).toHaveLength(2);
  });

  it('is not asked again after 500', async () => {
    const error = { error: { code: 'internal_error', message: 'A fault.' } };
    const rates = await against((_, outgoing) => send(outgoing, 500, error));
    await expectUnavailable(await rates.answer(makeRatesRequest('postcode=2000')));
    expect(remote.seen).toHaveLength(1);
  });

  it.each<[string, RequestListener]>([
    ['sends a page', (_, outgoing) => send(outgoing, 200, '<html>4102035984</html>')],
    ['sends an error page', (_, outgoing) => send(outgoing, 404, '<html>not found</html>')],
    ['sends another shape', (_, outgoing) => send(outgoing, 200, { plans: [] })],
    ['sends another error shape', (_, outgoing) => send(outgoing, 400, { message: 'bad' })],
    ['sends nothing', (_, outgoing) => send(outgoing, 204, '')],
    ['sends it elsewhere', (_, outgoing) => send(outgoing, 302, '', { location: '/elsewhere' })],
    ['sends too much', (_, outgoing) => send(outgoing, 200, `"${'x'.repeat(5_000_000)}"`)],
  ])('is unavailable when it %s, and the log has no query', async (_, answer) => {
    const rates = await against(answer);
    await expectUnavailable(await rates.answer(makeRatesRequest('nmi=4102035984')));
    expect(logged).toHaveBeenCalledOnce();
    expect(String(logged.mock.calls[0]![0])).toContain('rates_upstream_failed');
    expect(String(logged.mock.calls[0]![0])).not.toContain('4102035984');
  });

  it('is unavailable when it takes too long, without a second try', async () => {
    const rates = await against(() => {}, 500);
    await expectUnavailable(await rates.answer(makeRatesRequest('postcode=2000')));
    expect(remote.seen).toHaveLength(1);
  });

  it('is unavailable when it starts and never ends', async () => {
    const rates = await against((_, outgoing) => void outgoing.write('{'), 50);
    await expectUnavailable(await rates.answer(makeRatesRequest('postcode=2000')));
  });
});
