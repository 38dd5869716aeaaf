import { afterEach, describe, expect, it, vi } from 'vitest';
import { noChoices, noUsage } from '@/lib/comparison/address/state';
import { ratesFixture } from '@/lib/testing/rates-response';
import { fetchPlanPage, type PlanPageError, toPlanPageError } from './plan-queries';

const state = {
  ...noUsage,
  ...noChoices,
  usageKwh: 18_000,
  level: 'postcode',
  place: '2000',
  cursor: 'c-2',
} as const;

afterEach(() => vi.unstubAllGlobals());

const problemAfter = async (answer: Response | Promise<never>) => {
  vi.stubGlobal('fetch', async () => answer);
  return fetchPlanPage(state).catch(toPlanPageError);
};
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ error: { code, message: '<b>' } }, { status, headers });

describe('fetchPlanPage', () => {
  it('asks the site’s own proxy for the same question at the cursor', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json(ratesFixture());
    });
    expect((await fetchPlanPage(state)).plans).toHaveLength(3);
    expect(asked).toEqual([
      '/api/rates?postcode=2000&usage_kwh=18000&cursor=c-2&group_variants=true&load_profile=typical&eligibility=open&limit=25&include=facets%2Cdetails',
    ]);
  });

  it('leads back to the first page when the cursor is no longer good', async () => {
    expect(await problemAfter(refusal(400, 'invalid_cursor'))).toMatchObject({
      message: 'This page of the list is gone: the rates have changed since it was made.',
      restartHref: '/rates/2000?usage_kwh=18000',
    });
  });

  it('says how long a limit lasts, when it is told', async () => {
    const words = async (headers = {}) =>
      ((await problemAfter(refusal(429, 'rate_limited', headers))) as PlanPageError).message;
    expect(await words({ 'retry-after': '9' })).toContain('Try again in 9 seconds.');
    expect(await words({ 'retry-after': '600' })).toContain('Try again in 10 minutes.');
    expect(await words()).toContain('Try again in a minute.');
  });

  it('tells a lost connection from an answer that helps nobody', async () => {
    const lost = Promise.reject(new TypeError('Failed to fetch'));
    expect(await problemAfter(lost)).toMatchObject({ message: expect.stringContaining('no connection') });
  });

  it.each([
    ['a fault', refusal(503, 'upstream_unavailable')],
    ['a page', new Response('<html>', { status: 502 })],
    ['null', Response.json(null, { status: 500 })],
  ])('has words of its own for %s', async (_, response) => {
    expect(await problemAfter(response)).toMatchObject({
      message: 'These plans could not be loaded. Try again in a moment.',
      restartHref: null,
    });
  });
});
