/** What a year of bills comes to, and what is odd on them: the same for bills being checked and for a stored site. */

import { costBenchmark, findBenchmark } from '@/lib/facts/benchmarks';
import { findNetwork, type NetworkSlug } from '@/lib/facts/networks';
import { estimateMaxDemandKw } from '@/lib/facts/usage';
import { must } from '@/lib/must';
import { costOwnRates, type OwnRates, printOwnRates, readOwnRates } from '@/lib/plans/own-rates';
import { isAboveLimit } from '@/lib/rates/warnings';
import { findFindings } from '../audit/findings';
import { findOwnRates } from '../rates/own-rates';
import { findUsageOfYear, type YearUsage } from './annual-usage';
import type { BillYear } from './bill-year';

/**
 * Costs the year at the newest bill's own rates and at the reference price of `day` (YYYY-MM-DD). Each part is null when
 * the bills do not show what it needs.
 */
export function assessYear(year: BillYear, network: NetworkSlug | null, day: string) {
  const others = year.bills.filter((bill) => bill !== year.newest && bill.lines.length > 0);
  const own = findOwnRates(year.newest, others);
  const usage = findUsageOfYear(year);
  // As rounded in the comparison's address, so that both say the same dollars.
  const rates = own && (readOwnRates(printOwnRates(own.rates)) ?? own.rates);
  const cost = rates && usage ? costYear(rates, usage) : null;
  const referenceCost = network && usage ? findReferenceYearCost(network, day, usage.usageKwh, own?.rates) : null;
  const context = { ownAnnualIncGst: cost?.annual ?? null, referenceAnnualIncGst: referenceCost, network };
  return { own, usage, cost, referenceCost, findings: findFindings(year, context) };
}

/** Dollars a year including GST. `high` is above `annual` when some charges could not be costed. */
function costYear(
  rates: OwnRates,
  { usageKwh, peakShare, shoulderShare, maxDemandKw }: YearUsage,
): { annual: number; high: number } {
  const [peak, shoulder] = [peakShare ?? 0, shoulderShare ?? 0];
  const usage = {
    annualKwh: usageKwh,
    placement: 'by_name' as const,
    peakShare: peak,
    shoulderShare: shoulder,
    offPeakShare: Math.max(0, 1 - peak - shoulder),
    maxDemandKw: maxDemandKw ?? estimateMaxDemandKw(usageKwh),
  };
  // By name, usage costs the same on every network.
  const { annualCents, highCents } = costOwnRates(rates, usage, 'ausgrid');
  return { annual: annualCents / 100, high: highCents / 100 };
}

/**
 * Dollars a year including GST. Null where there is no reference price, or it does not apply: above a small business's
 * usage, and to rates with a demand charge.
 */
function findReferenceYearCost(
  network: NetworkSlug,
  day: string,
  annualKwh: number,
  rates: OwnRates | undefined,
): number | null {
  const benchmark = findBenchmark(network, day);
  const { state } = must(findNetwork(network), 'every slug is of a network');
  if (!benchmark || isAboveLimit(annualKwh, state) || (rates && rates.demand.length > 0)) return null;
  return Math.round(costBenchmark(benchmark, annualKwh) * 100) / 100;
}
