/**
 * Explains why a network has no reference price. Apart from the modules that browsers load, because it imports all
 * prices.
 */
import { explainNoBenchmark } from '@/lib/facts/benchmarks';
import { costOtherPrice, findOtherPrice } from '@/lib/facts/benchmarks/other-prices';
import { isNetworkSlug } from '@/lib/facts/networks';
import type { RatesResponse } from '@/lib/rates/contract';
import { findNetworkBenchmarks } from '@/lib/site/words/benchmark-copy';
import { formatDollars, formatFinancialYear, formatKwhPerYear } from '@/lib/site/words/format';

/** Returns the reason by network slug, and what the regulator publishes instead. */
export function findMissingBenchmarkReasons(rates: RatesResponse): Map<string, string> {
  const { usage_kwh: usageKwh, checked_at: checkedAt } = rates.summary;
  const reasons = findNetworkBenchmarks(rates).flatMap(({ network, absence }) => {
    if (absence !== 'not_published' || !isNetworkSlug(network.id)) return [];
    const reason = explainNoBenchmark(network.id);
    if (!reason) return [];
    const other = findOtherPrice(network.id, checkedAt);
    if (!other) return [[network.id, reason] as const];
    const { annualIncGst, annualKwh } = costOtherPrice(other, usageKwh);
    const year = `${other.name} for ${formatFinancialYear(other.period)}`;
    return [
      [
        network.id,
        `${reason} ${year} comes to ${formatDollars(annualIncGst)} at ${formatKwhPerYear(annualKwh)}.`,
      ] as const,
    ];
  });
  return new Map(reasons);
}
