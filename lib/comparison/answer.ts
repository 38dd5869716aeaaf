/** The answer in a sentence or two: what is cheapest, at which usage, where, checked when, beside which benchmark. */
import type { RatesPlan, RatesResponse, RatesSummary } from '@/lib/rates/contract';
import {
  benchmarkComparison,
  demandNote,
  networkBenchmarks,
  noComparisonSentence,
  noPercentageWords,
} from './benchmark-words';
import { counted, dateWords, dollars, kwhAYear, listWords, number, percent } from './format';
import {
  beforeFee,
  isBuyingGroup,
  isFullyCosted,
  missingCharge,
  offerInSentence,
  offerName,
  tariffNoun,
} from './plan-words';
import type { OfferFilter } from './state';

const filterAdjective: Record<OfferFilter, string> = {
  all: 'cheapest plan',
  public: 'cheapest public plan',
  service_buying_group: 'cheapest buying group rate',
};

/** `Ausgrid` for its slug; the slug itself where the response names the network nowhere. */
export function networkName(rates: Pick<RatesResponse, 'location' | 'by_network'>, slug: string): string {
  const named = [...rates.location.networks, ...(rates.by_network ?? []).map(({ network }) => network)];
  return (named.find((network) => network.id === slug)?.name ?? slug) || 'unnamed';
}

/**
 * `At 18,000 kWh a year on the Ausgrid network, the cheapest plan is Retailer, Plan, a time-of-use plan: $3,912 a year,
 * including GST.` Null when there is no plan at all.
 * `first` is rank 1, where it is known, and gives a buying group rate its tariff type.
 */
export function answerSentence(rates: RatesResponse, filter: OfferFilter, first: RatesPlan | undefined): string | null {
  const { cheapest, usage_kwh } = rates.summary;
  if (!cheapest) return null;
  const type = cheapest.tariff_type ?? first?.tariff_type;
  const what = [offerInSentence(cheapest), ...(type ? [tariffNoun(type)] : [])].join(', ');
  const price = `${dollars(cheapest.annual_cost_inc_gst)} a year, including GST`;
  const fee = isBuyingGroup(cheapest) ? ` and ${beforeFee}` : '';
  const where = networkName(rates, cheapest.network);
  return `At ${kwhAYear(usage_kwh)} on the ${where} network, the ${filterAdjective[filter]} is ${what}: ${price}${fee}.`;
}

/** `Rates checked 20 November 2026.` */
export function checkedSentence({ checked_at }: Pick<RatesSummary, 'checked_at'>): string {
  return `Rates checked ${dateWords(checked_at)}.`;
}

/** `That is 12.3 % less than the Default Market Offer …`, or why there is no comparison, in `reason`'s words if it has any. */
export function answerComparison(
  rates: RatesResponse,
  first: RatesPlan | undefined,
  reason: string | null = null,
): string | null {
  const { cheapest } = rates.summary;
  if (!cheapest) return null;
  const type = cheapest.tariff_type ?? first?.tariff_type;
  const of = networkBenchmarks(rates).find(({ network }) => network.id === cheapest.network);
  const comparison = benchmarkComparison(cheapest.vs_benchmark_pct, of);
  if (!comparison) return noPercentageWords(of) ?? noComparisonSentence(of?.absence ?? null, reason);
  return `That is ${comparison}.${type === 'demand' ? ` ${demandNote}` : ''}`;
}

/**
 * When part of rank 1's charges is missing from its cost: that, and the cheapest plan with nothing missing.
 * Null when rank 1 is complete.
 */
export function uncostedFirstSentence(rates: RatesResponse, plans: readonly RatesPlan[]): string | null {
  const missing = plans[0] ? missingCharge(plans[0]) : null;
  if (missing === null) return null;
  const complete = plans.find(isFullyCosted) ?? rates.summary.cheapest_fully_costed;
  const lead = `Part of that plan’s price is missing: ${missing}.`;
  if (!complete) return `${lead} The same is true of every plan on the first page.`;
  const fee = isBuyingGroup(complete) ? ` and ${beforeFee}` : '';
  const type = complete.tariff_type ? `, ${tariffNoun(complete.tariff_type)}` : '';
  const what = `${offerName(complete)}${type} on the ${networkName(rates, complete.network)} network`;
  return `${lead} The cheapest plan with every charge costed is ${what}: ${dollars(complete.annual_cost_inc_gst)} a year, including GST${fee}, at ${kwhAYear(rates.summary.usage_kwh)}.`;
}

/**
 * `Compared 57 plans on 1 network: 54 public plans of 16 retailers and 3 buying group rates.` Null where plans are listed
 * and none is counted: the service did not tell.
 */
export function coverageSentence({
  summary: { coverage },
  plans,
}: {
  summary: Pick<RatesSummary, 'coverage'>;
  plans: readonly unknown[];
}): string | null {
  if (coverage.plans_compared === 0 && plans.length > 0) return null;
  const { plans_public: open, plans_buying_group: group } = coverage;
  const parts = [
    ...(open > 0 || group === 0
      ? [`${counted(open, 'public plan')} of ${counted(coverage.retailers_public, 'retailer')}`]
      : []),
    ...(group > 0 ? [counted(group, 'buying group rate')] : []),
  ];
  const unverified = coverage.plans_customer_type_unverified;
  const tail =
    unverified === 0
      ? ''
      : unverified === 1
        ? ' 1 plan is not yet confirmed as a business plan.'
        : ` ${number(unverified)} plans are not yet confirmed as business plans.`;
  const lead = `Compared ${counted(coverage.plans_compared, 'plan')} on ${counted(coverage.networks, 'network')}`;
  return `${lead}: ${listWords(parts)}.${tail}${soldInPartWords(coverage)}`;
}

/** What a wide place leaves to a postcode; empty where that is nothing, or not told. */
function soldInPartWords({ plans_sold_in_part: count = 0 }: RatesSummary['coverage']): string {
  if (count === 0) return '';
  const are = `${number(count)} more ${count === 1 ? 'plan is' : 'plans are'}`;
  return ` ${are} sold only in some postcodes. Search by your postcode to include those sold there.`;
}

/** How the cheapest buying group rate stands beside the cheapest public plan; null when one of the two is missing. */
export function buyingGroupVersusPublic(summary: RatesSummary): string | null {
  const pct = summary.buying_group_vs_cheapest_public_pct;
  if (pct === null) return null;
  if (percent(pct) === percent(0)) return `The same as the cheapest public plan, ${beforeFee}.`;
  return `${percent(pct)} ${pct < 0 ? 'less' : 'more'} than the cheapest public plan, ${beforeFee}.`;
}
