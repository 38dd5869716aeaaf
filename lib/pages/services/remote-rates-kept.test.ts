/** How long an answer of a remote rates service serves, and what is shown when there is no newer one. */
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ratesResponseSchema } from '@/lib/rates/contract';
import { against, answerOf, expectUnavailable, makeRatesRequest, remote, send } from '@/lib/testing/remote-rates';
import type { Play } from '@/test/upstream/stand-in';
import type { RemoteRates } from './remote-rates';

describe('keeping answers', () => {
  async function askedTwice(query: string, cacheControl?: string): Promise<number> {
    const body = await answerOf(query);
    const headers: Record<string, string> = cacheControl === undefined ? {} : { 'cache-control': cacheControl };
    const rates = await against((_, outgoing) => send(outgoing, 200, body, headers));
    const reversed = query.split('&').reverse().join('&');
    for (const again of [query, reversed]) expect((await rates.answer(makeRatesRequest(again))).status).toBe(200);
    return remote.asked.length;
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
    expect(remote.asked).toHaveLength(2);
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
    const rates = await against((_, outgoing) => send(outgoing, remote.asked.length > 1 ? 500 : 200, body));
    expect(rates.latestWarnings).toEqual([]);
    await rates.answer(makeRatesRequest('postcode=2000'));
    await rates.answer(makeRatesRequest('postcode=3000'));
    expect(rates.latestWarnings).toEqual(body.warnings);
  });

  it('keeps no refusal', async () => {
    const error = { error: { code: 'invalid_postcode', message: 'No.' } };
    const rates = await against((_, outgoing) => send(outgoing, 400, error, { 'cache-control': 'max-age=300' }));
    for (let i = 0; i < 2; i++) await rates.answer(makeRatesRequest('postcode=x'));
    expect(remote.asked).toHaveLength(2);
  });
});

describe('an earlier answer when there is no newer one', () => {
  const faults: [string, Play][] = [
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
  async function laterAgainst(fault: Play, query?: string, cacheControl = 'max-age=60', minutes = 10) {
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
        'These prices are from 23 November 2026 at 2:10 pm, Sydney time. ' +
        'We can’t reach the rates service for newer ones right now.',
    });
  });

  it('is shown for six hours', async () => {
    const fault: Play = (incoming) => incoming.socket.destroy();
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
