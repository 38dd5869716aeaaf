import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { explainsTax } from './explain-tax';

type SiteKind = NonNullable<Bill['siteIdentifier']>['value']['kind'];

const usage = (amount: number) =>
  charge({ description: 'Usage', amount, quantity: 100, unit: 'kWh', rate: amount / 100 });
const other = (description: string, amount: number, more: Partial<Charge> = {}) =>
  charge({ description, amount, ...more });

interface Given {
  subtotal?: number;
  newCharges?: number;
  kind?: SiteKind;
}

/** Whether so many cents of tax are explained. */
function explains(taxCents: number, charges: Charge[], { subtotal, newCharges, kind = 'nmi' }: Given): boolean {
  const totals = {
    ...sampleBill().totals,
    ...{ subtotal: subtotal === undefined ? null : sure(subtotal) },
    ...{ newCharges: newCharges === undefined ? null : sure(newCharges) },
  };
  return explainsTax(sampleBill({ charges, totals, siteIdentifier: sure({ kind, id: '1' }) }), taxCents);
}

describe('the share of tax', () => {
  it.each<[SiteKind, number, boolean]>([
    ['nmi', 10_000, true],
    ['nmi', 15_000, false],
    ['mirn', 10_000, true],
    ['icp', 15_000, true],
    ['icp', 10_000, false],
    ['mpan', 20_000, true],
    ['mpan', 5_000, true],
    ['mpan', 10_000, false],
    ['other', 13_000, true],
    ['other', 9_000, true],
    ['other', 7_000, false],
  ])('of a site with a number of kind %s may be %d of 100,000: %s', (kind, taxCents, expected) => {
    expect(explains(taxCents, [usage(1_000)], { subtotal: 1_000, kind })).toBe(expected);
  });

  it('is that of any country where no number tells which', () => {
    const bill = sampleBill({ siteIdentifier: null, charges: [usage(100)] });
    expect(explainsTax({ ...bill, totals: { ...bill.totals, subtotal: sure(100) } }, 1_300)).toBe(true);
  });

  it('may be off by two cents and six tenths of a cent for each line', () => {
    expect(explains(10_002, [usage(1_000)], { subtotal: 1_000 })).toBe(true);
    expect(explains(10_003, [usage(1_000)], { subtotal: 1_000 })).toBe(false);
    expect(explains(9_998, [usage(1_000)], { subtotal: 1_000 })).toBe(true);
    expect(explains(9_997, [usage(1_000)], { subtotal: 1_000 })).toBe(false);
    const five = Array.from({ length: 5 }, () => usage(200));
    expect(explains(10_005, five, { subtotal: 1_000 })).toBe(true);
    expect(explains(10_006, five, { subtotal: 1_000 })).toBe(false);
  });

  it('is that of the total without the tax where there is no subtotal', () => {
    expect(explains(10_000, [usage(1_100)], { newCharges: 1_100 })).toBe(true);
    expect(explains(11_000, [usage(1_100)], { newCharges: 1_100 })).toBe(false);
  });

  it('cannot be reported without subtotal and total', () => {
    expect(explains(99_999, [usage(1_000)], {})).toBe(true);
  });
});

describe('lines without tax', () => {
  it.each(['Solar feed-in credit', 'Energy relief rebate', 'Late payment fee', 'Interest'])(
    'may be left out by name: %s',
    (name) => {
      expect(explains(10_000, [usage(1_000), other(name, 200)], { subtotal: 1_200 })).toBe(true);
    },
  );

  it('may be credits and fees of any name, but not charges', () => {
    expect(explains(10_000, [usage(1_000), other('Goodwill', -200)], { subtotal: 800 })).toBe(true);
    expect(explains(10_000, [usage(1_000), other('Card Fee', 200)], { subtotal: 1_200 })).toBe(true);
    expect(explains(10_000, [usage(1_000), other('Fees', 200)], { subtotal: 1_200 })).toBe(true);
    expect(explains(10_000, [usage(1_000), other('Coffee', 200)], { subtotal: 1_200 })).toBe(false);
  });

  it('are tried in every choice, at most ten of them', () => {
    const fees = (count: number) => Array.from({ length: count }, (_, i) => other(`Fee ${i}`, 2 ** i));
    // Of three fees the first and the last carry none.
    expect(explains(10_020, [usage(1_000), ...fees(3)], { subtotal: 1_007 })).toBe(true);
    // The eleventh is not tried: with the room for twelve lines its 1,024 dollars are too much.
    const all = fees(11);
    const subtotal = 1_000 + 2 ** 11 - 1;
    expect(explains((subtotal - 512) * 10, [usage(1_000), ...all], { subtotal })).toBe(true);
    expect(explains((subtotal - 1_024) * 10, [usage(1_000), ...all], { subtotal })).toBe(false);
  });
});

describe('market fees', () => {
  const fee = (amount: number) => other('AEMO', amount, { class: 'market', quantity: 1, unit: 'months', rate: amount });
  const rebate = other('Rebate', -100);

  it('may carry none: one, two or all of them', () => {
    const fees = [fee(10), fee(20), fee(40), fee(80)];
    const of = (free: number) => explains((1_150 - free) * 10, [usage(1_000), ...fees], { subtotal: 1_150 });
    expect([10, 30, 120, 150].map(of)).toEqual([true, true, true, true]);
    expect([70, 130].map(of)).toEqual([false, false]);
  });

  it('may carry none beside lines that surely carry none', () => {
    expect(explains(10_000, [usage(1_000), fee(10), rebate], { subtotal: 910 })).toBe(true);
    expect(explains(10_200, [usage(1_000), fee(10), rebate], { subtotal: 910 })).toBe(false);
  });

  it('are held to two cents', () => {
    const lines = [usage(1_000), fee(100), ...Array.from({ length: 8 }, () => usage(0))];
    expect(explains(10_002, lines, { subtotal: 1_100 })).toBe(true);
    expect(explains(10_003, lines, { subtotal: 1_100 })).toBe(false);
  });
});

describe('a summary', () => {
  it('may hold lines without tax in its sums: its tax is a quarter more at most', () => {
    const sums = [other('Electricity', 1_000), other('Solar', -100)];
    const most = Math.floor((1.25 * 110_000) / 11) + 2;
    expect(explains(most, sums, { newCharges: 1_100 })).toBe(true);
    expect(explains(most + 1, sums, { newCharges: 1_100 })).toBe(false);
    expect(explains(-most, sums, { newCharges: -1_100 })).toBe(true);
    expect(explains(1, sums, { newCharges: 1_100 })).toBe(true);
  });

  it('with a calculated line is none', () => {
    expect(explains(1, [other('Electricity', 1_000), usage(0)], { newCharges: 1_100 })).toBe(false);
  });
});
