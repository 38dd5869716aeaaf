/** Cost against usage: the plans in view, the benchmarks and the cheapest of all, at round usages about the one asked for. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { RatesCurve } from './contract';
import { costAt, type Place, type Pool, toPricedPlan, type UsageByNetwork } from './pool';
import { leastUsageKwh, mostUsageKwh } from './query';

const stepsEachSide = 7;

export interface CurveInput {
  usageKwh: number;
  /** The plans in view. */
  places: readonly Place[];
  /** Every plan that matches. */
  pool: Pool;
  networks: readonly NetworkSlug[];
  /** Each network's usage at another yearly figure, with the same shares. */
  usagesAt(annualKwh: number): UsageByNetwork;
  /** Dollars a year; null where a network has none. */
  benchmarkAt(network: NetworkSlug, annualKwh: number): number | null;
}

/** The curve; every figure is what the service answers at that usage. */
export function curveOf({ usageKwh, places, pool, networks, usagesAt, benchmarkAt }: CurveInput): RatesCurve {
  const usages = roundUsages(usageKwh);
  const points = usages.map(usagesAt);
  return {
    usage_kwh: usages,
    plans: places.map((place) => ({
      ref: place.table.ref(place.index),
      annual_cost_inc_gst: points.map((at) => dollars(costAt(place, at))),
    })),
    benchmarks: networks.flatMap((network) => {
      const costs = usages.flatMap((annualKwh) => benchmarkAt(network, annualKwh) ?? []);
      return costs.length === usages.length ? [{ network, annual_cost_inc_gst: costs }] : [];
    }),
    cheapest: points.map((at) => {
      const { cheapest } = pool.survey(at);
      return cheapest && toPricedPlan(cheapest, cheapest.costCents);
    }),
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/**
 * Fifteen multiples of a round step (1, 2 or 5 × a power of ten, near an eighth of the usage) around the usage, within the
 * API's limits, and the usage itself; ascending, each once.
 */
export function roundUsages(usageKwh: number): number[] {
  const step = roundStep(usageKwh / 8);
  const least = Math.ceil(leastUsageKwh / step);
  const most = Math.floor(mostUsageKwh / step);
  const last = Math.min(most, Math.max(Math.round(usageKwh / step), least + stepsEachSide) + stepsEachSide);
  const first = Math.max(least, last - 2 * stepsEachSide);
  const usages = new Set([usageKwh]);
  for (let place = first; place <= last; place++) usages.add(place * step);
  return [...usages].sort((a, b) => a - b);
}

/** The greatest of 1, 2 or 5 × a power of ten that is not above `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = [5, 2].find((candidate) => candidate * power <= size) ?? 1;
  return digit * power;
}
