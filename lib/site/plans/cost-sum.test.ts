import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CostLine } from '@/lib/rates/contract';
import { reconcileLines, sumLines } from './cost-lines';
import { groupLinesByPart } from './cost-sum';

const line = (change: Partial<CostLine>): CostLine => ({
  kind: 'usage',
  band: 'peak',
  label: 'Peak usage',
  season: null,
  step: null,
  quantity: 1000,
  quantity_unit: 'kWh',
  rate_inc_gst: 20,
  rate_unit: 'c/kWh',
  amount_inc_gst: 200,
  ...change,
});

const anyLine: fc.Arbitrary<CostLine> = fc
  .record({
    kind: fc.constantFrom('supply', 'usage', 'demand', 'fee', 'discount'),
    band: fc.constantFrom('peak', 'shoulder', 'off_peak', 'anytime', null),
    season: fc.constantFrom('a', 'b', null),
    step: fc.constantFrom(1, 2, null),
    rate_inc_gst: fc.constantFrom(19.9, 20, 30.123456, null),
    quantity: fc.option(fc.double({ min: 0, max: 1e4, noNaN: true })),
    amount_inc_gst: fc.integer({ min: -200_000, max: 1_000_000 }).map((cents) => cents / 100),
  })
  .map((change) => line(change as Partial<CostLine>));

describe('the parts of a sum', () => {
  it('merges one price of many seasons and bands into one line', () => {
    const seasons = ['1 Nov – 31 Mar', '1 Apr – 31 May', '1 Jun – 31 Aug', '1 Sep – 31 Oct'];
    const parts = groupLinesByPart(
      seasons.flatMap((season) => [
        line({ season, quantity: 1734.65474, rate_inc_gst: 21.538, amount_inc_gst: 373.61 }),
        line({
          season,
          band: 'off_peak',
          label: 'Off-peak usage',
          quantity: 100,
          rate_inc_gst: 21.538,
          amount_inc_gst: 21.54,
        }),
      ]),
    );
    expect(parts).toEqual([
      {
        part: 'usage',
        amountIncGst: 1580.6,
        lines: [{ label: null, sum: '7,339 kWh × 21.538c', amountIncGst: 1580.6 }],
      },
    ]);
  });

  it('names a season only where the band has another price in another, and tells steps', () => {
    const parts = groupLinesByPart([
      line({ season: 'summer', rate_inc_gst: 60, quantity: 500 }),
      line({ season: 'winter', rate_inc_gst: 50, quantity: 500 }),
      line({ season: 'summer', band: 'shoulder', quantity: 250 }),
      line({ season: 'winter', band: 'off_peak', quantity: 250 }),
      line({ season: null, band: 'anytime', label: 'Usage', step: 2, rate_inc_gst: 33, quantity: 500 }),
    ]);
    expect(parts[0]!.lines.map(({ label }) => label)).toEqual([
      'Peak, summer, 25%',
      'Peak, winter, 25%',
      'Shoulder and off-peak, 25%',
      'Usage, step 2, 25%',
    ]);
  });

  it('tells a demand charge by its kW and days where the demand is known', () => {
    const demand = line({
      kind: 'demand',
      band: null,
      label: 'Peak Demand',
      quantity: 1944,
      quantity_unit: 'kW day',
      rate_inc_gst: 0.497068,
      rate_unit: '$/kW/day',
      amount_inc_gst: 966.3,
    });
    const sum = (kw: number | null) => groupLinesByPart([demand], kw)[0]!.lines[0]!.sum;
    expect(sum(8)).toBe('8 kW × 243 days × 49.7068c');
    expect([sum(null), sum(7)]).toEqual(['1,944 kW-days × 49.7068c', '1,944 kW-days × 49.7068c']);
  });

  it('keeps fees and reductions apart under their own names, reductions with the usage they lower', () => {
    const fee = (label: string) =>
      line({
        kind: 'fee',
        band: null,
        label,
        quantity: 12,
        quantity_unit: 'times a year',
        rate_inc_gst: 77,
        rate_unit: '$',
        amount_inc_gst: 924,
      });
    const reduction = line({
      kind: 'discount',
      band: null,
      label: 'Half off',
      quantity: null,
      rate_inc_gst: null,
      amount_inc_gst: -924,
    });
    expect(groupLinesByPart([line({}), fee('A'), fee('B'), reduction])).toEqual([
      {
        part: 'usage',
        amountIncGst: -724,
        lines: [
          { label: 'Peak, 100%', sum: '1,000 kWh × 20.00c', amountIncGst: 200 },
          { label: 'Half off', sum: null, amountIncGst: -924 },
        ],
      },
      {
        part: 'other',
        amountIncGst: 1848,
        lines: [
          { label: 'A', sum: '12 × $77.00', amountIncGst: 924 },
          { label: 'B', sum: '12 × $77.00', amountIncGst: 924 },
        ],
      },
    ]);
  });

  it('adds up to the cent, part by part and as a whole, whatever the lines', () => {
    const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 14 }), (lines) => {
        const parts = groupLinesByPart(lines);
        const total = cents(lines.map(({ amount_inc_gst: amount }) => amount));
        expect(cents(parts.map(({ amountIncGst }) => amountIncGst))).toBe(total);
        expect(cents(parts.flatMap((part) => part.lines.map(({ amountIncGst }) => amountIncGst)))).toBe(total);
        const prices = lines.map((of) => JSON.stringify([of.kind, of.rate_inc_gst]));
        const priced = parts.flatMap((part) => part.lines).length;
        if (lines.every((of) => of.rate_inc_gst !== null && of.quantity !== null)) {
          expect(priced).toBe(new Set(prices).size);
        }
        const cost = sumLines(lines);
        expect(reconcileLines({ annual_cost_inc_gst: cost, cost_lines: lines })).toBe(lines);
        expect(reconcileLines({ annual_cost_inc_gst: cost + 0.01, cost_lines: lines })).toBeNull();
      }),
    );
  });
});
