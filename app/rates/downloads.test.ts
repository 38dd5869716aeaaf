import { describe, expect, it } from 'vitest';
import { readPlace } from '@/lib/site/address/state';
import { respondWithCsv } from './downloads';

function ask(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost');
  const postcode = /^\/rates\/(\d{4})\//.exec(url.pathname)?.[1];
  const place = postcode ? { level: 'postcode' as const, place: postcode } : readPlace(url.searchParams);
  return respondWithCsv(new Request(url), place);
}

describe('respondWithCsv', () => {
  it('is the whole list as a download with a plain name, kept by nobody but the visitor', async () => {
    const response = await ask('/rates/2000/comparison.csv?usage_kwh=18000');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="business-electricity-2000-18000-kwh-[\d-]+\.csv"$/,
      ),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, max-age=60',
    });
    const csv = await response.text();
    const total = Number(/Plans in this file,(\d+) plans: \d+ offers and \d+ that could be cheaper\r/.exec(csv)![1]);
    expect(total).toBeGreaterThan(50);
    const ranks = [...csv.matchAll(/^(\d+),(?:Public plan|Buying group rate),/gm)].map(([, rank]) => Number(rank));
    expect(ranks).toEqual(Array.from({ length: total }, (_, i) => i + 1));
    expect(csv).toContain('Page,http://localhost:3000/rates/2000?usage_kwh=18000');
    expect(csv).toMatch(/^,Reference price,AER,Default Market Offer 2026–27,,Ausgrid,,7053\.80,/m);
  });

  it('leads to the page where there is something to put right or to explain', async () => {
    const wrong = await ask('/rates/2000/comparison.csv?usage_kwh=12');
    expect([wrong.status, wrong.headers.get('location')]).toEqual([303, '/rates/2000?usage_kwh=12']);
    const west = await ask('/rates/6000/comparison.csv');
    expect([west.status, west.headers.get('location')]).toEqual([303, '/rates/6000']);
  });

  it('makes no table of an NMI, and repeats none', async () => {
    const response = await ask('/rates/comparison.csv?nmi=41020359848');
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).not.toContain('4102');
  });
});
