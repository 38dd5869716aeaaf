/** Sums of a bill, on both sides of every bound. */
import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Basis } from '../basis';
import type { Bill, Charge } from '../bill';
import { checkMoney } from './money';

const line = (amount: number, more: Partial<Charge> = {}) => charge({ description: 'Line', amount, ...more });
const money = (value: number | null, basis?: Basis) => (value === null ? null : sure(value, basis));
interface Sums {
  subtotal?: number | null;
  gst?: number | null;
  newCharges?: number | null;
  previousBalance?: number | null;
  totalDue?: number | null;
}

function bill(charges: Charge[], sums: Sums, more: Partial<Bill> = {}): Bill {
  const { subtotal = null, gst = null, newCharges = null, previousBalance = null, totalDue = null } = sums;
  const totals = {
    ...{ subtotal: money(subtotal), gst: money(gst), newCharges: money(newCharges) },
    ...{ previousBalance: money(previousBalance), totalDue: money(totalDue) },
  };
  return sampleBill({ charges, totals, ...more });
}

describe('the charge lines', () => {
  const found = (charges: Charge[], sums: Sums) =>
    checkMoney(bill(charges, sums)).filter((one) => one.code === 'lines_total');

  it('are the subtotal, the total, or the total less GST', () => {
    expect(found([line(100)], { subtotal: 100 })).toEqual([]);
    expect(found([line(100)], { newCharges: 100 })).toEqual([]);
    expect(found([line(100)], { newCharges: 110, gst: 10 })).toEqual([]);
    expect(found([line(100)], { newCharges: 110 })).toEqual([
      { code: 'lines_total', facts: { linesCents: 10_000, saidCents: 11_000 } },
    ]);
  });

  it('may be off by two cents, and by a cent more for every four lines', () => {
    expect(found([line(100)], { subtotal: 100.02 })).toEqual([]);
    expect(found([line(100)], { subtotal: 99.98 })).toEqual([]);
    expect(found([line(100)], { subtotal: 100.03 })).toHaveLength(1);
    expect(found([line(100)], { subtotal: 99.97 })).toHaveLength(1);
    const four = [line(25), line(25), line(25), line(25)];
    expect(found(four.slice(1), { subtotal: 75.03 })).toHaveLength(1);
    expect(found(four, { subtotal: 100.03 })).toEqual([]);
    expect(found(four, { subtotal: 100.04 })).toHaveLength(1);
  });

  it('may hold their taxes, or leave them out', () => {
    const taxed = [line(100), line(8, { class: 'tax' })];
    expect(found(taxed, { newCharges: 108 })).toEqual([]);
    expect(found(taxed, { subtotal: 100 })).toEqual([]);
    expect(found(taxed, { subtotal: 92 })).toHaveLength(1);
  });

  it('are reported beside the nearest sum, and not at all without lines or sums', () => {
    expect(found([line(100)], { subtotal: 200, newCharges: 130, gst: 10 })).toEqual([
      { code: 'lines_total', facts: { linesCents: 10_000, saidCents: 12_000 } },
    ]);
    expect(found([], { subtotal: 200 })).toEqual([]);
    expect(found([line(100)], { gst: 10 })).toEqual([]);
  });
});

describe('GST', () => {
  const found = (sums: Sums, charges = sampleCharges) =>
    checkMoney(bill(charges, { ...sums, totalDue: null })).filter((one) => one.code === 'gst');

  it('and the subtotal are the total within two cents', () => {
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 210.1 })).toEqual([]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 210.12 })).toEqual([]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 210.08 })).toEqual([]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 210.13 })).toEqual([
      { code: 'gst', facts: { not: 'total', subtotalCents: 19_100, taxCents: 1_910, saidCents: 21_013 } },
    ]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 210.07 })).toHaveLength(1);
  });

  it('may be followed by credits without a calculation and by energy fed in, but by no other line', () => {
    const followedBy = (more: Partial<Charge>) =>
      found({ subtotal: 191, gst: 19.1, newCharges: 180.1 }, [...sampleCharges, line(-30, more)]);
    expect(followedBy({})).toEqual([]);
    expect(followedBy({ quantity: 400, unit: 'kWh', rate: 0.075, tariffType: 'solar' })).toEqual([]);
    expect(followedBy({ quantity: 400, unit: 'kWh', rate: 0.075 })).toHaveLength(1);
    const two = [...sampleCharges, line(-10), line(-20)];
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 180.1 }, two)).toEqual([]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 200.1 }, two)).toHaveLength(1);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 190.12 }, two)).toEqual([]);
    expect(found({ subtotal: 191, gst: 19.1, newCharges: 190.13 }, two)).toHaveLength(1);
  });

  it('is not asked for where it is not printed', () => {
    expect(found({ subtotal: 191, newCharges: 230.1 })).toEqual([]);
  });

  it('of another share is reported', () => {
    expect(found({ subtotal: 191, gst: 23.1, newCharges: 214.1 })).toEqual([
      { code: 'gst', facts: { not: 'share', taxCents: 2_310 } },
    ]);
  });
});

describe('the amount due', () => {
  const found = (sums: Sums, change: Partial<Bill['totals']> = {}) => {
    const one = bill(sampleCharges, { newCharges: 210.1, ...sums });
    return checkMoney({ ...one, totals: { ...one.totals, ...change } }).filter(({ code }) => code === 'total_due');
  };

  it('is the earlier balance and the charges, or the charges alone, within two cents', () => {
    expect(found({ previousBalance: 50, totalDue: 260.1 })).toEqual([]);
    expect(found({ previousBalance: 50, totalDue: 260.12 })).toEqual([]);
    expect(found({ previousBalance: 50, totalDue: 260.08 })).toEqual([]);
    expect(found({ previousBalance: 50, totalDue: 260.13 })).toEqual([
      { code: 'total_due', facts: { balanceCents: 5_000, chargesCents: 21_010, saidCents: 26_013 } },
    ]);
    expect(found({ previousBalance: 50, totalDue: 210.12 })).toEqual([]);
    expect(found({ previousBalance: 50, totalDue: 210.07 })).toHaveLength(1);
    expect(found({ previousBalance: -300, totalDue: -89.9 })).toEqual([]);
  });

  it('without a balance is reported unless it was hardly read', () => {
    expect(found({ totalDue: 260.1 })).toEqual([
      { code: 'total_due', facts: { balanceCents: 0, chargesCents: 21_010, saidCents: 26_010 } },
    ]);
    expect(found({}, { totalDue: sure(260.1, 'label_unconfirmed') })).toHaveLength(1);
    expect(found({}, { totalDue: sure(260.1, 'stated') })).toEqual([]);
  });

  it('may show that the sign of an uncertain credit was lost', () => {
    const unsigned = (basis: Basis) => found({ totalDue: 160.1 }, { previousBalance: sure(50, basis) });
    expect(unsigned('balance_unconfirmed')).toEqual([]);
    expect(unsigned('balance_closes')).toHaveLength(1);
    expect(found({ totalDue: 170.1 }, { previousBalance: sure(50, 'balance_unconfirmed') })).toHaveLength(1);
  });

  it('is not asked for without charges or an amount', () => {
    expect(found({ newCharges: null, totalDue: 260.1 })).toEqual([]);
    expect(found({ previousBalance: 50 })).toEqual([]);
  });
});
