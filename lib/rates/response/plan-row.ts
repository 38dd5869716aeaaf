/** A ranked plan in the API's format. */

import { isSoldInPart } from '@/lib/plans/book/sold-postcodes';
import { getNoteText } from '@/lib/plans/cdr/normalise/notes';
import type { CompiledPlan } from '@/lib/plans/costing/compile-plan';
import { costPlanLines, type UsageProfile } from '@/lib/plans/costing/cost';
import type { Plan } from '@/lib/plans/plan';
import type { RatesBenchmark, RatesPlan } from '../contract';
import type { RankedPlan } from '../ranking/ranking';
import { comparePercent } from './benchmark';
import { toCostLine } from './cost-line';

/** Returns a plan with its cost lines at `usage`, compared with its network's benchmark. Ranks start at 1. */
export function toPlan(
  { compiled, costCents, network, ref }: RankedPlan,
  { rank, rowRank, rankOfAll }: { rank: number; rowRank: number; rankOfAll: number },
  usage: UsageProfile,
  averageUsageCPerKwh: number,
  benchmark: RatesBenchmark | null,
): RatesPlan {
  const cost = costCents / 100;
  return {
    ...getPlanFacts(compiled),
    ref,
    plan_rank: rank,
    row_rank: rowRank,
    rank_of_all: rankOfAll,
    network,
    annual_cost_inc_gst: cost,
    vs_standing_offer_pct: comparePercent(cost, benchmark?.annual_cost_inc_gst),
    cost_lines: costPlanLines(compiled, usage).map(toCostLine),
    average_usage_c_per_kwh_inc_gst: averageUsageCPerKwh,
  };
}

const factsOfPlans = new WeakMap<CompiledPlan, RatesPlan>();

/** Made once for each plan, because most of a row is the same in every answer. */
function getPlanFacts(compiled: CompiledPlan): RatesPlan {
  const facts = factsOfPlans.get(compiled) ?? makePlanFacts(compiled);
  factsOfPlans.set(compiled, facts);
  return facts;
}

/** Returns the fields of a plan in their order. Ranks and costs, which depend on the query, are placeholders. */
function makePlanFacts({ plan, tariffType, unitPrices, warnings }: CompiledPlan): RatesPlan {
  return {
    ref: '',
    plan_rank: 0,
    row_rank: 0,
    rank_of_all: 0,
    offer_source: plan.offerSource,
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    network: plan.network,
    tariff_type: tariffType,
    annual_cost_inc_gst: 0,
    vs_standing_offer_pct: null,
    peak_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.peakCPerKwh),
    shoulder_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.shoulderCPerKwh),
    off_peak_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.offPeakCPerKwh),
    supply_c_per_day_inc_gst: roundToFourDecimals(unitPrices.supplyCPerDay),
    demand_per_kw_per_year_inc_gst: roundToFourDecimals(unitPrices.demandPerKwPerYear),
    contract_term_months: plan.contractTermMonths,
    exit_fee_inc_gst: plan.exitFeeIncGst,
    customer_type_verified: plan.customerTypeVerified,
    warnings: [...warnings],
    cost_lines: [],
    // A buying group rate names no retailer, but a link would.
    ...(plan.link !== undefined && plan.offerSource === 'public' && { link: plan.link, link_kind: plan.linkKind }),
    notes: (plan.notes ?? []).map((code) => ({ code, message: getNoteText(code) ?? code.replaceAll('_', ' ') })),
    postcodes_limited: isSoldInPart(plan),
    usage_range_kwh: toUsageRange(plan),
    eligibility: plan.eligibility ?? [],
    eligibility_text: plan.eligibilityText ?? null,
    price_basis: plan.priceBasis ?? 'fixed_rates',
    may_add: toMayAdd(plan),
    average_usage_c_per_kwh_inc_gst: 0,
  };
}

/** Returns one of the plans in a row. */
export function toVariant(entry: RankedPlan, rank: number): NonNullable<RatesPlan['variants']>[number] {
  const { plan, tariffType } = entry.compiled;
  return {
    ref: entry.ref,
    plan_rank: rank,
    plan_id: plan.id,
    tariff_type: tariffType,
    annual_cost_inc_gst: entry.costCents / 100,
    eligibility: plan.eligibility ?? [],
  };
}

/** Returns the plans folded into a row. */
export function toTwins(twins: readonly RankedPlan[]): Pick<RatesPlan, 'twins' | 'twin_count'> {
  return {
    twins: twins.map(({ compiled: { plan } }) => ({ plan_id: plan.id, plan_name: plan.name })),
    twin_count: twins.length,
  };
}

/** Returns charges that may be added to the plan's cost. */
export function toMayAdd({ mayAdd = [] }: Plan): NonNullable<RatesPlan['may_add']> {
  return mayAdd.map(({ label, amountPerYearIncGst, condition }) => ({
    label,
    annual_amount_inc_gst: amountPerYearIncGst,
    condition,
  }));
}

function toUsageRange({ minUsageKwh: min, maxUsageKwh: max }: Plan): RatesPlan['usage_range_kwh'] {
  return min === null && max === null ? null : { min, max };
}

function roundToFourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4) / 1e4;
}
