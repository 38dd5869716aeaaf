/** The answer: the plan to name, what it costs, how far that is from the reference price, and what to know beside it. */
import type { RatesPlan, RatesResponse, RatesSummary, RatesWarning } from '@/lib/rates/contract';
import { ratesStale } from '@/lib/rates/warning-codes';
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

/** The plan that the answer names; null when there is no plan at all. */
export function findHeadline({ summary }: Pick<RatesResponse, 'summary'>): HeadlineOffer | null {
  return summary.headline ?? summary.cheapest;
}

/** The answer in pieces, for whoever lays it out: the page, its title, the picture of a link preview. */
export interface AnswerCopy {
  /** `Best of 148 plans at 18,000 kWh a year`. */
  title: string;
  /** `$3,690`, or `$3,690–$4,120` over several networks. */
  price: string;
  /** `$833 (18.4%) below reference price`; null where there is nothing to compare with. */
  difference: string | null;
  isBelow: boolean;
  /** `Marmalade Trader from Marmalade Electric`, a buying group rate by no name; null over several networks. */
  plan: string | null;
}

/** The answer of a response in pieces; null when there is no plan at all. */
export function describeAnswer(rates: RatesResponse): AnswerCopy | null {
  const headline = findHeadline(rates);
  if (!headline) return null;
  const { coverage, usage_kwh: usageKwh, headline_by_network: byNetwork = [] } = rates.summary;
  // Versions of one plan are one plan to an owner, and one row of the list.
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

/** A cost that lacks a charge is not compared: the difference would be wrong by as much. */
export function isPartlyCosted(rates: RatesResponse): boolean {
  const headline = findHeadline(rates);
  const listed = headline ? findHeadlinePlan(headline, rates.plans) : undefined;
  return listed !== undefined && findMissingCharge(listed) !== null;
}

/** How far the plan of the answer is from its reference price; null where there is none to compare with. */
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

/** What has to be known beside the price of the answer, each a sentence: what it lacks or may add, and when demand is cheaper. */
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

/** All that is said beside the answer, the fee on top of a buying group rate first where the owner's bill tells it. */
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

/** Why plans with a lower figure are not the answer; null where there are none. */
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

/** The other kind of offer beside the answer: a buying group rate, or beside one the cheapest plan open to everybody. */
export function describeOtherKindOfPlan(rates: RatesResponse): string | null {
  const { cheapest_public: open, cheapest_buying_group: group, headline_public: named } = rates.summary;
  const headline = findHeadline(rates);
  if (!headline) return null;
  if (!isBuyingGroup(headline)) {
    return group && group.annual_cost_inc_gst > 0
      ? `A buying group rate could cost about ${formatDollars(group.annual_cost_inc_gst)}, ${beforeFee}.`
      : null;
  }
  const offer = named ?? open;
  if (!offer) return null;
  const cost = formatDollars(offer.annual_cost_inc_gst);
  const isNamed = offer.retailer || offer.plan_name;
  return `The cheapest plan open to any business ${isNamed ? `is ${formatOfferName(offer)}:` : 'costs'} ${cost}.`;
}

/** The plan of a headline among those of a list; services without references name plans by their id, if at all. */
export function findHeadlinePlan(headline: HeadlineOffer, plans: readonly RatesPlan[]): RatesPlan | undefined {
  const { ref, plan_id: id = null, annual_cost_inc_gst: cost } = headline;
  return plans.find((plan) =>
    plan.ref !== undefined || ref !== undefined
      ? plan.ref === ref
      : plan.plan_id === id && plan.annual_cost_inc_gst === cost,
  );
}

/** Warnings that belong beside the answer, and those about the rates as a whole, which can wait until after the list. */
export function splitWarnings(warnings: readonly RatesWarning[]): {
  aboutAnswer: RatesWarning[];
  aboutRates: RatesWarning[];
} {
  return {
    aboutAnswer: warnings.filter(({ code }) => code !== ratesStale),
    aboutRates: warnings.filter(({ code }) => code === ratesStale),
  };
}
