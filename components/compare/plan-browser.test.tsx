/** The list of a result as it is sent: rows with their marks, filters and pages as addresses, a form to compare. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ComparisonState, noChoices, noUsage } from '@/lib/comparison/address/state';
import { makeOperator } from '@/lib/comparison/copy/operator-copy';
import { findOwnBill } from '@/lib/comparison/plans/own-bill';
import { buildPlanPage, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import {
  groupFixture,
  ownPlanFixture,
  planFixture,
  ratesFixture,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { facetsFixture } from '@/lib/testing/service-extensions';
import { PlanSection } from './plan-section';

const start: ComparisonState = { ...noUsage, ...noChoices, level: 'postcode', place: '2000' };
const page: PlanPage = { ...buildPlanPage(ratesFixture()), facets: facetsFixture };

function list(change: Partial<PlanPage> = {}, state: Partial<ComparisonState> = {}, headlineRef: string | null = null) {
  return renderToStaticMarkup(
    <PlanSection
      page={{ ...page, ...change }}
      state={{ ...start, ...state }}
      operator={makeOperator({})}
      headlineRef={headlineRef}
    />,
  );
}
const row = (change: Partial<RatesPlan>, of: Partial<PlanPage> = {}) => list({ ...of, plans: [planFixture(change)] });
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
/** The rows under the heads, without what they open to. */
const readRows = (html: string) =>
  html
    .split('class="plan-row"')
    .slice(1)
    .map((part) => part.split('plan-detail-row')[0]!);

describe('a row', () => {
  it('has a cell under each heading, that of the bill and of the reference price too', () => {
    const pagination = { ...page.pagination, has_more: false };
    const html = list({ pagination, own: findOwnBill({ own_plan: ownPlanFixture() }) });
    const headings = html.match(/role="columnheader"/g)!.length;
    const cells = readRows(html).map((one) => one.match(/role="(cell|rowheader)"/g)!.length);
    expect(cells).toEqual(Array(page.plans.length + 2).fill(headings));
  });

  it('carries the marks that measurements read', () => {
    const html = row({ annual_cost_inc_gst: 4001.5 });
    expect(html).toMatch(
      /data-plan-rank="1" data-plan-id="service-offer-test-0001" data-annual-cost="4001.5" data-tariff-type="flat"/,
    );
  });

  it('says cost, difference, prices and contract in whole dollars', () => {
    const text = toText(readRows(row({}))[0]!);
    for (const words of ['Shopfront Flat', 'Billabong Power', '$4,002', '$3,052 below', '43.3%', 'Single rate']) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/20\.00c\/kWh.*110\.00c.*12 months No exit fee/);
    expect(toText(readRows(row({ annual_cost_inc_gst: 7104.2, vs_standing_offer_pct: 0.7 })).at(-1)!)).toContain(
      '$50 above 0.7%',
    );
  });

  it('says that there is no reference price once, above the list of several networks', () => {
    const without = buildPlanPage(withoutBenchmark(ratesFixture()));
    const [network] = without.networks;
    const html = list({ ...without, networks: [network!, { ...network!, id: 'endeavour-energy' }] });
    const above = (whole: string) => whole.slice(0, whole.indexOf('<table'));
    expect(above(html)).toContain(`${network!.absence}.`);
    expect(above(list(without))).not.toContain(network!.absence);
    expect(html).not.toMatch(/ below|%<|data-reference-cost/);
  });

  it('marks a cost that depends on an assumed demand', () => {
    expect(row({ tariff_type: 'demand' })).toMatch(/plan-estimate">\$4,002.*Assumes 6\.8 kW/);
    expect(row({ tariff_type: 'demand' }, { assumedDemandKw: null })).not.toMatch(/plan-estimate|Assumes/);
  });

  it('of a buying group rate names nobody, and is before the fee', () => {
    const leaky = groupFixture({ retailer: 'Leaky', plan_name: 'Leaky', plan_id: 'leaky', plan_rank: 1 });
    const html = list(buildPlanPage(ratesFixture({ plans: [leaky] })));
    expect(html).not.toMatch(/leaky|data-plan-id/i);
    expect(toText(readRows(html)[0]!)).toMatch(/Buying group rate.*before fee/);
  });

  it('tells the best plan, its versions, and its network where there are several', () => {
    const variants = [1, 2, 3].map((plan_rank) => ({
      plan_rank,
      plan_id: `v${plan_rank}`,
      tariff_type: 'flat',
      annual_cost_inc_gst: 4000,
      eligibility: [],
    }));
    const networks = [page.networks[0]!, { ...page.networks[0]!, id: 'endeavour-energy', name: 'Endeavour Energy' }];
    const plan = planFixture({ ref: 'best1', network: 'endeavour-energy', variants });
    const html = list({ plans: [plan], networks }, {}, 'best1');
    expect(toText(readRows(html)[0]!)).toMatch(/Best plan Billabong Power · Endeavour · (<!-- -->)?3/);
    expect(list({ plans: [plan], networks }, {}, 'other')).not.toContain('Best plan');
  });
});

describe('the table', () => {
  it('has roles of its own', () => {
    const html = list();
    for (const role of ['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell']) {
      expect(html).toContain(`role="${role}"`);
    }
  });

  it('has the reference price at its place in the order of cost', () => {
    const plans = [4000, 8000].map((annual_cost_inc_gst) => planFixture({ annual_cost_inc_gst }));
    const inOrder = readRows(list({ plans })).map(toText);
    expect(inOrder[1]).toMatch(/Government reference price Default Market Offer 2026.27 for Ausgrid \$7,054/);
    expect(list({ plans }).match(/data-reference-cost="7053.8"/g)).toHaveLength(2);
  });

  it('offers plans with conditions at its end', () => {
    expect(list({ restricted: 37 })).toContain('37 other plans have conditions.');
    expect(list({ restricted: 37 })).toMatch(/href="\/rates\/2000\?eligibility=all"[^>]*>Show plans with conditions/);
    expect(list({ restricted: 0 })).not.toContain('conditions.');
    expect(list({ restricted: null })).toContain('doesn’t say who may sign up');
  });

  it('says so when nothing is left, with the way back', () => {
    const none = { plans: [], pagination: { ...page.pagination, returned: 0, total_plans: 0 } };
    const html = list(none, { filters: { no_exit_fee: true } });
    expect(html).toMatch(/No plan matches every filter\..*href="\/rates\/2000"[^>]*>Clear all/);
    expect(html).not.toContain('<table');
  });
});

describe('filters', () => {
  it('are addresses that take a choice, or take it back', () => {
    const html = list({}, { filters: { tariff_type: ['flat'] }, page: 3 });
    expect(html).toMatch(/href="\/rates\/2000\?tariff_type=flat\.time_of_use"[^>]*>Time of use/);
    expect(html).toMatch(/href="\/rates\/2000" class="chip chip-on">Single rate/);
    expect(html).toMatch(/href="\/rates\/2000\?tariff_type=flat&amp;retailer=billabong-power"/);
    expect(html).toMatch(/Filters \(1\)/);
    expect(html).toContain('Clear all');
    expect(list()).not.toContain('Clear all');
  });

  it('that would leave nothing are no links', () => {
    expect(list()).toMatch(/<span class="chip chip-none">Demand/);
  });

  it('of another service are those it knows, and the rest of the address is told', () => {
    const html = list({ facets: null }, { filters: { retailer: ['gone'] } });
    expect(html).not.toContain('Single rate <span');
    expect(html).toContain('can only filter by kind of offer');
  });
});

describe('pages', () => {
  const at = (
    number: number,
    total: number,
    change: Partial<PlanPage['pagination']> = {},
    of: Partial<PlanPage> = {},
  ) =>
    list(
      {
        pagination: { ...page.pagination, page: number, total_pages: total, has_more: number < total, ...change },
        ...of,
      },
      { usageKwh: 18_000, page: number },
    );

  it('are addresses by number', () => {
    const html = at(2, 6);
    expect(html).toMatch(/href="\/rates\/2000\?usage_kwh=18000">Previous/);
    expect(html).toMatch(/href="\/rates\/2000\?usage_kwh=18000&amp;page=6"><span[^>]*>Page <\/span>6/);
    expect(html).toMatch(/aria-current="page"><span[^>]*>Page <\/span>2/);
    expect(html).not.toContain('name="page"');
    expect(at(1, 1)).not.toContain('Pages of plans');
  });

  it('can be typed where they are many', () => {
    const html = at(4, 13);
    const form = html.match(/<form [^>]*action="\/rates\/2000"(?:(?!<\/form>).)*name="page".*?<\/form>/s)![0];
    expect(form).toContain('<input type="hidden" name="usage_kwh" value="18000"/>');
  });

  it('of a service with cursors are the next and the first', () => {
    const html = list(
      { facets: null, pagination: { ...page.pagination, page: 2, next_cursor: 'c-3' } },
      { cursor: 'c-2' },
    );
    expect(html).toMatch(/href="\/rates\/2000\?cursor=c-3">Next page/);
    expect(html).toMatch(/href="\/rates\/2000">Previous page/);
    const lost = list(
      { facets: null, pagination: { ...page.pagination, page: 3, next_cursor: null } },
      { cursor: 'c' },
    );
    expect(lost).toMatch(/href="\/rates\/2000">First page/);
    expect(lost).toContain('gave no link to the other plans');
  });
});

describe('plans to compare', () => {
  const plans = ['ref00001', 'ref00002', 'ref00003', 'ref00004', 'ref00005'].map((ref) => planFixture({ ref }));

  it('are boxes of a form that needs no script', () => {
    const html = list({ plans }, { usageKwh: 18_000, page: 2, marks: ['ref00001', 'else0001'] });
    expect(html.match(/<input type="checkbox" form="compare-plans" name="marks"/g)).toHaveLength(5);
    expect(html).toMatch(/<form id="compare-plans"[^>]* action="\/rates\/2000"/);
    for (const [name, value] of [
      ['usage_kwh', '18000'],
      ['page', '2'],
      ['marks', 'else0001'],
      ['view', 'compare'],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(toText(html)).toMatch(/Shopfront Flat, 1 plan on other pages.*Clear.*Compare 2 plans/);
  });

  it('are four at most', () => {
    const html = list({ plans }, { marks: plans.slice(0, 4).map(({ ref }) => ref!) });
    expect(html.match(/<input type="checkbox"[^>]*disabled/g)).toHaveLength(1);
    expect(html).toContain('4 plans chosen, the maximum');
  });

  it('are not offered where plans cannot be named', () => {
    expect(list()).not.toContain('compare-plans');
  });
});
