/** A plan's contract facts and hours in the API's format, for `include=details`. */
import { gstFactor } from '@/lib/facts/gst';
import { formatMonths, formatSeason } from '@/lib/plans/calendar';
import type { Plan } from '@/lib/plans/plan';
import type { RatesPlan } from '../contract';
import type { BandHours, ContractDetails, DemandChargeDetails } from '../contract/details';

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

function toPriceHours({ seasons }: Plan): BandHours[] {
  return seasons.flatMap((season) =>
    season.rates.flatMap(({ band, windows }) =>
      band === 'anytime' || windows.length === 0 ? [] : [{ band, season: formatSeason(season), windows }],
    ),
  );
}

function toDemandCharge(charge: Plan['demandCharges'][number]): DemandChargeDetails {
  const { label, pricePerKwExGst, per, unit = 'kW', daysByMonth, windows, reset, minDemandKw } = charge;
  const months = daysByMonth?.flatMap((days, month) => (days > 0 ? month : []));
  return {
    label,
    price_inc_gst: Math.round(pricePerKwExGst * gstFactor * 1e6) / 1e6,
    ...{ per, unit, months: months && months.length < 12 ? formatMonths(months) : null },
    ...{ windows: windows ?? null, reset: reset ?? null, minimum: minDemandKw },
  };
}
