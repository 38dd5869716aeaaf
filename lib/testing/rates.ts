/** A small book for tests: a handful of plans on every network, with costs that differ and costs that tie. */
import fc from 'fast-check';
import { type NetworkSlug, networkSlugs } from '@/lib/facts/networks';
import { type Book, type BookDocument, compileBook } from '@/lib/plans/book/book';
import type { EligibilityCode } from '@/lib/plans/eligibility';
import { isOpen } from '@/lib/plans/eligibility';
import type { Plan } from '@/lib/plans/plan';
import { termNotStated } from '@/lib/plans/plan-kinds';
import type { RatesResponse } from '@/lib/rates/contract';
import { answerRates } from '@/lib/rates/service';
import { makeFlatPlan, makePlan, makeTouRates } from './plans';

const wholeYear = { from: '01-01', to: '12-31', supplyPerDayExGst: 1 };

function makePlans(network: NetworkSlug, n: number): Plan[] {
  const open = (number: number, part: Partial<Plan>): Plan =>
    makePlan({
      network,
      id: `service-offer-${network}-${number}`,
      retailer: `Retailer ${number % 4}`,
      name: `Plan ${number}`,
      ...part,
    });
  const flats = Array.from({ length: 9 }, (_, i) => open(i, makeFlatSeasons(0.2 + 0.01 * i + 0.001 * n)));
  const tied = [open(20, makeFlatSeasons(0.24)), open(21, makeFlatSeasons(0.24))];
  const tou = open(30, {
    seasons: [{ ...wholeYear, rates: makeTouRates({ peak: 0.3, shoulder: 0.2, off_peak: 0.1 }) }],
  });
  const charge = { label: 'Demand', per: 'day' as const, pricePerKwExGst: 0.2, days: 365, minDemandKw: null };
  const demand = open(40, { ...makeFlatSeasons(0.12), demandCharges: [charge] });
  const unverified = open(41, { ...makeFlatSeasons(0.33), customerTypeVerified: false });
  const group = makePlan({ ...makeFlatSeasons(0.19), network, ...buyingGroup });
  const dearGroup = makePlan({ ...makeFlatSeasons(0.31), network, ...buyingGroup });
  return [...flats, ...tied, tou, demand, unverified, group, dearGroup];
}

const makeFlatSeasons = (price: number) => ({ seasons: makeFlatPlan(1, price).seasons });
const buyingGroup = {
  offerSource: 'service_buying_group',
  id: null,
  idType: null,
  retailer: null,
  name: null,
} as const;

/** The test book's document; parts can be replaced. */
export function makeBookDocument(part: Partial<BookDocument> = {}): BookDocument {
  return {
    checkedOn: '2026-11-20',
    source: { kind: 'register', name: 'Test book', note: null },
    plans: networkSlugs.flatMap(makePlans),
    ...part,
  };
}

export const testBook: Book = compileBook(makeBookDocument());

/** Answers a query string on the test book. */
export function askRates(query: string, part: { book?: Book; now?: Date } = {}): RatesResponse {
  const context = { book: testBook, siteUrl: 'https://rates.example', now: new Date('2026-11-21T00:00:00Z'), ...part };
  return answerRates(new URLSearchParams(query), context);
}

/** Follows the cursor to the last page and returns every page. */
export function askAllPages(query: string, book: Book = testBook): RatesResponse[] {
  const pages = [askRates(query, { book })];
  for (let cursor = pages[0]!.next_cursor; cursor !== null; cursor = pages.at(-1)!.next_cursor) {
    pages.push(askRates(`${query}&cursor=${encodeURIComponent(cursor)}`, { book }));
  }
  return pages;
}

/** Every plan of a query, on all its pages. */
export function askAllPlans(query: string, book: Book = testBook): RatesResponse['plans'] {
  return askAllPages(`${query}&limit=50`, book).flatMap((page) => page.plans);
}

type Ranked = RatesResponse['plans'][number];
const isWhole = ({ warnings }: Ranked) =>
  !warnings.includes('no_supply_charge_found') && !warnings.includes('demand_not_costed');

/** The cost by which a plan competes for the headline, in cents. */
export function findCompetingCents({ annual_cost_inc_gst, may_add = [] }: Ranked): number {
  return Math.round(100 * may_add.reduce((sum, charge) => sum + charge.annual_amount_inc_gst, annual_cost_inc_gst));
}

/** The rules of the headline written a second time: the plan, out of the whole list of a query, and which compete for it. */
export function findHeadlineAgain(query: string, plans: readonly Ranked[], book: Book = testBook) {
  const isGiven = query.includes('max_demand_kw');
  const isCertain = makeCompetitorTest(plans, isGiven);
  const certain = findCheapestCompeting(plans, isCertain);
  const settled = isGiven || !certain ? undefined : findSettledPlan(query, plans, certain, book);
  return { headline: settled ?? certain, competes: (plan: Ranked) => plan.ref === settled?.ref || isCertain(plan) };
}

/** The cheapest demand plan that costs less than `certain` at twice the demand it is charged for, asked for plan by plan. */
function findSettledPlan(query: string, plans: readonly Ranked[], certain: Ranked, book: Book): Ranked | undefined {
  const mayCompete = makeCompetitorTest(plans, true);
  if (certain.tariff_type === 'demand' || !mayCompete(certain)) return undefined;
  return findCheapestCompeting(plans, (plan) => {
    if (plan.tariff_type !== 'demand' || !mayCompete(plan)) return false;
    const kw = Math.max(...(plan.cost_lines ?? []).map(({ demand = 0 }) => demand));
    const doubled = askAllPlans(`${query}&max_demand_kw=${2 * kw}`, book).find(({ ref }) => ref === plan.ref)!;
    return [plan, doubled].every((at) => findCompetingCents(at) < findCompetingCents(certain));
  });
}

/** The plans that compete for the headline without a look at twice the demand. */
function makeCompetitorTest(plans: readonly Ranked[], isDemandGiven: boolean): (plan: Ranked) => boolean {
  const isOpenPlan = ({ eligibility }: Ranked) => isOpen(eligibility as EligibilityCode[] | undefined);
  const isReliable = (plan: Ranked) => isWhole(plan) && plan.price_basis === 'fixed_rates';
  const levels = [
    (plan: Ranked) => isReliable(plan) && (isDemandGiven || plan.tariff_type !== 'demand'),
    isReliable,
    isWhole,
  ];
  const open = plans.filter(isOpenPlan);
  const level = levels.find((competes) => open.some(competes)) ?? (() => true);
  return (plan) => isOpenPlan(plan) && level(plan);
}

/** Of plans in order of cost, the cheapest with all that each may add. */
export function findCheapestCompeting(
  plans: readonly Ranked[],
  competes: (plan: Ranked) => boolean,
): Ranked | undefined {
  const among = plans.filter(competes);
  const least = Math.min(...among.map(findCompetingCents));
  return among.find((plan) => findCompetingCents(plan) === least);
}

const price = fc.constantFrom(0.15, 0.2, 0.25, 0.3);
const flat = price.map((anytime): Plan['seasons'] => makeFlatSeasons(anytime).seasons);
const timeOfUse = fc
  .tuple(price, price, price)
  .map(([peak, shoulder, off_peak]): Plan['seasons'] => [
    { ...wholeYear, rates: makeTouRates({ peak: peak * 1.5, shoulder, off_peak }) },
  ]);
const withoutSupply = flat.map(([season]): Plan['seasons'] => [{ ...season!, supplyPerDayExGst: null }]);
const demandCharges = fc.constantFrom<Plan['demandCharges'][]>(
  [],
  [],
  [{ label: 'Demand', per: 'day', pricePerKwExGst: 0.2, days: 365, minDemandKw: null }],
  [{ label: 'Demand', per: null, pricePerKwExGst: 9, days: 365, minDemandKw: null }],
);

/** Any book of few prices, retailers and terms on two networks, so that every filter keeps some and ties are frequent. */
export const anyBook: fc.Arbitrary<Book> = fc
  .array(
    fc.record({
      isPublic: fc.constantFrom(true, true, true, false),
      retailer: fc.constantFrom('Banksia Power', 'Wattle & Co', 'wattle co', 'Été'),
      name: fc.constantFrom('Plan', 'Plan', 'PLAN', 'Another plan'),
      network: fc.constantFrom<NetworkSlug[]>('ausgrid', 'endeavour-energy'),
      seasons: fc.oneof({ weight: 3, arbitrary: flat }, { weight: 3, arbitrary: timeOfUse }, withoutSupply),
      demandCharges,
      contractTermMonths: fc.constantFrom(null, null, 12, 36),
      exitFeeIncGst: fc.constantFrom(null, 0, 55),
      notes: fc.constantFrom<Plan['notes'][]>(undefined, [termNotStated]),
      customerTypeVerified: fc.boolean(),
      priceBasis: fc.constantFrom<Plan['priceBasis'][]>(undefined, undefined, 'variable_price'),
      mayAdd: fc.constantFrom<Plan['mayAdd'][]>(undefined, undefined, [
        { label: 'Meter', amountPerYearIncGst: 241.37, condition: 'With an advanced meter' },
      ]),
      eligibility: fc.constantFrom<Plan['eligibility'][]>(
        undefined,
        ['new_customers_only'],
        ['members_only'],
        ['controlled_load_required'],
      ),
      sold: fc.constantFrom({}, {}, {}, { minUsageKwh: 9500 }, { maxUsageKwh: 11_000 }),
    }),
    { minLength: 1, maxLength: 24, size: 'medium' },
  )
  .map((parts) =>
    compileBook(
      makeBookDocument({
        plans: parts.map(({ isPublic, sold, ...part }, i) => {
          const plan = makePlan({ ...part, ...sold, id: `P${String(i).padStart(2, '0')}` });
          return isPublic ? plan : { ...plan, ...buyingGroup, contractTermMonths: null, exitFeeIncGst: 0 };
        }),
      }),
    ),
  );

/** The part of a query that says how much is used, in any way that the API takes. */
export const anyUsageQuery: fc.Arbitrary<string> = fc
  .record(
    {
      usage_kwh: fc.oneof(fc.integer({ min: 1000, max: 40_000 }), fc.constantFrom(1000, 2_000_000)),
      peak_share: fc.constantFrom(0, 0.05, 0.3, 0.333333, 0.95, 1),
      max_demand_kw: fc.constantFrom(0, 0.5, 12, 9000),
    },
    { requiredKeys: [] },
  )
  .map(printMore);

/** Parameters to follow those of a query. */
export function printMore(given: Readonly<Record<string, unknown>>): string {
  return Object.entries(given)
    .map(([name, value]) => `&${name}=${value}`)
    .join('');
}
