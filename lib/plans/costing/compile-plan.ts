/**
 * Compiles a plan for costing: seasons, bands and blocks become terms, so that costing is only arithmetic. Rules R2 to
 * R8 of docs/costing.md are applied here, once for each plan, as far as they do not depend on usage.
 */
import { gstFactor } from '@/lib/facts/money';
import { must } from '@/lib/must';
import { countDaysInSeason, daysInYear, formatSeason } from '../calendar';
import type { Band, Block, DemandCharge, Plan, Rate, Season } from '../plan';
import { findTariffType } from '../plan';
import type { TariffType } from '../plan-kinds';
import { type ChargeHours, DemandHours } from './demand-hours';
import { setAndReturn, TariffHours } from './tariff-hours';

export { gstFactor };

/** A rate. The usage at this rate (tariff-hours.ts) is charged step by step. */
export interface EnergyTerm {
  /** Null for controlled load. */
  band: Rate['band'] | null;
  season: string | null;
  /** Share of the year in the season, 0 to 1. */
  weight: number;
  steps: readonly EnergyStep[];
  /** kWh a year that it charges, whatever the hours, on a customer's own bill; absent for what its hours give. */
  kwh?: number;
}

export interface EnergyStep {
  /** For the whole season; Infinity for the last step. */
  kwh: number;
  pricePerKwhExGst: number;
}

interface SupplyTerm {
  season: string | null;
  days: number;
  perDayExGst: number;
}

/** Cost of demand: kW of each part of its hours, at least `minDemandKw`, × periods × price. */
export interface DemandTerm {
  label: string;
  per: 'day' | 'month' | 'year';
  unit: 'kW' | 'kVA';
  hours: DemandHours;
  pricePerKwExGst: number;
  minDemandKw: number;
  /** Charged whatever the maximum demand is; null for the demand of the usage. */
  billedKw: number | null;
}

type PlanWarning = 'no_supply_charge_found' | 'demand_not_costed' | 'customer_type_unverified';

export interface CompiledPlan {
  plan: Plan;
  tariffType: TariffType;
  supply: readonly SupplyTerm[];
  supplyExGst: number;
  energy: readonly EnergyTerm[];
  /** Distributes usage to the energy terms, in their order. */
  hours: TariffHours;
  demand: readonly DemandTerm[];
  feesIncGst: number;
  fixedDiscountsIncGst: number;
  unitPrices: ReturnType<typeof findUnitPrices>;
  warnings: readonly PlanWarning[];
}

/** Returns the same object for plans, or demand charges, with the same hours on one network. */
export class HoursCache {
  private readonly tariffs = new Map<string, TariffHours>();
  private readonly charges = new Map<string, DemandHours>();

  getTariffHours({ seasons, network }: Pick<Plan, 'seasons' | 'network'>): TariffHours {
    const hours = seasons.map(({ from, to, rates }) => [from, to, rates.map(({ band, windows }) => [band, windows])]);
    const key = JSON.stringify([network, hours]);
    return this.tariffs.get(key) ?? setAndReturn(this.tariffs, key, new TariffHours(seasons, network));
  }

  getDemandHours({ days, daysByMonth, windows, reset, unit, per }: ChargeHours): DemandHours {
    const hours = { days, daysByMonth, windows, reset, unit, per };
    const key = JSON.stringify(hours);
    return this.charges.get(key) ?? setAndReturn(this.charges, key, new DemandHours(hours));
  }
}

/** Compiles a plan; throws only when its seasons cover no day. Plans can share a cache of hours. */
export function compilePlan(plan: Plan, cache = new HoursCache()): CompiledPlan {
  const seasons = placeSeasons(plan.seasons);
  const supply = makeSupplyTerms(seasons);
  const energy = seasons.flatMap(({ season, label, weight }) =>
    season.rates.map((rate) => ({ band: rate.band, season: label, weight, steps: makeSteps(rate, weight) })),
  );
  const demand = makeDemandTerms(plan.demandCharges, cache);
  const supplyExGst = supply.reduce((sum, term) => sum + term.perDayExGst * term.days, 0);
  return {
    plan,
    tariffType: findTariffType(plan),
    supply,
    supplyExGst,
    energy,
    hours: cache.getTariffHours(plan),
    demand,
    feesIncGst: plan.fees.reduce((sum, fee) => sum + fee.amountIncGst * fee.timesPerYear, 0),
    fixedDiscountsIncGst: plan.discounts.reduce((sum, d) => sum + (d.kind === 'fixed' ? d.amountPerYearIncGst : 0), 0),
    unitPrices: findUnitPrices(plan, energy, supply, supplyExGst, demand),
    warnings: findPlanWarnings(plan),
  };
}

/** Returns each season with its share of the year (rule R2). */
function placeSeasons(seasons: readonly Season[]) {
  const total = seasons.reduce((sum, season) => sum + countDaysInSeason(season), 0);
  return seasons.map((season) => ({ season, label: formatSeason(season), weight: countDaysInSeason(season) / total }));
}

/** Returns the supply charges (rule R3); when all seasons have the same price, they become one term. */
function makeSupplyTerms(seasons: ReturnType<typeof placeSeasons>): SupplyTerm[] {
  const first = must(seasons[0], 'a plan has a season').season.supplyPerDayExGst;
  if (first !== null && seasons.every(({ season }) => season.supplyPerDayExGst === first)) {
    return [{ season: null, days: daysInYear, perDayExGst: first }];
  }
  return seasons.flatMap(({ season: { supplyPerDayExGst }, label, weight }) =>
    supplyPerDayExGst === null ? [] : [{ season: label, days: daysInYear * weight, perDayExGst: supplyPerDayExGst }],
  );
}

/** Scales step sizes to the season: size × season's days / days of the block period (rule R6). */
export function makeSteps(
  { blocks, blockPeriodDays }: Pick<Rate, 'blocks' | 'blockPeriodDays'>,
  weight: number,
): EnergyStep[] {
  const periods = (daysInYear * weight) / blockPeriodDays;
  const merged = mergeBlocks(blocks);
  return merged.map(({ sizeKwh, pricePerKwhExGst }, i) => ({
    kwh: i === merged.length - 1 ? Infinity : (sizeKwh ?? Infinity) * periods,
    pricePerKwhExGst,
  }));
}

/** Merges neighbouring blocks with the same price and removes empty ones; the last block is open (rule R6). */
function mergeBlocks(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length === 1) return blocks;
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

/** Returns all demand charges; those without a unit are left out and flagged (rule R8). */
function makeDemandTerms(charges: readonly DemandCharge[], cache: HoursCache): DemandTerm[] {
  return charges.flatMap((charge) => {
    const { per, pricePerKwExGst, label, unit = 'kW', minDemandKw, billedKw = null } = charge;
    if (per === null || pricePerKwExGst === 0) return [];
    const hours = cache.getDemandHours({ ...charge, per });
    return [{ label, per, unit, hours, pricePerKwExGst, minDemandKw: minDemandKw ?? 0, billedKw }];
  });
}

/** Returns the main unit prices including GST, as in the API: the first step, averaged over the days of the year. */
function findUnitPrices(
  plan: Plan,
  energy: readonly EnergyTerm[],
  supply: readonly SupplyTerm[],
  supplyExGst: number,
  demand: readonly DemandTerm[],
) {
  const missingSupply = plan.seasons.some((season) => season.supplyPerDayExGst === null);
  const supplyDays = supply.reduce((sum, term) => sum + term.days, 0);
  return {
    peakCPerKwh: averageCPerKwh(energy, 'peak'),
    shoulderCPerKwh: averageCPerKwh(energy, 'shoulder'),
    offPeakCPerKwh: averageCPerKwh(energy, 'off_peak'),
    supplyCPerDay: missingSupply ? null : (supplyExGst / supplyDays) * gstFactor * 100,
    demandPerKwPerYear:
      demand.length === 0 ? null : demand.reduce((sum, t) => sum + t.pricePerKwExGst * t.hours.periods, 0) * gstFactor,
  };
}

/** Averages the price of the first step over the days of seasons with the band; a single rate counts as peak. */
function averageCPerKwh(energy: readonly EnergyTerm[], band: Band): number | null {
  let weight = 0;
  let sum = 0;
  for (const term of energy) {
    if (term.band !== band && (band !== 'peak' || term.band !== 'anytime')) continue;
    weight += term.weight;
    sum += must(term.steps[0], 'a term has a step').pricePerKwhExGst * term.weight;
  }
  return weight === 0 ? null : (sum / weight) * gstFactor * 100;
}

function findPlanWarnings(plan: Plan): PlanWarning[] {
  const warnings: PlanWarning[] = [];
  if (plan.seasons.some((season) => season.supplyPerDayExGst === null)) warnings.push('no_supply_charge_found');
  if (plan.demandCharges.some((c) => c.per === null && c.pricePerKwExGst > 0)) warnings.push('demand_not_costed');
  if (!plan.customerTypeVerified) warnings.push('customer_type_unverified');
  return warnings;
}
