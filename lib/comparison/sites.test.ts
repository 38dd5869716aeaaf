/** Which bills of an account are of one site. */
import { describe, expect, it } from 'vitest';
import type { ReadBill } from './bill-model';
import { groupSites } from './sites';
import { billFixture } from './testing-bills';

const read = <T>(value: T, confidence: number | null = 0.95) => ({ value, confidence, reason: 'adds up', at: null });
const wattle = { supplyAddress: read('Shop 4, 18 Wattle St, Footscray VIC 3011'), supplyPostcode: read('3011') };
const sure = { nmi: read('41020359848') };
const noNmi = { nmi: null, network: null };

function grouped(...bills: Partial<ReadBill>[]) {
  const { sites, unplaced } = groupSites(bills.map((change, i) => ({ id: String(i), bill: billFixture(change) })));
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');
  return { sites: sites.map(({ bills: own }) => idsOf(own)), ids: idsOf(sites), unplaced: idsOf(unplaced) };
}

describe('bills of a site', () => {
  it('have one NMI, with or without its check digit, and whatever address they print', () => {
    const bills = [sure, { nmi: read('63052204171') }, { nmi: read('4102035984'), ...wattle }];
    expect(grouped(...bills).sites).toEqual(['02', '1']);
  });

  it('are at one address where they have no NMI', () => {
    const spelled = read('SHOP 4 18 WATTLE STREET FOOTSCRAY VIC 3011');
    const nextDoor = read('Shop 5, 18 Wattle St, Footscray VIC 3011');
    const elsewhere = { supplyAddress: read('Shop 4, 18 Wattle St, Weston ACT 2611'), supplyPostcode: read('2611') };
    const change = { ...noNmi, ...wattle };
    expect(
      grouped(
        change,
        { ...change, supplyAddress: spelled },
        { ...change, supplyAddress: nextDoor },
        { ...noNmi, ...elsewhere },
      ).sites,
    ).toEqual(['01', '2', '3']);
  });

  it('join the one meter at their address, and none of two', () => {
    expect(grouped(sure, noNmi).sites).toEqual(['01']);
    expect(grouped(sure, { nmi: read('63052204171') }, noNmi).sites).toEqual(['0', '1', '2']);
  });

  it('count a misread NMI by its address', () => {
    expect(grouped(sure, { nmi: read('41020859848') }).sites).toEqual(['01']);
    expect(grouped(sure, { nmi: read('4102085984', 0.5) }).sites).toEqual(['01']);
    expect(grouped(sure, { nmi: read('4102085984', 0.95) }).sites).toEqual(['0', '1']);
    expect(grouped(sure, { nmi: read('41020859848'), ...wattle }).sites).toEqual(['0', '1']);
  });

  it('have the NMI that they print where it is wrong on all', () => {
    const wrong = { nmi: read('41020359843') };
    expect(grouped(wrong, { ...wrong, ...wattle }, { ...noNmi, ...wattle }).sites).toEqual(['012']);
  });

  it('are electricity bills that say where they are', () => {
    const nowhere = { ...noNmi, supplyAddress: null };
    expect(grouped({ energyType: 'gas' }, nowhere, { energyType: null }, { energyType: 'lpg' })).toEqual({
      sites: ['2'],
      ids: '2',
      unplaced: '1',
    });
    expect(grouped({ ...noNmi, supplyAddress: read('Warehouse, Old Mill Road') }).unplaced).toBe('');
    expect(grouped({ ...noNmi, supplyAddress: read('Kiosk, Platform 12') }).unplaced).toBe('');
  });
});
