import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFlatPlan, makePlan } from '@/lib/testing/plans';
import type { Plan } from './plan';
import { makePlanRefs, makeRetailerId } from './plan-keys';
import { sampleBookDocument } from './sample';

describe('the id of a retailer', () => {
  it.each([
    ['Wattle Energy', 'wattle-energy'],
    ['  Wattle  energy! ', 'wattle-energy'],
    ['Été & Co', 'ete-co'],
    ['Founder’s Power', 'founders-power'],
    ['1st Energy', '1st-energy'],
  ])('%s is %s in an address', (name, id) => {
    expect(makeRetailerId(name)).toBe(id);
  });

  it('is never empty, nor too long for the parameter', () => {
    for (const name of ['電力', '!!!', 'x'.repeat(300), `${'x'.repeat(59)} y`]) {
      expect(makeRetailerId(name)).toMatch(/^[a-z0-9-]{1,60}$/);
    }
    expect(makeRetailerId('電力')).not.toBe(makeRetailerId('!!!'));
  });
});

const makeGroupPlan = (part: Partial<Plan> = {}): Plan =>
  makePlan({ offerSource: 'service_buying_group', id: null, idType: null, retailer: null, name: null, ...part });
const makeOneRef = (plan: Plan) => makePlanRefs([plan])[0]!;

describe('refs', () => {
  it('are short, plain and different for all plans of the sample', () => {
    const networks = new Set(sampleBookDocument.plans.map(({ network }) => network));
    const refs = [...networks].flatMap((name) =>
      makePlanRefs(sampleBookDocument.plans.filter((plan) => plan.network === name)),
    );
    expect(refs).toHaveLength(sampleBookDocument.plans.length);
    expect(new Set(refs).size).toBe(refs.length);
    for (const ref of refs) expect(ref).toMatch(/^[a-z0-9]{12}$/);
  });

  it('stay with the id of a plan on its network, whatever else becomes of it', () => {
    const before = makeOneRef(makePlan({ id: 'A' }));
    expect(makeOneRef({ ...makeFlatPlan(2, 0.4), id: 'A', name: 'Renamed', exitFeeIncGst: 5 })).toBe(before);
    expect(makeOneRef(makePlan({ id: 'B' }))).not.toBe(before);
    expect(makeOneRef(makePlan({ id: 'A', network: 'energex' }))).not.toBe(before);
  });

  it('do not depend on the other plans or their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }), (ids) => {
        const plans = ids.map((id) => makePlan({ id }));
        expect(makePlanRefs(plans)).toEqual(plans.map(makeOneRef));
      }),
    );
  });

  it('tell buying group rates apart, also equal ones', () => {
    const [one, two, other] = makePlanRefs([
      makeGroupPlan(),
      makeGroupPlan(),
      makeGroupPlan({ seasons: makeFlatPlan(1, 0.3).seasons }),
    ]);
    expect(new Set([one, two, other]).size).toBe(3);
    expect(makePlanRefs([makeGroupPlan({ seasons: makeFlatPlan(1, 0.3).seasons }), makeGroupPlan()])).toEqual([
      other,
      one,
    ]);
  });
});
