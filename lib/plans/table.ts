/**
 * The plans of one network as columns of numbers, laid out so that costing them all is arithmetic over typed arrays and
 * makes no object. The rules are those of cost.ts in the same order of operations, so both give the same cent.
 */
import { ColumnBuilder, type Columns, discountBase } from './columns';
import { type CompiledPlan, compilePlan, gst } from './compile';
import { toCents, type UsageProfile } from './cost';
import { type Plan, type TariffType, tariffTypes } from './plan';
import { refsOf } from './refs';

export class PlanTable {
  private readonly compiledPlans: (CompiledPlan | undefined)[];

  /** Lays out the plans of one network in the order that equal costs are listed: by id, those without one first. */
  static of(plans: readonly Plan[]): PlanTable {
    const ordered = [...plans].sort((a, b) => compareText(a.id ?? '', b.id ?? ''));
    const builder = new ColumnBuilder();
    for (const plan of ordered) builder.add(compilePlan(plan));
    return new PlanTable(ordered, builder.finish(), refsOf(ordered));
  }

  private constructor(
    private readonly plans: readonly Plan[],
    readonly columns: Columns,
    private readonly refs: readonly string[],
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
    this.compiledPlans[index] ??= compilePlan(this.plan(index));
    return this.compiledPlans[index];
  }

  /** By what the plan is asked for again; see refs.ts. */
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

  /** Annual cost in whole cents, inc GST: what `annualCostCents` gives for the same plan. */
  costCents(index: number, usage: UsageProfile): number {
    const { columns } = this;
    const supplyExGst = columns.supplyExGst[index]!;
    const usageExGst = this.usageExGst(index, usage);
    const discountsExGst = this.discountsExGst(index, supplyExGst, usageExGst);
    const exGst = supplyExGst + usageExGst + this.demandExGst(index, usage) - discountsExGst;
    return toCents(exGst * gst + columns.feesIncGst[index]! - columns.fixedDiscountsIncGst[index]!);
  }

  private usageExGst(index: number, { annualKwh, peakShare, shoulderShare, offPeakShare }: UsageProfile): number {
    const { energyFrom, weight, isAnytime, takesPeak, takesShoulder, takesOffPeak } = this.columns;
    const end = energyFrom[index + 1]!;
    let total = 0;
    for (let term = energyFrom[index]!; term < end; term++) {
      const seasonKwh = annualKwh * weight[term]!;
      const kwh =
        isAnytime[term] === 1
          ? seasonKwh
          : seasonKwh *
            (takesPeak[term]! * peakShare + takesShoulder[term]! * shoulderShare + takesOffPeak[term]! * offPeakShare);
      total += this.stepsExGst(term, kwh);
    }
    return total;
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
