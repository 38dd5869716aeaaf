/**
 * The plans of one network as columns of numbers, laid out so that costing them all is arithmetic over typed arrays and
 * makes no object. The rules are those of cost.ts in the same order of operations, so both give the same cent.
 */

import { type Plan, type TariffType, tariffTypes } from '../plan';
import { makePlanRefs } from '../plan-refs';
import { ColumnBuilder, type Columns, discountBase } from './columns';
import { type CompiledPlan, compilePlan, gstFactor } from './compile-plan';
import { isSpreadByDays, toCents, type UsageProfile } from './cost';
import { type Placement, partsPerTerm, setAndReturn, TariffHoursCache } from './tariff-hours';

export class PlanTable {
  private readonly compiledPlans: (CompiledPlan | undefined)[];
  /** What each of the distinct hours' terms takes, by placement; laid out when first asked for. A measured profile's go with it. */
  private readonly usageParts = {
    named: new Map<string, Float64Array>(),
    measured: new WeakMap<object, Float64Array>(),
  };

  /** Lays out the plans of one network in the order that equal costs are listed: by id, those without one first. */
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
    return this.plans[index]!;
  }

  /** The plan with its cost terms; compiled when it is first asked for, since few of many plans are ever shown. */
  compiled(index: number): CompiledPlan {
    const plan = this.plan(index);
    this.compiledPlans[index] ??= compilePlan(plan, this.hours.get(plan.seasons, plan.network));
    return this.compiledPlans[index];
  }

  /** By what the plan is asked for again; see plan-refs.ts. */
  ref(index: number): string {
    return this.refs[index]!;
  }

  /** Whether the plan is sold for this yearly usage. A bound that it does not state is NaN: nothing is below or above that. */
  isSoldAt(index: number, annualKwh: number): boolean {
    const { minUsageKwh, maxUsageKwh } = this.columns;
    return !(annualKwh < minUsageKwh[index]! || annualKwh > maxUsageKwh[index]!);
  }

  retailer(index: number): string | null {
    return this.columns.retailers[this.columns.retailer[index]!]!;
  }

  /** Null for a plan that names no retailer. */
  retailerId(index: number): string | null {
    return this.columns.retailerIds[this.columns.retailer[index]!]!;
  }

  tariffType(index: number): TariffType {
    return tariffTypes[this.columns.tariffType[index]!]!;
  }

  /** Annual cost in whole cents, inc GST: what `costPlanCents` gives for the same plan. */
  costCents(index: number, usage: UsageProfile): number {
    const { columns } = this;
    const supplyExGst = columns.supplyExGst[index]!;
    const usageExGst = this.usageExGst(index, usage);
    const discountsExGst = this.discountsExGst(index, supplyExGst, usageExGst);
    const exGst = supplyExGst + usageExGst + this.demandExGst(index, usage) - discountsExGst;
    return toCents(exGst * gstFactor + columns.feesIncGst[index]! - columns.fixedDiscountsIncGst[index]!);
  }

  /** The usage charges by the kWh, inc GST and before discounts, to four decimals. */
  averageUsageCPerKwh(index: number, usage: UsageProfile): number {
    return Math.round((this.usageExGst(index, usage) * gstFactor * 1e6) / usage.annualKwh) / 1e4;
  }

  private usageExGst(index: number, usage: UsageProfile): number {
    const { annualKwh, peakShare, shoulderShare, offPeakShare, placement } = usage;
    const { energyFrom, hoursFrom, weight, isAnytime } = this.columns;
    const takes = this.getUsageParts(placement);
    const end = energyFrom[index + 1]!;
    let at = hoursFrom[index]! * partsPerTerm;
    let total = 0;
    for (let term = energyFrom[index]!; term < end; term++) {
      const kwh =
        isAnytime[term] === 1 && isSpreadByDays(weight[term]!, placement)
          ? annualKwh * weight[term]!
          : annualKwh * (takes[at]! * peakShare + takes[at + 1]! * shoulderShare + takes[at + 2]! * offPeakShare);
      at += partsPerTerm;
      total += this.stepsExGst(term, kwh);
    }
    return total;
  }

  private getUsageParts(placement: Placement): Float64Array {
    const { named, measured } = this.usageParts;
    if (typeof placement === 'string')
      return named.get(placement) ?? setAndReturn(named, placement, this.buildUsageParts(placement));
    return measured.get(placement) ?? setAndReturn(measured, placement, this.buildUsageParts(placement));
  }

  private buildUsageParts(placement: Placement): Float64Array {
    const parts = this.columns.hours.map((hours) => hours.usageParts(placement));
    const takes = new Float64Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      takes.set(part, at);
      at += part.length;
    }
    return takes;
  }

  private stepsExGst(term: number, kwh: number): number {
    const { stepFrom, stepKwh, stepPriceExGst } = this.columns;
    const end = stepFrom[term + 1]!;
    let left = kwh;
    let cost = 0;
    for (let step = stepFrom[term]!; step < end && left > 0; step++) {
      const inStep = Math.min(left, stepKwh[step]!);
      cost += inStep * stepPriceExGst[step]!;
      left -= inStep;
    }
    return cost;
  }

  private demandExGst(index: number, { maxDemandKw }: UsageProfile): number {
    const { demandFrom, minDemandKw, demandPeriods, demandPriceExGst } = this.columns;
    const end = demandFrom[index + 1]!;
    let total = 0;
    for (let term = demandFrom[index]!; term < end; term++) {
      total += Math.max(maxDemandKw, minDemandKw[term]!) * demandPeriods[term]! * demandPriceExGst[term]!;
    }
    return total;
  }

  private discountsExGst(index: number, supplyExGst: number, usageExGst: number): number {
    const { discountFrom, discountKind, discountPercent, discountThresholdExGst } = this.columns;
    const end = discountFrom[index + 1]!;
    let total = 0;
    for (let i = discountFrom[index]!; i < end; i++) {
      let base = usageExGst;
      if (discountKind[i] === discountBase.percent_of_bill) base = supplyExGst + usageExGst;
      else if (discountKind[i] === discountBase.percent_over_threshold) {
        base = Math.max(0, usageExGst - discountThresholdExGst[i]!);
      }
      total += (base * discountPercent[i]!) / 100;
    }
    return total;
  }
}

/** Plain code-unit order: the same on every machine, unlike a locale's. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
