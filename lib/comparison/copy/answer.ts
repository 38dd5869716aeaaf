/** The headline of a result: the plan to suggest, its cost, its distance from the reference price, and notes. */
import type { RatesPlan, RatesResponse, RatesSummary, RatesWarning } from '@/lib/rates/contract';
import { ratesStale } from '@/lib/rates/warnings';
import { describeCostAfterFee, type OwnBill } from '../plans/own-bill';
import { findReferenceDifference, type ReferenceDifference } from '../plans/reference-difference';
import { findNetworkBenchmarks } from './benchmark-copy';
import { formatCount, formatDollarRange, formatDollars, formatKwhPerYear, formatList, formatQuantity } from './format';
import {
  beforeFee,
  buyingGroupName,
  findMissingCharge,
  formatOfferName,
  isBuyingGroup,
  isFullyCosted,
  isVariablePrice,
} from './plan-copy';
import { describeMayAdd } from './plan-warning-copy';

export type HeadlineOffer = NonNullable<RatesSummary['headline']>;

/** Returns the headline plan; null when there is no plan. */
export function findHeadline({ summary }: Pick<RatesResponse, 'summary'>): HeadlineOffer | null {
  return summary.headline ?? summary.cheapest;
}

/** The summary as separate texts, for the page, its title and the preview image. */
export interface AnswerCopy {
  /** `Best of 148 plans at 18,000 kWh a year`. */
  title: string;
  /** `$3,690`, or `$3,690–$4,120` over several networks. */
  price: string;
  /** `$833 (18.4%) below reference price`; null without a reference price. */
  difference: string | null;
  isBelow: boolean;
  /** `Marmalade Trader from Marmalade Electric`; a buying group rate has no name. Null over several networks. */
  plan: string | null;
}

/** Returns the summary of a response; null when there is no plan. */
export function describeAnswer(rates: RatesResponse): AnswerCopy | null {
  const headline = findHeadline(rates);
  if (!headline) return null;
  const { coverage, usage_kwh: usageKwh, headline_by_network: byNetwork = [] } = rates.summary;
  // Versions of a plan count once, as in the list.
  const plans = rates.pagination.total_plans ?? coverage.plans_compared;
  const title = `${plans > 1 ? `Best of ${formatCount(plans, 'plan')}` : 'Best plan'} at ${formatKwhPerYear(usageKwh)}`;
  const costs = byNetwork.flatMap((of) => (of.headline ? [of.headline.annual_cost_inc_gst] : []));
  if (costs.length > 1) {
    const price = formatDollarRange(Math.min(...costs), Math.max(...costs));
    return { title, price, difference: 'It depends on your network', isBelow: false, plan: null };
  }
  const difference = findHeadlineDifference(rates);
  return {
    title,
    price: formatDollars(headline.annual_cost_inc_gst),
    difference: isPartlyCosted(rates)
      ? 'Part of its price is missing'
      : difference && `${difference.words} reference price`,
    isBelow: difference?.side === 'below',
    plan: isBuyingGroup(headline)
      ? `${buyingGroupName}, ${beforeFee}`
      : [headline.plan_name, headline.retailer].filter((name) => name).join(' from ') || 'A plan without a name',
  };
}

/** A cost that lacks a charge is not compared, because the difference would be wrong by that charge. */
export function isPartlyCosted(rates: RatesResponse): boolean {
  const headline = findHeadline(rates);
  const listed = headline ? findHeadlinePlan(headline, rates.plans) : undefined;
  return listed !== undefined && findMissingCharge(listed) !== null;
}

/** Returns the headline plan's difference from its reference price; null when they cannot be compared. */
export function findHeadlineDifference(rates: RatesResponse): ReferenceDifference | null {
  const headline = findHeadline(rates);
  const reference = findNetworkBenchmarks(rates).find(({ network }) => network.id === headline?.network)?.benchmark;
  if (!headline || !reference || isPartlyCosted(rates)) return null;
  return findReferenceDifference(
    headline.annual_cost_inc_gst,
    reference.annual_cost_inc_gst,
    headline.vs_benchmark_pct,
  );
}

/** Returns sentences about the price: what it lacks, what may be added, and when a demand plan is cheaper. */
export function describeHeadlineTerms(rates: RatesResponse, firstPlans: readonly RatesPlan[]): string[] {
  const headline = findHeadline(rates);
  if (!headline) return [];
  const { demand_plan: demand } = rates.summary;
  const listed = findHeadlinePlan(headline, firstPlans);
  const missing = listed ? findMissingCharge(listed) : null;
  return [
    ...(missing ? [`Part of its price is missing: ${missing}.`] : []),
    ...describeMayAdd(headline.may_add ?? []),
    ...(demand ? [describeDemandPlan(demand)] : []),
  ];
}

/** Returns all notes on the summary. A buying group fee comes first, when the owner's bill shows how much it is. */
export function listHeadlineNotes(
  rates: RatesResponse,
  firstPlans: readonly RatesPlan[],
  own: OwnBill | null,
  feePercent: number | null,
): string[] {
  const headline = findHeadline(rates);
  const isCharged = own && headline && isBuyingGroup(headline) && feePercent;
  const afterFee = isCharged ? describeCostAfterFee(headline.annual_cost_inc_gst, own, feePercent) : null;
  const otherKind = describeOtherKindOfPlan(rates);
  return [
    ...(afterFee ? [`${afterFee}.`] : []),
    ...describeHeadlineTerms(rates, firstPlans),
    ...(otherKind ? [otherKind] : []),
  ];
}

/** Explains why cheaper plans are not the headline; null when there are none. */
export function describePassedOverPlan(rates: RatesResponse, firstPlans: readonly RatesPlan[]): string | null {
  const headlineCost = findHeadline(rates)?.annual_cost_inc_gst ?? 0;
  const cheaper = firstPlans.filter((plan) => plan.annual_cost_inc_gst < headlineCost);
  const reasons = [
    ...(cheaper.some(isVariablePrice) ? ['follow the wholesale price'] : []),
    ...(cheaper.some((plan) => !isFullyCosted(plan)) ? ['lack a charge'] : []),
    ...(cheaper.some((plan) => (plan.may_add ?? []).length > 0) ? ['may add charges'] : []),
  ];
  return reasons.length === 0 ? null : `Some cheaper plans below ${formatList(reasons, 'or')}.`;
}

/** `A demand plan could cost about $5,590. It’s cheaper below 7.9 kW of peak demand.` */
function describeDemandPlan(demand: NonNullable<RatesSummary['demand_plan']>): string {
  const cost = formatDollars(demand.annual_cost_inc_gst);
  return `A demand plan could cost about ${cost}. It’s cheaper below ${formatQuantity(demand.break_even_kw)} kW of peak demand.`;
}

/**
 * Describes the alternative: a buying group rate, or the cheapest open plan when a buying group rate is the headline.
 */
export function describeOtherKindOfPlan(rates: RatesResponse): string | null {
  const { cheapest_open_public: open, cheapest_buying_group: group } = rates.summary;
  const headline = findHeadline(rates);
  if (!headline) return null;
  if (!isBuyingGroup(headline)) {
    return group && group.annual_cost_inc_gst > 0
      ? `A buying group rate could cost about ${formatDollars(group.annual_cost_inc_gst)}, ${beforeFee}.`
      : null;
  }
  // Another service's public plans are open to any business.
  const offer = open === undefined ? rates.plans.find((plan) => !isBuyingGroup(plan) && isFullyCosted(plan)) : open;
  if (!offer) return null;
  const cost = formatDollars(offer.annual_cost_inc_gst);
  const isNamed = offer.retailer || offer.plan_name;
  return `The cheapest plan open to any business ${isNamed ? `is ${formatOfferName(offer)}:` : 'costs'} ${cost}.`;
}

/** Finds the headline's plan in a list. Services without references are matched by plan id and cost. */
export function findHeadlinePlan(headline: HeadlineOffer, plans: readonly RatesPlan[]): RatesPlan | undefined {
  const { ref, plan_id: id = null, annual_cost_inc_gst: cost } = headline;
  return plans.find((plan) =>
    plan.ref !== undefined || ref !== undefined
      ? plan.ref === ref
      : plan.plan_id === id && plan.annual_cost_inc_gst === cost,
  );
}

/** Separates warnings about the summary from those about all rates, which are shown after the list. */
export function splitWarnings(warnings: readonly RatesWarning[]): {
  aboutAnswer: RatesWarning[];
  aboutRates: RatesWarning[];
} {
  return {
    aboutAnswer: warnings.filter(({ code }) => code !== ratesStale),
    aboutRates: warnings.filter(({ code }) => code === ratesStale),
  };
}
