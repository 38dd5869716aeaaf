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

/** A row before it becomes an object or JSON. */
export interface PlanRow {
  compiled: CompiledPlan;
  costed: CostedFields;
  /** Fields after all others; null without any. */
  extras: Partial<RatesPlan> | null;
}

/** What of a row depends on the query. */
type CostedFields = ReturnType<typeof makeCostedFields>;

/** Returns the fields with the cost at `usage`, compared with the network's benchmark. Ranks start at 1. */
export function makeCostedFields(
  { compiled, costCents, comparedCents, network, ref }: RankedPlan,
  { rank, rowRank, rankOfAll }: { rank: number; rowRank: number; rankOfAll: number },
  usage: UsageProfile,
  averageUsageCPerKwh: number,
  benchmark: RatesBenchmark | null,
) {
  const cost = costCents / 100;
  return {
    ref,
    plan_rank: rank,
    row_rank: rowRank,
    rank_of_all: rankOfAll,
    network,
    annual_cost_inc_gst: cost,
    vs_standing_offer_pct: comparePercent(comparedCents / 100, benchmark?.annual_cost_inc_gst),
    cost_lines: costPlanLines(compiled, usage).map(toCostLine),
    average_usage_c_per_kwh_inc_gst: averageUsageCPerKwh,
  };
}

/** Returns the row as an object. */
export function toPlan({ compiled, costed, extras }: PlanRow): RatesPlan {
  return { ...getPlanFacts(compiled).facts, ...costed, ...extras };
}

/** Returns the row as JSON: the same text as that of the object, in a third of the time. */
export function printPlan({ compiled, costed, extras }: PlanRow): string {
  const { pieces, end } = getPlanFacts(compiled);
  let text = '';
  for (const { before, name } of pieces) {
    const value = costed[name];
    text += before + (typeof value === 'number' ? value : JSON.stringify(value));
  }
  return extras === null ? `${text}${end}}` : `${text}${end},${JSON.stringify(extras).slice(1)}`;
}

/** What of a row is the same in every answer. */
interface PlanFacts {
  facts: RatesPlan;
  /** Its JSON: each piece ends where a field that depends on the query has its value. */
  pieces: { before: string; name: keyof CostedFields }[];
  /** The rest of the JSON without its last brace. */
  end: string;
}

const factsOfPlans = new WeakMap<CompiledPlan, PlanFacts>();

/** Made once for each plan, because most of a row is the same in every answer. */
function getPlanFacts(compiled: CompiledPlan): PlanFacts {
  const known = factsOfPlans.get(compiled) ?? splitFacts(makePlanFacts(compiled));
  factsOfPlans.set(compiled, known);
  return known;
}

function splitFacts(facts: RatesPlan): PlanFacts {
  const pieces: PlanFacts['pieces'] = [];
  let text = '';
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined) continue;
    text += `${pieces.length === 0 && text === '' ? '{' : ','}"${name}":`;
    if (isCostedField(name)) {
      pieces.push({ before: text, name });
      text = '';
    } else text += JSON.stringify(value);
  }
  return { facts, pieces, end: text };
}

/** The fields that `makePlanFacts` only gives their place. */
const costedFields: Record<keyof CostedFields, true> = {
  ref: true,
  plan_rank: true,
  row_rank: true,
  rank_of_all: true,
  network: true,
  annual_cost_inc_gst: true,
  vs_standing_offer_pct: true,
  cost_lines: true,
  average_usage_c_per_kwh_inc_gst: true,
};
const isCostedField = (name: string): name is keyof CostedFields => Object.hasOwn(costedFields, name);

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
