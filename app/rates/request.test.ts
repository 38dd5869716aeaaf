import { describe, expect, it } from 'vitest';
import { searchPlace } from './place-search';
import { readRequest, toParams } from './request';

const search = (query: Record<string, string>) => searchPlace(new URLSearchParams(query));

describe('searchPlace', () => {
  it.each([
    [{ q: '2000' }, '/rates/2000'],
    [{ q: ' 2 000 ', usage_kwh: '18,000' }, '/rates/2000?usage_kwh=18000'],
    [{ q: 'Parramatta' }, '/rates/2150'],
    [{ q: 'newtown nsw' }, '/rates/2042'],
    [{ q: 'Victoria' }, '/rates?state=VIC'],
    [{ q: '4102 0359 842' }, '/rates?nmi=41020359842'],
    [{ q: '6000' }, '/rates/6000'],
    [{ q: 'Darwin' }, '/rates?city=darwin'],
    [{ q: 'Alice Springs NT', usage_kwh: '18000' }, '/rates?city=alice-springs&usage_kwh=18000'],
  ])('%j can only mean %s', (query, address) => {
    expect(search(query).redirectTo).toBe(address);
  });

  it('offers a choice where a name means several places, the widest first', () => {
    const { redirectTo, options, errors } = search({ q: 'Sydney', usage_kwh: '20000' });
    expect(redirectTo).toBeNull();
    expect(errors).toEqual([]);
    expect(options[0]).toMatchObject({ kind: 'City', href: '/rates?city=sydney&usage_kwh=20000' });
    expect(options.map(({ href }) => href)).toContain('/rates/2000?usage_kwh=20000');
  });

  it('offers the Perth of Tasmania beside the city outside the market, which stands for its own suburb', () => {
    const hrefs = search({ q: 'Perth' }).options.map(({ href }) => href);
    expect(hrefs.slice(0, 2)).toEqual(['/rates?city=perth', '/rates/7300']);
    expect(hrefs).not.toContain('/rates/6000');
  });

  it('keeps what was typed beside every error, place and usage together', () => {
    const found = search({ q: ' zzzz ', usage_kwh: 'lots' });
    expect(found).toMatchObject({ placeText: 'zzzz', usageText: 'lots', options: [], redirectTo: null });
    expect(found.errors.map(({ field }) => field)).toEqual(['q', 'usage_kwh']);
    expect(search({ q: '' }).errors[0]!.message).toBe('Enter a postcode, suburb, city or NMI');
    expect(search({ q: '20000' }).errors[0]!.message).toContain('4 digits');
  });

  it('holds an answerable place back while the usage is in error', () => {
    expect(search({ q: '2000', usage_kwh: '12' })).toMatchObject({ redirectTo: null, options: [] });
  });

  it.each(['constructor', '__proto__', '%', '<b>', 'a'.repeat(5_000), '😀'])('survives %.20s', (q) => {
    expect(search({ q }).redirectTo).toBeNull();
  });
});

describe('readRequest', () => {
  const at = (query: string) =>
    readRequest({ level: 'postcode', place: '2000' }, new URLSearchParams(query), '/rates/2000');

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
    const params = await toParams(Promise.resolve({ usage_kwh: ['18000', '2'], limit: undefined }));
    expect(params.toString()).toBe('usage_kwh=18000');
  });
});
