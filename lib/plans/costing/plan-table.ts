/**
 * The plans of one network as columns of numbers, so that costing them all uses only typed arrays and creates no
 * objects. It applies the rules of cost.ts in the same order of operations, so both give the same cents.
 */

import { must } from '@/lib/must';
import { bands, type Plan, type TariffType, tariffTypes } from '../plan';
import { makePlanRefs } from '../plan-refs';
import { ColumnBuilder, type Columns, discountBase, inEveryRow } from './columns';
import { type CompiledPlan, compilePlan, gstFactor } from './compile-plan';
import { isSpreadByDays, toCents, type UsageProfile } from './cost';
import { type Placement, setAndReturn, TariffHoursCache } from './tariff-hours';

/** Prices that a plan may lack. */
export type PriceColumn = 'peakCPerKwh' | 'supplyCPerDay';

export class PlanTable {
  private readonly ordersByPrice: Partial<Record<PriceColumn, Uint32Array>> = {};
  private readonly compiledPlans: (CompiledPlan | undefined)[];
  /**
   * Usage shares of the distinct hours' terms, by placement; computed on first use. Those of a measured profile are
   * freed with it.
   */
  private readonly usageParts = {
    named: new Map<string, Float64Array>(),
    measured: new WeakMap<object, Float64Array>(),
  };

  /** Builds the table, sorted as equal costs are listed: by id, plans without one first. */
  static build(plans: readonly Plan[]): PlanTable {
    const ordered = [...plans].sort((a, b) => compareText(a.id ?? '', b.id ?? ''));
    const builder = new ColumnBuilder();
    const hours = new TariffHoursCache();
    for (const plan of ordered) builder.add(compilePlan(plan, hours.get(plan.seasons, plan.network)));
    return new PlanTable(ordered, builder.finish(), makePlanRefs(ordered), hours);
  }

  private constructor(
    private readonly plans: readonly Plan[],
    readonly columns: Columns,
    private readonly refs: readonly string[],
    private readonly hours: TariffHoursCache,
  ) {
    this.compiledPlans = new Array(plans.length);
  }

  get count(): number {
    return this.plans.length;
  }

  plan(index: number): Plan {
    return must(this.plans[index], 'an index below the count of plans');
  }

  /** Returns the plan with its cost terms. Compiled on first use, because few plans are ever shown. */
  compiled(index: number): CompiledPlan {
    const plan = this.plan(index);
    this.compiledPlans[index] ??= compilePlan(plan, this.hours.get(plan.seasons, plan.network));
    return this.compiledPlans[index];
  }

  /** The plan's reference in the API; see plan-refs.ts. */
  ref(index: number): string {
    return must(this.refs[index], 'each plan has a ref');
  }

  /** Whether the plan is sold for this yearly usage. Unstated limits are NaN, which no usage is below or above. */
  isSoldAt(index: number, annualKwh: number): boolean {
    const { minUsageKwh, maxUsageKwh } = this.columns;
    return !(annualKwh < must(minUsageKwh[index], inEveryRow) || annualKwh > must(maxUsageKwh[index], inEveryRow));
  }

  /** Null for a plan that names no retailer; then its id is null too. */
  retailer(index: number): string | null {
    return this.columns.retailers[must(this.columns.retailer[index], inEveryRow)] ?? null;
  }

  retailerId(index: number): string | null {
    return this.columns.retailerIds[must(this.columns.retailer[index], inEveryRow)] ?? null;
  }

  /** Returns the indices of plans that have the price, lowest price first; sorted on first use. */
  orderByPrice(name: PriceColumn): Uint32Array {
    this.ordersByPrice[name] ??= sortByPrice(this.columns[name]);
    return this.ordersByPrice[name];
  }

  tariffType(index: number): TariffType {
    return must(tariffTypes[must(this.columns.tariffType[index], inEveryRow)], 'the column holds their indices');
  }

  /** Returns the annual cost in whole cents including GST; equals `costPlanCents` for the same plan. */
  costCents(index: number, usage: UsageProfile): number {
    const { columns } = this;
    const supplyExGst = must(columns.supplyExGst[index], inEveryRow);
    const usageExGst = this.usageExGst(index, usage);
    const discountsExGst = this.discountsExGst(index, supplyExGst, usageExGst);
    const exGst = supplyExGst + usageExGst + this.demandExGst(index, usage) - discountsExGst;
    const fees = must(columns.feesIncGst[index], inEveryRow);
    return toCents(exGst * gstFactor + fees - must(columns.fixedDiscountsIncGst[index], inEveryRow));
  }

  /** Returns the average usage charge in cents a kWh, including GST and before discounts, to four decimals. */
  averageUsageCPerKwh(index: number, usage: UsageProfile): number {
    return Math.round((this.usageExGst(index, usage) * gstFactor * 1e6) / usage.annualKwh) / 1e4;
  }

  private usageExGst(index: number, usage: UsageProfile): number {
    const { annualKwh, peakShare, shoulderShare, offPeakShare, placement } = usage;
    const { energyFrom, hoursFrom, weight, isAnytime } = this.columns;
    const parts = this.getUsageParts(placement);
    const start = must(energyFrom[index], inEveryRow);
    const end = must(energyFrom[index + 1], inEveryRow);
    let at = must(hoursFrom[index], inEveryRow) * bands.length;
    let total = 0;
    for (let term = start; term < end; term++, at += bands.length) {
      const partOfYear = weight[term];
      const peak = parts[at];
      const shoulder = parts[at + 1];
      const offPeak = parts[at + 2];
      if (partOfYear === undefined || peak === undefined || shoulder === undefined || offPeak === undefined)
        throw makeMissingError();
      const isByDays = isAnytime[term] === 1 && isSpreadByDays(partOfYear, placement);
      const part = isByDays ? partOfYear : peak * peakShare + shoulder * shoulderShare + offPeak * offPeakShare;
      total += this.stepsExGst(term, annualKwh * part);
    }
    return total;
  }

  private getUsageParts(placement: Placement): Float64Array {
    const { named, measured } = this.usageParts;
    if (typeof placement === 'string')
      return named.get(placement) ?? setAndReturn(named, placement, this.buildUsageParts(placement));
    return measured.get(placement) ?? setAndReturn(measured, placement, this.buildUsageParts(placement));
  }

  /** Returns three numbers for each term: its parts of the peak, shoulder and off-peak share. */
  private buildUsageParts(placement: Placement): Float64Array {
    const parts = this.columns.hours.flatMap((hours) => hours.usageParts(placement));
    return Float64Array.from(parts.flatMap(({ peak, shoulder, off_peak }) => [peak, shoulder, off_peak]));
  }

  private stepsExGst(term: number, kwh: number): number {
    const { stepFrom, stepKwh, stepPriceExGst } = this.columns;
    const end = must(stepFrom[term + 1], inEveryRow);
    let left = kwh;
    let cost = 0;
    for (let step = must(stepFrom[term], inEveryRow); step < end && left > 0; step++) {
      const size = stepKwh[step];
      const price = stepPriceExGst[step];
      if (size === undefined || price === undefined) throw makeMissingError();
      const inStep = Math.min(left, size);
      cost += inStep * price;
      left -= inStep;
    }
    return cost;
  }

  private demandExGst(index: number, { maxDemandKw }: UsageProfile): number {
    const { demandFrom, minDemandKw, demandPeriods, demandPriceExGst } = this.columns;
    const end = must(demandFrom[index + 1], inEveryRow);
    let total = 0;
    for (let term = must(demandFrom[index], inEveryRow); term < end; term++) {
      const minKw = minDemandKw[term];
      const periods = demandPeriods[term];
      const price = demandPriceExGst[term];
      if (minKw === undefined || periods === undefined || price === undefined) throw makeMissingError();
      total += Math.max(maxDemandKw, minKw) * periods * price;
    }
    return total;
  }

  private discountsExGst(index: number, supplyExGst: number, usageExGst: number): number {
    const { discountFrom, discountKind, discountPercent, discountThresholdExGst } = this.columns;
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
}

function sortByPrice(prices: Float64Array): Uint32Array {
  const known = [...prices.keys()].filter((index) => !Number.isNaN(prices[index]));
  const priceAt = (index: number) => must(prices[index], inEveryRow);
  return Uint32Array.from(known.sort((a, b) => priceAt(a) - priceAt(b)));
}

/**
 * Thrown by one check of a whole row in the innermost loops. Calling `must` for each column would make them too long to
 * inline.
 */
function makeMissingError(): Error {
  return new Error(`Nothing there: ${inEveryRow}`);
}

/** Compares by code units, which is the same on every machine, unlike locale order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
