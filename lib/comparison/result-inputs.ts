/** What a comparison was asked for and what it rests on, as pairs of a name and words: for print and for the table to download. */
import type { RatesResponse } from '@/lib/rates/contract';
import { benchmarkName, networkBenchmarks } from './benchmark-words';
import { activeFilters, unheededSentence } from './filter-words';
import { dateWords, kwhAYear, listWords, quantity, sharePercent } from './format';
import { placeWords } from './place-words';
import type { ComparisonState } from './state';
import { usageIsDefault } from './usage-words';

export interface InputFact {
  name: string;
  words: string;
}

/** Place, networks, usage and its spread, what the list was narrowed to, the date and the sources. Never an NMI. */
export function resultInputs(rates: RatesResponse, state: ComparisonState): InputFact[] {
  const { location, usage, summary, meta } = rates;
  const benchmarks = networkBenchmarks(rates).flatMap(({ network, benchmark }) =>
    benchmark ? [{ network, benchmark }] : [],
  );
  return [
    { name: 'Place', words: placeWords(location) },
    { name: 'Networks', words: listWords(location.networks.map(({ name }) => name)) || 'not stated' },
    { name: 'Usage', words: `${kwhAYear(summary.usage_kwh)}${usage && usageIsDefault(usage) ? ' (the default)' : ''}` },
    ...spread(usage),
    ...narrowing(rates, state),
    { name: 'Prices', words: 'Australian dollars a year, including GST; buying group rates before the service’s fee' },
    { name: 'Rates checked', words: dateWords(summary.checked_at) },
    { name: 'Source of the plans', words: meta.source || 'not stated' },
    ...benchmarks.map((of) => ({ name: 'Benchmark', words: `${benchmarkName(of)}: ${of.benchmark.source_url}` })),
  ];
}

function spread(usage: RatesResponse['usage']): InputFact[] {
  if (!usage) return [];
  const shares = [
    ['Peak share', usage.peak_share, 'peak_share'],
    ['Shoulder share', usage.shoulder_share, 'shoulder_share'],
  ] as const;
  const assumed = (input: string) => (usage.assumed.includes(input) ? ' (typical, not given)' : '');
  const differs = 'typical of each network';
  return [
    ...shares.map(([name, share, input]) => ({
      name,
      words: share === null ? differs : `${sharePercent(share)}${assumed(input)}`,
    })),
    {
      name: 'Maximum demand',
      words: usage.max_demand_kw === null ? differs : `${quantity(usage.max_demand_kw)} kW${assumed('max_demand_kw')}`,
    },
  ];
}

/** The filters that the service heeded, and what to know where it did not. */
function narrowing(rates: RatesResponse, state: ComparisonState): InputFact[] {
  const facets = rates.facets ?? null;
  const unheeded = unheededSentence(state, facets);
  const active = activeFilters(state, facets);
  return [
    ...(active.length === 0 ? [{ name: 'List', words: 'every plan, no filter' }] : []),
    ...active.map(({ words }) => ({ name: 'Only', words })),
    ...(unheeded ? [{ name: 'Note', words: unheeded }] : []),
  ];
}
