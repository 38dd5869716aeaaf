import { describe, expect, it } from 'vitest';
import { endeavour, planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { buildPlanPage, findCommonReference, type PlanPage } from '../plans/plan-page';
import { buildRowScales, findPlanDifference, findReferenceRow } from './row-bars';

const page = buildPlanPage(ratesFixture());
const costing = (...costs: number[]): PlanPage => ({
  ...page,
  plans: costs.map((annual_cost_inc_gst) => planFixture({ annual_cost_inc_gst })),
});

describe('the scale of a page', () => {
  it('draws every bar within the width, with the reference price at one place', () => {
    for (const of of [
      costing(4000, 6000),
      costing(4000, 9000),
      costing(9000),
      costing(7053.8),
      costing(7050, 60_000),
    ]) {
      const { referenceAt, percentADollar } = buildRowScales(of);
      for (const plan of of.plans) {
        const { side, dollars } = findPlanDifference(plan, of)!;
        if (side === 'same') continue;
        const room = side === 'below' ? referenceAt! : 100 - referenceAt!;
        expect(dollars * percentADollar).toBeLessThanOrEqual(room);
      }
      expect(referenceAt).toBeGreaterThanOrEqual(12);
      expect(referenceAt).toBeLessThanOrEqual(86);
    }
  });

  it('uses the room: the longest bar all but fills its side', () => {
    const { referenceAt, percentADollar } = buildRowScales(costing(4054));
    expect(3000 * percentADollar).toBeCloseTo(referenceAt! * 0.96);
  });

  it('has no place for a reference price that no plan has', () => {
    expect(buildRowScales(buildPlanPage(withoutBenchmark(ratesFixture()))).referenceAt).toBeNull();
  });

  it('measures costs by the dearest of plans and reference price, and knows their parts', () => {
    expect(buildRowScales(costing(4001.5))).toMatchObject({ maxCost: 7053.8, parts: ['supply', 'usage'] });
    expect(buildRowScales(costing(9000)).maxCost).toBe(9000);
  });
});

describe('the row of the reference price', () => {
  const at = (of: PlanPage, number: number, hasMore: boolean) =>
    findReferenceRow({ ...of, pagination: { ...of.pagination, page: number, has_more: hasMore } });

  it('stands between the plans below and above', () => {
    expect(at(costing(4000, 7053.8, 7060), 2, true)).toBe(2);
    expect(at(costing(7060), 1, true)).toBe(0);
    expect(at(costing(4000, 5000), 3, false)).toBe(2);
  });

  it('is left out where it may lie on another page', () => {
    expect(at(costing(4000, 5000), 1, true)).toBeNull();
    expect(at(costing(8000, 9000), 2, true)).toBeNull();
  });

  it('is left out where networks differ or there is none', () => {
    const several = { ...costing(4000, 9000), networks: [...page.networks, { ...page.networks[0]!, ...endeavour }] };
    expect(findCommonReference(several.networks)).toBeNull();
    expect(at(several, 1, true)).toBeNull();
    expect(at(buildPlanPage(withoutBenchmark(ratesFixture())), 1, false)).toBeNull();
  });
});
