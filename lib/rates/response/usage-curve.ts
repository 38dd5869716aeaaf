/** Cost by usage: the listed plans, the benchmarks and the cheapest plan, at round usages around the given one. */
import type { NetworkSlug } from '@/lib/facts/networks';
import type { RatesCurve } from '../contract';
import { maxQueryUsageKwh, minQueryUsageKwh } from '../query';
import { costPoolPlan, type PlanPool, type PoolPlan, toPricedPlan, type UsageByNetwork } from '../ranking/plan-pool';

const stepsEachSide = 7;

export interface CurveInput {
  usageKwh: number;
  /** The listed plans. */
  places: readonly PoolPlan[];
  /** Every matching plan. */
  pool: PlanPool;
  networks: readonly NetworkSlug[];
  /** Returns each network's usage at another yearly usage, with the same shares. */
  findUsages(annualKwh: number): UsageByNetwork;
  /** Returns dollars a year; null when a network has none. */
  findBenchmarkCost(network: NetworkSlug, annualKwh: number): number | null;
}

/** Builds the curve; every point equals the service's response at that usage. */
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
 * Returns 15 multiples of a round step around the usage, within the API's limits. The step is 1, 2 or 5 × a power of
 * ten, about an eighth of the usage. Includes the usage itself; ascending, without duplicates.
 */
export function listRoundUsages(usageKwh: number): number[] {
  const step = findRoundStep(usageKwh / 8);
  const minStep = Math.ceil(minQueryUsageKwh / step);
  const maxStep = Math.floor(maxQueryUsageKwh / step);
  const last = Math.min(maxStep, Math.max(Math.round(usageKwh / step), minStep + stepsEachSide) + stepsEachSide);
  const first = Math.max(minStep, last - 2 * stepsEachSide);
  const usages = new Set([usageKwh]);
  for (let place = first; place <= last; place++) usages.add(place * step);
  return [...usages].sort((a, b) => a - b);
}

/** Returns the largest of 1, 2 or 5 × a power of ten that is not above `size`. */
function findRoundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  const digit = [5, 2].find((candidate) => candidate * power <= size) ?? 1;
  return digit * power;
}
