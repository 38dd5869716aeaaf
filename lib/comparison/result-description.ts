/** The answer in the length of a search result. */
import type { RatesResponse } from '@/lib/rates/contract';
import { type HeadlineOffer, headlineOf, headlinePlan, networkName } from './answer';
import { networkBenchmarks, versusWords } from './benchmark-words';
import { counted, dateWords, dollars, kwhAYear } from './format';
import { beforeFee, isBuyingGroup, missingCharge } from './plan-words';

/** What search engines show of a description. */
export const longestDescription = 160;

/**
 * `At 18,000 kWh a year on Ausgrid, the cheapest of 68 plans is $5,087 a year incl. GST, 27.9% less than the Default Market
 * Offer 2026-27. Checked 20 November 2026.` What does not fit is left out, the benchmark's full name first; a price never
 * goes without its usage, network, GST and date, and where a demand plan could cost less it is called the cheapest without
 * a demand charge, as the page calls it. Null when there is no plan.
 */
export function resultDescription(rates: RatesResponse): string | null {
  const { usage_kwh: usageKwh, checked_at: checkedAt, coverage } = rates.summary;
  const cheapest = headlineOf(rates);
  if (!cheapest) return null;
  const group = isBuyingGroup(cheapest);
  const listed = headlinePlan(cheapest, rates.plans);
  const partly = listed && missingCharge(listed) !== null;
  const place = `At ${kwhAYear(usageKwh)} on ${networkName(rates, cheapest.network)}`;
  const count = coverage.plans_compared > 1 ? ` of ${counted(coverage.plans_compared, 'plan')}` : '';
  const among = rates.summary.demand_plan ? [' without a demand charge'] : [count, ''];
  const price = `${dollars(cheapest.annual_cost_inc_gst)} a year incl. GST${group ? ` ${beforeFee}` : ''}${partly ? ', part of its charges not costed' : ''}`;
  const checked = `Checked ${dateWords(checkedAt)}.`;
  const endings = [...(partly ? [] : comparisons(rates, cheapest)).map((comparison) => `, ${comparison}`), ''];
  const sentences = endings.flatMap((ending) =>
    among.map((which) => `${place}, the cheapest${which} is ${price}${ending}. ${checked}`),
  );
  return (
    sentences.find((sentence) => sentence.length <= longestDescription) ??
    `${sentences.at(-1)!.slice(0, longestDescription - 1)}…`
  );
}

/** The comparison by the benchmark's name, then by its abbreviation; none without a benchmark or a percentage. */
function comparisons(rates: RatesResponse, cheapest: HeadlineOffer): string[] {
  const of = networkBenchmarks(rates).find(({ network }) => network.id === cheapest.network);
  const pct = cheapest.vs_benchmark_pct;
  if (!of?.benchmark || pct === null) return [];
  const { short_name: name, abbreviation, period } = of.benchmark;
  return [name, abbreviation].flatMap((words) => (words ? [`${versusWords(pct)} the ${words} ${period}`.trim()] : []));
}
