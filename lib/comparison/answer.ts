/** The answer in a sentence or two: what is cheapest, at which usage, where, checked when, beside which benchmark. */
import type { RatesPlan, RatesResponse, RatesSummary } from '@/lib/rates/contract';
import {
  benchmarkComparison,
  demandNote,
  networkBenchmarks,
  noComparisonSentence,
  noPercentageWords,
} from './benchmark-words';
import { counted, dateWords, dollars, kwhAYear, listWords, number, quantity } from './format';
import {
  beforeFee,
  isBuyingGroup,
  isFullyCosted,
  isVariablePrice,
  mayAddSentences,
  missingCharge,
  offerInSentence,
  tariffNoun,
} from './plan-words';
import type { OfferFilter } from './state';

const filterAdjective: Record<OfferFilter, string> = {
  all: 'cheapest plan',
  public: 'cheapest public plan',
  service_buying_group: 'cheapest buying group rate',
};

/** `Ausgrid` for its slug; the slug itself where the response names the network nowhere. */
export function networkName(rates: Pick<RatesResponse, 'location' | 'by_network'>, slug: string): string {
  const named = [...rates.location.networks, ...(rates.by_network ?? []).map(({ network }) => network)];
  return (named.find((network) => network.id === slug)?.name ?? slug) || 'unnamed';
}

export type HeadlineOffer = NonNullable<RatesSummary['headline']>;

/** The plan that the answer names; null when there is no plan at all. */
export function headlineOf({ summary }: Pick<RatesResponse, 'summary'>): HeadlineOffer | null {
  return summary.headline ?? summary.cheapest;
}

/**
 * `At 18,000 kWh a year on the Ausgrid network, the cheapest plan is Retailer, Plan, a time-of-use plan: $3,912 a year,
 * including GST.` Null when there is no plan at all.
 */
export function answerSentence(rates: RatesResponse, filter: OfferFilter): string | null {
  const headline = headlineOf(rates);
  if (!headline) return null;
  const type = headline.tariff_type;
  const what = [offerInSentence(headline), ...(type ? [tariffNoun(type)] : [])].join(', ');
  const price = `${dollars(headline.annual_cost_inc_gst)} a year, including GST`;
  const fee = isBuyingGroup(headline) ? ` and ${beforeFee}` : '';
  const where = networkName(rates, headline.network);
  const kind = `${filterAdjective[filter]}${rates.summary.demand_plan ? ' without a demand charge' : ''}`;
  return `At ${kwhAYear(rates.summary.usage_kwh)} on the ${where} network, the ${kind} is ${what}: ${price}${fee}.`;
}

/** Whether the headline costs what its first line says, and which cheaper figures it passes over, each a sentence. */
export function besideHeadline(rates: RatesResponse, firstPlans: readonly RatesPlan[]): string[] {
  const headline = headlineOf(rates);
  if (!headline) return [];
  const { demand_plan: demand } = rates.summary;
  const listed = headlinePlan(headline, firstPlans);
  const cheaper = firstPlans.filter((plan) => plan.annual_cost_inc_gst < headline.annual_cost_inc_gst);
  const missing = listed ? missingCharge(listed) : null;
  return [
    ...(missing ? [`Part of that plan’s price is missing: ${missing}.`] : []),
    ...mayAddSentences(headline.may_add ?? []),
    ...(demand ? [demandPlanSentence(demand)] : []),
    ...(cheaper.some(isVariablePrice) ? [variableSentence] : []),
    ...(cheaper.some((plan) => !isFullyCosted(plan)) ? [partlyCostedSentence] : []),
    ...(cheaper.some((plan) => (plan.may_add ?? []).length > 0) ? [dearerWithAddedSentence] : []),
  ];
}

const variableSentence =
  'Some cheaper plans below have prices that follow the wholesale market. Nobody can know their cost in advance.';
const partlyCostedSentence = 'Some cheaper plans below are missing a charge from their cost. Each one says which.';
const dearerWithAddedSentence = 'Some cheaper plans below may add charges and then cost more. Each one says which.';

/** `A demand plan could cost about $5,590 a year at a peak demand of 6.8 kW. It is cheaper if yours stays under 7.9 kW.` */
function demandPlanSentence({
  annual_cost_inc_gst: cost,
  break_even_kw: kw,
  max_demand_kw: assumed,
}: NonNullable<RatesSummary['demand_plan']>): string {
  return `A demand plan could cost about ${dollars(cost)} a year at a peak demand of ${quantity(assumed)} kW. It is cheaper if yours stays under ${quantity(kw)} kW.`;
}

/** The plan of a headline among those of a list; services without references name plans by their id, if at all. */
export function headlinePlan(headline: HeadlineOffer, plans: readonly RatesPlan[]): RatesPlan | undefined {
  const { ref, plan_id: id = null, annual_cost_inc_gst: cost } = headline;
  return plans.find((plan) =>
    plan.ref !== undefined || ref !== undefined
      ? plan.ref === ref
      : plan.plan_id === id && plan.annual_cost_inc_gst === cost,
  );
}

/** `Rates checked 20 November 2026.` */
export function checkedSentence({ checked_at }: Pick<RatesSummary, 'checked_at'>): string {
  return `Rates checked ${dateWords(checked_at)}.`;
}

/** `That is 12.3% less than the Default Market Offer …`, or why there is no comparison, in `reason`'s words if it has any. */
export function answerComparison(rates: RatesResponse, reason: string | null = null): string | null {
  const headline = headlineOf(rates);
  if (!headline) return null;
  const of = networkBenchmarks(rates).find(({ network }) => network.id === headline.network);
  const comparison = benchmarkComparison(headline.vs_benchmark_pct, of);
  if (!comparison) return noPercentageWords(of) ?? noComparisonSentence(of?.absence ?? null, reason);
  return `That is ${comparison}.${headline.tariff_type === 'demand' ? ` ${demandNote}` : ''}`;
}

/**
 * `Compared 57 plans on 1 network: 54 public plans of 16 retailers and 3 buying group rates.` Null where plans are listed
 * and none is counted: the service did not tell.
 */
export function coverageSentence({
  summary: { coverage },
  plans,
}: {
  summary: Pick<RatesSummary, 'coverage'>;
  plans: readonly unknown[];
}): string | null {
  if (coverage.plans_compared === 0 && plans.length > 0) return null;
  const { plans_public: open, plans_buying_group: group } = coverage;
  const parts = [
    ...(open > 0 || group === 0
      ? [`${counted(open, 'public plan')} of ${counted(coverage.retailers_public, 'retailer')}`]
      : []),
    ...(group > 0 ? [counted(group, 'buying group rate')] : []),
  ];
  const unverified = coverage.plans_customer_type_unverified;
  const tail =
    unverified === 0
      ? ''
      : unverified === 1
        ? ' 1 plan is not yet confirmed as a business plan.'
        : ` ${number(unverified)} plans are not yet confirmed as business plans.`;
  const lead = `Compared ${counted(coverage.plans_compared, 'plan')} on ${counted(coverage.networks, 'network')}`;
  return `${lead}: ${listWords(parts)}.${tail}${soldInPartWords(coverage)}`;
}

/** What a wide place leaves to a postcode; empty where that is nothing, or not told. */
function soldInPartWords({ plans_sold_in_part: count = 0 }: RatesSummary['coverage']): string {
  if (count === 0) return '';
  const are = `${number(count)} more ${count === 1 ? 'plan is' : 'plans are'}`;
  return ` ${are} sold only in some postcodes. Search by your postcode to include those sold there.`;
}

/** `That is $207 a year more than the plan above.` Taken between the rounded figures, so that a reader's own sum comes out. */
export function besidePlanAbove(costIncGst: number, aboveIncGst: number): string {
  const more = Math.round(costIncGst) - Math.round(aboveIncGst);
  if (more === 0) return 'That is the same as the plan above.';
  return `That is ${dollars(Math.abs(more))} a year ${more > 0 ? 'more' : 'less'} than the plan above.`;
}
