/** View model of the cost chart: a bar for each plan and for the reference price, split into its components. */
import type { RatesPlan } from '@/lib/rates/contract';
import { type CostPart, costParts, reconcileLines, splitCost } from '@/lib/site/plans/cost-lines';
import { isOwnBill } from '@/lib/site/plans/own-bill';
import { findCommonReference, findNetwork, findNetworks, type PlanPage } from '@/lib/site/plans/plan-page';
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
  annualCostIncGst: number;
  /** Whole dollars of each component; they add up to the rounded cost. */
  parts: ReturnType<typeof splitCost>;
  /** Reference price of the bar's network, in dollars a year. */
  referenceIncGst: number | null;
}

export interface CostChart {
  /** Cheapest first. */
  bars: CostBar[];
  /** Components present in any bar. */
  parts: CostPart[];
  /** Right end of the axis in dollars, slightly more than the longest bar. */
  maxIncGst: number;
  /** The reference price shared by all bars; null when there are several or none. */
  commonReferenceIncGst: number | null;
  /** The chart's message in words. */
  finding: string;
  note: string;
}

/** Builds the chart of a page's plans. */
export function buildCostChart(page: PlanPage): CostChart {
  const { plans } = page;
  const networks = findNetworks(page, plans);
  const bars = [
    ...plans.map((plan, place) => buildPlanBar(plan, `plan-${place}`, page)),
    ...(page.own ? [buildPlanBar(page.own, 'own', page)] : []),
    ...networks.filter(hasBenchmark).map(buildReferenceBar),
  ];
  bars.sort((a, b) => a.annualCostIncGst - b.annualCostIncGst);
  const parts = costParts.filter((part) => bars.some((bar) => bar.parts[part]));
  return {
    bars,
    parts,
    maxIncGst: Math.max(1, ...bars.map(({ annualCostIncGst }) => annualCostIncGst * 1.01)),
    commonReferenceIncGst: findCommonReference(networks)?.benchmark.annual_cost_inc_gst ?? null,
    finding: describeFinding(bars, networks),
    note: describeNote(parts, page),
  };
}

function buildPlanBar(plan: RatesPlan, id: string, page: PlanPage): CostBar {
  const { network, benchmark } = findNetwork(page, plan.network);
  const isGroup = isBuyingGroup(plan);
  const detail = isGroup ? beforeFee : plan.plan_name ? (plan.retailer ?? '') : '';
  return {
    id,
    isReference: false,
    isOwn: isOwnBill(plan),
    name: formatPlanName(plan),
    detail: [detail, page.networks.length > 1 ? network.name : ''].filter(Boolean).join(', '),
    annualCostIncGst: plan.annual_cost_inc_gst,
    parts: splitCost(plan.annual_cost_inc_gst, reconcileLines(plan)),
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

function describeFinding(bars: readonly CostBar[], networks: readonly NetworkBenchmark[]): string {
  const plans = bars.filter(({ isReference, isOwn }) => !isReference && !isOwn);
  const [first, last] = [plans[0], plans.at(-1)];
  if (!first || !last) return 'There is no plan to draw.';
  const [lowest, highest] = [first.annualCostIncGst, last.annualCostIncGst];
  const lead =
    plans.length === 1
      ? `This plan costs ${formatDollars(lowest)} a year.`
      : `These ${formatNumber(plans.length)} plans cost ${formatDollars(lowest)} to ${formatDollars(highest)} a year.`;
  const compared = plans.flatMap(({ annualCostIncGst: cost, referenceIncGst: reference }) =>
    reference === null ? [] : [{ isBelow: cost < reference, reference }],
  );
  const [some] = compared;
  if (!some) {
    const [absence, ...others] = new Set(networks.map((of) => describeAbsence(of.absence)));
    return `${lead} ${absence && others.length === 0 ? absence : 'There is no reference price to compare with'}.`;
  }
  const below = compared.filter(({ isBelow }) => isBelow).length;
  const { length } = compared;
  const all = length === 2 ? 'Both' : `All ${length}`;
  const of = below === length ? all : `${below || 'None'} of ${length}`;
  const count = length === 1 ? `It is ${below ? '' : 'not '}` : `${of} ${below === 1 ? 'is' : 'are'} `;
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
