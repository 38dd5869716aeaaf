/** Lists of a rates service for tests of their arrangement: few prices, so that ties, twins and doubts are frequent. */

import fc from 'fast-check';
import { noEquipment } from '@/lib/plans/eligibility';
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '@/lib/site/address/state';
import {
  type Arrangement,
  arrangeOffers,
  findListPage,
  findOfferByKey,
  type LoadedResult,
  type Offer,
} from '@/lib/site/offers';
import { planFixture } from './rates-response';

const cost = fc.constantFrom(3000, 3000.004, 3500, 3999.99, 4000, 4000, 4200.5, 0);
const demandRange = fc.constantFrom<[number, number]>([0, 0], [500, 0], [500, 900], [0, 300]);

/** Any plan of a list. Its reference is its number; without `extended` it has none, as in other services. */
const anyListedPlan = (extended: boolean) =>
  fc
    .record({
      retailer: fc.constantFrom('Banksia Power', 'Banksia Power', 'Wattle & Co', null),
      network: fc.constantFrom('ausgrid', 'ausgrid', 'endeavour-energy'),
      tariff_type: fc.constantFrom('flat' as const, 'time_of_use' as const, 'demand' as const),
      annual_cost_inc_gst: cost,
      warnings: fc.constantFrom<string[]>([], [], [], ['demand_not_costed'], ['no_supply_charge_found']),
      plan_id: fc.constantFrom('P1', 'P2', 'P3', null),
      range: demandRange,
      extras: fc.record({
        price_basis: fc.constantFrom('fixed_rates' as const, 'fixed_rates' as const, 'variable_price' as const),
        eligibility: fc.constantFrom<string[]>(
          [],
          [],
          ['members_only'],
          ['solar_required'],
          ['controlled_load_required'],
        ),
        may_add: fc.constantFrom<RatesPlan['may_add'][]>(
          [],
          [],
          [{ label: 'Meter', annual_amount_inc_gst: 241.37, condition: 'With an advanced meter' }],
        ),
      }),
    })
    .map(({ range: [less, more], extras, ...part }): RatesPlan => {
      const { annual_cost_inc_gst: middle, tariff_type: type } = part;
      const offer_source = part.retailer === null ? ('service_buying_group' as const) : ('public' as const);
      const plan = planFixture({ ...part, offer_source });
      if (!extended) return plan;
      const range = { low_inc_gst: middle - less, high_inc_gst: middle + more };
      return { ...plan, ...extras, ...(type === 'demand' && { demand_range: range }) } as RatesPlan;
    });

/** Any list in order of cost, with references when `extended`. */
export const anyPlanList = (extended: boolean): fc.Arbitrary<RatesPlan[]> =>
  fc
    .array(anyListedPlan(extended), { minLength: 1, maxLength: 14, size: 'max' })
    .map((plans) =>
      plans
        .toSorted((a, b) => a.annual_cost_inc_gst - b.annual_cost_inc_gst)
        .map((plan, at) => ({ ...plan, plan_rank: at + 1, ...(extended && { ref: `r${at}` }) })),
    );

/** Arranges the plans of a fixture as a page does whose demand nobody stated. */
export const arrange = (plans: readonly RatesPlan[], headlineRef: string | null = null): Arrangement =>
  arrangeOffers(plans, { isDemandGiven: false, has: noEquipment, headlineRef });

/** One plan as an offer with a certain price. */
export const offerFixture = (change: Partial<Offer> = {}, plan: Partial<RatesPlan> = {}): Offer => {
  const of = planFixture(plan);
  const price = { lowIncGst: of.annual_cost_inc_gst, highIncGst: of.annual_cost_inc_gst };
  return { key: of.ref ?? 'offer', plan: of, plans: [of], ...price, doubt: null, ...change };
};

/** What a page loads of a response whose plans are all there are. */
export function loadedFixture(rates: RatesResponse, state: ComparisonState): LoadedResult {
  const whole = arrange(rates.plans, rates.summary.headline?.ref ?? null);
  return {
    ...{ ok: true, rates, whole, filtered: whole, facets: rates.facets ?? null, stopReason: null },
    best: whole.best,
    page: findListPage(whole.listed, state.page),
    open: state.plan === null ? null : findOfferByKey([...whole.listed, ...whole.maybe], state.plan),
  };
}
