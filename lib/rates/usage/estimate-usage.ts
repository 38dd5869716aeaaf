/** Estimates the usage from a yearly bill amount, for owners who do not know their usage. */

import { costBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import type { NetworkFacts } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import { roundCost } from '@/lib/plans/costing/cost';
import { noEquipment } from '@/lib/plans/eligibility';
import type { RatesUsage } from '../contract';
import { isFullyCosted } from '../filters';
import { maxQueryUsageKwh, minQueryUsageKwh, type RatesQuery } from '../query';
import { isDemandPlan } from '../ranking/headline';
import { makeOfferTest, networkArea, type OfferScope } from '../ranking/offers';
import { makeUsageProfile } from './';

type EstimatedFrom = NonNullable<RatesUsage['estimated_from']>;

/** Returns the annual cost in dollars at a usage; never falls when the usage rises. */
type CostAt = (annualKwh: number) => number;

/** Plans open to ordinary businesses. The query's filters are ignored, because they must not change the usage. */
const openPlanScope: OfferScope = {
  offerSource: 'public',
  area: networkArea,
  eligibility: 'open',
  has: noEquipment,
};

/**
 * Returns the usage at which a year costs the query's `annual_cost`. Every plan and benchmark must be costed at the
 * same usage. So the estimate uses the first network with a benchmark, else the first with plans. Null when no amount
 * or a usage is given, or without benchmark and plans.
 */
export function estimateUsage(query: RatesQuery, book: Book, networks: readonly NetworkFacts[]) {
  const annualCost = query.annual_cost;
  if (annualCost === undefined || query.usage_kwh !== undefined) return null;
  const found = makeBenchmarkCost(book, networks) ?? makeMedianPlanCost(query, book, networks);
  if (!found) return null;
  const { costAt, basis, network } = found;
  const limited = annualCost < costAt(minQueryUsageKwh) || annualCost > costAt(maxQueryUsageKwh);
  const estimatedFrom: EstimatedFrom = { annual_cost_inc_gst: annualCost, basis, network, limited };
  return { annualKwh: findUsageCosting(annualCost, costAt), estimatedFrom };
}

/** Returns the kWh, within the API's limits, whose cost is nearest to the amount. */
export function findUsageCosting(annualCost: number, costAt: CostAt): number {
  let low = minQueryUsageKwh;
  let high = maxQueryUsageKwh;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (costAt(middle) >= annualCost) high = middle;
    else low = middle + 1;
  }
  const below = Math.max(minQueryUsageKwh, low - 1);
  return annualCost - costAt(below) <= costAt(low) - annualCost ? below : low;
}

function makeBenchmarkCost(book: Book, networks: readonly NetworkFacts[]) {
  for (const { slug } of networks) {
    const facts = findBenchmark(slug, book.checkedOn);
    if (!facts) continue;
    const costAt: CostAt = (annualKwh) => roundCost(costBenchmark(facts, annualKwh)) / 100;
    return { costAt, basis: 'benchmark' as const, network: slug };
  }
  return null;
}

/**
 * Returns the median cost of the network's open, fully costed plans without a demand charge. All of them count at every
 * usage, even those sold for a usage range. Otherwise the cost could fall where a plan joins, and several usages would
 * have the same cost.
 */
function makeMedianPlanCost(query: RatesQuery, book: Book, networks: readonly NetworkFacts[]) {
  for (const network of networks) {
    const table = book.getTable(network.slug);
    const isOffered = makeOfferTest(table, network.slug, openPlanScope);
    const plans = Uint32Array.from({ length: table.count }, (_, index) => index).filter(
      (index) => isOffered(index) && isFullyCosted(table, index) && !isDemandPlan(table, index),
    );
    if (plans.length === 0) continue;
    const costAt: CostAt = (annualKwh) => {
      const usage = makeUsageProfile({ ...query, usage_kwh: annualKwh }, network);
      const cents = table.costCents(plans, usage).sort();
      return must(cents[(cents.length - 1) >> 1], 'there is at least one') / 100;
    };
    return { costAt, basis: 'median_plan' as const, network: network.slug };
  }
  return null;
}
