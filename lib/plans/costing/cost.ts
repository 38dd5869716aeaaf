/**
 * Costs a plan for a usage: annual cost and cost lines, by rules R1 to R11 of docs/costing.md. Works in dollars ex GST
 * and rounds only the total to cents; the lines' cents are allocated to add up to it.
 */

import { must } from '@/lib/must';
import type { Discount, Rate } from '../plan';
import { type CompiledPlan, type EnergyStep, type EnergyTerm, gstFactor } from './compile-plan';
import type { Placement } from './tariff-hours';

type PercentDiscount = Exclude<Discount, { kind: 'fixed' }>;

/** A customer's year of usage; the shares add up to 1. */
export interface UsageProfile {
  annualKwh: number;
  /** Distributes the shares over hours, or by the names of a plan's bands. */
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
  /** Number of the step from 1; null without steps. */
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
 * Rounds dollars to cents. An exact half cent is rounded as `toFixed` does, by the binary value, like other
 * calculators. Multiplying by 100 would add a rounding error.
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  const fromHalf = Math.abs(Math.abs(dollars * 100 - cents) - 0.5);
  return fromHalf > 1e-6 ? cents : Math.round(Number(dollars.toFixed(2)) * 100);
}

/** Returns the annual cost in whole cents, including GST. */
export function costPlanCents(plan: CompiledPlan, usage: UsageProfile): number {
  return toCents(costParts(plan, usage).totalIncGst);
}

/** Returns the cost as lines: supply, usage by band and step, demand, discounts, fees. They add up to the cent. */
export function costPlanLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  const { lines, totalIncGst } = costPlanExactly(plan, usage);
  return toCentLines(lines, toCents(totalIncGst));
}

/** Returns lines and total before rounding, so that callers can add charges. */
export function costPlanExactly(plan: CompiledPlan, usage: UsageProfile): { lines: CostLine[]; totalIncGst: number } {
  const { energy, usageExGst, totalIncGst } = costParts(plan, usage);
  const lines = makeSupplyLines(plan);
  for (const filled of energy) lines.push(...makeUsageLines(filled));
  lines.push(...makeDemandLines(plan, usage), ...makeDiscountLines(plan, usageExGst), ...makeFeeLines(plan));
  return { lines, totalIncGst };
}

/** Rounds exact lines to whole cents that add up to the total. */
export function toCentLines(lines: CostLine[], totalCents: number): CostLine[] {
  const cents = allotCents(
    lines.map(({ amountIncGst }) => amountIncGst),
    totalCents,
  );
  for (const [i, line] of lines.entries()) line.amountIncGst = must(cents[i], 'an entry for each line') / 100;
  return lines;
}

/** Rule R1: (supply + usage + demand − percent discounts) × 1.1 + fees − fixed discounts. */
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

/** The energy of a price, divided into the steps it fills. */
interface FilledTerm {
  term: EnergyTerm;
  steps: EnergyStep[];
}

/**
 * Returns the kWh of each rate (rules R4 and R5). A flat plan gets all of the season's energy, without rounding of
 * shares.
 */
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

/** Whether a season gets usage in proportion to its days (rule R2); meter data has the usage of each season instead. */
export function isSpreadByDays(weight: number, placement: Placement): boolean {
  return weight === 1 || typeof placement === 'string';
}

/** Fills steps in order; the first one is included even without energy (rule R6). */
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

/** Returns the amount of a percentage discount (rule R9). */
function costDiscountExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  return (findDiscountBaseExGst(discount, supplyExGst, usageExGst) * discount.percent) / 100;
}

function findDiscountBaseExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  if (discount.kind === 'percent_of_bill') return supplyExGst + usageExGst;
  if (discount.kind === 'percent_of_use') return usageExGst;
  return Math.max(0, usageExGst - discount.thresholdPerYearExGst);
}

/** Quantity × rate with their units. */
type Product = readonly [quantity: number, quantityUnit: string, rateIncGst: number, rateUnit: string];

/** Builds lines with one object literal: a page has hundreds, and spreading defaults is fifty times slower. */
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

/** Rounds to six decimals, which removes floating-point errors and keeps quantity × rate exact. */
function roundFloatNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Allocates whole cents that add up to `totalCents`. Each amount is rounded down, and the missing cents go to those
 * with the largest remainders. So no line is off by a cent or more.
 */
export function allotCents(amounts: readonly number[], totalCents: number): number[] {
  const allotted = amounts.map((amount) => Math.floor((amount + 1e-9) * 100));
  const losses = amounts.map((amount, i) => amount * 100 - must(allotted[i], 'an entry for each amount'));
  let missing = Math.min(totalCents - allotted.reduce((sum, cents) => sum + cents, 0), amounts.length);
  // A bill has a few lines: looking for the next largest each time takes less than sorting them.
  for (; missing > 0; missing--) {
    const largest = losses.indexOf(Math.max(...losses));
    allotted[largest] = must(allotted[largest], 'an entry for each amount') + 1;
    losses[largest] = Number.NEGATIVE_INFINITY;
  }
  return allotted;
}
