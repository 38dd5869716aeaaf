/** The example on the home page: an everyday business at one place, costed with today's plans. */

import { businesses } from '@/lib/facts/businesses';
import { must } from '@/lib/must';
import { type ComparisonState, formatAddress, noChoices, noUsage, toRatesQuery } from '@/lib/site/address/state';
import { askRates } from '@/lib/site/services/ask-rates';
import { getRemoteRates } from '@/lib/site/services/rates';
import { findNetworkBenchmarks } from '@/lib/site/words/benchmark-copy';
import { isBuyingGroup } from '@/lib/site/words/plan-copy';

const { annualKwh, loadProfile } = must(
  businesses.find(({ id }) => id === 'shop'),
  'a shop is an everyday business',
);
const exampleState: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2042',
  usageKwh: annualKwh,
  loadProfile,
};

/** Data for the home page's example: a plan and the reference price. */
export type ExampleAnswerView = NonNullable<Awaited<ReturnType<typeof loadExampleAnswer>>>;

/**
 * Null without a plan or reference price, and with a remote rates service, which is only called for a visitor's own
 * comparison.
 */
export async function loadExampleAnswer() {
  if (getRemoteRates()) return null;
  const answer = await askRates(toRatesQuery({ ...exampleState, limit: 1 }));
  if (!answer.ok) return null;
  const { summary } = answer.rates;
  const plan = summary.headline_public ?? summary.headline;
  const reference = findNetworkBenchmarks(answer.rates).find(({ network }) => network.id === plan?.network)?.benchmark;
  if (!plan || isBuyingGroup(plan) || !reference) return null;
  return {
    plan,
    referenceCost: reference.annual_cost_inc_gst,
    annualKwh: summary.usage_kwh,
    checkedOn: summary.checked_at,
    href: formatAddress(exampleState),
  };
}
