import { describe, expect, it } from 'vitest';
import { networks } from '../networks';
import { findLocalitiesOfPostcode } from '../postcodes';
import { listPostcodesWithLocalities } from '../postcodes/localities';
import { cities } from './cities';
import { findPlaces, findSimilarPlaces, suggestPlaces } from './find-place';

const findQueries = (text: string, limit?: number) => findPlaces(text, limit).map((place) => place.query);

describe('findPlace', () => {
  it.each([
    ['2000', 'postcode', { postcode: '2000' }],
    [' 2 000', 'postcode', { postcode: '2000' }],
    ['Postcode: 2000', 'postcode', { postcode: '2000' }],
    ['0001', 'postcode', { postcode: '0001' }],
    ['Sydney', 'city', { city: 'sydney' }],
    ['Perth', 'city', { city: 'perth' }],
    ['Alice Springs', 'city', { city: 'alice-springs' }],
    ['Albury Wodonga', 'city', { city: 'albury-wodonga' }],
    ['Mt Isa', 'city', { city: 'mount-isa' }],
    ['NSW', 'state', { state: 'NSW' }],
    ['New South Wales', 'state', { state: 'NSW' }],
    ['4102 0359 848', 'nmi', { nmi: '41020359848' }],
    ['3120774409/2', 'nmi', { nmi: '31207744092' }],
    ['qaaavzzzzz', 'nmi', { nmi: 'QAAAVZZZZZ' }],
    ['Ausgrid', 'distributor', { distributor: 'ausgrid' }],
    ['Newtown, NSW 2042', 'suburb', { postcode: '2042' }],
    ['12 Example Street Newtown 2042', 'postcode', { postcode: '2042' }],
    ['Parramatta', 'suburb', { postcode: '2150' }],
    ['Brighton Victoria', 'suburb', { postcode: '3186' }],
  ])('%s is first of all a %s', (text, kind, query) => {
    expect(findPlaces(text)[0]).toMatchObject({ kind, query });
  });

  it('offers every suburb of a name, with its state and postcode', () => {
    expect(findPlaces('newtown', 3)).toEqual([
      { kind: 'suburb', label: 'Newtown NSW 2042', query: { postcode: '2042' }, suburb: 'Newtown' },
      { kind: 'suburb', label: 'Newtown QLD 4350', query: { postcode: '4350' }, suburb: 'Newtown' },
      { kind: 'suburb', label: 'Newtown VIC 3220', query: { postcode: '3220' }, suburb: 'Newtown' },
    ]);
    expect(findPlaces('newtown vic').every((place) => place.label.includes(' VIC '))).toBe(true);
  });

  it('offers the suburb after the city of the same name, and the city after the suburb that is only part of it', () => {
    expect(findQueries('Sydney', 2)).toEqual([{ city: 'sydney' }, { postcode: '2000' }]);
    expect(findQueries('Albury', 2)).toEqual([{ postcode: '2640' }, { city: 'albury-wodonga' }]);
  });

  it('trusts the postcode where suburb and postcode do not fit', () => {
    expect(findQueries('Newtown 2000', 2)).toEqual([{ postcode: '2000' }, { postcode: '2042' }]);
  });

  it('offers nothing twice and no more than the limit', () => {
    const labels = findPlaces('albury', 100).map((place) => place.label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(findPlaces('new', 5)).toHaveLength(5);
  });

  it.each(['', '   ', 'a', 'xyzzy', '🦘', 'constructor', '__proto__', '31.5', '123456', 'n'.repeat(10_000)])(
    'finds nothing for %j',
    (text) => {
      expect(findPlaces(text)).toEqual([]);
    },
  );

  it('takes the largest suburb of a postcode, written with it, for that suburb and never for an NMI', () => {
    const everyEighth = listPostcodesWithLocalities().filter((_, i) => i % 8 === 0);
    const wrong = everyEighth.filter((postcode) => {
      const { name, state } = findLocalitiesOfPostcode(postcode)[0]!;
      return findPlaces(`${name} ${postcode}`, 1)[0]?.label !== `${name} ${state} ${postcode}`;
    });
    expect(wrong).toEqual([]);
    for (const text of ['Tharwa 2620', 'Speewa 2735', 'Tanawha 4556', 'Talawa 7263']) {
      expect(findPlaces(text, 1)[0]?.kind).toBe('suburb');
    }
  });
});

describe('suggestPlaces', () => {
  const labels = (text: string, limit?: number) => suggestPlaces(text, limit).map((place) => place.label);

  it.each([
    ['melborne', 'Melbourne VIC, the whole city'],
    ['parrammatta', 'Parramatta NSW 2150'],
    ['paramatta', 'Parramatta NSW 2150'],
    ['newtwon nsw', 'Newtown NSW 2042'],
    ['fremantel', 'Fremantle WA 6160'],
  ])('%s is near %s', (text, label) => {
    expect(labels(text).slice(0, 2)).toContain(label);
  });

  it('finds a name that is still being typed, slips and all', () => {
    expect(labels('melbo')[0]).toBe('Melbourne VIC, the whole city');
    expect(labels('parammat')).toContain('Parramatta NSW 2150');
  });

  it('goes on from the first digits of a postcode, the largest first', () => {
    expect(labels('215', 3)).toHaveLength(3);
    for (const label of labels('215', 8)) expect(label).toMatch(/^Postcode 215\d \(/);
    expect(labels('2150')).toEqual([expect.stringMatching(/^Postcode 2150 \(/)]);
  });

  it.each(['4102 0359 848', '41020359', '', 'x', 'xyzzy', 'qqqqqqqqqq', '🦘', 'n'.repeat(101)])(
    'offers nothing for %j',
    (text) => {
      expect(labels(text)).toEqual([]);
    },
  );

  it('takes its own labels back as their own place and no other', () => {
    const named = [...cities, ...networks].flatMap(({ name }) => findPlaces(name, 1));
    for (const place of [...named, ...suggestPlaces('new', 50)]) {
      expect(findPlaces(place.label)[0]?.query).toEqual(place.query);
    }
  });
});

describe('similarPlaces', () => {
  it.each(['20000', 'abc', 'ny'])('does not guess at %s: digits and short words', (text) => {
    expect(findSimilarPlaces(text)).toEqual([]);
  });
});

describe('islands', () => {
  it.each([
    ['King Island', '7256'],
    ['Kangaroo Island', '5223'],
    ['Norfolk Island', '2899'],
    ['Lord Howe Island', '2898'],
  ])('%s is found by its name', (text, postcode) => {
    expect(findQueries(text)).toContainEqual({ postcode });
  });
});
