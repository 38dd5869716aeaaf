/** Adds up prices of the same kWh and charges of the same kind, so that equivalent rates become equal. */

import { must } from '@/lib/must';
import type { OwnRates, PriceStep } from './schema';

/** Returns one stepped price that charges the same as all `prices` together. */
export function addPrices(prices: readonly (readonly PriceStep[])[]): PriceStep[] {
  if (prices.length === 1) return [...must(prices[0], 'there is one list')];
  const ends = [...new Set(prices.flatMap(listStepEnds))].sort((a, b) => a - b);
  return ends.map((end, i) => ({
    sizeKwh: end === Number.POSITIVE_INFINITY ? null : end - (ends[i - 1] ?? 0),
    cPerKwh: prices.reduce(
      (sum, steps) =>
        sum + must(steps[listStepEnds(steps).findIndex((at) => at >= end)], 'steps cover every end').cPerKwh,
      0,
    ),
  }));
}

/** Adds the same amount to every step. */
export function raiseSteps(steps: readonly PriceStep[], cPerKwh: number): PriceStep[] {
  return steps.map((step) => ({ ...step, cPerKwh: step.cPerKwh + cPerKwh }));
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
      ({ basis, steps, part }) => (steps.length > 1 || part !== undefined ? null : basis),
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

/** Merges items with the same key at the position of the first; items without a key are unchanged. */
function mergeItems<T>(items: readonly T[], keyOf: (item: T) => string | null, add: (a: T, b: T) => T): T[] {
  const places = new Map<string, number>();
  const result: T[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const place = key === null ? undefined : places.get(key);
    if (place !== undefined) result[place] = add(must(result[place], 'a place in the result'), item);
    else {
      if (key !== null) places.set(key, result.length);
      result.push(item);
    }
  }
  return result;
}
