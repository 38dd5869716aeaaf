import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFlatPlan, makePlan, makeRate } from '@/lib/testing/plans';
import type { Plan } from './plan';
import { makePlanRefs, makeRetailerId, makeTwinKey } from './plan-keys';
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

const fee = { label: 'Membership', amountIncGst: 5, timesPerYear: 12 };
const discount = { kind: 'percent_of_use', percent: 5, label: 'Thanks' } as const;
const charge = { pricePerKwExGst: 0.3, per: 'day', days: 365, minDemandKw: null, label: 'Demand' } as const;
const base = { fees: [fee], discounts: [discount], demandCharges: [charge] };
const makeKey = (part: Partial<Plan>) => makeTwinKey(makePlan({ ...base, ...part }));

describe('twins', () => {
  it.each<[string, Partial<Plan>]>([
    ['id and name', { id: 'another', name: 'Another' }],
    ['notes and link', { notes: ['usage_range_from_text'], link: 'https://example.com' }],
    [
      'labels',
      {
        fees: [{ ...fee, label: 'Fee' }],
        discounts: [{ ...discount, label: 'Off' }],
        demandCharges: [{ ...charge, label: 'Peak demand' }],
      },
    ],
  ])('may differ in %s', (_, part) => {
    expect(makeKey(part)).toBe(makeKey({}));
  });

  const wholeYear = makePlan({}).seasons[0]!;
  it.each<[string, Partial<Plan>]>([
    ['retailer', { retailer: 'Another' }],
    ['network', { network: 'evoenergy' }],
    ['supply price', { seasons: [{ ...wholeYear, supplyPerDayExGst: 1.01 }] }],
    ['usage price', { seasons: [{ ...wholeYear, rates: [makeRate('anytime', 0.2501)] }] }],
    ['season', { seasons: [{ ...wholeYear, from: '07-01', to: '06-30' }] }],
    ['demand', { demandCharges: [] }],
    ['fees', { fees: [] }],
    ['feed-in', { feedIn: [{ windows: [], blocks: [{ sizeKwh: null, pricePerKwh: 0.05 }] }] }],
    ['controlled load', { controlledLoad: { pricePerKwhExGst: 0.15, supplyPerDayExGst: 0 } }],
    ['charges that may come on top', { mayAdd: [{ label: 'Meter', amountPerYearIncGst: 900, condition: null }] }],
    ['discounts', { discounts: [] }],
    ['term', { contractTermMonths: 12 }],
    ['exit fee', { exitFeeIncGst: 0 }],
    ['postcodes', { postcodes: ['2000'] }],
    ['usage they are sold for', { maxUsageKwh: 40_000 }],
  ])('do not differ in %s', (_, part) => {
    expect(makeKey(part)).not.toBe(makeKey({}));
  });
});
