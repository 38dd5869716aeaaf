import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printOwnRates } from '@/lib/plans/own-rates';
import { anyOwnRates, makeEnergyPrice, makeOwnRates } from '@/lib/testing/own-rates';
import { askAllPages, askAllPlans, askRates } from '@/lib/testing/rates';
import { type OwnPlan, ratesResponseSchema } from './contract';

const makeOwnQuery = (part = {}) => `own_rates=${printOwnRates(makeOwnRates(part))}`;
const where = 'distributor=ausgrid&usage_kwh=20000';
const askOwnPlan = (query: string): OwnPlan => askRates(query).own_plan!;

describe('own_plan', () => {
  it('is the bill’s rates as a plan of the list, at the same usage', () => {
    const rates = makeOwnRates({
      uncertain: [{ kind: 'market', lowIncGst: 30, highIncGst: 80 }],
      period: { days: 92, chargedIncGst: 1500, costIncGst: 1495.5 },
      networkTariff: 'EA050',
    });
    const answer = askRates(`${where}&own_rates=${printOwnRates(rates)}`);
    const plan = answer.own_plan!;
    // (365 × $1 + 20,000 × $0.25) × 1.1 + $30
    expect(plan).toMatchObject({
      ref: 'your-bill',
      offer_source: 'own_bill',
      plan_id: 'your-bill',
      plan_name: 'Your bill',
      retailer: null,
      network: 'ausgrid',
      tariff_type: 'flat',
      annual_cost_inc_gst: 5931.5,
      annual_cost_low_inc_gst: 5931.5,
      annual_cost_high_inc_gst: 5981.5,
      peak_c_per_kwh_inc_gst: 27.5,
      supply_c_per_day_inc_gst: 110,
      average_usage_c_per_kwh_inc_gst: 27.5,
      not_costed: [{ kind: 'market', low_inc_gst: 30, high_inc_gst: 80 }],
      period: { days: 92, charged_inc_gst: 1500, cost_inc_gst: 1495.5 },
      network_tariff: { code: 'EA050', tariff_type: 'flat', closed: true },
    });
    const reference = answer.benchmark!.annual_cost_inc_gst;
    expect(plan.vs_standing_offer_pct).toBeCloseTo((5931.5 / reference - 1) * 100, 2);
    expect(ratesResponseSchema.parse(answer)).toEqual(answer);
  });

  it('costs what a plan of the list with the same prices costs', () => {
    const [flat] = askAllPlans(where).filter(({ plan_id }) => plan_id === 'service-offer-ausgrid-4');
    const same = askOwnPlan(`${where}&${makeOwnQuery({ energy: [makeEnergyPrice('all', 24)] })}`);
    expect(same.annual_cost_inc_gst).toBe(flat!.annual_cost_inc_gst);
    expect(same.cost_lines).toEqual(flat!.cost_lines);
    expect(same.vs_standing_offer_pct).toBe(flat!.vs_standing_offer_pct);
  });

  const filter = fc.constantFrom(
    '',
    '&tariff_type=flat',
    '&offer_source=public',
    '&retailer=retailer-1&fixed_price=true',
  );

  it('stands behind the plans that cost less, whatever is filtered or on the page', () => {
    const cents = fc.integer({ min: 150_000, max: 400_000 }).map((value) => value / 10_000);
    fc.assert(
      fc.property(cents, filter, fc.constantFrom('', '&page=2', '&limit=3'), (price, filters, page) => {
        const plan = askOwnPlan(
          `${where}${filters}${page}&${makeOwnQuery({ energy: [makeEnergyPrice('all', price)] })}`,
        );
        const cheaper = (plans: ReturnType<typeof askAllPlans>) =>
          plans.filter(({ annual_cost_inc_gst }) => annual_cost_inc_gst < plan.annual_cost_inc_gst).length;
        expect(plan.plan_rank).toBe(1 + cheaper(askAllPlans(`${where}${filters}`)));
        const all = filters === '&offer_source=public' ? `${where}${filters}` : where;
        expect(plan.rank_of_all).toBe(1 + cheaper(askAllPlans(all)));
      }),
      { numRuns: 60 },
    );
  });

  it('changes nothing else of the answer, its pages or its cursors', () => {
    const lists = ['postcode=2000', 'postcode=2113', 'state=TAS&include=facets,stability,curve', `${where}&limit=3`];
    for (const list of lists) {
      const plain = askRates(list);
      const { own_plan, stability, page_url, ...rest } = askRates(`${list}&${makeOwnQuery()}`);
      expect(own_plan).toBeDefined();
      expect(page_url).toBe(plain.page_url!.replace('eligibility', `${makeOwnQuery()}&eligibility`));
      const { stability: _, page_url: __, ...plainRest } = plain;
      expect(JSON.stringify(rest)).toBe(JSON.stringify(plainRest));
      expect(stability === undefined).toBe(plain.stability === undefined);
    }
    const pages = askAllPages(`${where}&limit=4&${makeOwnQuery()}`);
    expect(pages.flatMap(({ plans }) => plans)).toEqual(askAllPlans(where));
    expect(askRates(`${where}&limit=4&cursor=${pages[0]!.next_cursor}`).plans).toEqual(pages[1]!.plans);
  });

  it.each(['', '1', '1_s100', '1_a25_s100', 'a'.repeat(700), '%00', '2_a25'])('is not there for %j', (code) => {
    const { warnings, ...rest } = askRates(`${where}&own_rates=${code}`);
    const { warnings: plain, ...restOfPlain } = askRates(where);
    expect(JSON.stringify(rest)).toBe(JSON.stringify(restOfPlain));
    expect(warnings.slice(plain.length).map(({ code: of }) => of)).toEqual(code === '' ? [] : ['parameter_ignored']);
  });

  it('is not there for two codes, which contradict each other', () => {
    expect(askRates(`${where}&${makeOwnQuery()}&${makeOwnQuery()}`).own_plan).toBeUndefined();
  });

  it('is costed at the first network of several, and compared with no reference price', () => {
    const answer = askRates(
      `postcode=2113&${makeOwnQuery({ energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20)] })}`,
    );
    const [first] = answer.location.networks;
    const alone = askOwnPlan(
      `postcode=2113&distributor=${first!.id}&${makeOwnQuery({ energy: [makeEnergyPrice('peak', 40), makeEnergyPrice('off_peak', 20)] })}`,
    );
    expect(answer.own_plan).toMatchObject({
      network: first!.id,
      annual_cost_inc_gst: alone.annual_cost_inc_gst,
      vs_standing_offer_pct: null,
    });
  });

  it('keeps the contract and adds up, for any rates at any place', () => {
    fc.assert(
      fc.property(anyOwnRates, fc.constantFrom('postcode=2113', 'state=VIC', where), (rates, place) => {
        const answer = askRates(`${place}&own_rates=${printOwnRates(rates)}`);
        expect(ratesResponseSchema.safeParse(answer).success).toBe(true);
        const { cost_lines: lines, annual_cost_inc_gst: cost } = answer.own_plan!;
        expect(lines!.reduce((sum, line) => sum + Math.round(line.amount_inc_gst * 100), 0)).toBe(
          Math.round(cost * 100),
        );
      }),
      { numRuns: 50 },
    );
  });
});
