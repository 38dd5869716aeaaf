/** What the owner's bill changes in a result: its row, its column, its bar, and the words of the answer. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ComparisonState } from '@/lib/comparison/address/state';
import { buildCostChart } from '@/lib/comparison/charts/cost-chart';
import { buildRowScales } from '@/lib/comparison/charts/row-bars';
import { makeOperator } from '@/lib/comparison/copy/operator-copy';
import { buildPlanPage } from '@/lib/comparison/plans/plan-page';
import { buildSideBySide } from '@/lib/comparison/plans/side-by-side';
import type { OwnPlan, RatesResponse } from '@/lib/rates/contract';
import {
  groupFixture,
  ownPlanFixture,
  planFixture,
  ratesFixture,
  stateFixture,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { ComparePage } from './compare-page';
import { PlanSection } from './plan-section';
import { Result } from './result';

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask', feePercent: 20 });
const state: ComparisonState = { ...stateFixture, ownRates: '1_s120_a20' };
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const render = (node: ReactNode) => renderToStaticMarkup(node);

/** The fixture's three plans at 3,901.50, 4,001.50 and 4,400 dollars beside a bill of 4,441.80. */
const ratesWith = (own: Partial<OwnPlan> = {}, change: Partial<RatesResponse> = {}) =>
  ratesFixture({ own_plan: ownPlanFixture(own), ...change });

const result = (rates: RatesResponse, of: Partial<ComparisonState> = {}) =>
  render(
    <Result
      rates={rates}
      listed={rates}
      firstPlans={rates.plans}
      state={{ ...state, ...of }}
      operator={operator}
      noBenchmarkReasons={new Map()}
      shareHref={null}
      typed={{
        usage_kwh: '18,000',
        peak_pct: '',
        shoulder_pct: '',
        max_demand_kw: '',
        controlled_load_kwh: '',
        export_kwh: '',
      }}
      bannerMessages={[]}
    />,
  );
const readAnswer = (html: string) => toText(html.slice(html.indexOf('data-answer'), html.indexOf('id="usage"')));

describe('the answer', () => {
  const { summary } = ratesFixture();
  const named = ratesWith({}, { summary: { ...summary, headline: summary.cheapest_public } });

  it('says how much less the plan costs than the bill, and what the bill comes to', () => {
    const html = result(named);
    const answer = readAnswer(html);
    expect(answer).toContain('About $440 less than you pay now');
    expect(answer).toMatch(/You pay now \$4,442 Reference price \$7,054 Best plan/);
    expect(answer).toMatch(/\$[\d,]+ \([\d.]+%\) below the government reference price/);
    expect(answer).toContain('You pay about $4,442 a year.');
    expect(html).toMatch(
      /<p class="own-line" data-own-bill="true" data-annual-cost="4441.8" data-period-cost="1119.58"/,
    );
    expect(toText(html)).toContain('You were charged $1,119.67 (within 0.1%).');
  });

  it('says that the owner pays less already', () => {
    const cheap = ratesWith({ annual_cost_inc_gst: 3000, annual_cost_high_inc_gst: 3000, row_rank: 1 });
    expect(readAnswer(result(cheap))).toMatch(/You already pay less than any plan here.*You pay about \$3,000 a year/s);
  });

  it('says what a buying group rate comes to after the fee', () => {
    // A fifth of the 540.30 dollars between the rate and the bill, on top of 3,901.50.
    expect(readAnswer(result(ratesWith()))).toContain('About $4,010 a year after our fee.');
    expect(readAnswer(result(named))).not.toContain('after our fee');
  });

  it('can lose the bill again, and says when it could not be costed', () => {
    expect(result(ratesWith())).toMatch(/<a class="tag tag-yours" href="\/rates\/2000\?usage_kwh=18000"/);
    const without = result(ratesFixture());
    expect(without).toContain('couldn’t cost your bill’s rates');
    expect(result(ratesFixture(), { ownRates: null })).not.toMatch(/own-line|your bill’s rates|data-own-bill/);
  });
});

describe('the list', () => {
  const list = (rates: RatesResponse, of: Partial<ComparisonState> = {}) =>
    render(
      <PlanSection page={buildPlanPage(rates)} state={{ ...state, ...of }} operator={operator} headlineRef={null} />,
    );
  /** What each row is, in order: a rank, the bill, the reference price, what lies between. */
  const order = (html: string) =>
    [...html.matchAll(/data-plan-rank="(\d+)"|(data-own-bill)|plan-standing" data-(reference)|"(plan-gap)"/g)].map(
      ([, ...kinds]) => kinds.find(Boolean),
    );

  it('has the bill at its place by cost', () => {
    const only = { pagination: { ...ratesFixture().pagination, has_more: false } };
    const at = (rank: number, cost: number) => list(ratesWith({ row_rank: rank, annual_cost_inc_gst: cost }, only));
    expect(order(at(2, 3950))).toEqual(['1', 'data-own-bill', '2', '3', 'reference']);
    expect(order(at(4, 6000))).toEqual(['1', '2', '3', 'data-own-bill', 'reference']);
    expect(order(at(4, 9000))).toEqual(['1', '2', '3', 'reference', 'data-own-bill']);
  });

  it('says how many rows lie between the page and the bill, and leads there', () => {
    const html = list(ratesWith({ row_rank: 9 }));
    expect(order(html)).toEqual(['1', '2', '3', 'plan-gap', 'data-own-bill']);
    expect(toText(html)).toContain('5 more plans cost less than you pay Show the next plans');
  });

  it('says of each plan how much less it costs than the bill', () => {
    const html = list(ratesWith());
    expect(toText(html)).toMatch(/\$3,052 below \$440 less than you pay/);
    expect(toText(html)).toContain('You $4,442');
    expect(html).toContain('--own-at:');
    const without = withoutBenchmark(ratesWith({ vs_standing_offer_pct: null }));
    expect(toText(list(without))).toMatch(/Against your bill You \$4,442.*\$440 less than you pay/);
  });

  it('has the bill beside the sum of an opened plan', () => {
    const text = toText(list(ratesWith()));
    expect(text).toMatch(/This plan Reference price Your bill/);
    expect(text).toMatch(/Supply \$401\.50 \$1,360\.53 \$481\.80/);
    expect(text).toMatch(/Total \$4,001\.50 \$7,053\.80 \$4,441\.80/);
    expect(text).toMatch(/Your bill Reference price Supply \$481\.80 \$1,360\.53/);
    const without = toText(list(withoutBenchmark(ratesWith())));
    expect(without).toMatch(/This plan Your bill Supply \$401\.50 \$481\.80 365 days/);
  });

  it('draws the bill inside the scale of its bars, and in the chart', () => {
    const { referenceAt, ownAt, maxCost } = buildRowScales(buildPlanPage(ratesWith()));
    expect(ownAt).toBeGreaterThanOrEqual(0);
    expect(ownAt).toBeLessThan(referenceAt!);
    const dear = buildPlanPage(ratesWith({ annual_cost_inc_gst: 20_000, annual_cost_high_inc_gst: 20_000 }));
    expect(buildRowScales(dear).ownAt).toBeLessThanOrEqual(100);
    expect([maxCost, buildRowScales(dear).maxCost]).toEqual([7053.8, 20_000]);
    const { bars, finding } = buildCostChart(dear);
    expect(bars.at(-1)).toMatchObject({ name: 'Your bill', isOwn: true, annualCostIncGst: 20_000 });
    expect(finding).toBe(buildCostChart(buildPlanPage(ratesFixture())).finding);
  });
});

describe('side by side', () => {
  const plans = [groupFixture({ ref: 'a' }), planFixture({ ref: 'b' })];

  it('has the bill in the first column', () => {
    const rates = ratesWith({}, { plans });
    const html = render(
      <ComparePage
        rates={rates}
        state={{ ...state, marks: ['a', 'b'], sideBySide: true }}
        bannerMessages={[]}
        operator={operator}
        tooMany={false}
      />,
    );
    const heads = [...html.split('<tbody')[0]!.matchAll(/side-title">([^<]+)/g)].map(([, name]) => name);
    expect(heads).toEqual(['Your bill', 'Buying group rate', 'Shopfront Flat', 'Reference price']);
    expect(html).toMatch(/class="side-own" data-own-bill="true" data-annual-cost="4441.8"/);
    expect(html).toContain('Two plans beside your bill');
  });

  it('says what differs from the bill, and not what no bill tells', () => {
    const { differing, same } = buildSideBySide(
      buildPlanPage(ratesWith({ tariff_type: 'time_of_use' }, { plans: [plans[1]!, planFixture({ ref: 'c' })] })),
    );
    const row = (name: string) => differing.find((fact) => fact.name === name);
    expect(row('Against your bill')).toMatchObject({
      values: [['$440 less'], ['$440 less']],
      own: ['What you pay now'],
    });
    expect(row('Tariff')).toMatchObject({ own: ['Time of use'] });
    expect(row('Supply a year')).toMatchObject({ own: ['$482'] });
    expect(same.map(({ name }) => name)).toContain('Length');
  });
});
