/** The inputs of a comparison as pairs of a name and words, for print and for the CSV file. */
import type { RatesResponse } from '@/lib/rates/contract';
import { benchmarkName, hasBenchmark, networkBenchmarks } from './benchmark-words';
import { chosenFilters, ignoredFiltersSentence } from './filter-words';
import { dateWords, kwhAYear, listWords, quantity, sharePercent } from './format';
import { placeWords } from './place-words';
import type { ComparisonState } from './state';
import { isMeasured, usageIsAssumed } from './usage-words';

interface InputFact {
  name: string;
  words: string;
}

/** Place, networks, usage and its hours, filters, date and sources. Never an NMI. */
export function resultInputs(rates: RatesResponse, state: ComparisonState): InputFact[] {
  const { location, usage, summary, meta } = rates;
  const benchmarks = networkBenchmarks(rates).filter(hasBenchmark);
  return [
    { name: 'Place', words: placeWords(location) },
    { name: 'Networks', words: listWords(location.networks.map(({ name }) => name)) || 'not published' },
    {
      name: 'Usage',
      words: `${kwhAYear(summary.usage_kwh)}${usageIsAssumed(rates, state.usageKwh) ? ' (assumed)' : ''}`,
    },
    ...hours(usage),
    ...filters(rates, state),
    { name: 'Prices', words: 'Dollars a year, including GST. Buying group rates are before our fee.' },
    { name: 'Checked', words: dateWords(summary.checked_at) },
    { name: 'Source', words: meta.source || 'not published' },
    ...benchmarks.map((of) => ({ name: 'Reference price', words: `${benchmarkName(of)}: ${of.benchmark.source_url}` })),
  ];
}

function hours(usage: RatesResponse['usage']): InputFact[] {
  if (!usage) return [];
  const shares = [
    ['Peak share', usage.peak_share, 'peak_share'],
    ['Shoulder share', usage.shoulder_share, 'shoulder_share'],
  ] as const;
  const assumed = (input: string) => (usage.assumed.includes(input) ? ' (assumed)' : '');
  const differs = 'typical of each network';
  return [
    ...(isMeasured(usage) ? [{ name: 'Hours', words: 'Your meter data' }] : []),
    ...shares.map(([name, share, input]) => ({
      name,
      words: share === null ? differs : `${sharePercent(share)}${assumed(input)}`,
    })),
    {
      name: 'Peak demand',
      words: usage.max_demand_kw === null ? differs : `${quantity(usage.max_demand_kw)} kW${assumed('max_demand_kw')}`,
    },
  ];
}

/** The filters in force, and a note where the service ignores one. */
function filters(rates: RatesResponse, state: ComparisonState): InputFact[] {
  const facets = rates.facets ?? null;
  const ignored = ignoredFiltersSentence(state, facets);
  const active = chosenFilters(state, { facets, buyingGroupPlans: 0 });
  return [
    ...(active.length === 0 ? [{ name: 'List', words: 'All plans' }] : []),
    ...active.map((words) => ({ name: 'Filter', words })),
    ...(ignored ? [{ name: 'Note', words: ignored }] : []),
  ];
}
