import { hoursPerYear } from '@/lib/facts/usage';
import { readComparisonHref } from '@/lib/site/address/comparison-href';
import { formatAddress } from '@/lib/site/address/state';
import type { FieldError, UsageInput } from '@/lib/site/address/usage-input';
import { formatKwhPerYear, formatQuantity } from '@/lib/site/words/format';

/** Returns where a comparison's URL leads to, as typed into its form, and what there is to correct. */
export function readTypedHref(href: string): { href: string; errors: readonly FieldError[] } {
  const { state, usage, errors } = readComparisonHref(href);
  return { href: state ? formatAddress(state) : href, errors: [...errors, ...findImpossibleDemand(usage)] };
}

/** The highest demand is at least the average one. An address may have less: some bills charge that of a few hours. */
function findImpossibleDemand({ usageKwh, maxDemandKw }: UsageInput): FieldError[] {
  const averageKw = (usageKwh ?? 0) / hoursPerYear;
  if (usageKwh === null || maxDemandKw === null || maxDemandKw >= averageKw) return [];
  const least = formatQuantity(Math.ceil(averageKw * 10) / 10);
  return [{ field: 'max_demand_kw', message: `At ${formatKwhPerYear(usageKwh)}, peak demand is ${least} kW or more` }];
}
