/** Adds up prices of the same kWh and charges of the same kind, so that equivalent rates become equal. */

import { must } from '@/lib/must';
import type { OwnRates, PriceStep } from './schema';

/** Returns one stepped price that charges the same as all `prices` together; none at all is a price of 0. */
export function addPrices(prices: readonly (readonly PriceStep[])[]): PriceStep[] {
  const ends = [...new Set([Number.POSITIVE_INFINITY, ...prices.flatMap(listStepEnds)])].sort((a, b) => a - b);
  return ends.map((end, i) => ({
    sizeKwh: end === Number.POSITIVE_INFINITY ? null : end - (ends[i - 1] ?? 0),
    cPerKwh: prices.reduce(
      (sum, steps) =>
        sum + must(steps[listStepEnds(steps).findIndex((at) => at >= end)], 'steps cover every end').cPerKwh,
      0,
    ),
  }));
}

/** Returns the upper limit of each step in kWh. */
function listStepEnds(steps: readonly PriceStep[]): number[] {
  let end = 0;
  return steps.map(({ sizeKwh }) => {
    end = sizeKwh === null ? Number.POSITIVE_INFINITY : end + sizeKwh;
    return end;
  });
}

/** Adds up single prices of one basis, fees of one kind and uncertain amounts of one kind; keeps their order. */
export function addUpRates(rates: OwnRates): OwnRates {
  return {
    ...rates,
    energy: mergeItems(
      rates.energy,
      (price) => (price.steps.length > 1 || price.part !== undefined ? price : price.basis),
      (a, b) => ({ ...a, steps: addPrices([a.steps, b.steps]) }),
    ),
    fees: mergeItems(
      rates.fees,
      ({ kind, gstFree = false }) => `${kind} ${gstFree}`,
      (a, b) => ({ ...a, perYearExGst: a.perYearExGst + b.perYearExGst }),
    ),
    uncertain: mergeItems(
      rates.uncertain,
      ({ kind }) => kind,
      (a, b) => ({ ...a, lowIncGst: a.lowIncGst + b.lowIncGst, highIncGst: a.highIncGst + b.highIncGst }),
    ),
  };
}

/** Merges items with the same key at the position of the first. */
function mergeItems<T>(items: readonly T[], keyOf: (item: T) => unknown, add: (a: T, b: T) => T): T[] {
  const merged = new Map<unknown, T>();
  for (const item of items) {
    const key = keyOf(item);
    const earlier = merged.get(key);
    merged.set(key, earlier === undefined ? item : add(earlier, item));
  }
  return [...merged.values()];
}
