/** The example on the home page: one everyday business at one place, costed from the plans of today. */

import { type ComparisonState, formatAddress, noChoices, noUsage, toRatesQuery } from '@/lib/comparison/address/state';
import { findHeadline } from '@/lib/comparison/copy/answer';
import { findNetworkBenchmarks } from '@/lib/comparison/copy/benchmark-copy';
import { isBuyingGroup } from '@/lib/comparison/copy/plan-copy';
import { businesses } from '@/lib/facts/businesses';
import { must } from '@/lib/must';
import { askRates } from '@/lib/upstreams/ask-rates';
import { getRemoteRates } from '@/lib/upstreams/rates';

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

/** What the start page shows of an example: a plan beside the reference price. */
export type ExampleAnswerView = NonNullable<Awaited<ReturnType<typeof loadExampleAnswer>>>;

/** Null where there is nothing to show: no plan or reference price, or a foreign service, which no page asks unbidden. */
export async function loadExampleAnswer() {
  if (getRemoteRates()) return null;
  const answer = await askRates(toRatesQuery({ ...exampleState, limit: 1 }));
  if (!answer.ok) return null;
  const { summary } = answer.rates;
  const plan = summary.headline_public ?? findHeadline(answer.rates);
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
