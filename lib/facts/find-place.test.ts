import { describe, expect, it } from 'vitest';
import { findPlace } from './find-place';
import { localitiesOfPostcode } from './postcodes';
import { postcodesWithLocalities } from './postcodes/localities';

const queries = (text: string, limit?: number) => findPlace(text, limit).map((place) => place.query);

describe('findPlace', () => {
  it.each([
    ['2000', 'postcode', { postcode: '2000' }],
    [' 2 000', 'postcode', { postcode: '2000' }],
    ['Postcode: 2000', 'postcode', { postcode: '2000' }],
    ['nsw 2000', 'postcode', { postcode: '2000' }],
    ['0001', 'postcode', { postcode: '0001' }],
    ['Sydney', 'city', { city: 'sydney' }],
    ['sydney nsw', 'city', { city: 'sydney' }],
    ['Albury Wodonga', 'city', { city: 'albury-wodonga' }],
    ['Mt Isa', 'city', { city: 'mount-isa' }],
    ['NSW', 'state', { state: 'NSW' }],
    ['New South Wales', 'state', { state: 'NSW' }],
    ['wa', 'state', { state: 'WA' }],
    ['4102 0359 842', 'nmi', { nmi: '41020359842' }],
    ['3120774409/2', 'nmi', { nmi: '31207744092' }],
    ['qaaavzzzzz', 'nmi', { nmi: 'QAAAVZZZZZ' }],
    ['Ausgrid', 'distributor', { distributor: 'ausgrid' }],
    ['sa power networks', 'distributor', { distributor: 'sa-power-networks' }],
    ['Newtown, NSW 2042', 'suburb', { postcode: '2042' }],
    ['2042 newtown', 'suburb', { postcode: '2042' }],
    ['12 Example Street Newtown 2042', 'postcode', { postcode: '2042' }],
    ['Parramatta', 'suburb', { postcode: '2150' }],
    ['Port Victoria', 'suburb', { postcode: '5573' }],
    ['Brighton Victoria', 'suburb', { postcode: '3186' }],
    ['Perth WA', 'suburb', { postcode: '6000' }],
    ['gosford', 'suburb', { postcode: '2250' }],
  ])('%s is first of all a %s', (text, kind, query) => {
    expect(findPlace(text)[0]).toMatchObject({ kind, query });
  });

  it('offers every suburb of a name, with its state and postcode', () => {
    expect(findPlace('newtown', 3)).toEqual([
      { kind: 'suburb', label: 'Newtown NSW 2042', query: { postcode: '2042' } },
      { kind: 'suburb', label: 'Newtown QLD 4350', query: { postcode: '4350' } },
      { kind: 'suburb', label: 'Newtown VIC 3220', query: { postcode: '3220' } },
    ]);
    expect(findPlace('newtown vic').every((place) => place.label.includes(' VIC '))).toBe(true);
  });

  it('offers the suburb after the city of the same name, and the city after the suburb that is only part of it', () => {
    expect(queries('Sydney', 2)).toEqual([{ city: 'sydney' }, { postcode: '2000' }]);
    expect(queries('Albury', 2)).toEqual([{ postcode: '2640' }, { city: 'albury-wodonga' }]);
  });

  it('trusts the postcode where suburb and postcode do not fit', () => {
    expect(queries('Newtown 2000', 2)).toEqual([{ postcode: '2000' }, { postcode: '2042' }]);
  });

  it('offers nothing twice and no more than the limit', () => {
    const labels = findPlace('albury', 100).map((place) => place.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(findPlace('new', 5)).toHaveLength(5);
  });

  it.each(['', '   ', 'a', 'xyzzy', '🦘', 'constructor', '__proto__', '31.5', '123456', 'n'.repeat(10_000)])(
    'finds nothing for %j',
    (text) => {
      expect(findPlace(text)).toEqual([]);
    },
  );

  it('takes the largest suburb of a postcode, written with it, for that suburb and never for an NMI', () => {
    const everyEighth = postcodesWithLocalities().filter((_, i) => i % 8 === 0);
    const wrong = everyEighth.filter((postcode) => {
      const { name, state } = localitiesOfPostcode(postcode)[0]!;
      return findPlace(`${name} ${postcode}`, 1)[0]?.label !== `${name} ${state} ${postcode}`;
    });
    expect(wrong).toEqual([]);
    for (const text of ['Tharwa 2620', 'Speewa 2735', 'Tanawha 4556', 'Talawa 7263']) {
      expect(findPlace(text, 1)[0]?.kind).toBe('suburb');
    }
  });
});
