/** Compiled plans as columns of numbers, with one entry for each plan, energy term, step, demand charge or discount. */

import { isOpen } from '../eligibility';
import { type Discount, findTermMonths, type Plan } from '../plan';
import { makeRetailerId } from '../plan-keys';
import { tariffTypes } from '../plan-kinds';
import type { CompiledPlan, EnergyTerm, PlanWarning } from './compile-plan';
import { toCents } from './cost';
import type { DemandHours } from './demand-hours';
import { setAndReturn, type TariffHours } from './tariff-hours';

/** Numbers in `discountKind`, which decide what a percentage applies to. */
export const discountBase = { percent_of_bill: 0, percent_of_use: 1, percent_over_threshold: 2 } as const;

/** Bits of `openTo`: open to any business, and to businesses with a controlled load circuit. */
export const openToAll = 1;
export const openToControlledLoad = 2;

/** NaN means none or unknown. */
const floats = [
  // for each plan
  'supplyExGst',
  'feesIncGst',
  'fixedDiscountsIncGst',
  'minUsageKwh',
  'maxUsageKwh',
  'mayAddCents',
  'peakCPerKwh',
  'supplyCPerDay',
  'termMonths',
  'exitFeeIncGst',
  // for each energy term and its steps
  'weight',
  'stepKwh',
  'stepPriceExGst',
  // for each demand charge and discount
  'minDemandKw',
  'demandPriceExGst',
  'discountPercent',
  'discountThresholdExGst',
] as const;
/**
 * `openTo` is the sum of `openToAll` and `openToControlledLoad`. When `isAnytime` is 1, the term applies to all energy
 * of its season. `tariffType` is an index of `tariffTypes`.
 */
const bytes = [
  'isPublic',
  'isVerified',
  'isFullyCosted',
  'isVariablePrice',
  'openTo',
  'tariffType',
  'isAnytime',
  'discountKind',
] as const;
/**
 * Entries of a plan (for steps: of a term) go from `…From[i]` up to `…From[i + 1]`. `hoursFrom` is the index of the
 * plan's first term among those of `hours`, `demandHours` one of `hoursOfDemand`. Plans with the same retailer and name have the same number in `offer`.
 */
const indices = [
  'retailer',
  'offer',
  'hoursFrom',
  'energyFrom',
  'demandFrom',
  'demandHours',
  'discountFrom',
  'stepFrom',
] as const;

type ColumnName = (typeof floats)[number] | (typeof bytes)[number] | (typeof indices)[number];
export type Columns = Readonly<
  Record<(typeof floats)[number], Float64Array> &
    Record<(typeof bytes)[number], Uint8Array> &
    Record<(typeof indices)[number], Uint32Array>
> & {
  /** Distinct hours of plans; `hoursFrom` counts their terms in this order. */
  hours: readonly TariffHours[];
  /** Distinct hours of demand charges. */
  hoursOfDemand: readonly DemandHours[];
  /** Names for the numbers in `retailer`. */
  retailers: readonly (string | null)[];
  /** Their ids in the same order. */
  retailerIds: readonly (string | null)[];
  /** One entry for each plan; plans with the same postcodes share one set. */
  postcodes: readonly (ReadonlySet<string> | null)[];
};

/**
 * The reason that `must` gives for a missing entry: each column has an entry for every plan, term, step or charge.
 * Entries are read in place, because a shared function to read any column would slow costing down.
 */
export const inEveryRow = 'each row has an entry in its column';

/** Whether the plan's cost lacks a charge. */
const lacksCharge = (warning: PlanWarning) => warning === 'no_supply_charge_found' || warning === 'demand_not_costed';

/** Builds the columns by adding plans in order. */
export class ColumnBuilder {
  private readonly numbers = Object.fromEntries(
    [...floats, ...bytes, ...indices].map((name) => [name, [] as number[]]),
  ) as Record<ColumnName, number[]>;
  private readonly hours = new Map<TariffHours, number>();
  private readonly demandHours = new Map<DemandHours, number>();
  private hoursTerms = 0;
  private readonly offers = new Map<string, number>();
  private readonly retailers = new Map<string | null, number>();
  private readonly postcodeSets = new Map<string, ReadonlySet<string>>();
  /** Sets by list: plans read from a file share equal lists. */
  private readonly setsOfLists = new Map<readonly string[], ReadonlySet<string>>();
  private readonly postcodes: (ReadonlySet<string> | null)[] = [];

  add(compiled: CompiledPlan): void {
    const { plan, unitPrices } = compiled;
    const { numbers } = this;
    numbers.supplyExGst.push(compiled.supplyExGst);
    numbers.feesIncGst.push(compiled.feesIncGst);
    numbers.fixedDiscountsIncGst.push(compiled.fixedDiscountsIncGst);
    numbers.minUsageKwh.push(plan.minUsageKwh ?? Number.NaN);
    numbers.maxUsageKwh.push(plan.maxUsageKwh ?? Number.NaN);
    numbers.peakCPerKwh.push(unitPrices.peakCPerKwh ?? Number.NaN);
    numbers.supplyCPerDay.push(unitPrices.supplyCPerDay ?? Number.NaN);
    numbers.termMonths.push(findTermMonths(plan) ?? Number.NaN);
    numbers.exitFeeIncGst.push(plan.exitFeeIncGst ?? Number.NaN);
    numbers.isFullyCosted.push(Number(!compiled.warnings.some(lacksCharge)));
    numbers.isPublic.push(Number(plan.offerSource === 'public'));
    numbers.mayAddCents.push(toCents((plan.mayAdd ?? []).reduce((sum, charge) => sum + charge.amountPerYearIncGst, 0)));
    numbers.isVariablePrice.push(Number(plan.priceBasis === 'variable_price'));
    numbers.openTo.push(
      (isOpen(plan.eligibility, { controlledLoad: false }) ? openToAll : 0) +
        (isOpen(plan.eligibility, { controlledLoad: true }) ? openToControlledLoad : 0),
    );
    numbers.isVerified.push(Number(plan.customerTypeVerified));
    numbers.tariffType.push(tariffTypes.indexOf(compiled.tariffType));
    numbers.retailer.push(findIndex(this.retailers, plan.retailer));
    numbers.offer.push(this.findOfferIndex(plan));
    numbers.hoursFrom.push(this.findHoursStart(compiled.hours));
    this.postcodes.push(plan.postcodes && this.findPostcodeSet(plan.postcodes));
    this.startPlan();
    for (const term of compiled.energy) this.addEnergy(term);
    for (const term of compiled.demand) {
      numbers.minDemandKw.push(term.minDemandKw);
      numbers.demandHours.push(findIndex(this.demandHours, term.hours));
      numbers.demandPriceExGst.push(term.pricePerKwExGst);
    }
    for (const discount of plan.discounts) this.addDiscount(discount);
  }

  /** Returns the columns; nothing may be added afterwards. */
  finish(): Columns {
    const { numbers } = this;
    this.startPlan();
    numbers.stepFrom.push(numbers.stepKwh.length);
    return {
      ...(Object.fromEntries([
        ...floats.map((name) => [name, Float64Array.from(numbers[name])]),
        ...bytes.map((name) => [name, Uint8Array.from(numbers[name])]),
        ...indices.map((name) => [name, Uint32Array.from(numbers[name])]),
      ]) as Columns),
      hours: [...this.hours.keys()],
      hoursOfDemand: [...this.demandHours.keys()],
      retailers: [...this.retailers.keys()],
      retailerIds: [...this.retailers.keys()].map((name) => name && makeRetailerId(name)),
      postcodes: this.postcodes,
    };
  }

  /** Records where the next plan's entries start. */
  private startPlan(): void {
    this.numbers.energyFrom.push(this.numbers.weight.length);
    this.numbers.demandFrom.push(this.numbers.demandHours.length);
    this.numbers.discountFrom.push(this.numbers.discountKind.length);
  }

  private addEnergy(term: EnergyTerm): void {
    const { numbers } = this;
    numbers.weight.push(term.weight);
    numbers.isAnytime.push(Number(term.band === 'anytime'));
    numbers.stepFrom.push(numbers.stepKwh.length);
    for (const { kwh, pricePerKwhExGst } of term.steps) {
      numbers.stepKwh.push(kwh);
      numbers.stepPriceExGst.push(pricePerKwhExGst);
    }
  }

  private addDiscount(discount: Discount): void {
    if (discount.kind === 'fixed') return;
    this.numbers.discountKind.push(discountBase[discount.kind]);
    this.numbers.discountPercent.push(discount.percent);
    this.numbers.discountThresholdExGst.push(
      discount.kind === 'percent_over_threshold' ? discount.thresholdPerYearExGst : 0,
    );
  }

  /**
   * Gives plans with the same retailer and name one number, whatever their tariff. A plan without either gets its own.
   */
  private findOfferIndex({ retailer, name }: Plan): number {
    return findIndex(this.offers, retailer && name ? `${retailer}\n${name.toLowerCase()}` : `\n${this.offers.size}`);
  }

  private findHoursStart(hours: TariffHours): number {
    const known = this.hours.get(hours);
    if (known !== undefined) return known;
    const from = this.hoursTerms;
    this.hours.set(hours, from);
    this.hoursTerms += hours.length;
    return from;
  }

  private findPostcodeSet(postcodes: readonly string[]): ReadonlySet<string> {
    const known = this.setsOfLists.get(postcodes);
    if (known) return known;
    const key = postcodes.join(' ');
    const set = this.postcodeSets.get(key) ?? new Set(postcodes);
    this.postcodeSets.set(key, set);
    this.setsOfLists.set(postcodes, set);
    return set;
  }
}

/** Returns the number of a value, counted from 0 in the order in which they came. */
function findIndex<T>(known: Map<T, number>, value: T): number {
  return known.get(value) ?? setAndReturn(known, value, known.size);
}
