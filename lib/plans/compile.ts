/**
 * A plan made ready for costing: seasons, bands and blocks folded into terms, so that a cost is nothing but arithmetic.
 * Rules R2–R8 of docs/costing.md that do not depend on a customer's usage are settled here, once per plan.
 */
import { daysInSeason, daysInYear, seasonLabel, weeklyHours } from './calendar';
import type { Band, Block, DemandCharge, Plan, Rate, Season, TariffType } from './plan';
import { tariffTypeOf } from './plan';

export const gst = 1.1;
/** R5: from this many hours a week a peak window is wide enough to hold the shoulder too. */
const widePeakHours = 50;

/** Energy of one rate: annual kWh × weight × (the shares it takes), poured into its steps in order. */
export interface EnergyTerm {
  band: Rate['band'];
  season: string | null;
  /** Part of the year the season covers, 0..1. */
  weight: number;
  /** Part of each share of the season's energy that this rate takes; all 1 for `anytime`. */
  takes: Record<Band, number>;
  /** Step sizes for the whole season, kWh; the last is Infinity. */
  stepKwh: readonly number[];
  pricePerKwhExGst: readonly number[];
}

export interface SupplyTerm {
  season: string | null;
  days: number;
  perDayExGst: number;
}

/** Demand: kW, at least `minDemandKw`, × periods × price. */
export interface DemandTerm {
  label: string;
  per: 'day' | 'month' | 'year';
  periods: number;
  pricePerKwExGst: number;
  minDemandKw: number;
}

export type PlanWarning = 'no_supply_charge_found' | 'demand_not_costed' | 'customer_type_unverified';

/** Headline unit prices, inc GST, as the API states them (first step, mean over the year's days). */
export interface UnitPrices {
  peakCPerKwh: number | null;
  shoulderCPerKwh: number | null;
  offPeakCPerKwh: number | null;
  supplyCPerDay: number | null;
  demandPerKwPerYear: number | null;
}

export interface CompiledPlan {
  plan: Plan;
  tariffType: TariffType;
  supply: readonly SupplyTerm[];
  supplyExGst: number;
  energy: readonly EnergyTerm[];
  demand: readonly DemandTerm[];
  feesIncGst: number;
  fixedDiscountsIncGst: number;
  unitPrices: UnitPrices;
  warnings: readonly PlanWarning[];
  postcodes: ReadonlySet<string> | null;
}

/** Compiles a plan; throws only when its seasons cover no day at all. */
export function compilePlan(plan: Plan): CompiledPlan {
  const days = plan.seasons.map(daysInSeason);
  const total = days.reduce((sum, n) => sum + n, 0);
  const weights = days.map((n) => n / total);
  const supply = supplyTerms(plan.seasons, weights);
  const energy = plan.seasons.flatMap((season, i) => energyTerms(season, weights[i]!));
  const demand = demandTerms(plan.demandCharges);
  return {
    plan,
    tariffType: tariffTypeOf(plan),
    supply,
    supplyExGst: supply.reduce((sum, term) => sum + term.perDayExGst * term.days, 0),
    energy,
    demand,
    feesIncGst: plan.fees.reduce((sum, fee) => sum + fee.amountIncGst * fee.timesPerYear, 0),
    fixedDiscountsIncGst: plan.discounts.reduce((sum, d) => sum + (d.kind === 'fixed' ? d.amountPerYearIncGst : 0), 0),
    unitPrices: unitPrices(plan, energy, supply, demand),
    warnings: planWarnings(plan),
    postcodes: plan.postcodes && new Set(plan.postcodes),
  };
}

/** R3; seasons of one price are one line of the sum. */
function supplyTerms(seasons: readonly Season[], weights: readonly number[]): SupplyTerm[] {
  const priced = seasons.flatMap((season, i) =>
    season.supplyPerDayExGst === null
      ? []
      : [{ season: seasonLabel(season), days: daysInYear * weights[i]!, perDayExGst: season.supplyPerDayExGst }],
  );
  const first = priced[0];
  const onePrice = priced.length === seasons.length && priced.every((term) => term.perDayExGst === first?.perDayExGst);
  return first && onePrice ? [{ season: null, days: daysInYear, perDayExGst: first.perDayExGst }] : priced;
}

function energyTerms(season: Season, weight: number): EnergyTerm[] {
  const shares = sharesByRate(season.rates);
  return season.rates.map((rate, i) => ({
    band: rate.band,
    season: seasonLabel(season),
    weight,
    takes: shares[i]!,
    stepKwh: stepSizes(rate, weight),
    pricePerKwhExGst: mergeSteps(rate.blocks).map((block) => block.pricePerKwhExGst),
  }));
}

/** R6: a block's size is per block period; over a season it holds size × (season's days / period's days). */
function stepSizes(rate: Rate, weight: number): number[] {
  const periods = (daysInYear * weight) / rate.blockPeriodDays;
  const steps = mergeSteps(rate.blocks);
  return steps.map((block, i) => (i === steps.length - 1 ? Infinity : (block.sizeKwh ?? Infinity) * periods));
}

/** R6: neighbouring blocks of equal price are one block, an empty one is none; the last one is open. */
function mergeSteps(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const [i, block] of blocks.entries()) {
    if (block.sizeKwh === 0 && i < blocks.length - 1) continue;
    const last = merged.at(-1);
    if (last && last.pricePerKwhExGst === block.pricePerKwhExGst) {
      const sizeKwh = last.sizeKwh === null || block.sizeKwh === null ? null : last.sizeKwh + block.sizeKwh;
      merged[merged.length - 1] = { ...last, sizeKwh };
    } else merged.push(block);
  }
  return merged;
}

/** R4, R5: which part of the peak, shoulder and off-peak energy each rate of a season takes. */
function sharesByRate(rates: readonly Rate[]): Record<Band, number>[] {
  if (rates[0]!.band === 'anytime') return [{ peak: 1, shoulder: 1, off_peak: 1 }];
  const hours = rates.map((rate) => weeklyHours(rate.windows));
  const hoursOf = (band: Band) => rates.reduce((sum, rate, i) => sum + (rate.band === band ? hours[i]! : 0), 0);
  const home = homeBands(rates);
  return rates.map((rate, i) => {
    const siblings = rates.filter((other) => other.band === rate.band).length;
    const bandHours = hoursOf(rate.band as Band);
    const part = bandHours > 0 ? hours[i]! / bandHours : 1 / siblings;
    const take = (band: Band) => (home[band] === rate.band ? part : 0);
    return { peak: take('peak'), shoulder: take('shoulder'), off_peak: take('off_peak') };
  });
}

/** R5: the band at whose price each band's energy is costed, in a season of time-of-use rates. */
export function homeBands(rates: readonly Rate[]): Record<Band, Band> {
  const priced = new Set(rates.map((rate) => rate.band));
  const peakHours = weeklyHours(rates.flatMap((rate) => (rate.band === 'peak' ? rate.windows : [])));
  const fallbacks: Record<Band, Band[]> = {
    peak: ['peak', 'shoulder', 'off_peak'],
    shoulder: peakHours >= widePeakHours ? ['shoulder', 'peak', 'off_peak'] : ['shoulder', 'off_peak', 'peak'],
    off_peak: ['off_peak', 'shoulder', 'peak'],
  };
  const home = (band: Band) => fallbacks[band].find((candidate) => priced.has(candidate))!;
  return { peak: home('peak'), shoulder: home('shoulder'), off_peak: home('off_peak') };
}

/** R8: every charge is added; what has no unit is left out and flagged. */
function demandTerms(charges: readonly DemandCharge[]): DemandTerm[] {
  return charges.flatMap((charge) => {
    if (charge.per === null || charge.pricePerKwExGst === 0) return [];
    const periodDays = { day: 1, month: daysInYear / 12, year: daysInYear }[charge.per];
    return [
      {
        label: charge.label,
        per: charge.per,
        periods: charge.days / periodDays,
        pricePerKwExGst: charge.pricePerKwExGst,
        minDemandKw: charge.minDemandKw ?? 0,
      },
    ];
  });
}

function unitPrices(
  plan: Plan,
  energy: readonly EnergyTerm[],
  supply: readonly SupplyTerm[],
  demand: readonly DemandTerm[],
): UnitPrices {
  const mean = (wanted: readonly Rate['band'][]) => {
    const terms = energy.filter((term) => wanted.includes(term.band));
    const weight = terms.reduce((sum, term) => sum + term.weight, 0);
    if (weight === 0) return null;
    return (terms.reduce((sum, t) => sum + t.pricePerKwhExGst[0]! * t.weight, 0) / weight) * gst * 100;
  };
  const missingSupply = plan.seasons.some((season) => season.supplyPerDayExGst === null);
  const supplyDays = supply.reduce((sum, term) => sum + term.days, 0);
  const supplyPerYear = supply.reduce((sum, term) => sum + term.perDayExGst * term.days, 0);
  return {
    peakCPerKwh: mean(['anytime', 'peak']),
    shoulderCPerKwh: mean(['shoulder']),
    offPeakCPerKwh: mean(['off_peak']),
    supplyCPerDay: missingSupply ? null : (supplyPerYear / supplyDays) * gst * 100,
    demandPerKwPerYear:
      demand.length === 0 ? null : demand.reduce((sum, t) => sum + t.pricePerKwExGst * t.periods, 0) * gst,
  };
}

function planWarnings(plan: Plan): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (plan.seasons.some((season) => season.supplyPerDayExGst === null)) warnings.push('no_supply_charge_found');
  if (plan.demandCharges.some((c) => c.per === null && c.pricePerKwExGst > 0)) warnings.push('demand_not_costed');
  if (!plan.customerTypeVerified) warnings.push('customer_type_unverified');
  return warnings;
}
