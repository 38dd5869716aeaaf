/** What makes a document a bill, sign by sign; every party is invented. */
import { describe, expect, it } from 'vitest';
import { makeDocumentIndex } from '@/lib/testing/bill-documents';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Charge } from '../bill';
import { isEnergyBill } from './is-energy-bill';

const today = '2026-11-20';
const nothing: Partial<Bill> = {
  ...{ retailerName: null, abn: null, planName: null, accountNumber: null, customerName: null, supplyAddress: null },
  ...{ supplyPostcode: null, siteIdentifier: null, invoiceNumber: null, issueDate: null, dueDate: null },
  ...{ meterReads: [], charges: [], printedDailyKwh: [] },
  period: { start: null, end: null, days: null, misprintedDays: null },
  totals: { subtotal: null, gst: null, newCharges: null, previousBalance: null, totalDue: null },
  usage: {
    ...{ totalKwh: null, peakKwh: null, shoulderKwh: null, offPeakKwh: null, controlledLoadKwh: null },
    ...{ exportKwh: null, demandKw: null, demandKva: null, totalMj: null, totalTherms: null },
  },
};
const noTotals = nothing.totals!;

const taken = (words: string, changes: Partial<Bill>) =>
  isEnergyBill(makeDocumentIndex([{ x: 40, y: 40, text: words }]), sampleBill({ ...nothing, ...changes }), today);

const [peak, offPeak] = sampleCharges as [Charge, Charge, Charge];

describe('an offer or a study', () => {
  const charges = [peak, offPeak];

  it.each([
    'Quotation for your business',
    'Our quote for you',
    'Electricity supply proposal',
    'Energy price fact sheet',
    'Energy audit of the bakery',
    'Tariff comparison',
    'Estimated annual cost',
    'To accept, sign and return',
  ])('is no bill by its words "%s"', (title) => {
    expect(taken(title, { charges })).toBe(false);
  });

  it('is none of a year or of days to come', () => {
    const days = (quantity: number) =>
      taken('Table', {
        charges: [...charges, charge({ description: 'Supply', unit: 'days', quantity, rate: 1, amount: quantity })],
      });
    expect([359, 360, 372, 373].map(days)).toEqual([true, false, false, true]);
    const until = (end: string) => taken('Table', { charges, period: { ...nothing.period!, end: sure(end) } });
    expect([until(today), until('2026-11-21')]).toEqual([true, false]);
  });

  it('is outweighed by what only a bill has', () => {
    expect(taken('Please quote your account number', { charges })).toBe(true);
    expect(taken('Energy price fact sheet', sampleBill())).toBe(true);
  });
});

describe('a page without figures of energy', () => {
  const named: Partial<Bill> = {
    ...{ accountNumber: sure('7491381'), dueDate: sure('2026-08-31') },
    totals: { ...noTotals, totalDue: sure(210) },
  };
  const electric = 'You used more electric and gas. Next meter reading. Outages. Your energy';

  it('is a bill by its connection, account and amount', () => {
    const { siteIdentifier } = sampleBill();
    expect(taken('Your bill', { ...named, siteIdentifier })).toBe(true);
    expect(taken('Your bill', named)).toBe(false);
    expect(taken('Your bill, new panels with warranty', { ...named, siteIdentifier })).toBe(false);
  });

  it('is a bill by its words of energy and what is owed', () => {
    expect(taken(electric, named)).toBe(true);
    expect(taken(electric, { ...named, totals: noTotals })).toBe(false);
    expect(taken('Electric tools of the month', named)).toBe(false);
  });

  it.each([
    'Water usage charges 40 kL, sewer charges, water supply charges, meter reading, water and power of saving',
    'Your mobile plan and data usage, internet, energy to roam, roaming, power banks, meter, outages',
    'Home insurance premium, policy number, claims, gas and electric cover, energy, meter, usage',
  ])('is none where it speaks of something else: %s', (words) => {
    expect(taken(words, { ...named, invoiceNumber: sure('1'), period: sampleBill().period })).toBe(false);
  });
});
