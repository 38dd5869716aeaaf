/** A plan's contract facts and hours in the API's format, for `include=details`. */
import { formatSeason } from '@/lib/plans/calendar';
import type { Plan } from '@/lib/plans/plan';
import type { RatesPlan } from '../contract';
import type { BandHours, ContractDetails } from '../contract/details';

/** Returns stated facts only; unknown ones are absent. */
export function toDetails(plan: Plan): Pick<RatesPlan, 'contract_details' | 'price_hours'> {
  return { contract_details: toContractDetails(plan), price_hours: toPriceHours(plan) };
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
