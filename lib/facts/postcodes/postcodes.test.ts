import { describe, expect, it } from 'vitest';
import { type NetworkSlug, networkSlugs } from '../networks';
import { nemStates, states } from '../states';
import {
  explainCoverage,
  findLocalitiesOfPostcode,
  findNetworksOfPostcode,
  findPostcodeCoverage,
  findStatesOfPostcode,
  listServedPostcodes,
  unlistedPostcodes,
} from './index';
import { listPostcodesWithLocalities } from './localities';
import table from './networks.json';
import { expandPostcodes } from './ranges';

/** Served postcodes in which G-NAF has no delivery address: universities, an airport, resort islands, small places. */
const servedWithoutLocalities = expandPostcodes('2751 3005 3010 3086 3736 3800 4271 4475 4801 4803 4813 4857 5960');

const served = listServedPostcodes();
const everyPostcode = expandPostcodes('0000-9999');

describe('networks of a postcode', () => {
  it('serves 2,219 postcodes, 158 of them by several networks', () => {
    expect(served).toHaveLength(2219);
    const split = served.filter((postcode) => findNetworksOfPostcode(postcode).length > 1);
    expect(split).toHaveLength(158);
    expect(split.filter((postcode) => findNetworksOfPostcode(postcode).length > 2)).toHaveLength(2);
  });

  it('knows only networks of the table, best supported first', () => {
    for (const postcode of served) {
      const networks = findNetworksOfPostcode(postcode);
      expect(networkSlugs).toEqual(expect.arrayContaining([...networks]));
      expect(new Set(networks).size).toBe(networks.length);
      const support = (table.several as Record<string, Partial<Record<NetworkSlug, number>>>)[postcode];
      if (!support) continue;
      const shares = networks.map((slug) => support[slug]!);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
    }
  });

  it('answers for known postcodes and gives nothing for other texts', () => {
    expect(findNetworksOfPostcode('2000')).toEqual(['ausgrid']);
    expect(findNetworksOfPostcode('3644')).toEqual(['powercor', 'essential-energy']);
    for (const text of ['', '200', '02000', 'constructor', '__proto__']) {
      expect(findNetworksOfPostcode(text)).toEqual([]);
      expect(findLocalitiesOfPostcode(text)).toEqual([]);
    }
  });
});

describe('localities of a postcode', () => {
  const withLocalities = listPostcodesWithLocalities();

  it('knows 15,318 localities in 2,640 postcodes, largest first', () => {
    expect(withLocalities).toHaveLength(2640);
    const all = withLocalities.flatMap((postcode) => [...findLocalitiesOfPostcode(postcode)]);
    expect(all).toHaveLength(15_318);
    const sound = all.filter(
      ({ name, state, addresses }) =>
        name.trim() !== '' && states.includes(state) && Number.isInteger(addresses) && addresses > 0,
    );
    expect(sound).toHaveLength(all.length);
    for (const postcode of withLocalities) {
      const sizes = findLocalitiesOfPostcode(postcode).map((locality) => locality.addresses);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    }
  });

  it('has localities for every served postcode but the named exceptions', () => {
    expect(served.filter((postcode) => findLocalitiesOfPostcode(postcode).length === 0)).toEqual(
      servedWithoutLocalities,
    );
  });

  it('gives the states of a border postcode, largest first', () => {
    expect(findStatesOfPostcode('2000')).toEqual(['NSW']);
    expect(findStatesOfPostcode('2620')).toEqual(['NSW', 'ACT']);
    expect(findStatesOfPostcode('3644')).toEqual(['VIC', 'NSW']);
    expect(findStatesOfPostcode('3010')).toEqual(['VIC']);
    expect(findStatesOfPostcode('1234')).toEqual([]);
  });

  it('puts the largest state of every served postcode into the market', () => {
    expect(
      served.filter((postcode) => !(nemStates as readonly string[]).includes(findStatesOfPostcode(postcode)[0]!)),
    ).toEqual([]);
  });
});

describe('coverage of a postcode', () => {
  it.each([
    ['2000', 'served'],
    ['5950', 'served'],
    ['6000', 'outside_nem'],
    ['0800', 'outside_nem'],
    ['2899', 'outside_nem'],
    ['6798', 'outside_nem'],
    ['0200', 'po_box'],
    ['7800', 'po_box'],
    ['9999', 'po_box'],
    ['2898', 'off_grid'],
    ['0000', 'unknown'],
    ['200', 'unknown'],
    ['abcd', 'unknown'],
    ['__proto__', 'unknown'],
  ])('%s is %s', (postcode, coverage) => {
    expect(findPostcodeCoverage(postcode)).toBe(coverage);
  });

  it('gives a reason for each postcode that is not served, and none for the others', () => {
    for (const postcode of everyPostcode) {
      const reason = explainCoverage(postcode);
      if (findPostcodeCoverage(postcode) === 'served') expect(reason).toBe('');
      else expect(reason).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('explains every postcode that has localities: served, outside the market or one of the 15 unlisted', () => {
    const unexplained = listPostcodesWithLocalities().filter((p) =>
      ['po_box', 'unknown'].includes(findPostcodeCoverage(p)),
    );
    expect(unexplained).toEqual([]);
    expect(everyPostcode.filter((p) => findPostcodeCoverage(p) === 'off_grid')).toEqual(unlistedPostcodes);
    expect(unlistedPostcodes).toHaveLength(15);
  });
});
