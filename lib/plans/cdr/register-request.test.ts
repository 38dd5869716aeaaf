import PQueue from 'p-queue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pace } from './pace';
import { getJson, type RegisterError, type RequestSettings } from './register-request';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T00:00:00Z') });
  // The least that chance adds to a back-off.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const makeJsonResponse = (status: number, headers: Record<string, string> = {}, body: unknown = { ok: true }) =>
  new Response(JSON.stringify(body), { status, headers });

/** Gives the answers in order, the last one for ever, and notes how long each request came after the one before, in ms. */
function makeRequests(...answers: (() => Response)[]) {
  const times: number[] = [];
  const settings: RequestSettings = {
    fetch: async () => {
      times.push(Date.now());
      return answers[Math.min(times.length, answers.length) - 1]!();
    },
    userAgent: 'Test/1.0',
    timeoutMs: 1000,
    attempts: 5,
  };
  const request = { url: 'http://register.example/plans', version: 3, what: 'plan X', maxBytes: 1000 };
  const pace = new Pace(0, new PQueue({ concurrency: 2 }));
  const pause = vi.spyOn(pace, 'pause');
  const answer = getJson(request, pace, settings);
  answer.catch(() => {});
  const waits = async () => {
    await vi.advanceTimersByTimeAsync(3_600_000);
    return times.slice(1).map((time, i) => time - times[i]!);
  };
  return { answer, pause, waits };
}

const findFailure = async (...answers: (() => Response)[]) => {
  const { answer, waits } = makeRequests(...answers);
  const requests = 1 + (await waits()).length;
  const error = await answer.then(
    () => null,
    (thrown: RegisterError) => thrown,
  );
  return { kind: error?.kind, message: error?.message, requests };
};

describe('getJson', () => {
  it('doubles its back-off', async () => {
    const { answer, waits } = makeRequests(() => makeJsonResponse(500));
    expect(await waits()).toEqual([1000, 2000, 4000, 8000]);
    await expect(answer).rejects.toThrow('No usable answer for plan X in 5 attempts: HTTP 500.');
  });

  it.each([
    ['seconds', '17', 17_000],
    ['a date', 'Sat, 21 Nov 2026 00:00:42 GMT', 42_000],
    ['a date that is past', 'Fri, 20 Nov 2026 00:00:00 GMT', 1000],
  ])('waits as Retry-After says in %s', async (_, retryAfter, ms) => {
    const { answer, waits } = makeRequests(
      () => makeJsonResponse(429, { 'retry-after': retryAfter }),
      () => makeJsonResponse(200),
    );
    expect(await waits()).toEqual([ms]);
    expect(await answer).toEqual({ ok: true });
  });

  it.each(['soon', '1.5', '-5', ''])(
    'falls back to its own back-off where Retry-After says "%s"',
    async (retryAfter) => {
      const { waits } = makeRequests(
        () => makeJsonResponse(503, { 'retry-after': retryAfter }),
        () => makeJsonResponse(200),
      );
      expect(await waits()).toEqual([1000]);
    },
  );

  it('holds back the other requests of the brand as Retry-After says, and none by its own back-off', async () => {
    const { answer, pause, waits } = makeRequests(
      () => makeJsonResponse(500),
      () => makeJsonResponse(429, { 'retry-after': '17' }),
      () => makeJsonResponse(200),
    );
    expect(await waits()).toEqual([1000, 17_000]);
    expect(await answer).toEqual({ ok: true });
    expect(pause.mock.calls.map(([ms]) => ms)).toEqual([17_000]);
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
  ])(
    'gives up after five attempts or a quarter of an hour when always asked to wait %s s',
    async (seconds, expected) => {
      const { answer, waits } = makeRequests(() => makeJsonResponse(429, { 'retry-after': seconds }));
      expect(await waits()).toEqual(expected);
      const attempts = expected.length + 1;
      await expect(answer).rejects.toThrow(`No usable answer for plan X in ${attempts} attempts: HTTP 429.`);
    },
  );

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
