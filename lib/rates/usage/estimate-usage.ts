/** The usage behind a yearly bill amount, for owners who know what they pay and not how much they use. */
import type { NetworkFacts } from '@/lib/facts/networks';
import { must } from '@/lib/must';
import type { Book } from '@/lib/plans/book/book';
import type { RatesUsage } from '../contract';
import { maxQueryUsageKwh, minQueryUsageKwh, type RatesQuery } from '../query';
import { isFullyCosted } from '../ranking/filter';
import { isDemandPlan } from '../ranking/headline';
import { makeOfferTest, type OfferScope } from '../ranking/ranking';
import { networkArea } from '../ranking/sales-area';
import { costBenchmarkAt } from '../response/benchmark';
import { makeUsageProfile } from './';

type EstimatedFrom = NonNullable<RatesUsage['estimated_from']>;

interface UsageEstimate {
  annualKwh: number;
  estimatedFrom: EstimatedFrom;
}

/** Annual cost in dollars at a usage; never falls as the usage rises. */
type CostAt = (annualKwh: number) => number;

/** What ordinary businesses can sign up for. The query's filters do not count: they must not change the usage. */
const openPlanScope: OfferScope = {
  offerSource: 'public',
  area: networkArea,
  eligibility: 'open',
  controlledLoad: false,
};

/**
 * The usage at which the query's `annual_cost` is paid. All networks share one usage (rule 8 of the API), so it is that of
 * the first network with a benchmark, or else of the first with plans. Null when no amount is given, when the usage is, or
 * when there is nothing to go by.
 */
export function estimateUsage(query: RatesQuery, book: Book, networks: readonly NetworkFacts[]): UsageEstimate | null {
  const annualCost = query.annual_cost;
  if (annualCost === undefined || query.usage_kwh !== undefined) return null;
  const found = makeBenchmarkCost(book, networks) ?? makeMedianPlanCost(query, book, networks);
  if (!found) return null;
  const { costAt, basis, network } = found;
  return {
    annualKwh: findUsageCosting(annualCost, costAt),
    estimatedFrom: {
      annual_cost_inc_gst: annualCost,
      basis,
      network,
      limited: annualCost < costAt(minQueryUsageKwh) || annualCost > costAt(maxQueryUsageKwh),
    },
  };
}

/** The whole kWh within the API's limits whose cost is nearest to the amount. */
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
  const known = networks.find(({ slug }) => costBenchmarkAt(slug, book.checkedOn, minQueryUsageKwh) !== null);
  if (!known) return null;
  const costAt: CostAt = (annualKwh) =>
    must(costBenchmarkAt(known.slug, book.checkedOn, annualKwh), 'the network has a reference price');
  return { costAt, basis: 'benchmark' as const, network: known.slug };
}

/**
 * The middle cost of the network's open, fully costed plans without a demand charge. It takes them all at every usage, also
 * those sold for some usages only, since a cost that falls where a plan joins would have no single usage.
 */
function makeMedianPlanCost(query: RatesQuery, book: Book, networks: readonly NetworkFacts[]) {
  for (const network of networks) {
    const table = book.getTable(network.slug);
    const isOffered = makeOfferTest(table, network.slug, openPlanScope);
    const plans = Array.from({ length: table.count }, (_, index) => index).filter(
      (index) => isOffered(index) && isFullyCosted(table, index) && !isDemandPlan(table, index),
    );
    if (plans.length === 0) continue;
    const costAt: CostAt = (annualKwh) => {
      const usage = makeUsageProfile({ ...query, usage_kwh: annualKwh }, network);
      const cents = Float64Array.from(plans, (index) => table.costCents(index, usage)).sort();
      return must(cents[(cents.length - 1) >> 1], 'there is at least one') / 100;
    };
    return { costAt, basis: 'median_plan' as const, network: network.slug };
  }
  return null;
}
