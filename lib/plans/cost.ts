/**
 * Plan × usage → annual cost and the lines it is the sum of. Rules R1–R11 of docs/costing.md.
 * Works in dollars ex GST and rounds only the total to cents; the shown cents of the lines are allotted to add up to it.
 */
import { type CompiledPlan, type EnergyTerm, gst } from './compile';
import type { Discount, Rate } from './plan';

type PercentDiscount = Exclude<Discount, { kind: 'fixed' }>;

/** A customer's year. Shares add up to 1. */
export interface UsageProfile {
  annualKwh: number;
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
export function annualCostCents(plan: CompiledPlan, usage: UsageProfile): number {
  return toCents(parts(plan, usage).totalIncGst);
}

/** The same cost as lines: supply, usage per band and step, demand, discounts, fees. They add up to it to the cent. */
export function costLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  const { usageExGst, totalIncGst } = parts(plan, usage);
  const exact = [
    ...supplyLines(plan),
    ...plan.energy.flatMap((term) => usageLines(term, usage)),
    ...demandLines(plan, usage),
    ...discountLines(plan, usageExGst),
    ...feeLines(plan),
  ];
  const cents = allotCents(
    exact.map((line) => line.amountIncGst),
    toCents(totalIncGst),
  );
  return exact.map((line, i) => ({ ...line, amountIncGst: cents[i]! / 100 }));
}

/** R1: (supply + usage + demand − percent discounts) × 1.1 + fees − fixed discounts. */
function parts(plan: CompiledPlan, usage: UsageProfile): { usageExGst: number; totalIncGst: number } {
  let usageExGst = 0;
  for (const term of plan.energy) usageExGst += energyCostExGst(term, energyKwh(term, usage));
  let demandExGst = 0;
  for (const term of plan.demand) demandExGst += demandKw(term, usage) * term.periods * term.pricePerKwExGst;
  const discountsExGst =
    plan.plan.discounts.length === 0 ? 0 : percentDiscountsExGst(plan, usageExGst).reduce((a, b) => a + b, 0);
  const energyAndSupplyExGst = plan.supplyExGst + usageExGst + demandExGst - discountsExGst;
  return { usageExGst, totalIncGst: energyAndSupplyExGst * gst + plan.feesIncGst - plan.fixedDiscountsIncGst };
}

/** R4, R5: a rate's energy. A flat plan's is the whole of the season's, untouched by rounding of the shares. */
function energyKwh(term: EnergyTerm, usage: UsageProfile): number {
  const seasonKwh = usage.annualKwh * term.weight;
  if (term.band === 'anytime') return seasonKwh;
  const { takes } = term;
  return (
    seasonKwh *
    (takes.peak * usage.peakShare + takes.shoulder * usage.shoulderShare + takes.off_peak * usage.offPeakShare)
  );
}

/** R6: steps filled in order. */
function energyCostExGst(term: EnergyTerm, kwh: number): number {
  let left = kwh;
  let cost = 0;
  for (let i = 0; i < term.stepKwh.length && left > 0; i++) {
    const inStep = Math.min(left, term.stepKwh[i]!);
    cost += inStep * term.pricePerKwhExGst[i]!;
    left -= inStep;
  }
  return cost;
}

function demandKw(term: { minDemandKw: number }, usage: UsageProfile): number {
  return Math.max(usage.maxDemandKw, term.minDemandKw);
}

/** R9, in the order of the plan's discounts; 0 for fixed ones, which already include GST. */
function percentDiscountsExGst(plan: CompiledPlan, usageExGst: number): number[] {
  return plan.plan.discounts.map((discount) =>
    discount.kind === 'fixed'
      ? 0
      : (discountBaseExGst(discount, plan.supplyExGst, usageExGst) * discount.percent) / 100,
  );
}

function discountBaseExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  if (discount.kind === 'percent_of_bill') return supplyExGst + usageExGst;
  if (discount.kind === 'percent_of_use') return usageExGst;
  return Math.max(0, usageExGst - discount.thresholdPerYearExGst);
}

const blank = {
  band: null,
  season: null,
  step: null,
  quantity: null,
  quantityUnit: null,
  rateIncGst: null,
  rateUnit: null,
};

function supplyLines(plan: CompiledPlan): CostLine[] {
  return plan.supply.map((term) => ({
    ...blank,
    kind: 'supply',
    label: 'Daily supply',
    season: term.season,
    quantity: tidy(term.days),
    quantityUnit: 'days',
    rateIncGst: tidy(term.perDayExGst * gst * 100),
    rateUnit: 'c/day',
    amountIncGst: term.perDayExGst * term.days * gst,
  }));
}

function usageLines(term: EnergyTerm, usage: UsageProfile): CostLine[] {
  const lines: CostLine[] = [];
  let left = energyKwh(term, usage);
  for (let i = 0; i < term.stepKwh.length && (left > 0 || i === 0); i++) {
    const kwh = Math.min(left, term.stepKwh[i]!);
    const price = term.pricePerKwhExGst[i]!;
    lines.push({
      kind: 'usage',
      band: term.band,
      label: bandLabels[term.band],
      season: term.season,
      step: term.stepKwh.length > 1 ? i + 1 : null,
      quantity: tidy(kwh),
      quantityUnit: 'kWh',
      rateIncGst: tidy(price * gst * 100),
      rateUnit: 'c/kWh',
      amountIncGst: kwh * price * gst,
    });
    left -= kwh;
  }
  return lines;
}

function demandLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  return plan.demand.map((term) => {
    const quantity = demandKw(term, usage) * term.periods;
    return {
      ...blank,
      kind: 'demand',
      label: term.label,
      quantity: tidy(quantity),
      quantityUnit: `kW ${term.per}`,
      rateIncGst: tidy(term.pricePerKwExGst * gst),
      rateUnit: `$/kW/${term.per}`,
      amountIncGst: quantity * term.pricePerKwExGst * gst,
    };
  });
}

function discountLines(plan: CompiledPlan, usageExGst: number): CostLine[] {
  const exGst = percentDiscountsExGst(plan, usageExGst);
  return plan.plan.discounts.map((discount, i) => ({
    ...blank,
    kind: 'discount',
    label: discount.label,
    amountIncGst: -(discount.kind === 'fixed' ? discount.amountPerYearIncGst : exGst[i]! * gst),
  }));
}

function feeLines(plan: CompiledPlan): CostLine[] {
  return plan.plan.fees.map((fee) => ({
    ...blank,
    kind: 'fee',
    label: fee.label,
    quantity: tidy(fee.timesPerYear),
    quantityUnit: 'times a year',
    rateIncGst: fee.amountIncGst,
    rateUnit: '$',
    amountIncGst: fee.amountIncGst * fee.timesPerYear,
  }));
}

/** Six decimals: enough that quantity × rate gives the amount back, without the noise of binary fractions. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/**
 * Whole cents for each amount that add up to `totalCents`: each is rounded down, and the cents still missing go to
 * those that lost most (largest remainder), so no line is a cent or more off its exact amount.
 */
export function allotCents(amounts: readonly number[], totalCents: number): number[] {
  const cents = amounts.map((amount) => Math.floor((amount + 1e-9) * 100));
  let missing = totalCents - cents.reduce((sum, c) => sum + c, 0);
  const byLoss = amounts
    .map((amount, i) => ({ i, loss: amount * 100 - cents[i]! }))
    .sort((a, b) => b.loss - a.loss || a.i - b.i);
  for (const { i } of byLoss) {
    if (missing <= 0) break;
    cents[i]! += 1;
    missing -= 1;
  }
  return cents;
}
