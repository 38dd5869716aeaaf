import { describe, expect, it } from 'vitest';
import { type TypedBill, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';
import { correctBill, correctYear } from './corrections';
import type { ReadBill } from './model';
import { findBandShares } from './year/annual-usage';

const read = <T>(value: T) => ({ value, confidence: 0.95, at: null });
const corrected = (change: Partial<TypedBill>, bill: ReadBill = billFixture()) =>
  correctBill(bill, { ...toTypedBill(bill), ...change });

describe('a corrected bill', () => {
  it('has what was typed, and keeps its shares', () => {
    const bill = corrected({ bill_kwh: '9,200', bill_days: '91 days', max_demand_kw: '12.5 kW' });
    expect(bill).toMatchObject({
      totalKwh: { value: 9200 },
      periodDays: { value: 91 },
      peakKwh: { value: 3680 },
      demand: { value: { amount: 12.5, unit: 'kW' } },
    });
    expect(findBandShares(bill)).toEqual({ peakPercent: 40, shoulderPercent: 20 });
    expect(corrected({ peak_pct: '55.5%', shoulder_pct: '' })).toMatchObject({
      peakKwh: { value: 2553 },
      shoulderKwh: { value: 0 },
      offPeakKwh: { value: 2047 },
    });
  });

  it('takes the network from the NMI as typed, and the postcode alone without one', () => {
    expect(corrected({ nmi: '6203 8733 938' })).toMatchObject({ network: 'powercor', nmi: { value: '6203 8733 938' } });
    expect(corrected({ nmi: '', postcode: '3000' })).toMatchObject({
      nmi: null,
      network: null,
      supplyPostcode: { value: '3000' },
    });
  });
});

describe('a corrected year', () => {
  const year = (bills: ReadBill[], change: Partial<TypedBill> = {}) => {
    const { bill } = correctYear(bills, toTypedBill(billFixture()));
    return correctYear(bills, { ...toTypedBill(bills.length > 1 ? bill : bills[0]!), ...change });
  };

  it('is made of the corrected kWh and days of one bill', () => {
    expect(year([billFixture()]).annualKwh).toBe(18250);
    expect(year([billFixture()], { bill_kwh: '9200' }).annualKwh).toBe(36500);
    expect(year([billFixture()], { bill_days: '46' }).annualKwh).toBe(36500);
    expect(year([billFixture()], { usage_kwh: '21,000' }).annualKwh).toBe(21000);
  });

  it('keeps which files are of another site, are reminders, and make the bill', () => {
    const elsewhere = billFixture({
      nmi: read('6203873393'),
      supplyAddress: read('9 Other Road, Bendigo VIC 3550'),
      supplyPostcode: read('3550'),
    });
    const issues = [{ severity: 'WARNING', field: null, message: 'A reminder.', rule: 'reminder_notice' } as const];
    const reminder = billFixture({ issueDate: '2026-08-20', issues });
    const files = [billFixture(), elsewhere, reminder];
    expect(year(files, { bill_kwh: '9200' })).toMatchObject({
      ...{ annualKwh: 36500, otherSiteFiles: [1], reminders: [2], files: [[0]] },
    });
  });
});
