import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './plan';
import { refsOf } from './refs';
import { sampleBookDocument } from './sample';
import { flatPlan, planWith } from './testing';

const group = (part: Partial<Plan> = {}): Plan =>
  planWith({ offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null, ...part });
const refOf = (plan: Plan) => refsOf([plan])[0]!;

describe('refs', () => {
  it('are short, plain and different for all plans of the sample', () => {
    const networks = new Set(sampleBookDocument.plans.map(({ network }) => network));
    const refs = [...networks].flatMap((name) =>
      refsOf(sampleBookDocument.plans.filter((plan) => plan.network === name)),
    );
    expect(refs).toHaveLength(sampleBookDocument.plans.length);
    expect(new Set(refs).size).toBe(refs.length);
    for (const ref of refs) expect(ref).toMatch(/^[a-z0-9]{12}$/);
  });

  it('stay with the id of a plan on its network, whatever else becomes of it', () => {
    const before = refOf(planWith({ id: 'A' }));
    expect(refOf({ ...flatPlan(2, 0.4), id: 'A', name: 'Renamed', exitFeeIncGst: 5 })).toBe(before);
    expect(refOf(planWith({ id: 'B' }))).not.toBe(before);
    expect(refOf(planWith({ id: 'A', network: 'energex' }))).not.toBe(before);
  });

  it('do not depend on the other plans or their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }), (ids) => {
        const plans = ids.map((id) => planWith({ id }));
        expect(refsOf(plans)).toEqual(plans.map(refOf));
      }),
    );
  });

  it('tell buying group rates apart, also equal ones', () => {
    const [one, two, other] = refsOf([group(), group(), group({ seasons: flatPlan(1, 0.3).seasons })]);
    expect(new Set([one, two, other]).size).toBe(3);
    expect(refsOf([group({ seasons: flatPlan(1, 0.3).seasons }), group()])).toEqual([other, one]);
  });
});
