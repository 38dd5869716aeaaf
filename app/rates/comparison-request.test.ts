import { describe, expect, it } from 'vitest';
import { ratesFixture, stateFixture } from '@/lib/testing/rates-response';
import { toSearchParams } from '../search-params';
import { buildPublicHref, readComparisonRequest } from './comparison-request';

describe('readComparisonRequest', () => {
  const at = (query: string) =>
    readComparisonRequest({ level: 'postcode', place: '2000' }, new URLSearchParams(query), '/rates/2000');

  it('redirects any other spelling of a state to its one address, and that one nowhere', () => {
    expect(at('usage_kwh=18%2C000&peak_pct=').redirectTo).toBe('/rates/2000?usage_kwh=18000');
    expect(at('usage_kwh=18000&utm_source=x').redirectTo).toBe('/rates/2000?usage_kwh=18000');
    expect(at('usage_kwh=18000').redirectTo).toBeNull();
    expect(at('').redirectTo).toBeNull();
  });

  it('does not redirect away from an error, so that nothing typed is lost', () => {
    const request = at('usage_kwh=12&peak_pct=30');
    expect(request.redirectTo).toBeNull();
    expect(request.typed).toMatchObject({ usage_kwh: '12', peak_pct: '30' });
  });

  it('takes the first of a repeated parameter', async () => {
    const params = await toSearchParams(Promise.resolve({ usage_kwh: ['18000', '2'], limit: undefined }));
    expect(params.toString()).toBe('usage_kwh=18000');
  });
});

describe('buildPublicHref', () => {
  const meter = { ...stateFixture, level: 'nmi' as const, place: '4102035984' };
  const href = (postcode: string | null, networks: string[]) => {
    const location = { ...ratesFixture().location, networks: networks.map((id) => ({ id, name: id, state: null })) };
    return buildPublicHref({ ...meter, postcode, marks: ['abcd'], page: 2 }, location);
  };

  it.each([
    ['2000', ['ausgrid'], '/rates/2000?usage_kwh=18000&marks=abcd'],
    ['2113', ['endeavour-energy'], '/rates/2113?distributor=endeavour-energy&usage_kwh=18000&marks=abcd'],
    ['3000', ['ausgrid'], '/rates?distributor=ausgrid&usage_kwh=18000&marks=abcd'],
    [null, ['another'], '/rates?distributor=another&usage_kwh=18000&marks=abcd'],
    [null, ['ausgrid', 'jemena'], null],
  ])('of a meter in %s on %j has no NMI: %s', (postcode, networks, expected) => {
    expect(href(postcode, networks)).toBe(expected);
  });
});
