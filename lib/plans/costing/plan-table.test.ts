import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlan, anyUsage, makePlan } from '@/lib/testing/plans';
import { compilePlan } from './compile-plan';
import { costPlanCents } from './cost';
import { PlanTable } from './plan-table';

describe('a table of plans', () => {
  it('costs every plan to the cent as the sum of its lines does', () => {
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 1, maxLength: 8 }), anyUsage, (plans, usage) => {
        const table = PlanTable.build(plans.map((plan, i) => ({ ...plan, id: `service-offer-${i}` })));
        const indices = Uint32Array.from(plans.keys());
        expect([...table.costCents(indices, usage)]).toEqual(
          plans.map((plan) => costPlanCents(compilePlan(plan), usage)),
        );
      }),
    );
  });

  it('lists plans by id, those without one first and in their own order', () => {
    const group = { offerSource: 'service_buying_group', id: null, idType: null, retailer: null } as const;
    const names = ['b', 'a', 'B'].map((id) => makePlan({ id, name: id }));
    const table = PlanTable.build([...names, makePlan({ ...group, name: 'y' }), makePlan({ ...group, name: 'x' })]);
    const order = Array.from({ length: table.count }, (_, i) => table.plan(i).name);
    expect(order).toEqual(['y', 'x', 'B', 'a', 'b']);
  });

  it('states of each plan what the plan states', () => {
    const season = { from: '01-01', to: '12-31', supplyPerDayExGst: null };
    const plans = [
      makePlan({ id: '1', retailer: 'One', postcodes: ['2000', '2001'], minUsageKwh: 5000 }),
      makePlan({ id: '2', retailer: 'Two', postcodes: ['2000', '2001'], customerTypeVerified: false }),
      makePlan({ id: '3', retailer: 'One', seasons: makePlan({}).seasons.map((s) => ({ ...s, ...season })) }),
    ];
    const table = PlanTable.build(plans);
    const { columns } = table;
    expect(table.retailer(2)).toBe('One');
    expect([...columns.isVerified]).toEqual([1, 0, 1]);
    expect([...columns.minUsageKwh]).toEqual([5000, Number.NaN, Number.NaN]);
    expect([...columns.supplyCPerDay].map(Number.isNaN)).toEqual([false, false, true]);
    expect(columns.postcodes[0]).toBe(columns.postcodes[1]);
    expect([...columns.postcodes[0]!]).toEqual(['2000', '2001']);
    expect(columns.postcodes[2]).toBeNull();
  });

  it('compiles a plan once, when asked', () => {
    const table = PlanTable.build([makePlan({})]);
    expect(table.compiled(0)).toBe(table.compiled(0));
    expect(table.compiled(0).plan).toBe(table.plan(0));
  });

  it('can be empty', () => {
    expect(PlanTable.build([]).count).toBe(0);
  });
});
