/** The inputs of a comparison as name and text, for print and the CSV file. */
import type { RatesResponse } from '@/lib/rates/contract';
import type { ComparisonState } from '../address/state';
import { findNetworkBenchmarks, formatBenchmarkName, hasBenchmark } from './benchmark-copy';
import { describeChosenFilters, describeRestrictedPlans } from './filter-copy';
import { formatDate, formatKwhPerYear, formatList, formatQuantity, formatShare } from './format';
import { describePlace } from './place-copy';
import { beforeFee } from './plan-copy';
import { describeHours, isAssumedUsage, isMeasured, listCircuits } from './usage-copy';

/** Returns place, networks, usage, hours, filters, date and sources; never an NMI. */
export function listResultInputs(rates: RatesResponse, state: ComparisonState) {
  const { location, summary, meta } = rates;
  const { plans_buying_group: groupRates, plans_restricted: restricted } = summary.coverage;
  const benchmarks = findNetworkBenchmarks(rates).filter(hasBenchmark);
  const filters = describeChosenFilters(state, { facets: rates.facets ?? null, buyingGroupPlans: 0 });
  return [
    { name: 'Place', text: describePlace(location) },
    { name: 'Networks', text: formatList(location.networks.map(({ name }) => name)) || 'not published' },
    {
      name: 'Usage',
      text: `${formatKwhPerYear(summary.usage_kwh)}${isAssumedUsage(rates, state) ? ' (assumed)' : ''}`,
    },
    ...listHours(rates, state),
    ...listCircuits(rates.usage).map(({ name, value }) => ({ name, text: `${value} a year` })),
    ...filters.map((text) => ({ name: 'Filter', text })),
    ...(restricted && state.filters.eligibility !== 'all'
      ? [{ name: 'Left out', text: describeRestrictedPlans(restricted) }]
      : []),
    {
      name: 'Prices',
      text: `Dollars a year, including GST.${groupRates > 0 ? ` Buying group rates are ${beforeFee}.` : ''}`,
    },
    { name: 'Checked', text: formatDate(summary.checked_at) },
    { name: 'Source', text: meta.source || 'not published' },
    ...benchmarks.map((of) => ({
      name: 'Reference price',
      text: `${formatBenchmarkName(of)}: ${of.benchmark.source_url}`,
    })),
  ];
}

function listHours(rates: RatesResponse, state: ComparisonState) {
  const { usage } = rates;
  if (!usage) return [];
  const shares = [
    ['Peak share', usage.peak_share, 'peak_share'],
    ['Shoulder share', usage.shoulder_share, 'shoulder_share'],
  ] as const;
  const assumed = (input: string) => (usage.assumed.includes(input) ? ' (assumed)' : '');
  const differs = 'typical of each network';
  return [
    ...(isMeasured(usage) ? [{ name: 'Hours', text: describeHours(rates, state)?.value ?? '' }] : []),
    ...shares.map(([name, share, input]) => ({
      name,
      text: share === null ? differs : `${formatShare(share)}${assumed(input)}`,
    })),
    {
      name: 'Peak demand',
      text:
        usage.max_demand_kw === null
          ? differs
          : `${formatQuantity(usage.max_demand_kw)} ${state.demandUnit}${assumed('max_demand_kw')}`,
    },
  ];
}
