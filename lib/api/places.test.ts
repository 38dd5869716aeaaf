import { describe, expect, it } from 'vitest';
import { setLimit } from '@/lib/testing/limits';
import { handlePlaces, type SuggestedPlace } from './places';

const ask = (q: string, init?: RequestInit) =>
  handlePlaces(new Request(`http://localhost/api/places?${new URLSearchParams({ q })}`, init));
const placesOf = async (q: string) => ((await (await ask(q)).json()) as { places: SuggestedPlace[] }).places;

describe('places to offer', () => {
  it('are few, best first, and may be kept by the visitor’s browser', async () => {
    const response = await ask('newt');
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
    const { places } = (await response.json()) as { places: SuggestedPlace[] };
    expect(places).toHaveLength(7);
    expect(places[0]).toEqual({ label: 'Newtown NSW 2042', kind: 'suburb', text: 'Newtown NSW 2042' });
  });

  it('put a postcode into the field as its digits', async () => {
    expect(await placesOf('2113')).toEqual([expect.objectContaining({ kind: 'postcode', text: '2113' })]);
  });

  it.each(['', '%', '41020359848', 'x'.repeat(50_000), '\0', 'qqqqqqqq'])('are none for %.20s', async (text) => {
    expect(await placesOf(text)).toEqual([]);
  });

  it('are for this site’s pages, by GET, within a limit', async () => {
    expect((await ask('newtown', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await ask('newtown', { method: 'POST' })).status).toBe(405);
    setLimit('site-places', 1);
    expect((await ask('newtown')).status).toBe(200);
    const refused = await ask('newtown');
    setLimit('site-places', 0);
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  });
});
