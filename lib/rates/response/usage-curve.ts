/** Cost against usage: the plans in view, the benchmarks and the cheapest of all, at round usages about the one asked for. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { RatesCurve } from '../contract';
import { maxQueryUsageKwh, minQueryUsageKwh } from '../query';
import { costPoolPlan, type PlanPool, type PoolPlan, toPricedPlan, type UsageByNetwork } from '../ranking/plan-pool';

const stepsEachSide = 7;

export interface CurveInput {
  usageKwh: number;
  /** The plans in view. */
  places: readonly PoolPlan[];
  /** Every plan that matches. */
  pool: PlanPool;
  networks: readonly NetworkSlug[];
  /** Each network's usage at another yearly figure, with the same shares. */
  findUsages(annualKwh: number): UsageByNetwork;
  /** Dollars a year; null where a network has none. */
  findBenchmarkCost(network: NetworkSlug, annualKwh: number): number | null;
}

/** The curve; every figure is what the service answers at that usage. */
export function buildUsageCurve({
  usageKwh,
  places,
  pool,
  networks,
  findUsages,
  findBenchmarkCost,
}: CurveInput): RatesCurve {
  const usages = listRoundUsages(usageKwh);
  const points = usages.map(findUsages);
  return {
    usage_kwh: usages,
    plans: places.map((place) => ({
      ref: place.table.ref(place.index),
      annual_cost_inc_gst: points.map((at) => toDollars(costPoolPlan(place, at))),
    })),
    benchmarks: networks.flatMap((network) => {
      const costs = usages.flatMap((annualKwh) => findBenchmarkCost(network, annualKwh) ?? []);
      return costs.length === usages.length ? [{ network, annual_cost_inc_gst: costs }] : [];
    }),
    cheapest: points.map((at) => {
      const { cheapest } = pool.costAll(at);
      return cheapest && toPricedPlan(cheapest, cheapest.costCents);
    }),
  };
}

function toDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/**
 * Fifteen multiples of a round step (1, 2 or 5 × a power of ten, near an eighth of the usage) around the usage, within the
 * API's limits, and the usage itself; ascending, each once.
 */
export function listRoundUsages(usageKwh: number): number[] {
  const step = findRoundStep(usageKwh / 8);
  const least = Math.ceil(minQueryUsageKwh / step);
  const most = Math.floor(maxQueryUsageKwh / step);
  const last = Math.min(most, Math.max(Math.round(usageKwh / step), least + stepsEachSide) + stepsEachSide);
  const first = Math.max(least, last - 2 * stepsEachSide);
  const usages = new Set([usageKwh]);
  for (let place = first; place <= last; place++) usages.add(place * step);
  return [...usages].sort((a, b) => a - b);
}

/** The greatest of 1, 2 or 5 × a power of ten that is not above `size`. */
function findRoundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = [5, 2].find((candidate) => candidate * power <= size) ?? 1;
  return digit * power;
}
