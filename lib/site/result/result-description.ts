/** Title and description of a result for search engines and link previews. */
import type { RatesPlan, RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { type Arrangement, countOffers } from '@/lib/site/offers';
import { findReferenceDifference } from '../plans/reference-difference';
import { findNetworkBenchmarks } from '../words/benchmark-copy';
import { formatCount, formatDate, formatDollarRange, formatDollars, formatKwhPerYear } from '../words/format';
import { describePlace, nameNetwork, namePlace } from '../words/place-copy';
import { beforeFee, isBuyingGroup, isFullyCosted } from '../words/plan-copy';

/** The answer as separate texts. */
interface AnswerCopy {
  /** `Best of 148 offers at 18,000 kWh a year`. */
  title: string;
  /** `$3,690`, or `$3,690–$4,120` over several networks. */
  price: string;
  isRange: boolean;
  /** `$833 (18.4%) below reference price`; null without a reference price. */
  difference: string | null;
}

/** Returns the answer of a response and its arranged offers; null when there is no plan, or none open to so large a user. */
export function describeAnswer(rates: RatesResponse, whole: Arrangement): AnswerCopy | null {
  const { best } = whole;
  if (!best || isAboveSmallBusiness(rates)) return null;
  const { usage_kwh: usageKwh, headline_by_network: byNetwork = [] } = rates.summary;
  const offers = countOffers(whole);
  const title = `${offers > 1 ? `Best of ${formatCount(offers, 'offer')}` : 'Best plan'} at ${formatKwhPerYear(usageKwh)}`;
  const costs = byNetwork.flatMap((of) => (of.headline ? [of.headline.annual_cost_inc_gst] : []));
  if (costs.length > 1) {
    const price = formatDollarRange(Math.min(...costs), Math.max(...costs));
    return { title, price, isRange: true, difference: 'It depends on your network' };
  }
  return {
    title,
    price: formatDollars(best.highIncGst),
    isRange: false,
    difference: describeDifference(rates, best.plan),
  };
}

function describeDifference(rates: RatesResponse, plan: RatesPlan): string | null {
  if (!isFullyCosted(plan)) return 'Part of its price is missing';
  const { benchmark } = findNetworkBenchmarks(rates).find(({ network }) => network.id === plan.network) ?? {};
  if (!benchmark || plan.tariff_type === 'demand') return null;
  const { annual_cost_inc_gst: cost, vs_standing_offer_pct: pct } = plan;
  return `${findReferenceDifference(cost, benchmark.annual_cost_inc_gst, pct).words} reference price`;
}

/** Search engines cut longer descriptions. */
export const maxDescriptionLength = 160;

/** `About $3,690 a year: best business electricity plan for Newtown NSW 2042 at 10,000 kWh a year`. */
export function formatResultTitle(rates: RatesResponse, answer: AnswerCopy | null): string {
  const { location } = rates;
  const place = location.level === 'postcode' ? namePlace(location) : describePlace(location);
  const where = `for ${place} at ${formatKwhPerYear(rates.summary.usage_kwh)}`;
  if (!answer) return `Business electricity plans ${where}`;
  return `About ${answer.price} a year: best business electricity plan ${where}`;
}

/**
 * `Best of 68 plans at 18,000 kWh a year on Ausgrid: $5,087, GST included. $1,980 (28%) below reference price. Checked
 * 20 November 2026.` The reference price is dropped first when the text is too long. A price always comes with usage,
 * network, GST and date. Null when there is no plan.
 */
export function formatResultDescription(
  rates: RatesResponse,
  answer: AnswerCopy | null,
  headline: Pick<RatesPlan, 'network' | 'offer_source'> | null,
): string | null {
  if (!answer || !headline) return null;
  const where = answer.isRange ? namePlace(rates.location) : nameNetwork(rates, headline.network);
  const group = isBuyingGroup(headline) ? `, ${beforeFee}` : '';
  const price = `${answer.title} on ${where}: ${answer.price}, GST included${group}.`;
  const checked = `Checked ${formatDate(rates.summary.checked_at)}.`;
  const full = [price, ...(answer.difference ? [`${answer.difference}.`] : []), checked].join(' ');
  if (full.length <= maxDescriptionLength) return full;
  const short = `${price} ${checked}`;
  return short.length <= maxDescriptionLength ? short : `${short.slice(0, maxDescriptionLength - 1)}…`;
}
