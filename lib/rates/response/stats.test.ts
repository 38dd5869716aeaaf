import { describe, expect, it } from 'vitest';
import { compileBook } from '@/lib/plans/book/book';
import { makeFlatPlan } from '@/lib/testing/plans';
import { askRates, makeBookDocument } from '@/lib/testing/rates';

describe('percentiles', () => {
  it('lie between two plans in proportion to their distance, each figure in its own order', () => {
    // The cheaper the usage, the dearer the supply: at 1,000 kWh the order of costs is that of supply charges.
    const plans = [10, 20, 40, 50].map((price) => ({
      ...makeFlatPlan((60 - price) / 10, price / 100),
      id: `service-offer-${price}`,
      name: `Plan ${price}`,
    }));
    const book = compileBook(makeBookDocument({ plans }));
    const { stats } = askRates('distributor=ausgrid&usage_kwh=1000', { book });
    expectPercentiles(stats!.usage_c_per_kwh_inc_gst, [11, 22, 44, 55]);
    expectPercentiles(stats!.supply_c_per_day_inc_gst, [110, 220, 440, 550]);
    expectPercentiles(stats!.annual_cost_inc_gst, [951.5, 1243, 1826, 2117.5]);
  });
});

/** Four figures stand at 0 to 3, so the percentiles at 0.3, 0.75, 1.5, 2.25 and 2.7. */
function expectPercentiles(found: Record<string, number> | null, figures: [number, number, number, number]): void {
  const [a, b, c, d] = figures;
  const expected = {
    p10: a + (b - a) * 0.3,
    p25: a + (b - a) * 0.75,
    p50: (b + c) / 2,
    p75: c + (d - c) * 0.25,
    p90: c + (d - c) * 0.7,
  };
  for (const [name, figure] of Object.entries(expected)) expect(found?.[name], name).toBeCloseTo(figure, 1);
}
