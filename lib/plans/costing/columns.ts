/** Compiled plans as columns of numbers, with one entry for each plan, energy term, step, demand charge or discount. */

import { must } from '@/lib/must';
import { type Equipment, isOpen } from '../eligibility';
import { findTermMonths, type Plan } from '../plan';
import { makeRetailerId } from '../plan-keys';
import { tariffTypes } from '../plan-kinds';
import type { CompiledPlan } from './compile-plan';
import { roundCost } from './cost';
import { setAndReturn } from './tariff-hours';

/** Numbers in `discountKind`, which decide what a percentage applies to. */
export const discountBase = { percent_of_bill: 0, percent_of_use: 1, percent_over_threshold: 2 } as const;

export type Columns = Readonly<ReturnType<typeof makeColumns>>;

/**
 * The reason that `must` gives for a missing entry: each column has an entry for every plan, term, step or charge.
 * Entries are read in place, because a shared function to read any column would slow costing down.
 */
export const inEveryRow = 'each row has an entry in its column';

/**
 * Makes the columns of plans, in their order. Entries of a plan (for steps: of a term) go from `…From[i]` up to
 * `…From[i + 1]`.
 */
export function makeColumns(compiled: readonly CompiledPlan[]) {
  return { ...makePlanColumns(compiled), ...makeEnergyColumns(compiled), ...makeChargeColumns(compiled) };
}

/** Returns the columns with an entry for each plan; NaN means none or unknown. */
function makePlanColumns(compiled: readonly CompiledPlan[]) {
  const plans = compiled.map(({ plan }) => plan);
  const retailers = numberValues(plans, ({ retailer }) => retailer);
  return {
    supplyExGst: toFloats(compiled, ({ supplyExGst }) => supplyExGst),
    feesIncGst: toFloats(compiled, ({ feesIncGst }) => feesIncGst),
    fixedDiscountsIncGst: toFloats(compiled, ({ fixedDiscountsIncGst }) => fixedDiscountsIncGst),
    minUsageKwh: toFloats(plans, ({ minUsageKwh }) => minUsageKwh ?? Number.NaN),
    maxUsageKwh: toFloats(plans, ({ maxUsageKwh }) => maxUsageKwh ?? Number.NaN),
    mayAddCents: toFloats(plans, ({ mayAdd = [] }) =>
      roundCost(mayAdd.reduce((sum, charge) => sum + charge.amountPerYearIncGst, 0)),
    ),
    peakCPerKwh: toFloats(compiled, ({ unitPrices }) => unitPrices.peakCPerKwh ?? Number.NaN),
    supplyCPerDay: toFloats(compiled, ({ unitPrices }) => unitPrices.supplyCPerDay ?? Number.NaN),
    termMonths: toFloats(plans, (plan) => findTermMonths(plan) ?? Number.NaN),
    exitFeeIncGst: toFloats(plans, ({ exitFeeIncGst }) => exitFeeIncGst ?? Number.NaN),
    isPublic: toBytes(plans, ({ offerSource }) => Number(offerSource === 'public')),
    isVerified: toBytes(plans, ({ customerTypeVerified }) => Number(customerTypeVerified)),
    // Every other warning is of a charge that the cost lacks.
    isFullyCosted: toBytes(compiled, ({ warnings }) =>
      Number(warnings.every((warning) => warning === 'customer_type_unverified')),
    ),
    isVariablePrice: toBytes(plans, ({ priceBasis }) => Number(priceBasis === 'variable_price')),
    openTo: toBytes(plans, findOpenBits),
    /** Index of `tariffTypes`. */
    tariffType: toBytes(compiled, ({ tariffType }) => tariffTypes.indexOf(tariffType)),
    retailer: retailers.numbers,
    /** Names for the numbers in `retailer`. */
    retailers: retailers.values,
    /** Their ids in the same order. */
    retailerIds: retailers.values.map((name) => name && makeRetailerId(name)),
    postcodes: makePostcodeSets(plans),
  };
}

const equipments = [false, true].flatMap((solar) => [false, true].map((controlledLoad) => ({ solar, controlledLoad })));

/** The bit of `openTo` for businesses with this equipment. */
export const findOpenBit = ({ controlledLoad, solar }: Equipment) => 1 << (Number(controlledLoad) + 2 * Number(solar));

const findOpenBits = ({ eligibility }: Plan) =>
  equipments.reduce((bits, has) => bits | (isOpen(eligibility, has) ? findOpenBit(has) : 0), 0);

/** Returns the energy terms and their steps. */
function makeEnergyColumns(compiled: readonly CompiledPlan[]) {
  const energy = compiled.flatMap((plan) => plan.energy);
  const steps = energy.flatMap((term) => term.steps);
  const hours = numberValues(compiled, (plan) => plan.hours);
  const hoursStarts = findStarts(hours.values);
  return {
    energyFrom: findStarts(compiled.map((plan) => plan.energy)),
    weight: toFloats(energy, ({ weight }) => weight),
    /** When it is 1, the term applies to all energy of its season. */
    isAnytime: toBytes(energy, ({ band }) => Number(band === 'anytime')),
    stepFrom: findStarts(energy.map((term) => term.steps)),
    stepKwh: toFloats(steps, ({ kwh }) => kwh),
    stepPriceExGst: toFloats(steps, ({ pricePerKwhExGst }) => pricePerKwhExGst),
    /** Distinct hours of plans. */
    hours: hours.values,
    /** Index of the plan's first term among those of `hours`. */
    hoursFrom: hours.numbers.map((number) => must(hoursStarts[number], inEveryRow)),
  };
}

/** Returns the demand charges and the percentage discounts. */
function makeChargeColumns(compiled: readonly CompiledPlan[]) {
  const demand = compiled.flatMap((plan) => plan.demand);
  const hours = numberValues(demand, (charge) => charge.hours);
  const discounts = compiled.map(({ plan }) => plan.discounts.filter((discount) => discount.kind !== 'fixed'));
  const percentages = discounts.flat();
  return {
    demandFrom: findStarts(compiled.map((plan) => plan.demand)),
    minDemandKw: toFloats(demand, ({ minDemandKw }) => minDemandKw),
    demandPriceExGst: toFloats(demand, ({ pricePerKwExGst }) => pricePerKwExGst),
    /** Distinct hours of demand charges. */
    hoursOfDemand: hours.values,
    /** Index of `hoursOfDemand`. */
    demandHours: hours.numbers,
    discountFrom: findStarts(discounts),
    discountKind: toBytes(percentages, ({ kind }) => discountBase[kind]),
    discountPercent: toFloats(percentages, ({ percent }) => percent),
    discountThresholdExGst: toFloats(percentages, (discount) =>
      discount.kind === 'percent_over_threshold' ? discount.thresholdPerYearExGst : 0,
    ),
  };
}

// Typed arrays from arrays, since `from` with a function takes several times as long.
const toFloats = <Row>(rows: readonly Row[], getValue: (row: Row) => number) => new Float64Array(rows.map(getValue));
const toBytes = <Row>(rows: readonly Row[], getValue: (row: Row) => number) => new Uint8Array(rows.map(getValue));

/** Returns where the entries of each list start among those of all lists, and where the last ends. */
function findStarts(lists: readonly { length: number }[]): Uint32Array {
  let end = 0;
  return Uint32Array.from([0, ...lists.map(({ length }) => (end += length))]);
}

/** Numbers the distinct values of rows from 0, in the order in which they come. */
function numberValues<Row, Value>(rows: readonly Row[], getValue: (row: Row, index: number) => Value) {
  const known = new Map<Value, number>();
  const numbers = rows.map((row, i) => {
    const value = getValue(row, i);
    return known.get(value) ?? setAndReturn(known, value, known.size);
  });
  return { numbers: new Uint32Array(numbers), values: [...known.keys()] };
}

/** Returns a set for each plan, null for the whole network; plans with the same postcodes share one. */
function makePostcodeSets(plans: readonly Plan[]): (ReadonlySet<string> | null)[] {
  const sets = new Map<string, ReadonlySet<string>>();
  return plans.map(({ postcodes }) => {
    if (!postcodes) return null;
    const key = postcodes.join();
    return sets.get(key) ?? setAndReturn(sets, key, new Set(postcodes));
  });
}
