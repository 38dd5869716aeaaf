/**
 * Plan × usage → annual cost and the lines it is the sum of. Rules R1–R11 of docs/costing.md.
 * Works in dollars ex GST and rounds only the total to cents; the shown cents of the lines are allotted to add up to it.
 */

import { must } from '@/lib/must';
import type { Discount, Rate } from '../plan';
import { type CompiledPlan, type EnergyStep, type EnergyTerm, gstFactor } from './compile-plan';
import type { Placement } from './tariff-hours';

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
  const { energy, usageExGst, totalIncGst } = costParts(plan, usage);
  const lines = [
    ...makeSupplyLines(plan),
    ...energy.flatMap(makeUsageLines),
    ...makeDemandLines(plan, usage),
    ...makeDiscountLines(plan, usageExGst),
    ...makeFeeLines(plan),
  ];
  return { lines, totalIncGst };
}

/** Gives exact lines the whole cents that add up to the total. */
export function toCentLines(lines: CostLine[], totalCents: number): CostLine[] {
  const amounts = lines.map(({ amountIncGst }) => amountIncGst);
  for (const [i, cents] of allotCents(amounts, totalCents).entries()) {
    const line = lines[i];
    if (line) line.amountIncGst = cents / 100;
  }
  return lines;
}

/** R1: (supply + usage + demand − percent discounts) × 1.1 + fees − fixed discounts. */
function costParts(plan: CompiledPlan, usage: UsageProfile) {
  const energy = splitEnergy(plan, usage);
  let usageExGst = 0;
  for (const { steps } of energy) usageExGst += costStepsExGst(steps);
  let demandExGst = 0;
  for (const term of plan.demand) demandExGst += findDemandKw(term, usage) * term.periods * term.pricePerKwExGst;
  let discountsExGst = 0;
  for (const discount of plan.plan.discounts) {
    if (discount.kind !== 'fixed') discountsExGst += costDiscountExGst(discount, plan.supplyExGst, usageExGst);
  }
  const energyAndSupplyExGst = plan.supplyExGst + usageExGst + demandExGst - discountsExGst;
  return {
    energy,
    usageExGst,
    totalIncGst: energyAndSupplyExGst * gstFactor + plan.feesIncGst - plan.fixedDiscountsIncGst,
  };
}

/** The energy of a price, as the steps that it fills. */
interface FilledTerm {
  term: EnergyTerm;
  steps: EnergyStep[];
}

/** R4, R5: the energy of each rate. A flat plan's is the whole of the season's, untouched by rounding of the shares. */
function splitEnergy(plan: CompiledPlan, usage: UsageProfile): FilledTerm[] {
  const { annualKwh, placement, peakShare, shoulderShare, offPeakShare } = usage;
  const parts = plan.hours.usageParts(placement);
  return plan.energy.map((term, i) => {
    const { band, weight } = term;
    if (band === 'anytime' && isSpreadByDays(weight, placement))
      return { term, steps: fillSteps(term, annualKwh * weight) };
    const { peak, shoulder, off_peak } = must(parts[i], 'the hours have each energy term');
    const part = peak * peakShare + shoulder * shoulderShare + off_peak * offPeakShare;
    return { term, steps: fillSteps(term, annualKwh * part) };
  });
}

/** R2: whether a season has its days' part of the year's usage; meter data tells what each season has. */
export function isSpreadByDays(weight: number, placement: Placement): boolean {
  return weight === 1 || typeof placement === 'string';
}

/** R6: steps filled in order; the first one is there whatever the energy. */
function fillSteps({ steps }: EnergyTerm, kwh: number): EnergyStep[] {
  const filled: EnergyStep[] = [];
  let left = kwh;
  for (const step of steps) {
    if (left <= 0 && filled.length > 0) break;
    const inStep = Math.min(left, step.kwh);
    filled.push({ kwh: inStep, pricePerKwhExGst: step.pricePerKwhExGst });
    left -= inStep;
  }
  return filled;
}

function costStepsExGst(steps: readonly EnergyStep[]): number {
  let cost = 0;
  for (const { kwh, pricePerKwhExGst } of steps) cost += kwh * pricePerKwhExGst;
  return cost;
}

function findDemandKw(term: { minDemandKw: number }, usage: UsageProfile): number {
  return Math.max(usage.maxDemandKw, term.minDemandKw);
}

/** R9. */
function costDiscountExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  return (findDiscountBaseExGst(discount, supplyExGst, usageExGst) * discount.percent) / 100;
}

function findDiscountBaseExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  if (discount.kind === 'percent_of_bill') return supplyExGst + usageExGst;
  if (discount.kind === 'percent_of_use') return usageExGst;
  return Math.max(0, usageExGst - discount.thresholdPerYearExGst);
}

/** Quantity × rate, each with its unit. */
type Product = readonly [quantity: number, quantityUnit: string, rateIncGst: number, rateUnit: string];

/** Every line is one literal of one shape: a page makes hundreds, and spreading a default costs fifty times as much. */
export function makeLine(
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

function makeUsageLines({ term, steps }: FilledTerm): CostLine[] {
  const { band, season } = term;
  return steps.map(({ kwh, pricePerKwhExGst }, i) => {
    const price = pricePerKwhExGst * gstFactor;
    const step = term.steps.length > 1 ? i + 1 : null;
    return makeLine('usage', bandLabels[band], kwh * price, [kwh, 'kWh', price * 100, 'c/kWh'], band, season, step);
  });
}

function makeDemandLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  return plan.demand.map((term) => {
    const quantity = findDemandKw(term, usage) * term.periods;
    const price = term.pricePerKwExGst * gstFactor;
    return makeLine('demand', term.label, quantity * price, [quantity, `kW ${term.per}`, price, `$/kW/${term.per}`]);
  });
}

function makeDiscountLines({ plan, supplyExGst }: CompiledPlan, usageExGst: number): CostLine[] {
  return plan.discounts.map((discount) => {
    const amountIncGst =
      discount.kind === 'fixed'
        ? discount.amountPerYearIncGst
        : costDiscountExGst(discount, supplyExGst, usageExGst) * gstFactor;
    return makeLine('discount', discount.label, -amountIncGst);
  });
}

function makeFeeLines(plan: CompiledPlan): CostLine[] {
  return plan.plan.fees.map(({ label, amountIncGst, timesPerYear }) =>
    makeLine('fee', label, amountIncGst * timesPerYear, [timesPerYear, 'times a year', amountIncGst, '$']),
  );
}

/** Six decimals: enough that quantity × rate gives the amount back, without the noise of binary fractions. */
function roundFloatNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Whole cents for each amount that add up to `totalCents`: each is rounded down, and the cents still missing go to
 * those that lost most (largest remainder), so no line is a cent or more off its exact amount.
 */
export function allotCents(amounts: readonly number[], totalCents: number): number[] {
  const allotted = amounts.map((amount) => {
    const cents = Math.floor((amount + 1e-9) * 100);
    return { cents, loss: amount * 100 - cents };
  });
  const missing = totalCents - allotted.reduce((sum, { cents }) => sum + cents, 0);
  const byLoss = [...allotted].sort((a, b) => b.loss - a.loss);
  for (const line of byLoss.slice(0, Math.max(0, missing))) line.cents += 1;
  return allotted.map(({ cents }) => cents);
}
