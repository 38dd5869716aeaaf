/** What the checks make of a whole bill: what it lacks, its status, how sure it is. */
import { describe, expect, it } from 'vitest';
import { sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import type { Bill, Field } from '../bill';
import { check, checkBill, computeConfidence, decideStatus } from './check-bill';

const codes = (changes: Partial<Bill> = {}) => check(sampleBill(changes)).map((issue) => issue.code);
const totals = (changes: Partial<Bill['totals']>) => ({ totals: { ...sampleBill().totals, ...changes } });

describe('what a bill lacks', () => {
  const noDates = (days: number | null) => ({
    period: { start: null, end: null, days: days === null ? null : sure(days), misprintedDays: null },
  });

  it('makes it less sure, and partial only where the comparison needs it', () => {
    const whole = computeConfidence(sampleBill());
    for (const part of [{ accountNumber: null }, { dueDate: null }, noDates(31)])
      expect(computeConfidence(sampleBill(part))).toBeLessThan(whole - 0.03);
    expect(checkBill(sampleBill({ accountNumber: null, dueDate: null })).status).toBe('success');
    expect(checkBill(sampleBill(noDates(31))).status).toBe('partial');
  });

  it('is no period of LPG, which is no less sure for it', () => {
    const usage = { ...sampleBill().usage, totalKwh: null };
    const lpg = sampleBill({ energyType: 'lpg', meterReads: [], usage, ...noDates(null) });
    expect(check(lpg)).toEqual([]);
    expect(computeConfidence(lpg)).toBeGreaterThan(0.9);
  });
});

describe('the status', () => {
  it('is success for a whole bill, even with a warning', () => {
    const { status, issues } = checkBill(sampleBill({ abn: sure('44568373058') }));
    expect([status, issues.length]).toEqual(['success', 1]);
  });

  it('is partial with an error, or without what the comparison needs', () => {
    expect(checkBill(sampleBill(totals({ totalDue: sure(260.1) }))).status).toBe('partial');
    const page1 = sampleBill({
      charges: [],
      meterReads: [],
      usage: { ...sampleBill().usage, totalKwh: null },
      period: { start: null, end: null, days: null, misprintedDays: null },
    });
    expect(checkBill(page1)).toMatchObject({
      status: 'partial',
      issues: [{ code: 'no_usage', message: expect.stringContaining('page 2') }, { code: 'no_period' }],
    });
    expect(codes({ siteIdentifier: null, supplyPostcode: null })).toEqual(['no_site']);
  });
});

describe('how sure the whole is', () => {
  const sample = sampleBill();
  const { usage } = sample;

  it('is the mean of what its values are worth', () => {
    // Twelve values of 0.95 and three lines of 0.98.
    expect(computeConfidence(sample)).toBe(0.96);
  });

  it('counts what is needed and was not found as nothing, and the finding once more', () => {
    expect(computeConfidence(sampleBill({ supplyAddress: null }))).toBe(0.89);
    expect(computeConfidence(sampleBill({ abn: null }))).toBe(0.96);
    // The account number is none of the values left, and one finding more.
    expect(computeConfidence(sampleBill({ accountNumber: null }))).toBe(0.89);
    expect(computeConfidence(sampleBill({ charges: [] }))).toBe(0.81);
  });

  it('asks gas for megajoules, or for kWh where it has none', () => {
    const gas = (totalMj: Field<number> | null, totalKwh: Field<number> | null) =>
      computeConfidence(sampleBill({ energyType: 'gas', usage: { ...usage, totalMj, totalKwh } }));
    expect(gas(sure(5, 'only_one'), sure(5))).toBe(0.93);
    expect(gas(null, sure(5, 'only_one'))).toBe(0.93);
    expect(computeConfidence(sampleBill({ usage: { ...usage, totalMj: sure(5, 'only_one') } }))).toBe(0.96);
  });
});

describe('issues', () => {
  const wrongLine = { ...sampleCharges[0]!, amount: 500 };

  it('are reported errors first', () => {
    const estimated = sampleBill().meterReads.map((read) => ({ ...read, readType: 'estimated' as const }));
    const issues = check(
      sampleBill({ abn: sure('44568373058'), meterReads: estimated, charges: [wrongLine, ...sampleCharges.slice(1)] }),
    );
    const severities = issues.map(({ severity }) => severity);
    expect(severities).toEqual([...severities].sort());
    expect(new Set(severities)).toEqual(new Set(['ERROR', 'WARNING']));
    expect(issues.at(0)).toMatchObject({ code: 'line_arithmetic', field: 'charges' });
  });

  it('name whose bill it is where an error stands or a part is missing, and not for a warning', () => {
    const doubtful = { retailerName: sure('Pelican', 'only_one') };
    const report = (change: Partial<Bill>) => codes({ ...doubtful, ...change }).includes('uncertain');
    expect(report({})).toBe(false);
    expect(report({ abn: sure('44568373058') })).toBe(false);
    expect(report({ charges: [wrongLine, ...sampleCharges.slice(1)] })).toBe(true);
    expect(report({ siteIdentifier: null, supplyPostcode: null })).toBe(true);
  });

  it('of a reminder are that it is one, whatever else it lacks', () => {
    const bare = { accountNumber: null, dueDate: null, abn: sure('44568373058') };
    expect(codes({ reminder: sure(true), ...bare })).toEqual(['reminder_notice']);
  });

  it('that may be our misreading are warnings, and the reading stays partial', () => {
    const doubtful = totals({ previousBalance: sure(13, 'balance_unconfirmed'), totalDue: sure(300) });
    const { status, issues } = checkBill(sampleBill(doubtful));
    expect([status, issues[0]?.severity]).toEqual(['partial', 'WARNING']);
    const confirmed = checkBill(sampleBill(totals({ previousBalance: sure(13), totalDue: sure(300) })));
    expect(confirmed.issues).toMatchObject([{ code: 'total_due', severity: 'ERROR', field: 'totals.total_due' }]);
    // A sum that does not fit is told once.
    const wrong = totals({ subtotal: sure(191), gst: sure(19.1), newCharges: sure(310.1, 'only_one'), totalDue: null });
    expect(checkBill(sampleBill(wrong)).issues.map(({ code }) => code)).toEqual(['gst']);
  });

  it('of a file say nothing of what the comparison lacks', () => {
    const late = { code: 'file_out_of_time', severity: 'WARNING' as const, field: null, message: 'Late.' };
    expect(decideStatus(sampleBill(), [late])).toBe('success');
  });
});
