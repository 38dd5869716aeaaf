import { AnswerPlan, Gauge } from '@/components/compare/answer';
import { TextLink } from '@/components/ui/links';
import { Section } from '@/components/ui/section';
import { askRates } from '@/lib/api/rates/site-rates';
import { businesses } from '@/lib/facts/businesses';
import { must } from '@/lib/must';
import { getSettings } from '@/lib/server/settings';
import { type ComparisonState, formatAddress, noChoices, noUsage, toRatesQuery } from '@/lib/site/address/state';
import { findReference } from '@/lib/site/plans/plan-page';
import { findReferenceDifference } from '@/lib/site/plans/reference-difference';
import { findNetworkBenchmarks } from '@/lib/site/words/benchmark-copy';
import { formatDate, formatDollars, formatKwhPerYear } from '@/lib/site/words/format';
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

type ExampleAnswerView = NonNullable<Awaited<ReturnType<typeof loadExampleAnswer>>>;

/**
 * Costs an everyday business at one place with today's plans. Null without a plan or reference price, and with a remote
 * rates service, which is only called for a visitor's own comparison.
 */
export async function loadExampleAnswer() {
  if (getSettings().RATES_BASE_URL) return null;
  const answer = await askRates(toRatesQuery(exampleState));
  if (!answer.ok) return null;
  const { summary } = answer.rates;
  const plan = summary.headline_public ?? summary.headline;
  const reference = plan && findReference({ networks: findNetworkBenchmarks(answer.rates) }, plan).benchmark;
  if (!reference || isBuyingGroup(plan)) return null;
  return {
    plan,
    referenceCost: reference.annual_cost_inc_gst,
    annualKwh: summary.usage_kwh,
    checkedOn: summary.checked_at,
    href: formatAddress(exampleState),
  };
}

/** Example of a result with today's plans. */
export function ExampleAnswer({ plan, referenceCost, annualKwh, checkedOn, href }: ExampleAnswerView) {
  const { annual_cost_inc_gst: cost, vs_benchmark_pct: pct } = plan;
  const { side, words } = findReferenceDifference(cost, referenceCost, pct);
  const difference = `${words} the reference price`;
  return (
    <Section id="example" title="What you get">
      <p className="lead">An example: a shop in Newtown NSW, {formatKwhPerYear(annualKwh)}.</p>
      <div className="answer mt-3 block">
        <div className="answer-main">
          <p className="answer-kicker">Best plan for this shop</p>
          <p className="answer-price">
            {formatDollars(cost)} <small>a year</small>
          </p>
          <p className="answer-difference">{side === 'below' ? <em>{difference}</em> : difference}</p>
          <Gauge costIncGst={cost} marks={[referenceCost]}>
            <span data-reference-cost={referenceCost}>{formatDollars(referenceCost)}</span>
          </Gauge>
          <AnswerPlan plan={plan} about={plan.retailer} />
        </div>
        <div className="grid gap-2.5 px-4 py-4 text-sm sm:px-6">
          <p className="text-muted">
            The government sets the reference price to compare plans against. GST included. Checked{' '}
            {formatDate(checkedOn)}. <TextLink href={href}>See the full example</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
