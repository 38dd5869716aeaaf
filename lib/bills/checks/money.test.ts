import { describe, expect, it } from 'vitest';
import type { Bill } from '../bill';
import { charge, sampleBill, sampleCharges, sure } from '../testing';
import { checkMoney } from './money';

type Totals = Bill['totals'];
const nothing: Totals = { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null };
const found = (totals: Partial<Totals>, changes: Partial<Bill> = {}) =>
  checkMoney(sampleBill({ ...changes, totals: { ...nothing, ...totals } }));

describe('the sum of the lines', () => {
  it.each<[string, Partial<Totals>, number | null]>([
    ['is the subtotal', { subtotal: sure(191) }, null],
    ['is two cents less', { subtotal: sure(191.02) }, null],
    ['is two cents more', { subtotal: sure(190.98) }, null],
    ['is three cents less', { subtotal: sure(191.03) }, 19_103],
    ['is the total', { newCharges: sure(191) }, null],
    ['is another total', { newCharges: sure(200) }, 20_000],
    ['is the total less its tax', { newCharges: sure(210.1), gst: sure(19.1) }, null],
    ['is nearer to the total than to the subtotal', { subtotal: sure(100), newCharges: sure(200) }, 20_000],
    ['is nearer to the subtotal than to the total', { subtotal: sure(190), newCharges: sure(200) }, 19_000],
    ['is as near to both', { subtotal: sure(181), newCharges: sure(201) }, 18_100],
    ['stands alone', {}, null],
  ])('%s', (_, totals, saidCents) => {
    const told = found(totals).filter(({ code }) => code === 'lines_total');
    expect(told).toEqual(saidCents === null ? [] : [{ code: 'lines_total', facts: { linesCents: 19_100, saidCents } }]);
  });

  it('may leave out a tax that is a line of its own', () => {
    const charges = [...sampleCharges, charge({ description: 'GST', amount: 19.1, class: 'tax' })];
    expect(found({ subtotal: sure(191) }, { charges })).toEqual([]);
    expect(found({ newCharges: sure(210.1) }, { charges })).toEqual([]);
  });

  it('may miss by a cent more for each four lines', () => {
    const lines = (count: number) => ({
      charges: Array.from({ length: count }, (_, i) => charge({ description: `Fee ${i}`, amount: 10 })),
    });
    expect(found({ subtotal: sure(30.03) }, lines(3))).toHaveLength(1);
    expect(found({ subtotal: sure(40.03) }, lines(4))).toEqual([]);
    expect(found({ subtotal: sure(40.04) }, lines(4))).toHaveLength(1);
  });

  it('is not told of without lines', () => {
    expect(found({ subtotal: sure(500) }, { charges: [] })).toEqual([]);
  });
});

describe('GST', () => {
  const sums = (newCharges: number) => ({ subtotal: sure(191), gst: sure(19.1), newCharges: sure(newCharges) });

  it('joins subtotal and total', () => {
    expect(found(sums(210.1))).toEqual([]);
    expect(found(sums(210.12))).toEqual([]);
    expect(found(sums(210.13))).toEqual([
      { code: 'gst', facts: { not: 'total', subtotalCents: 19_100, taxCents: 1_910, saidCents: 21_013 } },
    ]);
  });

  it('that is no share of the charges is told', () => {
    expect(found({ subtotal: sure(191), gst: sure(30) })).toEqual([
      { code: 'gst', facts: { not: 'share', taxCents: 3_000 } },
    ]);
  });

  it('may stand before the last lines, though not before one that charges energy', () => {
    const rebate = charge({ description: 'Rebate', amount: -30 });
    const late = charge({ description: 'Late fee', amount: 10 });
    const told = (charges: Bill['charges'], newCharges: number) =>
      found(sums(newCharges), { charges: [...sampleCharges, ...charges] }).some(
        ({ code, facts }) => code === 'gst' && 'not' in facts && facts.not === 'total',
      );
    expect(told([rebate], 180.1)).toBe(false);
    expect(told([rebate, late], 190.1)).toBe(false);
    expect(told([rebate, late], 220.1)).toBe(false);
    expect(told([rebate, late], 180.1)).toBe(true);
    const sold = charge({ description: 'Shoulder', amount: -30, quantity: 3, unit: 'kWh', rate: -10 });
    expect(told([sold], 180.1)).toBe(true);
    expect(told([{ ...sold, tariffType: 'solar' }], 180.1)).toBe(false);
  });
});

describe('the total due', () => {
  const due = (totalDue: number, previous: number | null, more: Partial<Totals> = {}) =>
    found(
      {
        newCharges: sure(210.1),
        totalDue: sure(totalDue),
        previousBalance: previous === null ? null : sure(previous),
        ...more,
      },
      { charges: [] },
    );

  it.each([
    [210.1, null],
    [210.12, null],
    [260.1, 50],
    [260.08, 50],
    [210.1, 50],
    [160.1, -50],
  ])('of $%s with a balance of %s is in order', (total, previous) => {
    expect(due(total, previous)).toEqual([]);
  });

  it.each([
    [210.13, null, 0],
    [260.13, 50, 5_000],
    [160.1, 50, 5_000],
    [260.1, -50, -5_000],
  ])('of $%s with a balance of %s is told', (total, previous, balanceCents) => {
    expect(due(total, previous)).toEqual([
      { code: 'total_due', facts: { balanceCents, chargesCents: 21_010, saidCents: Math.round(total * 100) } },
    ]);
  });

  it('is not held against what was read uncertainly', () => {
    expect(due(300, null, { totalDue: sure(300, 'balance_unconfirmed') })).toEqual([]);
    expect(due(160.1, null, { previousBalance: sure(50, 'balance_unconfirmed') })).toEqual([]);
    expect(due(170.1, null, { previousBalance: sure(50, 'balance_unconfirmed') })).toHaveLength(1);
    expect(due(300, 50, { totalDue: sure(300, 'balance_unconfirmed') })).toHaveLength(1);
  });

  it('is held against nothing where one of the two is missing', () => {
    expect(found({ totalDue: sure(5) })).toEqual([]);
    expect(found({ newCharges: sure(5) }, { charges: [] })).toEqual([]);
  });
});
