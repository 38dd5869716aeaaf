/** Makes demand charges that add up to a given yearly price per kW. */
import type { State } from '@/lib/facts/states';
import type { DemandCharge } from '@/lib/plans/plan';
import type { DemandPricing } from './products/product';
import { roundTo } from './random';
import { countDaysOfParts } from './year';

const daysInYear = 365;
const periodDays = { day: 1, month: daysInYear / 12, year: daysInYear };
/** A price a day is below a dollar; a price a year is a hundred or more. */
const decimals = { day: 4, month: 4, year: 2 };
/** When both seasons are charged, a month of the high season costs this many times one of the low season. */
const highToLowRatio = 2;

/**
 * Returns the charges of a demand product in a state. Together, 1 kW for a year costs `perKwPerYearExGst` dollars,
 * except for rounding.
 */
export function makeDemandCharges(pricing: DemandPricing, state: State, perKwPerYearExGst: number): DemandCharge[] {
  const charge = (label: string, days: number, part: number): DemandCharge => {
    const periods = days / periodDays[pricing.per];
    return {
      pricePerKwExGst: roundTo((perKwPerYearExGst * part) / periods, decimals[pricing.per]),
      per: pricing.per,
      days,
      minDemandKw: pricing.minDemandKw ?? null,
      label,
    };
  };
  if (pricing.when === 'all_year') return [charge('Demand', daysInYear, 1)];
  const high = countDaysOfParts(state, true);
  const low = countDaysOfParts(state, false);
  const highLabel = `High season demand (${high.label})`;
  if (pricing.when === 'high_season') return [charge(highLabel, high.days, 1)];
  const highPart = (highToLowRatio * high.days) / (highToLowRatio * high.days + low.days);
  return [charge(highLabel, high.days, highPart), charge(`Low season demand (${low.label})`, low.days, 1 - highPart)];
}
