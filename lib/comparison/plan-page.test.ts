import { describe, expect, it } from 'vitest';
import type { Pagination } from '@/lib/rates/contract';
import { axisPercent, chartOf } from './chart';
import { lineLabel, lineSum, reconciledLines } from './cost-sum';
import { networkOf, pageHeading, pageNumberWords, planPageOf, rowsSentence } from './plan-page';
import { groupFixture, planFixture, ratesFixture, withoutBenchmark } from './testing';

const page = planPageOf(ratesFixture());
const withPagination = (change: Partial<Pagination>) => ({ ...page, pagination: { ...page.pagination, ...change } });

describe('planPageOf', () => {
  it('carries no location, so an NMI never reaches the browser’s copy of the data', () => {
    const location = { ...ratesFixture().location, level: 'nmi' as const, input: '41020359842' };
    expect(JSON.stringify(planPageOf(ratesFixture({ location })))).not.toContain('41020359842');
  });

  it('carries no name of a buying group rate, even if the data holds one', () => {
    const leaky = groupFixture({ retailer: 'Leaky Retailer', plan_name: 'Leaky Plan', plan_id: 'leaky-id' });
    const led = { ...leaky, link: 'https://leaky.example/', twins: [{ plan_id: 'x', plan_name: 'Leaky twin' }] };
    expect(JSON.stringify(planPageOf(ratesFixture({ plans: [led] })))).not.toMatch(/leaky/i);
    expect(JSON.stringify(planPageOf(ratesFixture({ plans: [leaky] })))).not.toMatch(/leaky/i);
  });

  it('knows each plan’s network and benchmark', () => {
    const { benchmark } = networkOf(page, 'ausgrid');
    expect(benchmark?.lines?.map((line) => line.amount_inc_gst)).toEqual([1360.53, 5693.27]);
    expect(benchmark).toMatchObject({
      name: 'Default Market Offer 2026-27 for Ausgrid',
      annualCostIncGst: 7053.8,
    });
    expect(networkOf(page, 'elsewhere')).toMatchObject({ id: 'elsewhere', name: 'elsewhere', benchmark: null });
  });

  it('says which ranks are shown', () => {
    expect(pageHeading(page)).toBe('Plans 1–3 of 5');
    expect(pageHeading(withPagination({ total_plans: null }))).toBe('Plans 1–3');
    expect(pageHeading(withPagination({ from_rank: 5, to_rank: 5, returned: 1 }))).toBe('Plan 5 of 5');
    expect(pageHeading(withPagination({ from_rank: null, returned: 0 }))).toBe('No plans');
    expect(pageHeading(withPagination({ from_rank: null }))).toBe('3 plans');
    expect(pageNumberWords(page.pagination)).toBe('Page 1 of 2');
    expect(pageNumberWords({ ...page.pagination, total_pages: null })).toBe('Page 1');
  });
});

describe('a list whose variants share rows', () => {
  const variant = { plan_rank: 1, plan_id: 'b', tariff_type: 'flat', annual_cost_inc_gst: 4000, eligibility: [] };
  const plans = [planFixture({ variants: [variant, variant] }), planFixture({ variants: [variant] })];
  const coverage = { ...ratesFixture().summary.coverage, plans_compared: 9 };
  const folded = planPageOf(ratesFixture({ plans, summary: { ...ratesFixture().summary, coverage } }));

  it('counts rows, and says how many plans they hold', () => {
    expect(pageHeading(folded)).toBe('Rows 1–3 of 5');
    expect(rowsSentence(folded)).toBe('9 plans in 5 rows: versions of one plan share a row.');
  });

  it('counts plans where the service folds nothing, whatever it compared', () => {
    const plain = planPageOf(ratesFixture({ summary: { ...ratesFixture().summary, coverage } }));
    expect(pageHeading(plain)).toBe('Plans 1–3 of 5');
    expect(rowsSentence(plain)).toBeNull();
  });

  it('counts plans where nothing could be folded', () => {
    const none = { ...coverage, plans_compared: 5 };
    const page = planPageOf(ratesFixture({ plans, summary: { ...ratesFixture().summary, coverage: none } }));
    expect(pageHeading(page)).toBe('Plans 1–3 of 5');
  });
});

describe('reconciledLines', () => {
  it('gives the lines only when they add up to the cost to the cent', () => {
    const plan = planFixture();
    expect(reconciledLines(plan)).toHaveLength(2);
    expect(reconciledLines({ ...plan, annual_cost_inc_gst: 4001.51 })).toBeNull();
    expect(reconciledLines({ ...plan, cost_lines: [] })).toBeNull();
    expect(reconciledLines({ ...plan, cost_lines: undefined })).toBeNull();
  });

  it('adds cents, not binary fractions', () => {
    const [first] = planFixture().cost_lines!;
    const tenths = [0.1, 0.2, -0.03].map((amount) => ({ ...first!, amount_inc_gst: amount }));
    expect(reconciledLines({ annual_cost_inc_gst: 0.27, cost_lines: tenths })).toHaveLength(3);
  });

  it('words a line as a product a reader can check', () => {
    const [supply, usage] = planFixture().cost_lines!;
    expect(lineSum(supply!)).toBe('365 days × 110.00 c a day');
    expect(lineSum({ ...usage!, rate_inc_gst: 31.6293 })).toBe('18,000 kWh × 31.6293 c a kWh');
    expect(
      lineSum({ ...usage!, quantity: 25, quantity_unit: 'kW month', rate_inc_gst: 8.5, rate_unit: '$/kW/month' }),
    ).toBe('25 kW month × $8.50 per kW per month');
    expect(lineSum({ ...usage!, quantity: 12, quantity_unit: 'times a year', rate_inc_gst: 5, rate_unit: '$' })).toBe(
      '12 times a year × $5.00',
    );
    expect(lineSum({ ...usage!, quantity: null })).toBeNull();
    expect(lineLabel({ ...usage!, step: 2, season: '1 Nov – 31 Mar' })).toBe('Usage, step 2, 1 Nov – 31 Mar');
  });
});

describe('chartOf', () => {
  it('draws every plan of the page from zero, with room for the benchmark', () => {
    const chart = chartOf(page);
    expect(chart.bars.map((bar) => bar.rank)).toEqual([1, 2, 3]);
    expect(chart.commonBenchmark?.annualCostIncGst).toBe(7053.8);
    expect(chart.maxIncGst).toBeGreaterThan(7053.8);
    expect(axisPercent(chart, 0)).toBe(0);
    expect(axisPercent(chart, chart.maxIncGst)).toBe(100);
  });

  it('states the finding in words', () => {
    expect(chartOf(page).finding).toBe(
      'The 3 plans shown cost from $3,902 to $4,200 a year, including GST, at 18,000 kWh a year. ' +
        'All 3 are below the Default Market Offer 2026-27 for Ausgrid ($7,054).',
    );
  });

  it('speaks of one plan in the singular', () => {
    const { finding } = chartOf({ ...page, plans: page.plans.slice(0, 1) });
    expect(finding).toMatch(
      /^The plan shown costs \$3,902 a year, including GST, at 18,000 kWh a year\. 1 of 1 is below/,
    );
  });

  it('compares with nothing where no benchmark is published', () => {
    const chart = chartOf(planPageOf(withoutBenchmark(ratesFixture())));
    expect(chart.hasBenchmark).toBe(false);
    expect(chart.finding).toContain('No regulated benchmark is published');
  });

  it('survives a page without plans', () => {
    expect(chartOf({ ...page, plans: [] })).toMatchObject({ bars: [], finding: 'There is no plan to draw.' });
  });
});
