/** What a number of a line may be, judged by its unit and its size. */
import { must } from '@/lib/must';
import type { NumberSpan } from '../values/numbers';
import type { RateUnit } from '../values/units';
import { multipleUnits, ratePeriods } from '../values/units';

export const isMonths = (number: NumberSpan) => number.quantityUnit?.unit === 'months';
export const isDemand = (number: NumberSpan) =>
  /^kW$|^kVA/.test(number.quantityUnit?.unit ?? number.rateUnit?.unit ?? '');

export function mayBeTimes(number: NumberSpan): boolean {
  if (number.kind === 'quantity') {
    const { unit } = must(number.quantityUnit, 'a quantity has a unit');
    return (
      /^(?:days|months|quarters|meters)$/.test(unit) ||
      (/ day$/.test(unit) && number.decimals === 0 && number.value <= 366)
    );
  }
  return number.kind === 'plain' && number.value > 1 && number.value <= 366 && number.decimals === 0;
}

export const mayBeLossFactor = ({ kind, value, decimals }: NumberSpan): boolean =>
  kind === 'plain' && value >= 0.7 && value <= 1.5 && decimals >= 2;

export const mayBeQuantity = ({ kind }: NumberSpan): boolean => kind === 'quantity' || kind === 'plain';

export const mayBeRate = ({ kind }: NumberSpan): boolean => kind === 'rate' || kind === 'money' || kind === 'plain';

/** The possible dollars per printed unit of the rate: 1, 0.01, or both if the print does not tell. */
export function currencies(rate: NumberSpan, quantity: NumberSpan): number[] {
  const printed = findPrintedCurrency(rate);
  if (printed === 'dollar' || rate.hasCurrency) return [1];
  if (printed === 'cent') return [0.01];
  return quantity.value === 0 ? [0.01] : [1, 0.01];
}

export const findPrintedCurrency = (number: NumberSpan): RateUnit['currency'] =>
  number.rateUnit?.currency ?? (number.hasCurrency ? 'dollar' : null);

/** The ratio of the quantity's unit to the rate's unit, in reported units. Null if they measure different things. */
export function findUnitScale(quantity: NumberSpan, rate: NumberSpan): number | null {
  const q = quantity.quantityUnit;
  const r = rate.rateUnit;
  if (!q || !r || r.unit === null) return 1;
  const [counted, priced] = [findSmallerUnit(q.unit), findSmallerUnit(r.unit)];
  // "212.8 kVA at 0.34187/day": such a rate is for each kVA.
  if (isDemand(quantity) && ratePeriods[r.unit]) return q.scale;
  if (counted.of !== priced.of) return null;
  return (q.scale * counted.count) / (r.scale * priced.count);
}

/** The smaller unit that a unit is a multiple of, and how many. */
export function findSmallerUnit(unit: string): { of: string; count: number } {
  const name = unit.replace(/ day$/, '');
  return multipleUnits[name] ?? { of: name, count: 1 };
}

export const isCountedInPrint = (number: NumberSpan): boolean => number.kind === 'quantity';
export const isPricedInPrint = (number: NumberSpan): boolean =>
  number.kind === 'rate' || (number.kind === 'money' && number.decimals > 2);

export const findPrintedDollars = (rate: NumberSpan): number => (findPrintedCurrency(rate) === 'cent' ? 0.01 : 1);

/** Whether it can be the number of days of a billing period. */
export const isDayCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 400;
