/** Prices of the same kWh added into one, and charges of one kind likewise: rates that mean the same become the same. */

import { must } from '@/lib/must';
import type { OwnRates, PriceStep } from './schema';

/** One stepped price that charges what all of `prices` charge together. */
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

/** The same price with as many cents more on every step. */
export function raiseSteps(steps: readonly PriceStep[], cPerKwh: number): PriceStep[] {
  return steps.map((step) => ({ ...step, cPerKwh: step.cPerKwh + cPerKwh }));
}

/** Up to how many kWh each step goes. */
function listStepEnds(steps: readonly PriceStep[]): number[] {
  let end = 0;
  return steps.map(({ sizeKwh }) => {
    end = sizeKwh === null ? Number.POSITIVE_INFINITY : end + sizeKwh;
    return end;
  });
}

/** Single prices of one basis, charges of one kind, and what is uncertain of one kind, each as one; the order is kept. */
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

/** Items of one key as one, at the place of the first; those without a key stay as they are. */
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
