import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill } from '../bill';
import { checkMissing } from './missing';

const found = (change: Partial<Bill>) => checkMissing(sampleBill(change));
const codes = (change: Partial<Bill>) => found(change).map(({ code }) => code);
const noUsage = { ...sampleBill().usage, totalKwh: null, peakKwh: null, offPeakKwh: null };
const noPeriod = { start: null, end: null, days: null, misprintedDays: null };
const sums = (change: Partial<Bill['totals']>) => ({ totals: { ...sampleBill().totals, ...change } });

describe('what was not found', () => {
  it('is nothing of a whole bill', () => {
    expect(codes({})).toEqual([]);
  });

  it('is the usage, on page 1 where no line is calculated', () => {
    expect(found({ usage: noUsage })).toEqual([{ code: 'no_usage', facts: { isFirstPage: false } }]);
    const summary = [charge({ description: 'Electricity', amount: 191 })];
    expect(found({ usage: noUsage, charges: summary })).toEqual([{ code: 'no_usage', facts: { isFirstPage: true } }]);
    expect(found({ usage: noUsage, charges: [...summary, ...sampleCharges] })).toEqual([
      { code: 'no_usage', facts: { isFirstPage: false } },
    ]);
    expect(codes({ usage: { ...noUsage, totalMj: sure(5) } })).toEqual([]);
    expect(codes({ usage: noUsage, energyType: 'lpg' })).toEqual([]);
  });

  it('is no usage of gas that is charged by its volume', () => {
    const gas = (unit: string | null, quantity: number | null) =>
      codes({
        ...{ usage: noUsage, energyType: 'gas' as const },
        charges: [charge({ description: 'Gas', amount: 5, unit, quantity, rate: 1 })],
      });
    expect(['m3', 'ccf', 'therm', 'Dth', 'Mcf'].flatMap((unit) => gas(unit, 5))).toEqual([]);
    expect(gas('m3', null)).toEqual(['no_usage']);
    expect(gas('MJ', 5)).toEqual(['no_usage']);
    expect(gas('m3 day', 5)).toEqual(['no_usage']);
    expect(gas(null, 5)).toEqual(['no_usage']);
    const one = charge({ description: 'Supply', amount: 5, unit: 'm3', quantity: 5, rate: 1 });
    expect(codes({ usage: noUsage, charges: [one] })).toEqual(['no_usage']);
  });

  it('is the period unless both its days were read', () => {
    expect(found({ period: noPeriod })).toEqual([{ code: 'no_period', facts: { days: null } }]);
    expect(found({ period: { ...noPeriod, days: sure(31) } })).toEqual([{ code: 'no_period', facts: { days: 31 } }]);
    expect(codes({ period: { ...noPeriod, start: sure('2026-07-09') } })).toEqual(['no_period']);
    expect(codes({ period: { ...noPeriod, end: sure('2026-07-09') } })).toEqual(['no_period']);
    expect(codes({ period: noPeriod, energyType: 'lpg' })).toEqual([]);
  });

  it('is the site without a number and a postcode', () => {
    expect(codes({ siteIdentifier: null, supplyPostcode: null })).toEqual(['no_site']);
    expect(codes({ siteIdentifier: null })).toEqual([]);
    expect(codes({ supplyPostcode: null })).toEqual([]);
  });

  it('is the charges, unless the usage is missing too, and the total', () => {
    expect(codes({ charges: [] })).toEqual(['no_charges']);
    expect(codes({ charges: [], usage: noUsage })).toEqual(['no_usage']);
    expect(codes(sums({ totalDue: null, newCharges: null }))).toEqual(['no_total']);
    expect(codes(sums({ totalDue: null }))).toEqual([]);
    expect(codes(sums({ newCharges: null }))).toEqual([]);
  });

  it('is the due date of what has to be paid by hand', () => {
    expect(codes({ dueDate: null })).toEqual(['no_due_date']);
    expect(codes({ dueDate: null, ...sums({ totalDue: sure(0) }) })).toEqual([]);
    expect(codes({ dueDate: null, ...sums({ totalDue: sure(0.01) }) })).toEqual(['no_due_date']);
    expect(codes({ dueDate: null, ...sums({ totalDue: null }) })).toEqual(['no_due_date']);
    expect(codes({ dueDate: null, directDebit: sure(true) })).toEqual([]);
    expect(codes({ dueDate: null, directDebit: sure(false) })).toEqual(['no_due_date']);
  });

  it('is the account number, and of a page by itself neither', () => {
    expect(codes({ accountNumber: null })).toEqual(['no_account_number']);
    const nobody = { siteIdentifier: null, supplyPostcode: null };
    expect(codes({ ...nobody, accountNumber: null, dueDate: null })).toEqual(['no_site']);
    expect(codes({ ...nobody, accountNumber: null })).toEqual(['no_site', 'no_account_number']);
    expect(codes({ ...nobody, dueDate: null })).toEqual(['no_site', 'no_due_date']);
    expect(codes({ siteIdentifier: null, accountNumber: null, dueDate: null })).toEqual([
      'no_account_number',
      'no_due_date',
    ]);
    expect(codes({ supplyPostcode: null, accountNumber: null, dueDate: null })).toEqual([
      'no_account_number',
      'no_due_date',
    ]);
  });
});
