import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSurprise, growTrees, type Item, listSets, type Node } from './tree';

const part = (cents: number): Item => ({ readings: [{ cents, cost: 0 }], include: 0, drop: 0.6, role: 'any' });
const sum = (cents: number): Item => ({ ...part(cents), include: 0.5, role: 'sum' });
const noise = (cents: number): Item => ({ ...part(cents), include: 1, drop: 0.05 });

/** A tree as text: "160[120 40]". */
const show = ({ cents, parts }: Node): string =>
  parts.length === 0 ? String(cents) : `${cents}[${parts.map(show).join(' ')}]`;
const grow = (...items: Item[]) => growTrees(items).map(show);

describe('trees of amounts', () => {
  it('are subtotals of the rows above, and totals of subtotals', () => {
    expect(
      grow(part(834), part(6485), part(2055), sum(9374), part(240), part(582), part(176), sum(998), sum(10372)),
    ).toEqual(['10372[9374[834 6485 2055] 998[240 582 176]]']);
  });

  it('find a subtotal that no word names', () => {
    expect(grow(part(13589), part(3450), part(-50), part(61), part(17050))).toEqual(['17050[13589 3450 -50 61]']);
  });

  it('find a subtotal above its rows', () => {
    expect(grow(part(3933), part(2710), part(1223), part(4302), part(1577), part(2725), sum(8235))).toEqual([
      '8235[3933[2710 1223] 4302[1577 2725]]',
    ]);
  });

  it('are the ledger too: what was owed, less what was paid', () => {
    expect(grow(sum(14986), sum(-14986), sum(0), part(13685), part(1172), sum(14857))).toEqual([
      '0[14986 -14986]',
      '14857[13685 1172]',
    ]);
  });

  it('leave out an amount between the rows, if that is cheap', () => {
    expect(grow(part(143605), noise(92), part(82249), part(14918), sum(240772))).toEqual([
      '92',
      '240772[143605 82249 14918]',
    ]);
  });

  it('never take a proved amount for a sum', () => {
    expect(grow(part(4000), part(8000), { ...part(12000), role: 'part' })).toEqual(['4000', '8000', '12000']);
  });

  it('allow a total to miss rounded rows by a cent', () => {
    expect(grow(part(6733), part(18611), part(12627), sum(37972))).toEqual(['37972[6733 18611 12627]']);
    expect(grow(part(6733), part(18611), part(12627), sum(37975))).toHaveLength(4);
  });

  it('use another reading of an amount where it makes the sum', () => {
    const misread: Item = {
      ...part(4330),
      readings: [
        { cents: 4330, cost: 0 },
        { cents: -4330, cost: 1 },
      ],
    };
    expect(grow(part(33057), part(12291), misread, sum(41018))).toEqual(['41018[33057 12291 -4330]']);
  });
});

describe('the surprise of a sum', () => {
  const cents = fc.integer({ min: 300, max: 90_000 });
  const bill = fc.record({
    groups: fc.array(fc.array(cents, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 }),
    seed: fc.nat(),
  });
  const add = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const layOut = (groups: readonly (readonly number[])[]): Item[] => [
    ...groups.flatMap((group) => [...group.map(part), sum(add(group))]),
    ...(groups.length > 1 ? [sum(add(groups.flat()))] : []),
  ];
  /** The same amounts, each at another's place. */
  const shuffle = (items: readonly Item[], seed: number): Item[] => {
    const readings = items.map((item) => item.readings);
    let state = seed;
    for (let i = readings.length - 1; i > 0; i--) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const j = state % (i + 1);
      [readings[i], readings[j]] = [readings[j]!, readings[i]!];
    }
    return items.map((item, i) => ({ ...item, readings: readings[i]! }));
  };
  const countAmounts = ({ parts }: Node): number => parts.reduce((count, one) => count + countAmounts(one), 1);
  const closes = (items: readonly Item[]): boolean => {
    const roots = growTrees(items);
    const { amounts, orders } = addSurprise(roots);
    return countAmounts(roots[0]!) === items.length && Math.min(amounts - Math.log10(items.length), orders) >= 2;
  };

  it('closes bills of several groups as they are', () => {
    const large = fc.sample(bill, { numRuns: 100, seed: 1 }).filter(({ groups }) => groups.length > 1);
    const closed = large.filter(({ groups }) => closes(layOut(groups)));
    expect(closed.length).toBeGreaterThan(0.97 * large.length);
  });

  it('closes fewer than one in a hundred shuffled bills', () => {
    const bills = fc.sample(bill, { numRuns: 400, seed: 2 });
    const closed = bills.filter(({ groups, seed }) => {
      const items = layOut(groups);
      const shuffled = shuffle(items, seed);
      return shuffled.some((item, i) => item.readings !== items[i]?.readings) && closes(shuffled);
    });
    expect(closed.length).toBeLessThan(0.01 * bills.length);
  });

  it('closes fewer than one in a hundred bills that lost a row', () => {
    const bills = fc.sample(bill, { numRuns: 400, seed: 3 });
    const closed = bills.filter(({ groups: [first = [], ...others] }) => closes(layOut([first, ...others]).slice(1)));
    expect(closed.length).toBeLessThan(0.01 * bills.length);
  });
});

it('lists the sums of a first guess with a few changes, cheapest first', () => {
  const sets = [
    ...listSets(100, [
      { cents: 7, cost: 1 },
      { cents: -20, cost: 0.5 },
    ]),
  ];
  expect(sets.map((set) => [set.cents, set.cost])).toEqual([
    [100, 0],
    [80, 0.5],
    [107, 1],
    [87, 1.5],
  ]);
});
