/** What the checks make of a whole bill: what it lacks, its status, how sure it is. */
import { describe, expect, it } from 'vitest';
import type { Bill } from './bill';
import { assess, check, overallConfidence, statusOf } from './check';
import { charge, sampleBill, sure } from './testing';

const codes = (changes: Partial<Bill> = {}) => check(sampleBill(changes)).map((issue) => issue.code);
const totals = (changes: Partial<Bill['totals']>) => ({ totals: { ...sampleBill().totals, ...changes } });

describe('what a bill lacks', () => {
  const noDates = (days: number | null) => ({
    period: { start: null, end: null, days: days === null ? null : sure(days), misprintedDays: null },
  });
  const told = (changes: Partial<Bill>) => check(sampleBill(changes)).map(({ code, field }) => [code, field]);

  it('is named: period, due date, account number', () => {
    expect(told(noDates(31))).toEqual([['no_period', 'billing_period']]);
    expect(check(sampleBill(noDates(31)))[0]!.message).toContain('only its 31 days');
    expect(told({ accountNumber: null })).toEqual([['no_account_number', 'account.account_number']]);
    expect(told({ dueDate: null })).toEqual([['no_due_date', 'totals.due_date']]);
    expect(check(sampleBill({ dueDate: null }))[0]!.severity).toBe('WARNING');
  });

  it('makes it less sure, and partial only where the comparison needs it', () => {
    const whole = overallConfidence(sampleBill());
    for (const part of [{ accountNumber: null }, { dueDate: null }, noDates(31)])
      expect(overallConfidence(sampleBill(part))).toBeLessThan(whole - 0.03);
    expect(assess(sampleBill({ accountNumber: null, dueDate: null })).status).toBe('success');
    expect(assess(sampleBill(noDates(31))).status).toBe('partial');
  });

  it('is no due date of an account in credit or of direct debit', () => {
    const inCredit = totals({ previousBalance: sure(-300), totalDue: sure(-89.9) });
    expect(codes({ dueDate: null, ...inCredit })).toEqual([]);
    expect(codes({ dueDate: null, directDebit: sure(true) })).toEqual([]);
  });

  it('is no period of LPG, which is no less sure for it', () => {
    const usage = { ...sampleBill().usage, totalKwh: null };
    const lpg = sampleBill({ energyType: 'lpg', meterReads: [], usage, ...noDates(null) });
    expect(check(lpg)).toEqual([]);
    expect(overallConfidence(lpg)).toBeGreaterThan(0.9);
  });
});

describe('the status', () => {
  it('is success for a whole bill, even with a warning', () => {
    const { status, issues } = assess(sampleBill({ abn: sure('44568373058') }));
    expect([status, issues.length]).toEqual(['success', 1]);
  });

  it('is partial with an error, or without what the comparison needs', () => {
    expect(assess(sampleBill(totals({ totalDue: sure(260.1) }))).status).toBe('partial');
    const page1 = sampleBill({
      charges: [],
      meterReads: [],
      usage: { ...sampleBill().usage, totalKwh: null },
      period: { start: null, end: null, days: null, misprintedDays: null },
    });
    expect(assess(page1)).toMatchObject({
      status: 'partial',
      issues: [{ code: 'no_usage', message: expect.stringContaining('page 2') }, { code: 'no_period' }],
    });
    expect(codes({ siteIdentifier: null, supplyPostcode: null })).toEqual(['no_site']);
  });

  it('is failed without a bill', () => {
    expect(statusOf(null, [])).toBe('failed');
  });

  it('does not ask LPG for a period or a usage', () => {
    const lpg = sampleBill({
      energyType: 'lpg',
      meterReads: [],
      period: { start: null, end: null, days: null, misprintedDays: null },
      usage: { ...sampleBill().usage, totalKwh: null },
      charges: [charge({ description: '45kg cylinder', amount: 191, class: 'supply' })],
    });
    expect(assess(lpg).status).toBe('success');
  });
});

it('is the surer the more is proved', () => {
  expect(overallConfidence(sampleBill())).toBeGreaterThan(overallConfidence(sampleBill({ siteIdentifier: null })));
  expect(overallConfidence(sampleBill())).toBeLessThanOrEqual(1);
});
