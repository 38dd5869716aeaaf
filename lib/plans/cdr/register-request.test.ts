import { describe, expect, it, vi } from 'vitest';
import { FairQueue } from '@/lib/fair-queue';
import { makeFakeClock } from '@/lib/testing/register-documents';
import { getJson, type RegisterError, type RequestSettings } from './register-request';
import { Throttle } from './throttle';

const startMs = Date.parse('2026-11-21T00:00:00Z');
const makeJsonResponse = (status: number, headers: Record<string, string> = {}, body: unknown = { ok: true }) =>
  new Response(JSON.stringify(body), { status, headers });

/** Gives the answers in order, the last one for ever, and counts. */
function makeRequests(...answers: (() => Response)[]) {
  const clock = makeFakeClock(startMs);
  let requests = 0;
  const settings: RequestSettings = {
    fetch: async () => answers[Math.min(requests++, answers.length - 1)]!(),
    userAgent: 'Test/1.0',
    clock,
    random: () => 1,
    timeoutMs: 1000,
    attempts: 5,
    slots: new FairQueue({ maxActive: 2, maxWaiting: 10 }),
  };
  const request = { url: 'http://register.example/plans', version: 3, what: 'plan X', maxBytes: 1000 };
  const pace = new Throttle(clock, 0);
  const pause = vi.spyOn(pace, 'pause');
  const answer = getJson(request, pace, settings);
  return { answer, pause, slept: clock.slept, count: () => requests };
}

const findFailure = async (...answers: (() => Response)[]) => {
  const { answer, count } = makeRequests(...answers);
  const error = await answer.then(
    () => null,
    (thrown: RegisterError) => thrown,
  );
  return { kind: error?.kind, message: error?.message, requests: count() };
};

describe('getJson', () => {
  it('doubles its back-off, spread by chance, up to half a minute', async () => {
    const { answer, slept, count } = makeRequests(() => makeJsonResponse(500));
    await expect(answer).rejects.toThrow('No usable answer for plan X in 5 attempts: HTTP 500.');
    expect(slept).toEqual([1000, 2000, 4000, 8000]);
    expect(count()).toBe(5);
  });

  it.each([
    ['seconds', '17', 17_000],
    ['a date', 'Sat, 21 Nov 2026 00:00:42 GMT', 42_000],
    ['a date that is past', 'Fri, 20 Nov 2026 00:00:00 GMT', 0],
  ])('waits as Retry-After says in %s', async (_, retryAfter, ms) => {
    const { answer, slept } = makeRequests(
      () => makeJsonResponse(429, { 'retry-after': retryAfter }),
      () => makeJsonResponse(200),
    );
    expect(await answer).toEqual({ ok: true });
    expect(slept.reduce((a, b) => a + b, 0)).toBe(ms);
  });

  it.each(['soon', '1.5', '-5', ''])(
    'falls back to its own back-off where Retry-After says "%s"',
    async (retryAfter) => {
      const { answer, slept } = makeRequests(
        () => makeJsonResponse(503, { 'retry-after': retryAfter }),
        () => makeJsonResponse(200),
      );
      await answer;
      expect(slept).toEqual([1000]);
    },
  );

  it('holds back the other requests of the brand as Retry-After says, and none by its own back-off', async () => {
    const { answer, pause, slept } = makeRequests(
      () => makeJsonResponse(500),
      () => makeJsonResponse(429, { 'retry-after': '17' }),
      () => makeJsonResponse(200),
    );
    expect(await answer).toEqual({ ok: true });
    expect(pause.mock.calls).toEqual([[17_000]]);
    expect(slept).toEqual([1000, 17_000]);
  });

  it.each(['301', '7200', '9'.repeat(400), 'Sat, 21 Nov 2026 02:00:00 GMT'])(
    'does not wait %s, longer than five minutes',
    async (retryAfter) => {
      expect(await findFailure(() => makeJsonResponse(503, { 'retry-after': retryAfter }))).toMatchObject({
        kind: 'unreachable',
        requests: 1,
      });
    },
  );

  it.each([
    ['200', [200_000, 200_000, 200_000, 200_000]],
    ['300', [300_000, 300_000, 300_000]],
  ])('gives up after five attempts or a quarter of an hour when always asked to wait %s s', async (seconds, waits) => {
    const { answer, slept, count } = makeRequests(() => makeJsonResponse(429, { 'retry-after': seconds }));
    const attempts = waits.length + 1;
    await expect(answer).rejects.toThrow(`No usable answer for plan X in ${attempts} attempts: HTTP 429.`);
    expect({ slept, requests: count() }).toEqual({ slept: waits, requests: attempts });
  });

  it.each([
    [404, 'not_found', 'The register has nothing for plan X.'],
    [400, 'refused', 'The register refuses plan X: HTTP 400.'],
    [403, 'refused', 'The register refuses plan X: HTTP 403.'],
  ])('does not ask again after %s', async (status, kind, message) => {
    expect(await findFailure(() => makeJsonResponse(status))).toEqual({ kind, message, requests: 1 });
  });

  it('says which version is refused, and what the register said', async () => {
    const refused = await findFailure(() => makeJsonResponse(406, { 'x-v': '5' }));
    expect(refused.message).toBe('The register refuses version 3 for plan X; it offers version 5.');
    const error = { errors: [{ code: 'urn:x', title: 'Invalid Field' }] };
    expect((await findFailure(() => makeJsonResponse(400, {}, error))).message).toContain('HTTP 400 (Invalid Field).');
  });

  it('does not swallow more than it wants', async () => {
    const { kind, requests } = await findFailure(() => makeJsonResponse(200, {}, 'x'.repeat(2000)));
    expect({ kind, requests }).toEqual({ kind: 'unreadable', requests: 1 });
  });

  it('asks again when the connection fails, and names the cause', async () => {
    const { message, requests } = await findFailure(() => {
      throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    });
    expect({ message, requests }).toEqual({
      message: 'No usable answer for plan X in 5 attempts: ECONNREFUSED.',
      requests: 5,
    });
  });
});
