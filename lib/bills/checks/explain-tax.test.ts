import { describe, expect, it } from 'vitest';
import type { Charge } from '../bill';
import { charge, sampleBill, sure } from '../testing';
import { explainsTax } from './explain-tax';

type Kind = 'nmi' | 'mirn' | 'icp' | 'mpan' | 'other';
const line = (description: string, amount: number, more: Partial<Charge> = {}) =>
  charge({ description, amount, quantity: 1, ...more });
const sold = line('Peak usage', 100);

/** Whether so much tax goes with a subtotal and charges, all in dollars. */
function explains(tax: number, subtotal: number | null, charges: Charge[] = [sold], kind: Kind | null = 'nmi') {
  const { totals } = sampleBill();
  const bill = sampleBill({
    charges,
    siteIdentifier: kind && sure({ kind, id: '1' }),
    totals: { ...totals, subtotal: subtotal === null ? null : sure(subtotal), newCharges: null },
  });
  return explainsTax(bill, Math.round(tax * 100));
}

/** The same of a bill that prints its total alone. */
function explainsOfTotal(tax: number, newCharges: number, charges: Charge[]) {
  const totals = { ...sampleBill().totals, subtotal: null, newCharges: sure(newCharges) };
  return explainsTax(sampleBill({ charges, totals }), Math.round(tax * 100));
}

describe('a share of all charges', () => {
  it.each<[Kind | null, number, boolean]>([
    ['nmi', 10, true],
    ['nmi', 10.02, true],
    ['nmi', 9.98, true],
    ['nmi', 10.03, false],
    ['nmi', 9.97, false],
    ['nmi', 15, false],
    ['mirn', 10, true],
    ['mirn', 20, false],
    ['icp', 15, true],
    ['icp', 10, false],
    ['mpan', 20, true],
    ['mpan', 5, true],
    ['mpan', 10, false],
    ['other', 13, true],
    [null, 9, true],
    [null, 11, false],
  ])('of a %s may be $%s in $100: %s', (kind, tax, expected) => {
    expect(explains(tax, 100, [sold], kind)).toBe(expected);
  });

  it('may be rounded line by line', () => {
    const lines = Array.from({ length: 10 }, (_, i) => line(`Usage ${i}`, 10));
    expect([explains(10.08, 100, lines), explains(10.09, 100, lines)]).toEqual([true, false]);
  });

  it('is worked out from a total where no subtotal is printed', () => {
    expect([explainsOfTotal(10, 110, [sold]), explainsOfTotal(10, 150, [sold])]).toEqual([true, false]);
    expect(explains(77, null)).toBe(true);
  });
});

describe('a summary without quantities', () => {
  it('may have up to a quarter more tax than its total', () => {
    const summary = [charge({ description: 'Charges', amount: 110 })];
    expect([explainsOfTotal(12.52, 110, summary), explainsOfTotal(12.53, 110, summary)]).toEqual([true, false]);
    expect([explainsOfTotal(-12.52, -110, summary), explainsOfTotal(-12.53, -110, summary)]).toEqual([true, false]);
    expect(explainsOfTotal(3, 110, summary)).toBe(true);
    expect(explainsOfTotal(3, 110, [...summary, sold])).toBe(false);
  });
});

describe('charges without tax', () => {
  const fee = (amount: number) => line(`Market ${amount}`, amount, { class: 'market' });

  it('may be market fees: one, two or all, to the cent', () => {
    const fees = [fee(7), fee(11), fee(29), fee(53)];
    const free = (amount: number, off = 0) => explains((200 - amount) / 10 + off, 200, [sold, ...fees]);
    expect([7, 11, 29, 53, 18, 36, 40, 64, 82, 100].map((amount) => free(amount))).toEqual(Array(10).fill(true));
    expect([free(47), free(7, 0.02), free(7, 0.03), free(7, -0.03)]).toEqual([false, true, false, false]);
  });

  it('may be credits and fees in any number', () => {
    const lines = [sold, line('Rebate', -20), line('Card fee', 3), line('Off-peak', 40)];
    const free = (amount: number) => explains((123 - amount) / 10, 123, lines);
    expect([free(0), free(-20), free(3), free(-17), free(40), free(43)]).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('are tried for ten lines', () => {
    const credits = Array.from({ length: 10 }, (_, i) => line(`Credit ${i}`, -1));
    const last = line('Last credit', -50);
    expect(explains(5 + 5, 50, [sold, ...credits.slice(0, 9), last])).toBe(true);
    expect(explains(5 + 5, 50, [sold, ...credits, last])).toBe(false);
  });
});
