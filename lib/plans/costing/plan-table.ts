/** The plans of one network as columns of numbers, so that costing them all uses only typed arrays and creates no objects. */

import { must } from '@/lib/must';
import type { Plan } from '../plan';
import { makePlanRefs } from '../plan-keys';
import { type TariffType, tariffTypes } from '../plan-kinds';
import { type Columns, inEveryRow, makeColumns } from './columns';
import { type CompiledPlan, compilePlan, HoursCache } from './compile-plan';
import type { UsageProfile } from './cost';
import { makeCircuitLines, sumAmounts, withoutControlledLoad } from './extra-circuits';
import { costTablePlans, type DemandColumns, makeDemandColumns } from './table-costs';
import { type Placement, PlacementCache } from './tariff-hours';

/** Prices that a plan may lack. */
export type PriceColumn = 'peakCPerKwh' | 'supplyCPerDay';

export class PlanTable {
  private readonly ordersByPrice: Partial<Record<PriceColumn, Uint32Array>> = {};
  private readonly compiledPlans: (CompiledPlan | undefined)[];
  /** Usage shares of the distinct hours' terms, by placement; computed on first use. */
  private readonly usageParts = new PlacementCache<Float64Array>();
  private readonly demandParts = new PlacementCache<DemandColumns>();

  /** Builds the table, sorted as equal costs are listed: by id, plans without one first. */
  static build(plans: readonly Plan[]): PlanTable {
    const ordered = [...plans].sort((a, b) => compareText(a.id ?? '', b.id ?? ''));
    const hours = new HoursCache();
    const columns = makeColumns(ordered.map((plan) => compilePlan(plan, hours)));
    return new PlanTable(ordered, columns, makePlanRefs(ordered), hours);
  }

  private constructor(
    private readonly plans: readonly Plan[],
    readonly columns: Columns,
    private readonly refs: readonly string[],
    private readonly hours: HoursCache,
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
    this.compiledPlans[index] ??= compilePlan(plan, this.hours);
    return this.compiledPlans[index];
  }

  /** The plan's reference in the API; see plan-keys.ts. */
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

  /** Returns the annual costs in whole cents including GST; each equals `costPlanCents` for the same plan. */
  costCents(indices: Uint32Array, usage: UsageProfile): Float64Array {
    const { exportKwh, controlledLoadKwh } = usage;
    if (!exportKwh && !controlledLoadKwh) return this.costWith(indices, usage, null);
    const costExtras = (of: Uint32Array) =>
      Float64Array.from(of, (i) => sumAmounts(makeCircuitLines(this.plan(i), usage)));
    const costs = this.costWith(indices, usage, costExtras(indices));
    if (!controlledLoadKwh) return costs;
    const places = [...indices.keys()].filter((place) => this.plan(must(indices[place], inEveryRow)).controlledLoad);
    const priced = Uint32Array.from(places, (place) => must(indices[place], inEveryRow));
    const general = withoutControlledLoad(usage, Math.min(1, controlledLoadKwh / usage.annualKwh));
    const ofPriced = this.costWith(priced, general, costExtras(priced));
    for (const [i, place] of places.entries()) costs[place] = must(ofPriced[i], inEveryRow);
    return costs;
  }

  private costWith(indices: Uint32Array, usage: UsageProfile, extraIncGst: Float64Array | null): Float64Array {
    const { placement, demandShape = null } = usage;
    const usageParts = this.usageParts.get(placement, () => this.buildUsageParts(placement));
    const demandParts = this.demandParts.get(demandShape, () =>
      makeDemandColumns(this.columns.hoursOfDemand, demandShape),
    );
    return costTablePlans(this.columns, indices, usage, usageParts, demandParts, extraIncGst);
  }

  /** Returns three numbers for each term: its parts of the peak, shoulder and off-peak share. */
  private buildUsageParts(placement: Placement): Float64Array {
    const parts = this.columns.hours.flatMap((hours) => hours.usageParts(placement));
    return Float64Array.from(parts.flatMap(({ peak, shoulder, off_peak }) => [peak, shoulder, off_peak]));
  }
}

function sortByPrice(prices: Float64Array): Uint32Array {
  const known = [...prices.keys()].filter((index) => !Number.isNaN(prices[index]));
  const priceAt = (index: number) => must(prices[index], inEveryRow);
  return Uint32Array.from(known.sort((a, b) => priceAt(a) - priceAt(b)));
}

/** Compares by code units, which is the same on every machine, unlike locale order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
