import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBillForm, toTypedBill } from '@/lib/site/address/bill-form';
import { billFixture } from '@/lib/testing/comparison-bills';
import type { ReadBill } from '../model';
import { clampToUsageBounds, findBandShares, findDemandKw, scaleToAnnualKwh } from './annual-usage';

const sure = (value: number) => ({ value, confidence: 1, at: null });
const kwh = fc.option(fc.double({ min: 0, max: 1e7, noNaN: true }).map(sure), { nil: null });
const days = fc.option(fc.integer({ min: 0, max: 800 }).map(sure), { nil: null });
const anyBill: fc.Arbitrary<ReadBill> = fc
  .record({
    totalKwh: kwh,
    peakKwh: kwh,
    shoulderKwh: kwh,
    offPeakKwh: kwh,
    controlledLoadKwh: kwh,
    periodDays: days,
    demand: fc.option(
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => ({
        value: { amount, unit: 'kW' as const },
        confidence: 1,
        reason: null,
        at: null,
      })),
      { nil: null },
    ),
  })
  .map(billFixture);

describe('of any bill', () => {
  it('shares are shares: none negative, peak and shoulder together at most 100%', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const { peakPercent, shoulderPercent } = findBandShares(bill);
        for (const percent of [peakPercent, shoulderPercent]) expect(percent ?? 0).toBeGreaterThanOrEqual(0);
        expect((peakPercent ?? 0) + (shoulderPercent ?? 0)).toBeLessThanOrEqual(100 + 1e-9);
      }),
    );
  });

  it('the form filled in from it leads to a comparison whose usage the rates take, or says what is missing', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const typed = toTypedBill(bill);
        const { href, errors } = readBillForm(new URLSearchParams(typed));
        const kwhPerDay = Number(typed.bill_kwh.replaceAll(',', '')) / (bill.periodDays?.value ?? 0);
        const complete = Number.isFinite(kwhPerDay) && Math.round(kwhPerDay * 365) >= 1_000;
        expect(errors.length === 0).toBe(complete);
        if (!complete) return;
        const query = new URL(href!, 'http://site').searchParams;
        const usage = Number(query.get('usage_kwh'));
        expect(Number.isInteger(usage) && usage >= 1_000 && usage <= 2_000_000).toBe(true);
        const [peak, shoulder] = [Number(query.get('peak_share')), Number(query.get('shoulder_share'))];
        expect(peak + shoulder).toBeLessThanOrEqual(1 + 1e-9);
        const demandKw = Number(query.get('max_demand_kw'));
        expect(demandKw >= 0 && demandKw <= 10_000).toBe(true);
      }),
    );
  });
});

describe('annual usage', () => {
  it('is kWh × 365 ÷ days, rounded', () => {
    expect([scaleToAnnualKwh(4600, 92), scaleToAnnualKwh(4521, 92)]).toEqual([18_250, 17_937]);
  });

  it('is held within the bounds of the rates', () => {
    expect([clampToUsageBounds(12), clampToUsageBounds(18_250), clampToUsageBounds(9e6)]).toEqual([
      1_000, 18_250, 2_000_000,
    ]);
  });
});

describe('findBandShares', () => {
  it('count controlled load in the total and so as off-peak', () => {
    const bill = billFixture({
      totalKwh: sure(1000),
      peakKwh: sure(500),
      shoulderKwh: null,
      offPeakKwh: sure(300),
      controlledLoadKwh: sure(200),
    });
    expect(findBandShares(bill)).toEqual({ peakPercent: 50, shoulderPercent: 0 });
  });

  it('are not known from a bill with one rate, whatever it is called', () => {
    const unknown = { peakPercent: null, shoulderPercent: null };
    const one = { shoulderKwh: null, offPeakKwh: null };
    expect(findBandShares(billFixture({ ...one, peakKwh: sure(4600) }))).toEqual(unknown);
    expect(findBandShares(billFixture({ ...one, peakKwh: sure(3600), controlledLoadKwh: sure(1000) }))).toEqual(
      unknown,
    );
    expect(findBandShares(billFixture({ ...one, peakKwh: null }))).toEqual(unknown);
    expect(findBandShares(billFixture({ peakKwh: sure(4600), shoulderKwh: sure(0), offPeakKwh: sure(0) }))).toEqual(
      unknown,
    );
  });
});

describe('findDemandKw', () => {
  it('keeps demand within the bounds', () => {
    const demand = (amount: number) => ({
      value: { amount, unit: 'kVA' as const },
      confidence: null,
      reason: null,
      at: null,
    });
    expect(findDemandKw(billFixture({ demand: demand(38.12345) }))).toBe(38.123);
    expect(findDemandKw(billFixture({ demand: demand(25_000) }))).toBe(10_000);
    expect(findDemandKw(billFixture({ demand: demand(0) }))).toBeNull();
    expect(findDemandKw(billFixture())).toBeNull();
  });
});
