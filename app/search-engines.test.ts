/** What search engines are told: which pages there are, and where they have no business. */
import { describe, expect, it, vi } from 'vitest';
import { findPlacePostcodes, listStatePlaces } from '@/components/about/places-view';
import { type ComparisonState, isIndexable, noChoices, noUsage } from '@/lib/site/address/state';
import robots from './robots';
import sitemap from './sitemap';

vi.mock('next/server', () => ({ connection: async () => {} }));

describe('the sitemap', () => {
  it('holds every fixed page, state, city and postcode once, with the date of the book, under the public address', async () => {
    const entries = await sitemap();
    const urls = entries.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.length).toBeLessThan(50_000);
    for (const path of ['/', '/methodology', '/rates?state=VIC', '/rates?city=sydney', '/rates/2000', '/places/nsw'])
      expect(urls).toContain(`http://localhost:3000${path}`);
    expect(urls.filter((url) => /\/rates\/\d{4}$/.test(url)).length).toBeGreaterThan(2000);
    expect(urls.some((url) => /nmi|cursor|state=(WA|NT)|\/rates\/6000|&/.test(url))).toBe(false);
    const dated = entries.filter(({ url }) => url.includes('/rates'));
    for (const { lastModified } of dated) expect(lastModified).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('leads to places that exist, and every one of those to postcodes', async () => {
    const lists = (await sitemap()).map(({ url }) => url.split('/places/')[1]).filter(Boolean);
    expect(lists.length).toBeGreaterThan(20);
    for (const place of lists) expect(findPlacePostcodes(place!)!.postcodes.length, place).toBeGreaterThan(0);
    for (const { postcodesHref, cities } of listStatePlaces())
      for (const href of [postcodesHref, ...cities.map((city) => city.href.replace('/rates?city=', '/places/'))])
        expect(lists).toContain(href.slice('/places/'.length));
  });
});

describe('robots.txt', () => {
  it('keeps out of the API, accounts and whatever an NMI found, and names the sitemap', async () => {
    const { rules, sitemap: address } = await robots();
    expect(rules).toMatchObject({ userAgent: '*', allow: '/' });
    const { disallow } = rules as { disallow: string[] };
    expect(disallow).toEqual(
      expect.arrayContaining(['/api/', '/v1/', '/account', '/operator', '/*?*nmi=', '/*?*cursor=']),
    );
    expect(
      disallow.some((rule) => '/rates/2000/card.png'.startsWith(rule) || '/rates?state=VIC'.startsWith(rule)),
    ).toBe(false);
    expect(address).toBe('http://localhost:3000/sitemap.xml');
  });
});

describe('isIndexable', () => {
  const state: ComparisonState = {
    ...noUsage,
    ...noChoices,
    level: 'postcode',
    place: '2000',
  };
  it.each([
    ['a postcode', {}, true],
    ['a usage', { usageKwh: 18_000, peakShare: 0.2 }, true],
    ['a network of a city', { level: 'city', place: 'sydney', distributor: 'ausgrid' }, true],
    ['an NMI', { level: 'nmi', place: '41020359848' }, false],
    ['a later page', { page: 2 }, false],
    ['a filter', { filters: { offer_source: 'public' } }, false],
  ] as const)('of %s', (_, change, expected) => {
    expect(isIndexable({ ...state, ...change })).toBe(expected);
  });
});
