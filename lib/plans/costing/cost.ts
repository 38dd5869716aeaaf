/**
 * Plan × usage → annual cost and the lines it is the sum of. Rules R1–R11 of docs/costing.md.
 * Works in dollars ex GST and rounds only the total to cents; the shown cents of the lines are allotted to add up to it.
 */

import type { Discount, Rate } from '../plan';
import { type CompiledPlan, type EnergyTerm, gstFactor } from './compile-plan';
import { type Placement, partsPerTerm } from './tariff-hours';

type PercentDiscount = Exclude<Discount, { kind: 'fixed' }>;

/** A customer's year. Shares add up to 1. */
export interface UsageProfile {
  annualKwh: number;
  /** At which hours within the network's bands the shares fall, or that they go to a plan's bands by name. */
  placement: Placement;
  peakShare: number;
  shoulderShare: number;
  offPeakShare: number;
  maxDemandKw: number;
}

export interface CostLine {
  kind: 'supply' | 'usage' | 'demand' | 'discount' | 'fee';
  band: Rate['band'] | null;
  label: string;
  season: string | null;
  /** 1 for the first step of a stepped price; null where there are no steps. */
  step: number | null;
  quantity: number | null;
  quantityUnit: string | null;
  rateIncGst: number | null;
  rateUnit: string | null;
  amountIncGst: number;
}

const bandLabels: Record<Rate['band'], string> = {
  anytime: 'Usage',
  peak: 'Peak usage',
  shoulder: 'Shoulder usage',
  off_peak: 'Off-peak usage',
};

/**
 * Rounds dollars to the nearest whole cent. An exact half cent falls as the binary sum does, which is how calculators in
 * double precision round: `toFixed` sees the exact binary value, where multiplying by 100 would add noise of its own.
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  const fromHalf = Math.abs(Math.abs(dollars * 100 - cents) - 0.5);
  return fromHalf > 1e-6 ? cents : Math.round(Number(dollars.toFixed(2)) * 100);
}

/** Annual cost in whole cents, inc GST. */
export function costPlanCents(plan: CompiledPlan, usage: UsageProfile): number {
  return toCents(costParts(plan, usage).totalIncGst);
}

/** The same cost as lines: supply, usage per band and step, demand, discounts, fees. They add up to it to the cent. */
export function costPlanLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  const { lines, totalIncGst } = costPlanExactly(plan, usage);
  return toCentLines(lines, toCents(totalIncGst));
}

/** The same before anything is rounded, for who adds further charges to it. */
export function costPlanExactly(plan: CompiledPlan, usage: UsageProfile): { lines: CostLine[]; totalIncGst: number } {
  const { kwh, usageExGst, totalIncGst } = costParts(plan, usage);
  const lines = [
    ...makeSupplyLines(plan),
    ...plan.energy.flatMap((term, i) => makeUsageLines(term, kwh[i]!)),
    ...makeDemandLines(plan, usage),
    ...makeDiscountLines(plan, usageExGst),
    ...makeFeeLines(plan),
  ];
  return { lines, totalIncGst };
}

/** Gives exact lines the whole cents that add up to the total. */
export function toCentLines(lines: CostLine[], totalCents: number): CostLine[] {
  const cents = allotCents(
    lines.map(({ amountIncGst }) => amountIncGst),
    totalCents,
  );
  for (const [i, line] of lines.entries()) line.amountIncGst = cents[i]! / 100;
  return lines;
}

/** R1: (supply + usage + demand − percent discounts) × 1.1 + fees − fixed discounts. */
function costParts(
  plan: CompiledPlan,
  usage: UsageProfile,
): { kwh: number[]; usageExGst: number; totalIncGst: number } {
  const kwh = splitEnergyKwh(plan, usage);
  let usageExGst = 0;
  for (const [i, term] of plan.energy.entries()) usageExGst += costEnergyExGst(term, kwh[i]!);
  let demandExGst = 0;
  for (const term of plan.demand) demandExGst += findDemandKw(term, usage) * term.periods * term.pricePerKwExGst;
  const discountsExGst =
    plan.plan.discounts.length === 0 ? 0 : costPercentDiscountsExGst(plan, usageExGst).reduce((a, b) => a + b, 0);
  const energyAndSupplyExGst = plan.supplyExGst + usageExGst + demandExGst - discountsExGst;
  return {
    kwh,
    usageExGst,
    totalIncGst: energyAndSupplyExGst * gstFactor + plan.feesIncGst - plan.fixedDiscountsIncGst,
  };
}

/** R4, R5: the energy of each rate. A flat plan's is the whole of the season's, untouched by rounding of the shares. */
function splitEnergyKwh(plan: CompiledPlan, usage: UsageProfile): number[] {
  const takes = plan.hours.usageParts(usage.placement);
  return plan.energy.map(({ band, weight }, i) => {
    if (band === 'anytime' && isSpreadByDays(weight, usage.placement)) return usage.annualKwh * weight;
    const at = i * partsPerTerm;
    return (
      usage.annualKwh *
      (takes[at]! * usage.peakShare + takes[at + 1]! * usage.shoulderShare + takes[at + 2]! * usage.offPeakShare)
    );
  });
}

/** R2: whether a season has its days' part of the year's usage; meter data tells what each season has. */
export function isSpreadByDays(weight: number, placement: Placement): boolean {
  return weight === 1 || typeof placement === 'string';
}

/** R6: steps filled in order. */
function costEnergyExGst(term: EnergyTerm, kwh: number): number {
  let left = kwh;
  let cost = 0;
  for (let i = 0; i < term.stepKwh.length && left > 0; i++) {
    const inStep = Math.min(left, term.stepKwh[i]!);
    cost += inStep * term.pricePerKwhExGst[i]!;
    left -= inStep;
  }
  return cost;
}

function findDemandKw(term: { minDemandKw: number }, usage: UsageProfile): number {
  return Math.max(usage.maxDemandKw, term.minDemandKw);
}

/** R9, in the order of the plan's discounts; 0 for fixed ones, which already include GST. */
function costPercentDiscountsExGst(plan: CompiledPlan, usageExGst: number): number[] {
  return plan.plan.discounts.map((discount) =>
    discount.kind === 'fixed'
      ? 0
      : (findDiscountBaseExGst(discount, plan.supplyExGst, usageExGst) * discount.percent) / 100,
  );
}

function findDiscountBaseExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  if (discount.kind === 'percent_of_bill') return supplyExGst + usageExGst;
  if (discount.kind === 'percent_of_use') return usageExGst;
  return Math.max(0, usageExGst - discount.thresholdPerYearExGst);
}

/** Quantity × rate, each with its unit. */
type Product = [quantity: number, quantityUnit: string, rateIncGst: number, rateUnit: string];

/** Every line is one literal of one shape: a page makes hundreds, and spreading a default costs fifty times as much. */
function makeLine(
  kind: CostLine['kind'],
  label: string,
  amountIncGst: number,
  product: Product | null = null,
  band: CostLine['band'] = null,
  season: string | null = null,
  step: number | null = null,
): CostLine {
  return {
    kind,
    band,
    label,
    season,
    step,
    quantity: product && roundFloatNoise(product[0]),
    quantityUnit: product?.[1] ?? null,
    rateIncGst: product && roundFloatNoise(product[2]),
    rateUnit: product?.[3] ?? null,
    amountIncGst,
  };
}

function makeSupplyLines(plan: CompiledPlan): CostLine[] {
  return plan.supply.map(({ perDayExGst, days, season }) =>
    makeLine(
      'supply',
      'Daily supply',
      perDayExGst * days * gstFactor,
      [days, 'days', perDayExGst * gstFactor * 100, 'c/day'],
      null,
      season,
    ),
  );
}

function makeUsageLines(term: EnergyTerm, annualKwh: number): CostLine[] {
  const lines: CostLine[] = [];
  const { band, season, stepKwh, pricePerKwhExGst } = term;
  let left = annualKwh;
  for (let i = 0; i < stepKwh.length && (left > 0 || i === 0); i++) {
    const kwh = Math.min(left, stepKwh[i]!);
    const price = pricePerKwhExGst[i]! * gstFactor;
    const step = stepKwh.length > 1 ? i + 1 : null;
    lines.push(
      makeLine('usage', bandLabels[band], kwh * price, [kwh, 'kWh', price * 100, 'c/kWh'], band, season, step),
    );
    left -= kwh;
  }
  return lines;
}

function makeDemandLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  return plan.demand.map((term) => {
    const quantity = findDemandKw(term, usage) * term.periods;
    const price = term.pricePerKwExGst * gstFactor;
    return makeLine('demand', term.label, quantity * price, [quantity, `kW ${term.per}`, price, `$/kW/${term.per}`]);
  });
}

function makeDiscountLines(plan: CompiledPlan, usageExGst: number): CostLine[] {
  const exGst = costPercentDiscountsExGst(plan, usageExGst);
  return plan.plan.discounts.map((discount, i) =>
    makeLine(
      'discount',
      discount.label,
      -(discount.kind === 'fixed' ? discount.amountPerYearIncGst : exGst[i]! * gstFactor),
    ),
  );
}

function makeFeeLines(plan: CompiledPlan): CostLine[] {
  return plan.plan.fees.map(({ label, amountIncGst, timesPerYear }) =>
    makeLine('fee', label, amountIncGst * timesPerYear, [timesPerYear, 'times a year', amountIncGst, '$']),
  );
}

/** Six decimals: enough that quantity × rate gives the amount back, without the noise of binary fractions. */
export function roundFloatNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Whole cents for each amount that add up to `totalCents`: each is rounded down, and the cents still missing go to
 * those that lost most (largest remainder), so no line is a cent or more off its exact amount.
 */
export function allotCents(amounts: readonly number[], totalCents: number): number[] {
  const cents = amounts.map((amount) => Math.floor((amount + 1e-9) * 100));
  const losses = amounts.map((amount, i) => amount * 100 - cents[i]!);
  const missing = totalCents - cents.reduce((sum, c) => sum + c, 0);
  for (let given = 0; given < Math.min(missing, cents.length); given++) {
    let most = 0;
    for (let i = 1; i < losses.length; i++) if (losses[i]! > losses[most]!) most = i;
    cents[most]! += 1;
    losses[most] = Number.NEGATIVE_INFINITY;
  }
  return cents;
}
