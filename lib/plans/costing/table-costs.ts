/**
 * Costs many plans of a table at one usage. Loops over columns of numbers, with each column in a local variable: this takes
 * half the time of a call for each plan. Applies the rules of cost.ts in the same order of operations, so both give the same
 * cents.
 */

import { must } from '@/lib/must';
import { bands } from '../plan';
import { type Columns, discountBase, inEveryRow } from './columns';
import { gstFactor } from './compile-plan';
import { isSpreadByDays, roundCost, type UsageProfile } from './cost';
import type { DemandHours, DemandShape } from './demand-hours';

/** Returns the parts of demand hours; those of one go from `from[i]` up to `from[i + 1]`. */
export function makeDemandColumns(hours: readonly DemandHours[], shape: DemandShape) {
  const parts = hours.map((one) => one.parts(shape));
  let end = 0;
  return {
    from: Uint32Array.from([0, ...parts.map(({ length }) => (end += length))]),
    ratio: Float64Array.from(parts.flat(), ({ ratio }) => ratio),
    periods: Float64Array.from(parts.flat(), ({ periods }) => periods),
  };
}

export type DemandColumns = ReturnType<typeof makeDemandColumns>;

/**
 * Returns the annual cost of each plan in whole cents including GST. `usageParts` has three numbers for each energy term: its
 * parts of the peak, shoulder and off-peak share. `extraIncGst` is added to each.
 */
export function costTablePlans(
  columns: Columns,
  indices: Uint32Array,
  usage: UsageProfile,
  usageParts: Float64Array,
  demandParts: DemandColumns,
  extraIncGst: Float64Array | null,
): Float64Array {
  const { supplyExGst, demandFrom, discountFrom, feesIncGst, fixedDiscountsIncGst } = columns;
  const costs = sumUsageExGst(columns, indices, usage, usageParts);
  for (let i = 0; i < costs.length; i++) {
    const index = must(indices[i], inEveryRow);
    const usageCost = must(costs[i], inEveryRow);
    const supply = must(supplyExGst[index], inEveryRow);
    let exGst = supply + usageCost;
    // Most plans have neither.
    if (demandFrom[index] !== demandFrom[index + 1])
      exGst += sumDemandExGst(columns, index, usage.maxDemandKw, demandParts);
    if (discountFrom[index] !== discountFrom[index + 1]) exGst -= sumDiscountsExGst(columns, index, supply, usageCost);
    const fees = must(feesIncGst[index], inEveryRow);
    const base = exGst * gstFactor + fees - must(fixedDiscountsIncGst[index], inEveryRow);
    costs[i] = roundCost(extraIncGst ? base + must(extraIncGst[i], inEveryRow) : base);
  }
  return costs;
}

/** Returns the usage charges of each plan in dollars ex GST. */
function sumUsageExGst(
  columns: Columns,
  indices: Uint32Array,
  usage: UsageProfile,
  usageParts: Float64Array,
): Float64Array {
  const { annualKwh, peakShare, shoulderShare, offPeakShare, placement } = usage;
  const { energyFrom, hoursFrom, weight, isAnytime, stepFrom, stepKwh, stepPriceExGst } = columns;
  const costs = new Float64Array(indices.length);
  for (let i = 0; i < costs.length; i++) {
    const index = must(indices[i], inEveryRow);
    const end = must(energyFrom[index + 1], inEveryRow);
    let at = must(hoursFrom[index], inEveryRow) * bands.length;
    let total = 0;
    for (let term = must(energyFrom[index], inEveryRow); term < end; term++, at += bands.length) {
      const partOfYear = weight[term];
      const peak = usageParts[at];
      const shoulder = usageParts[at + 1];
      const offPeak = usageParts[at + 2];
      if (partOfYear === undefined || peak === undefined || shoulder === undefined || offPeak === undefined)
        throw makeMissingError();
      const isByDays = isAnytime[term] === 1 && isSpreadByDays(partOfYear, placement);
      let left =
        annualKwh * (isByDays ? partOfYear : peak * peakShare + shoulder * shoulderShare + offPeak * offPeakShare);
      let cost = 0;
      const stepsEnd = must(stepFrom[term + 1], inEveryRow);
      for (let step = must(stepFrom[term], inEveryRow); step < stepsEnd && left > 0; step++) {
        const inStep = Math.min(left, must(stepKwh[step], inEveryRow));
        cost += inStep * must(stepPriceExGst[step], inEveryRow);
        left -= inStep;
      }
      total += cost;
    }
    costs[i] = total;
  }
  return costs;
}

function sumDemandExGst(columns: Columns, index: number, maxDemandKw: number, parts: DemandColumns): number {
  const { demandFrom, demandHours, minDemandKw, demandPriceExGst } = columns;
  const end = must(demandFrom[index + 1], inEveryRow);
  let total = 0;
  for (let term = must(demandFrom[index], inEveryRow); term < end; term++) {
    const hours = must(demandHours[term], inEveryRow);
    const minKw = minDemandKw[term];
    const price = demandPriceExGst[term];
    const partsEnd = must(parts.from[hours + 1], inEveryRow);
    for (let part = must(parts.from[hours], inEveryRow); part < partsEnd; part++) {
      const ratio = parts.ratio[part];
      const periods = parts.periods[part];
      if (minKw === undefined || price === undefined || ratio === undefined || periods === undefined)
        throw makeMissingError();
      total += Math.max(maxDemandKw * ratio, minKw) * periods * price;
    }
  }
  return total;
}

function sumDiscountsExGst(columns: Columns, index: number, supplyExGst: number, usageExGst: number): number {
  const { discountFrom, discountKind, discountPercent, discountThresholdExGst } = columns;
  const end = must(discountFrom[index + 1], inEveryRow);
  let total = 0;
  for (let i = must(discountFrom[index], inEveryRow); i < end; i++) {
    let base = usageExGst;
    if (discountKind[i] === discountBase.percent_of_bill) base = supplyExGst + usageExGst;
    else if (discountKind[i] === discountBase.percent_over_threshold) {
      base = Math.max(0, usageExGst - must(discountThresholdExGst[i], inEveryRow));
    }
    total += (base * must(discountPercent[i], inEveryRow)) / 100;
  }
  return total;
}

/**
 * Thrown by one check of a whole row in the innermost loops. Calling `must` for each column would make them too long to
 * inline.
 */
function makeMissingError(): Error {
  return new Error(`Nothing there: ${inEveryRow}`);
}
