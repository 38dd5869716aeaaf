/** A ranked plan in the API's format. */

import { gstFactor } from '@/lib/facts/money';
import { isSoldInPart } from '@/lib/plans/book/sold-postcodes';
import { formatMonths, formatSeason } from '@/lib/plans/calendar';
import { getNoteText } from '@/lib/plans/cdr/normalise/notes';
import { averageUsageCPerKwh, costPlanLines, type UsageProfile } from '@/lib/plans/costing/cost';
import type { Plan } from '@/lib/plans/plan';
import type { RatesBenchmark, RatesPlan } from '../contract';
import type { RankedPlan } from '../ranking/ranking';
import { comparePercent, toCostLine } from './benchmark';

type ContractDetails = NonNullable<RatesPlan['contract_details']>;
type PriceHours = NonNullable<RatesPlan['price_hours']>;
type DemandCharge = NonNullable<RatesPlan['demand_charges']>[number];

/** Where a plan stands, from 1, and what it is costed at and compared with. */
interface Standing {
  rank: number;
  rankOfAll: number;
  usage: UsageProfile;
  /** The network's. */
  benchmark: RatesBenchmark | null;
}

/** Returns the plan with its cost at the usage. */
export function toPlan(
  { compiled, costCents, comparedCents, network, ref }: RankedPlan,
  { rank, rankOfAll, usage, benchmark }: Standing,
): RatesPlan {
  const { plan, tariffType, unitPrices, warnings } = compiled;
  const { minUsageKwh: min, maxUsageKwh: max } = plan;
  return {
    ref,
    plan_rank: rank,
    rank_of_all: rankOfAll,
    offer_source: plan.offerSource,
    retailer: plan.retailer,
    plan_name: plan.name,
    plan_id: plan.id,
    plan_id_type: plan.idType,
    network,
    tariff_type: tariffType,
    annual_cost_inc_gst: costCents / 100,
    vs_standing_offer_pct: comparePercent(comparedCents / 100, benchmark?.annual_cost_inc_gst),
    peak_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.peakCPerKwh),
    shoulder_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.shoulderCPerKwh),
    off_peak_c_per_kwh_inc_gst: roundToFourDecimals(unitPrices.offPeakCPerKwh),
    supply_c_per_day_inc_gst: roundToFourDecimals(unitPrices.supplyCPerDay),
    demand_per_kw_per_year_inc_gst: roundToFourDecimals(unitPrices.demandPerKwPerYear),
    contract_term_months: plan.contractTermMonths,
    exit_fee_inc_gst: plan.exitFeeIncGst,
    customer_type_verified: plan.customerTypeVerified,
    warnings: [...warnings],
    cost_lines: costPlanLines(compiled, usage).map(toCostLine),
    // A buying group rate names no retailer, but a link would.
    ...(plan.link !== undefined && plan.offerSource === 'public' && { link: plan.link, link_kind: plan.linkKind }),
    notes: (plan.notes ?? []).map((code) => ({ code, message: getNoteText(code) ?? code.replaceAll('_', ' ') })),
    postcodes_limited: isSoldInPart(plan),
    usage_range_kwh: min === null && max === null ? null : { min, max },
    eligibility: plan.eligibility ?? [],
    eligibility_text: plan.eligibilityText ?? null,
    price_basis: plan.priceBasis ?? 'fixed_rates',
    may_add: toMayAdd(plan),
    average_usage_c_per_kwh_inc_gst: averageUsageCPerKwh(compiled, usage),
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

function roundToFourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e4) / 1e4;
}

/** Returns stated facts only; unknown ones are absent. */
export function toDetails(plan: Plan): Pick<RatesPlan, 'contract_details' | 'price_hours' | 'demand_charges'> {
  return {
    contract_details: toContractDetails(plan),
    price_hours: toPriceHours(plan),
    ...(plan.demandCharges.length > 0 && { demand_charges: plan.demandCharges.map(toDemandCharge) }),
  };
}

function toContractDetails({ contractFacts: facts = {}, offeredFrom, offeredTo }: Plan): ContractDetails {
  const stated: Record<keyof ContractDetails, unknown> = {
    prices: facts.prices,
    price_changes: facts.priceChanges,
    benefit_months: facts.benefitMonths,
    at_end: facts.atEnd,
    cooling_off_days: facts.coolingOffDays,
    bill_every_months: facts.billEveryMonths,
    payment_options: facts.paymentOptions,
    meter_types: facts.meterTypes,
    occasional_fees: facts.occasionalFees?.map(({ kind, amountIncGst, percent, text }) => ({
      kind,
      ...(amountIncGst !== undefined && { amount_inc_gst: amountIncGst }),
      ...(percent !== undefined && { percent }),
      ...(text !== undefined && { text }),
    })),
    fee_information: facts.feeInformation,
    offered_from: offeredFrom,
    offered_to: offeredTo,
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

function toPriceHours({ seasons }: Plan): PriceHours {
  return seasons.flatMap((season) =>
    season.rates.flatMap(({ band, windows }) =>
      band === 'anytime' || windows.length === 0 ? [] : [{ band, season: formatSeason(season), windows }],
    ),
  );
}

function toDemandCharge(charge: Plan['demandCharges'][number]): DemandCharge {
  const { label, pricePerKwExGst, per, unit = 'kW', daysByMonth, windows, reset, minDemandKw } = charge;
  const months = daysByMonth?.flatMap((days, month) => (days > 0 ? month : []));
  return {
    label,
    price_inc_gst: Math.round(pricePerKwExGst * gstFactor * 1e6) / 1e6,
    ...{ per, unit, months: months && months.length < 12 ? formatMonths(months) : null },
    ...{ windows: windows ?? null, reset: reset ?? null, minimum: minDemandKw },
  };
}
