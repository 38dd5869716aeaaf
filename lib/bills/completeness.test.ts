/** What a bill must prove before no more of its pages are read. */
import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import { chargedCompleteness, closedCompleteness, computeCompleteness } from './basis';

const completenessOf = (changes: Parameters<typeof sampleBill>[0] = {}) =>
  computeCompleteness({ status: 'success', bill: sampleBill(changes), issues: [], confidence: 0.9 });

describe('computeCompleteness', () => {
  it('is whole when charges, total and usage are proved, and none without a bill', () => {
    expect(completenessOf()).toBe(1);
    expect(computeCompleteness({ status: 'failed', bill: null, issues: [], confidence: 0 })).toBe(0);
  });

  it('is short of whole without a total, or with a line in doubt', () => {
    const { usage } = sampleBill();
    expect(completenessOf({ usage: { ...usage, totalKwh: null } })).toBeLessThan(1);
    const doubted = sampleCharges.map((line) => ({ ...line, basis: 'unclear_line' as const }));
    expect(completenessOf({ charges: doubted })).toBeLessThan(1);
  });

  it('asks for the number of the connection only where bills print one we know', () => {
    const { totals } = sampleBill();
    const lost = { siteIdentifier: null, abn: null };
    expect(completenessOf({ siteIdentifier: null })).toBeLessThan(1);
    expect(completenessOf(lost)).toBeLessThan(1);
    expect(completenessOf({ ...lost, currency: 'GBP' })).toBeLessThan(1);
    expect(completenessOf({ ...lost, totals: { ...totals, gst: null } })).toBe(1);
  });

  it('tells apart charges that add up, charges that do not, and a letter without charges', () => {
    const period = { ...sampleBill().period, end: null };
    expect(completenessOf({ period })).toBeGreaterThanOrEqual(closedCompleteness);
    const open = completenessOf({ charges: sampleCharges.map((line) => ({ ...line, basis: 'line' as const })) });
    expect(open).toBeGreaterThanOrEqual(chargedCompleteness);
    expect(open).toBeLessThan(closedCompleteness);
    expect(completenessOf({ charges: [] })).toBeLessThan(chargedCompleteness);
  });

  it('is short of whole when demand is charged and its kW were not found', () => {
    const { usage } = sampleBill();
    const demand = charge({
      ...{ description: 'Network demand', amount: 90, class: 'demand', quantity: 10, unit: 'kVA', rate: 9 },
    });
    const charges = [...sampleCharges, demand];
    expect(completenessOf({ charges, usage: { ...usage, demandKva: sure(10) } })).toBeLessThan(1);
    expect(completenessOf({ charges, usage: { ...usage, demandKw: sure(9.4), demandKva: sure(10) } })).toBe(1);
  });
});
