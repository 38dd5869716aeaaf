/** Which bills of an account are of one site. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BillGroup, groupSites } from './group-sites';

const wattle = 'Shop 4, 18 Wattle St, Footscray VIC 3011';
const elm = '3 Elm Road, Parramatta NSW 2150';
const group = (siteKey: string | null, supplyAddress: string | null = elm, energyType: string | null = 'elec') => ({
  ...{ siteKey, supplyAddress, energyType },
});

/** The sites as the places of their groups: `02 1`, and after a stroke what is of no known site. */
function grouped(...groups: BillGroup[]): string {
  const { sites, unknown } = groupSites(groups);
  const placesOf = (list: readonly BillGroup[]) => list.map((one) => groups.indexOf(one)).join('');
  return [sites.map((site) => placesOf(site.groups)).join(' '), placesOf(unknown)].filter(Boolean).join(' | ');
}

const sure = group('4102035984');
const second = group('6305220417');
/** Eleven characters: the check digit is wrong. */
const misread = group('41020859848');

describe('bills of a site', () => {
  it('have one number, whatever address they print', () => {
    expect(grouped(sure, second, group('4102035984', wattle))).toBe('02 1');
  });

  it('are at one address where they have no number', () => {
    const spelled = group(null, 'SHOP 4 18 WATTLE STREET FOOTSCRAY VIC 3011');
    expect(grouped(group(null, wattle), spelled)).toBe('01');
    for (const other of [
      'Shop 5, 18 Wattle St, Footscray VIC 3011',
      'Shop 4, 18 Wattle Avenue, Footscray VIC 3011',
      'Shop 4, 18 Wattle St, Weston ACT 2611',
      'Shop 4, 18 Acacia St, Footscray VIC 3011',
    ])
      expect(grouped(group(null, wattle), group(null, other))).toBe('0 1');
  });

  it('join the one meter at their address, and are of no known site where there are two', () => {
    const plain = group(null);
    expect(grouped(sure, plain)).toBe('01');
    expect(grouped(sure, second, plain)).toBe('0 1 | 2');
  });

  it('count a misread number by its check digit, else by its address', () => {
    expect(grouped(sure, misread)).toBe('01');
    expect(grouped(sure, group('41020359843', wattle))).toBe('01');
    expect(grouped(sure, group('41020859848', wattle))).toBe('0 1');
    expect(grouped(sure, second, misread)).toBe('0 1 2');
    expect(grouped(misread, group('41020859848', wattle), group(null, wattle))).toBe('012');
    expect(grouped(misread, group('41020859847'), group(null))).toBe('0 1 | 2');
  });

  it('are of one fuel; a bill that does not say it goes with its number or the only fuel at its address', () => {
    expect(grouped(sure, group('4102035984', elm, 'gas'), group('4102035984', elm, null))).toBe('02 1');
    expect(grouped(group('5321234567', elm, 'gas'), group('5321234567', wattle, null))).toBe('01');
    expect(grouped(group('5321234567', elm, 'gas'), group(null, elm, null))).toBe('01');
    expect(grouped(sure, group('5321234567', elm, 'gas'), group(null, elm, null))).toBe('0 1 | 2');
    expect(groupSites([group(null, elm, null)]).sites[0]?.fuel).toBe('elec');
  });

  it('are each in one place, the same whichever comes first', () => {
    const key = fc.constantFrom('4102035984', '41020359843', '6305220417', '63052204178', null);
    const address = fc.constantFrom(wattle, elm, 'Kiosk, Platform 12', null);
    const any = fc.record({ siteKey: key, supplyAddress: address, energyType: fc.constantFrom('elec', 'gas', null) });
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: (one) => JSON.stringify(one), maxLength: 30 }), (groups) => {
        const namesOf = (list: readonly BillGroup[]) => {
          const { sites, unknown } = groupSites(list);
          const setOf = (some: readonly BillGroup[]) => some.map((one) => JSON.stringify(one)).sort();
          expect([...sites.flatMap((site) => site.groups), ...unknown]).toHaveLength(list.length);
          return [sites.map((site) => setOf(site.groups).join()).sort(), setOf(unknown)];
        };
        expect(namesOf(groups.toReversed())).toEqual(namesOf(groups));
        for (const { fuel, groups: own } of groupSites(groups).sites) {
          expect(own.every(({ energyType }) => energyType === null || energyType === fuel)).toBe(true);
          const numbers = new Set(own.flatMap(({ siteKey }) => (siteKey?.length === 10 ? [siteKey] : [])));
          expect(numbers.size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
