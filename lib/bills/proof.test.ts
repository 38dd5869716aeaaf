/** What a bill must prove before no more of its pages are read. */
import { describe, expect, it } from 'vitest';
import { charge, sampleBill, sampleCharges, sure } from '@/lib/testing/bills';
import { chargedProof, closedProof, computeProof } from './proof';

const proofOfBill = (changes: Parameters<typeof sampleBill>[0] = {}) =>
  computeProof({ status: 'success', bill: sampleBill(changes), issues: [], confidence: 0.9 });

describe('computeProof', () => {
  it('is whole when charges, total and usage are proved, and none without a bill', () => {
    expect(proofOfBill()).toBe(1);
    expect(computeProof({ status: 'failed', bill: null, issues: [], confidence: 0 })).toBe(0);
  });

  it('is short of whole without a total, or with a line in doubt', () => {
    const { usage } = sampleBill();
    expect(proofOfBill({ usage: { ...usage, totalKwh: null } })).toBeLessThan(1);
    const doubted = sampleCharges.map((line) => ({ ...line, basis: 'unclear_line' as const }));
    expect(proofOfBill({ charges: doubted })).toBeLessThan(1);
  });

  it('asks for the number of the connection only where bills print one we know', () => {
    const { totals } = sampleBill();
    const lost = { siteIdentifier: null, abn: null };
    expect(proofOfBill({ siteIdentifier: null })).toBeLessThan(1);
    expect(proofOfBill(lost)).toBeLessThan(1);
    expect(proofOfBill({ ...lost, currency: 'GBP' })).toBeLessThan(1);
    expect(proofOfBill({ ...lost, totals: { ...totals, gst: null } })).toBe(1);
  });

  it('tells apart charges that add up, charges that do not, and a letter without charges', () => {
    const period = { ...sampleBill().period, end: null };
    expect(proofOfBill({ period })).toBeGreaterThanOrEqual(closedProof);
    const open = proofOfBill({ charges: sampleCharges.map((line) => ({ ...line, basis: 'line' as const })) });
    expect(open).toBeGreaterThanOrEqual(chargedProof);
    expect(open).toBeLessThan(closedProof);
    expect(proofOfBill({ charges: [] })).toBeLessThan(chargedProof);
  });

  it('is short of whole when demand is charged and its kW were not found', () => {
    const { usage } = sampleBill();
    const demand = charge({
      ...{ description: 'Network demand', amount: 90, class: 'demand', quantity: 10, unit: 'kVA', rate: 9 },
    });
    const charges = [...sampleCharges, demand];
    expect(proofOfBill({ charges, usage: { ...usage, demandKva: sure(10) } })).toBeLessThan(1);
    expect(proofOfBill({ charges, usage: { ...usage, demandKw: sure(9.4), demandKva: sure(10) } })).toBe(1);
  });
});
