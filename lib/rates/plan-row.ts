/** One ranked plan as the API shows it. */
import { costLines, type CostLine as ExactLine, type UsageProfile } from '@/lib/plans/cost';
import { percentVersus } from './benchmark';
import type { CostLine, RatesBenchmark, RatesPlan } from './contract';
import type { RankedPlan } from './ranking';

/** The wire's plan with its sum, costed at `usage`, compared with its network's benchmark. */
export function toPlan(
  entry: RankedPlan,
  rank: number,
  usage: UsageProfile,
  benchmark: RatesBenchmark | null,
): RatesPlan {
  const { plan, tariffType, unitPrices, warnings } = entry.compiled;
  const cost = entry.costCents / 100;
  return {
    plan_rank: rank,
    offer_source: plan.offerSource,
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    network: entry.network,
    tariff_type: tariffType,
    annual_cost_inc_gst: cost,
    vs_standing_offer_pct: percentVersus(cost, benchmark?.annual_cost_inc_gst),
    peak_c_per_kwh_inc_gst: fourDecimals(unitPrices.peakCPerKwh),
    shoulder_c_per_kwh_inc_gst: fourDecimals(unitPrices.shoulderCPerKwh),
    off_peak_c_per_kwh_inc_gst: fourDecimals(unitPrices.offPeakCPerKwh),
    supply_c_per_day_inc_gst: fourDecimals(unitPrices.supplyCPerDay),
    demand_per_kw_per_year_inc_gst: fourDecimals(unitPrices.demandPerKwPerYear),
    contract_term_months: plan.contractTermMonths,
    exit_fee_inc_gst: plan.exitFeeIncGst,
    customer_type_verified: plan.customerTypeVerified,
    warnings: [...warnings],
    cost_lines: costLines(entry.compiled, usage).map(toCostLine),
  };
}

function toCostLine(line: ExactLine): CostLine {
  return {
    kind: line.kind,
    band: line.band,
    label: line.label,
    season: line.season,
    step: line.step,
    quantity: line.quantity,
    quantity_unit: line.quantityUnit,
    rate_inc_gst: line.rateIncGst,
    rate_unit: line.rateUnit,
    amount_inc_gst: line.amountIncGst,
  };
}

function fourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4) / 1e4;
}
