/** The headline of a result: the plan to suggest, its cost, its distance from the reference price, and notes. */
import type { RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import { type Arrangement, countOffers } from '@/lib/site/offers';
import { findReferenceDifference } from '../plans/reference-difference';
import { findNetworkBenchmarks } from './benchmark-copy';
import { formatCount, formatDollarRange, formatDollars, formatKwhPerYear } from './format';
import { beforeFee, buyingGroupName, isBuyingGroup, isFullyCosted } from './plan-copy';

/** The summary as separate texts, for the page, its title and the preview image. */
export interface AnswerCopy {
  /** `Best of 148 plans at 18,000 kWh a year`. */
  title: string;
  /** `$3,690`, or `$3,690–$4,120` over several networks. */
  price: string;
  /** `$833 (18.4%) below reference price`; null without a reference price. */
  difference: string | null;
  isBelow: boolean;
  /** `Marmalade Trader from Marmalade Electric`; a buying group rate has no name. Null over several networks. */
  plan: string | null;
}

/** Returns the summary of a response and its arranged offers; null when there is no plan, or none open to so large a user. */
export function describeAnswer(rates: RatesResponse, whole: Arrangement): AnswerCopy | null {
  const headline = whole.best?.plan;
  if (!headline || isAboveSmallBusiness(rates)) return null;
  const { usage_kwh: usageKwh, headline_by_network: byNetwork = [] } = rates.summary;
  const offers = countOffers(whole);
  const title = `${offers > 1 ? `Best of ${formatCount(offers, 'offer')}` : 'Best plan'} at ${formatKwhPerYear(usageKwh)}`;
  const costs = byNetwork.flatMap((of) => (of.headline ? [of.headline.annual_cost_inc_gst] : []));
  if (costs.length > 1) {
    const price = formatDollarRange(Math.min(...costs), Math.max(...costs));
    return { title, price, difference: 'It depends on your network', isBelow: false, plan: null };
  }
  const isPart = !isFullyCosted(headline);
  const reference = findNetworkBenchmarks(rates).find(({ network }) => network.id === headline.network)?.benchmark;
  const difference =
    isPart || !reference || headline.tariff_type === 'demand'
      ? null
      : findReferenceDifference(
          headline.annual_cost_inc_gst,
          reference.annual_cost_inc_gst,
          headline.vs_standing_offer_pct,
        );
  return {
    title,
    price: formatDollars(whole.best?.highIncGst ?? headline.annual_cost_inc_gst),
    difference: isPart ? 'Part of its price is missing' : difference && `${difference.words} reference price`,
    isBelow: difference?.side === 'below',
    plan: isBuyingGroup(headline)
      ? `${buyingGroupName}, ${beforeFee}`
      : [headline.plan_name, headline.retailer].filter((name) => name).join(' from ') || 'A plan without a name',
  };
}
