/** View model of the cost chart: a bar for each plan and for the reference price, split into its components. */
import type { RatesPlan } from '@/lib/rates/contract';
import { sumMayAdd } from '@/lib/site/offers';
import { type CostPart, costParts, reconcileLines, splitCost } from '@/lib/site/plans/cost-lines';
import { isOwnBill } from '@/lib/site/plans/own-bill';
import { findCommonReference, findComparedNetworks, findReference, type PlanPage } from '@/lib/site/plans/plan-page';
import { findReferenceDifference } from '@/lib/site/plans/reference-difference';
import {
  type ComparableNetwork,
  describeAbsence,
  formatBenchmarkName,
  hasBenchmark,
  type NetworkBenchmark,
} from '@/lib/site/words/benchmark-copy';
import { formatDollars, formatNumber, formatQuantity } from '@/lib/site/words/format';
import { beforeFee, formatPlanName, isBuyingGroup } from '@/lib/site/words/plan-copy';

export interface CostBar {
  id: string;
  isReference: boolean;
  /** Whether it is the cost of the owner's bill. */
  isOwn: boolean;
  name: string;
  /** The retailer, or the name of the reference price. */
  detail: string;
  /** With what may come on top, as in the list. */
  annualCostIncGst: number;
  /** Whole dollars of each component; they add up to the rounded cost. */
  parts: ReturnType<typeof splitCost>;
  /** What the bar is compared with, in dollars a year; null without one. */
  referenceIncGst: number | null;
}

export interface CostChart {
  /** Cheapest first. */
  bars: CostBar[];
  /** Components present in any bar. */
  parts: CostPart[];
  /** The reference price shared by all bars; null when there are several or none. */
  commonReferenceIncGst: number | null;
  /** The chart's message in words. */
  finding: string;
  note: string;
}

/** Builds the chart of a page's plans, which are in the order of the list. */
export function buildCostChart(page: PlanPage): CostChart {
  const { plans } = page;
  const networks = findComparedNetworks(page, plans);
  const bars = [
    ...plans.map((plan, place) => buildPlanBar(plan, `plan-${place}`, page)),
    ...(page.own ? [buildPlanBar(page.own, 'own', page)] : []),
    ...networks.filter(hasBenchmark).map(buildReferenceBar),
  ].sort((a, b) => a.annualCostIncGst - b.annualCostIncGst);
  const parts = costParts.filter((part) => bars.some((bar) => bar.parts[part]));
  return {
    bars,
    parts,
    commonReferenceIncGst: findCommonReference(networks)?.benchmark.annual_cost_inc_gst ?? null,
    finding: describeFinding(bars, page, networks),
    note: describeNote(parts, page),
  };
}

function buildPlanBar(plan: RatesPlan, id: string, page: PlanPage): CostBar {
  const { network, benchmark } = findReference(page, plan);
  const isGroup = isBuyingGroup(plan);
  const detail = isGroup ? beforeFee : plan.plan_name ? (plan.retailer ?? '') : '';
  const { annual_cost_inc_gst: cost } = plan;
  const annualCostIncGst = cost + sumMayAdd(plan);
  const charge = Math.round(annualCostIncGst) - Math.round(cost);
  return {
    id,
    isReference: false,
    isOwn: isOwnBill(plan),
    name: formatPlanName(plan),
    detail: [detail, page.networks.length > 1 ? network.name : ''].filter(Boolean).join(', '),
    annualCostIncGst,
    parts: { ...splitCost(cost, reconcileLines(plan)), ...(charge > 0 && { charge }) },
    referenceIncGst: benchmark?.annual_cost_inc_gst ?? null,
  };
}

function buildReferenceBar(of: ComparableNetwork): CostBar {
  const { annual_cost_inc_gst: annualCostIncGst } = of.benchmark;
  return {
    id: of.network.id,
    isReference: true,
    isOwn: false,
    name: 'Reference price',
    detail: formatBenchmarkName(of),
    annualCostIncGst,
    parts: splitCost(annualCostIncGst, reconcileLines(of.benchmark)),
    referenceIncGst: annualCostIncGst,
  };
}

function describeFinding(bars: readonly CostBar[], page: PlanPage, networks: readonly NetworkBenchmark[]): string {
  const plans = bars.filter(({ isReference, isOwn }) => !isReference && !isOwn);
  if (plans.length === 0) return 'There is no plan to draw.';
  const costs = plans.map(({ annualCostIncGst }) => annualCostIncGst);
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)];
  const lead =
    plans.length === 1
      ? `This plan costs ${formatDollars(lowest)} a year.`
      : `These ${formatNumber(plans.length)} plans cost ${formatDollars(lowest)} to ${formatDollars(highest)} a year.`;
  const compared = plans.flatMap(({ annualCostIncGst: cost, referenceIncGst: reference }) =>
    reference === null ? [] : [{ isBelow: cost < reference, reference }],
  );
  const [some] = compared;
  if (!some) {
    const [absence, ...others] = new Set(page.plans.map((plan) => describeAbsence(findReference(page, plan).absence)));
    return `${lead} ${absence && others.length === 0 ? absence : 'There is no reference price to compare with'}.`;
  }
  const below = compared.filter(({ isBelow }) => isBelow).length;
  const { length } = compared;
  const scope = length < plans.length ? ' that can be compared' : '';
  const all = length === 2 ? 'Both' : `All ${length}`;
  const of = below === length ? all : `${below || 'None'} of ${length}`;
  const count =
    length === 1
      ? `${scope ? `The one${scope}` : 'It'} is ${below ? '' : 'not '}`
      : `${of}${scope} ${below === 1 ? 'is' : 'are'} `;
  const target =
    networks.length === 1
      ? `the reference price of ${formatDollars(some.reference)}`
      : 'the reference price of their network';
  return `${lead} ${count}below ${target}.`;
}

function describeNote(parts: readonly CostPart[], { assumedDemandKw: kw }: PlanPage): string {
  if (!parts.includes('demand')) return 'Supply is a daily charge.';
  const assumed = kw === null ? '' : ` We assumed ${formatQuantity(kw)} kW.`;
  return `Supply is a daily charge. Demand is charged on your highest half-hour.${assumed}`;
}

/** `$928 below the reference price`; null for the reference price itself, and when there is none. */
export function describeDifference({ isReference, annualCostIncGst, referenceIncGst }: CostBar): string | null {
  if (isReference || referenceIncGst === null) return null;
  const { words } = findReferenceDifference(annualCostIncGst, referenceIncGst, null);
  return `${words} the reference price`;
}
