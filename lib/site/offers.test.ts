import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EligibilityCode } from '@/lib/plans/eligibility';
import { isOpen, noEquipment } from '@/lib/plans/eligibility';
import type { RatesPlan } from '@/lib/rates/contract';
import { anyPlanList, arrange } from '@/lib/testing/offers';
import { planFixture } from '@/lib/testing/rates-response';
import { type Arrangement, arrangeOffers, findMiddleCost, findOfferByKey, type Offer } from './offers';

const cents = (dollars: number) => Math.round(dollars * 100);
const isCertain = ({ doubt }: Offer) => doubt === null || doubt === 'charge';
/** What all plans of an offer share, the price in whole cents. */
const nameKind = (of: RatesPlan) => [of.retailer, of.network, of.tariff_type, cents(of.annual_cost_inc_gst)].join();
const all = ({ listed, maybe }: Arrangement) => [...listed, ...maybe];

/** Any list, and what is known of the business. The headline is any plan: the arrangement may not trust it blindly. */
const anyInput = fc.boolean().chain((extended) =>
  fc.record({
    plans: anyPlanList(extended),
    isDemandGiven: fc.boolean(),
    has: fc.record({ controlledLoad: fc.boolean(), solar: fc.boolean() }),
    headlineRef: extended ? fc.option(fc.integer({ min: 0, max: 13 }).map((at) => `r${at}`)) : fc.constant(null),
  }),
);
const check = (
  law: (found: Arrangement, given: Parameters<typeof arrangeOffers>[1] & { plans: RatesPlan[] }) => void,
) =>
  fc.assert(
    fc.property(anyInput, (given) => law(arrangeOffers(given.plans, given), given)),
    { numRuns: 300 },
  );

describe('an arrangement of any list', () => {
  it('holds each plan in exactly one offer, and each offer under its own key', () => {
    check((found, { plans }) => {
      const held = all(found).flatMap((offer) => offer.plans);
      expect(held).toHaveLength(plans.length);
      expect(new Set(held)).toEqual(new Set(plans));
      expect(new Set(all(found).map(({ key }) => key)).size).toBe(all(found).length);
    });
  });

  it('starts with the best, which no listed offer could undercut', () => {
    check(({ best, listed }) => {
      expect(listed[0]).toBe(best);
      for (const { lowIncGst } of listed.slice(1)) {
        expect(cents(lowIncGst)).toBeGreaterThanOrEqual(cents(best!.highIncGst));
      }
    });
  });

  it('sorts certain prices by the most that could be paid, before those without one', () => {
    check(({ listed: [, ...rest] }) => {
      const certain = rest.filter(isCertain);
      expect(rest.slice(0, certain.length)).toEqual(certain);
      const most = certain.map(({ highIncGst }) => cents(highIncGst));
      expect(most).toEqual(most.toSorted((a, b) => a - b));
    });
  });

  it('keeps what could be cheaper apart, with its reason, and nothing else', () => {
    check(({ best, maybe, ...found }) => {
      const cheaper = all({ best, maybe, ...found }).filter(
        (offer) => offer !== best && cents(offer.lowIncGst) < cents(best!.highIncGst),
      );
      expect(new Set(maybe)).toEqual(new Set(cheaper));
      for (const { doubt } of maybe) expect(doubt).not.toBeNull();
    });
  });

  it('is certain of the best where any offer is certain, and gives the true reason of each doubt', () => {
    check((found, { isDemandGiven, has }) => {
      if (all(found).some(isCertain)) expect(isCertain(found.best!)).toBe(true);
      for (const { doubt, plan } of all(found)) {
        const codes = plan.eligibility as EligibilityCode[] | undefined;
        expect(doubt === 'conditions').toBe(!isOpen(codes, has));
        if (doubt === 'demand') expect([plan.tariff_type, isDemandGiven]).toEqual(['demand', false]);
        if (doubt === 'market') expect(plan.price_basis).toBe('variable_price');
        if (doubt === 'charge') expect(plan.may_add).not.toEqual([]);
      }
    });
  });

  it('makes one offer only of plans of one retailer, network, tariff and price', () => {
    check((found) => {
      for (const { plans } of all(found)) {
        expect(new Set(plans.map(nameKind)).size).toBe(1);
        if (plans[0]?.retailer === null) expect(plans).toHaveLength(1);
      }
    });
  });

  it('sets filtered plans against the best of the whole list', () => {
    fc.assert(
      fc.property(anyInput, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), ({ plans, ...input }, passes) => {
        const { best } = arrangeOffers(plans, input);
        const kept = plans.filter((_, at) => passes[at]);
        const filtered = arrangeOffers(kept, { ...input, bestOfAll: best });
        expect(filtered.best).toBe(best);
        for (const offer of filtered.listed) {
          if (offer !== best) expect(cents(offer.lowIncGst)).toBeGreaterThanOrEqual(cents(best!.highIncGst));
        }
        for (const { lowIncGst } of filtered.maybe) expect(cents(lowIncGst)).toBeLessThan(cents(best!.highIncGst));
        const held = new Set(all(filtered).flatMap((offer) => offer.plans.map(nameKind)));
        expect(kept.filter((plan) => !held.has(nameKind(plan)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an arrangement', () => {
  const flat = planFixture({ ref: 'flat', annual_cost_inc_gst: 4000 });
  const demand = planFixture({ ref: 'demand', tariff_type: 'demand', annual_cost_inc_gst: 3800 });

  it('names a demand plan only on the word of the service, at the demand it is costed at', () => {
    const ranged = { ...demand, demand_range: { low_inc_gst: 3500, high_inc_gst: 3900 } } as RatesPlan;
    expect(arrange([ranged, flat]).best?.key).toBe('flat');
    expect(arrange([ranged, flat]).maybe).toMatchObject([{ key: 'demand', lowIncGst: 3500, doubt: 'demand' }]);
    expect(arrange([ranged, flat], 'demand').best).toMatchObject({ key: 'demand', highIncGst: 3800, doubt: null });
    const given = { isDemandGiven: true, has: noEquipment, headlineRef: null };
    expect(arrangeOffers([ranged, flat], given).best).toMatchObject({ key: 'demand', doubt: null });
  });

  it('has a best where no price is certain, and none where there is no plan', () => {
    expect(arrange([demand]).listed).toMatchObject([{ key: 'demand', doubt: 'demand' }]);
    const market = planFixture({ ref: 'market', annual_cost_inc_gst: 3000, price_basis: 'variable_price' });
    expect(arrange([market, demand], 'demand').best).toMatchObject({ key: 'demand', doubt: 'demand' });
    expect(arrange([])).toEqual({ best: null, listed: [], maybe: [] });
  });

  it('keeps the plans of another service apart that have one id on two networks, or none', () => {
    const plans = [flat, { ...flat, network: 'endeavour-energy' }, { ...flat, plan_id: null, retailer: null }];
    const { best, listed } = arrange(plans.map(({ ref: _, ...plan }) => plan));
    expect(listed).toHaveLength(3);
    expect(best?.key).toBe('service-offer-test-0001');
    expect(findOfferByKey(listed, listed[1]!.key)).toBe(listed[1]);
  });

  it('finds the middle price of the plans open to any business', () => {
    const closed = planFixture({ ref: 'c', annual_cost_inc_gst: 3000, eligibility: ['members_only'] });
    const dear = planFixture({ ref: 'd', annual_cost_inc_gst: 5000 });
    const found = arrange([closed, demand, flat, dear]);
    expect(findMiddleCost(found)).toBe(4000);
    expect(findMiddleCost({ listed: [] })).toBeNull();
  });
});
