/** The headline of a result: the plan to suggest, its cost, its distance from the reference price, and notes. */

import type { RatesResponse } from '@/lib/rates/contract';
import { isAboveSmallBusiness } from '@/lib/rates/warnings';
import type { Arrangement } from '@/lib/site/offers';
import { sumMayAdd } from '@/lib/site/offers';
import { findPlanDifference } from '../plans/reference-difference';
import { findNetworkBenchmarks } from './benchmark-copy';
import { formatCount, formatDollarRange, formatDollars, formatKwhPerYear, formatNumber } from './format';
import { beforeFee, buyingGroupName, formatOfferName, isBuyingGroup, isFullyCosted } from './plan-copy';

/** The best certain price at the least and at the most that small businesses average, where no usage is given. */
export type PriceRange = readonly [low: RangeEnd, high: RangeEnd];
interface RangeEnd {
  annualKwh: number;
  costIncGst: number;
}

/**
 * Returns the summary of a response and its arranged offers as separate texts, for the page, its title and the preview
 * image; null when there is no plan, or none open to so large a user. `plan` and `difference` are null where there are
 * none to name: `Marmalade Trader from Marmalade Electric`, `$833 (18.4%) below reference price`.
 */
export function describeAnswer(rates: RatesResponse, whole: Arrangement, range: PriceRange | null = null) {
  const headline = whole.best?.plan;
  if (!headline || isAboveSmallBusiness(rates)) return null;
  const { usage_kwh: usageKwh, headline_by_network: byNetwork = [] } = rates.summary;
  const offers = whole.listed.length;
  const usage =
    (range ? `${formatNumber(range[0].annualKwh)} to ` : '') + formatKwhPerYear(range?.[1].annualKwh ?? usageKwh);
  const title = `${offers > 1 ? `Best of ${formatCount(offers, 'offer')}` : 'Best plan'} at ${usage}`;
  const open = { title, usage, isBelow: false, plan: null };
  if (range) {
    const price = formatDollarRange(range[0].costIncGst, range[1].costIncGst);
    return { ...open, price, difference: 'It depends on your usage' };
  }
  const costs = byNetwork.flatMap((of) =>
    of.headline ? [of.headline.annual_cost_inc_gst + sumMayAdd(of.headline)] : [],
  );
  if (byNetwork.length > 1 && costs.length > 0) {
    const price = formatDollarRange(Math.min(...costs), Math.max(...costs));
    return { ...open, price, difference: 'It depends on your network' };
  }
  const isPart = !isFullyCosted(headline);
  const difference = findPlanDifference(headline, { networks: findNetworkBenchmarks(rates) });
  return {
    ...open,
    price: formatDollars(whole.best?.highIncGst ?? headline.annual_cost_inc_gst),
    difference: isPart ? 'Part of its price is missing' : difference && `${difference.words} reference price`,
    isBelow: difference?.side === 'below',
    plan: isBuyingGroup(headline)
      ? `${buyingGroupName}, ${beforeFee}`
      : [headline.plan_name, headline.retailer].filter((name) => name).join(' from ') || formatOfferName(headline),
  };
}

export type AnswerCopy = NonNullable<ReturnType<typeof describeAnswer>>;
