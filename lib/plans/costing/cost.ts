/**
 * Costs a plan for a usage: annual cost and cost lines, by rules R1 to R11 of docs/costing.md. Works in dollars ex GST
 * and rounds only the total to cents; the lines' cents are allocated to add up to it.
 */

import { must } from '@/lib/must';
import type { Discount, Rate } from '../plan';
import { type CompiledPlan, type DemandTerm, type EnergyStep, type EnergyTerm, gstFactor } from './compile-plan';
import { type CostLine, makeLine, roundCost, roundFloatNoise, toCentLines, type UsageProfile } from './cost-lines';
import { findGeneralUsage, makeCircuitLines, sumAmounts } from './extra-circuits';
import type { Placement } from './tariff-hours';

export { allotCents, type CostLine, makeLine, roundCost, toCentLines, type UsageProfile } from './cost-lines';

type PercentDiscount = Exclude<Discount, { kind: 'fixed' }>;

const bandLabels: Record<Rate['band'], string> = {
  anytime: 'Usage',
  peak: 'Peak usage',
  shoulder: 'Shoulder usage',
  off_peak: 'Off-peak usage',
};

/** Returns the annual cost in dollars, including GST, before rounding. */
export function costPlanExactly(plan: CompiledPlan, usage: UsageProfile): number {
  return costParts(plan, usage).totalIncGst;
}

/** Returns the annual cost in whole cents, including GST. */
export function costPlanCents(plan: CompiledPlan, usage: UsageProfile): number {
  return roundCost(costPlanExactly(plan, usage));
}

/** Returns the average usage charge in cents a kWh, including GST and before discounts, to four decimals. */
export function averageUsageCPerKwh(plan: CompiledPlan, usage: UsageProfile): number {
  const { usageExGst, circuits } = costParts(plan, usage);
  const cost = usageExGst * gstFactor + sumAmounts(circuits.filter(({ kind }) => kind === 'usage'));
  return Math.round((cost * 1e6) / usage.annualKwh) / 1e4;
}

/** Returns the cost as lines: supply, usage by band and step, demand, discounts, fees. They add up to the cent. */
export function costPlanLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  const { energy, circuits, usageExGst, totalIncGst } = costParts(plan, usage);
  const lines = makeSupplyLines(plan);
  for (const filled of energy) lines.push(...makeUsageLines(filled));
  lines.push(
    ...makeDemandLines(plan, usage),
    ...makeDiscountLines(plan, usageExGst),
    ...makeFeeLines(plan),
    ...circuits,
  );
  return toCentLines(lines, roundCost(totalIncGst));
}

/**
 * Rule R1: (supply + usage + demand − percent discounts) × 1.1 + fees − fixed discounts; controlled load and feed-in
 * come on top.
 */
function costParts(plan: CompiledPlan, usage: UsageProfile) {
  const energy = splitEnergy(plan, findGeneralUsage(plan.plan, usage));
  const circuits = makeCircuitLines(plan.plan, usage);
  let usageExGst = 0;
  for (const { steps } of energy) usageExGst += costStepsExGst(steps);
  let demandExGst = 0;
  for (const term of plan.demand) {
    for (const { kw, periods } of splitDemand(term, usage)) demandExGst += kw * periods * term.pricePerKwExGst;
  }
  let discountsExGst = 0;
  for (const discount of plan.plan.discounts) {
    if (discount.kind !== 'fixed') discountsExGst += costDiscountExGst(discount, plan.supplyExGst, usageExGst);
  }
  const energyAndSupplyExGst = plan.supplyExGst + usageExGst + demandExGst - discountsExGst;
  return {
    energy,
    circuits,
    usageExGst,
    totalIncGst: energyAndSupplyExGst * gstFactor + plan.feesIncGst - plan.fixedDiscountsIncGst + sumAmounts(circuits),
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
    const { band, weight, kwh } = term;
    if (kwh !== undefined) return { term, steps: fillSteps(term, kwh) };
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

/** Returns the kW or kVA that a charge is for, by the months that have the same. */
function splitDemand({ hours, minDemandKw, billedKw }: DemandTerm, { maxDemandKw, demandShape = null }: UsageProfile) {
  return hours.parts(demandShape).map(({ ratio, periods, months }) => ({
    kw: billedKw ?? Math.max(maxDemandKw * ratio, minDemandKw),
    periods,
    months,
  }));
}

/** Returns the highest kW or kVA that a demand plan is charged for. */
export function findHighestDemand(plan: CompiledPlan, usage: UsageProfile): number {
  const charged = plan.demand.flatMap((term) => splitDemand(term, usage).map(({ kw }) => kw));
  return roundFloatNoise(Math.max(...charged));
}

/** Returns the amount of a percentage discount (rule R9). */
function costDiscountExGst(discount: PercentDiscount, supplyExGst: number, usageExGst: number): number {
  const isOverThreshold = discount.kind === 'percent_over_threshold';
  const ofUsage = isOverThreshold ? Math.max(0, usageExGst - discount.thresholdPerYearExGst) : usageExGst;
  return ((discount.kind === 'percent_of_bill' ? supplyExGst + usageExGst : ofUsage) * discount.percent) / 100;
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
    const label = band === null ? 'Controlled load' : bandLabels[band];
    return makeLine('usage', label, kwh * price, [kwh, 'kWh', price * 100, 'c/kWh'], band, season, step);
  });
}

function makeDemandLines(plan: CompiledPlan, usage: UsageProfile): CostLine[] {
  return plan.demand.flatMap((term) =>
    splitDemand(term, usage).map(({ kw, periods, months }) => {
      const price = term.pricePerKwExGst * gstFactor;
      const product = [kw * periods, `${term.unit} ${term.per}`, price, `$/${term.unit}/${term.per}`] as const;
      const line = makeLine('demand', term.label, kw * periods * price, product, null, months);
      line.demand = roundFloatNoise(kw);
      return line;
    }),
  );
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

const stepsPerKw = 10;

/**
 * Returns the highest demand, in kW rounded down to 0.1 and at most `limitKw`, at which the plan costs less than
 * `costCents`. Null when the plan is not cheaper even without demand. Costs never fall when demand rises, so a binary
 * search finds it.
 */
export function findBreakEvenDemandKw(
  plan: CompiledPlan,
  usage: UsageProfile,
  costCents: number,
  limitKw: number,
): number | null {
  const isCheaperAt = (step: number) =>
    costPlanCents(plan, { ...usage, demandShape: null, maxDemandKw: step / stepsPerKw }) < costCents;
  let cheaper = 0;
  let dearer = Math.round(limitKw * stepsPerKw) + 1;
  if (!isCheaperAt(cheaper)) return null;
  while (dearer - cheaper > 1) {
    const middle = Math.floor((cheaper + dearer) / 2);
    if (isCheaperAt(middle)) cheaper = middle;
    else dearer = middle;
  }
  return cheaper / stepsPerKw;
}
