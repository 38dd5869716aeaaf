import { describe, expect, it } from 'vitest';
import { searchPlace } from './place-search';

const search = (query: string) => searchPlace(new URLSearchParams(query));

describe('searchPlace', () => {
  it.each([
    [{ q: '2000' }, '/rates/2000'],
    [{ q: ' 2 000 ', usage_kwh: '18,000' }, '/rates/2000?usage_kwh=18000'],
    [{ q: 'Parramatta' }, '/rates/2150'],
    [{ q: 'newtown nsw' }, '/rates/2042'],
    [{ q: 'Enmore NSW 2042', usage_kwh: '18000' }, '/rates/2042?suburb=Enmore&usage_kwh=18000'],
    [{ q: 'Victoria' }, '/rates?state=VIC'],
    [{ q: '4102 0359 848' }, '/rates?nmi=41020359848'],
    [{ q: '6000' }, '/rates/6000'],
    [{ q: 'Darwin' }, '/rates?city=darwin'],
    [{ q: 'Alice Springs NT', usage_kwh: '18000' }, '/rates?city=alice-springs&usage_kwh=18000'],
  ])('%j can only mean %s', (query, address) => {
    expect(search(String(new URLSearchParams(query))).redirectTo).toBe(address);
  });

  it('offers a choice where a name means several places, the widest first', () => {
    const { redirectTo, options, errors } = search('q=Sydney&usage_kwh=20000');
    expect(redirectTo).toBeNull();
    expect(errors).toEqual([]);
    expect(options[0]).toMatchObject({ kind: 'City', href: '/rates?city=sydney&usage_kwh=20000' });
    expect(options.map(({ href }) => href)).toContain('/rates/2000?usage_kwh=20000');
  });

  it('offers the Perth of Tasmania beside the city outside the market, which stands for its own suburb', () => {
    const hrefs = search('q=Perth').options.map(({ href }) => href);
    expect(hrefs.slice(0, 2)).toEqual(['/rates?city=perth', '/rates/7300']);
    expect(hrefs).not.toContain('/rates/6000');
  });

  it('takes the usage and hours of the business chosen along', () => {
    expect(search('q=2042&business=restaurant').redirectTo).toBe(
      '/rates/2042?usage_kwh=40000&load_profile=evening_hospitality',
    );
    expect(search('q=2042&business=casino').redirectTo).toBe('/rates/2042');
  });

  it('keeps the choice while the place is asked again', () => {
    const { errors, usage, redirectTo } = search('q=&business=office');
    expect(errors).toEqual([{ field: 'q', message: 'Enter a postcode, suburb, city or NMI' }]);
    expect(usage).toMatchObject({ usageKwh: 12_000, loadProfile: 'weekday_business' });
    expect(redirectTo).toBeNull();
  });

  it('asks for another name where there is no such place', () => {
    expect(search('q=zzyzx').errors[0]?.message).toMatch(/^We found no place of this name/);
    expect(search('q=20421').errors[0]?.message).toMatch(/^Enter a postcode of 4 digits/);
  });

  it.each(['constructor', '__proto__', '%', '<b>', 'a'.repeat(5_000), '😀'])('survives %.20s', (q) => {
    expect(search(String(new URLSearchParams({ q }))).redirectTo).toBeNull();
  });
});
