/** Plans side by side as a page shows them: names and prices, and where each plan's button leads. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RatesResponse } from '@/lib/rates/contract';
import { type ComparisonState, noChoices, noUsage } from '@/lib/site/address/state';
import { buildPlanPage } from '@/lib/site/plans/plan-page';
import { makeOperator } from '@/lib/site/words/operator-copy';
import { groupFixture, planFixture, ratesFixture, withoutBenchmark } from '@/lib/testing/rates-response';
import { ComparePage } from './compare-page';
import { buildSideBySide, shortenPlanName } from './side-by-side-facts';

const state: ComparisonState = {
  ...noUsage,
  ...noChoices,
  level: 'postcode',
  place: '2000',
  marks: ['group1', 'public1'],
  sideBySide: true,
};
const plans = [
  groupFixture({ ref: 'group1', retailer: 'Leaky', link: 'https://leaky.example/' }),
  planFixture({ ref: 'public1', link: 'https://billabong.example/', notes: [{ code: 'x', message: 'A note.' }] }),
];
const render = (rates: RatesResponse, change: Partial<ComparisonState> = {}) =>
  renderToStaticMarkup(
    <ComparePage
      rates={rates}
      state={{ ...state, ...change }}
      bannerMessages={[]}
      operator={makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask' })}
    />,
  );
const html = render(ratesFixture({ plans }));

describe('plans side by side', () => {
  it('stand in columns of their own, the reference price in the last', () => {
    expect(html.match(/role="columnheader"/g)).toHaveLength(3);
    expect(html).toContain('data-reference-cost="7053.8"');
    expect(html).toContain('$100 more');
    expect(render(withoutBenchmark(ratesFixture({ plans })))).not.toContain('data-reference-cost');
  });

  it('name an assumed demand only beside a plan that charges for it', () => {
    const charge = { ...planFixture().cost_lines![0]!, kind: 'demand' as const, amount_inc_gst: 4001.5 };
    const charged = planFixture({ ref: 'public1', demand_per_kw_per_year_inc_gst: 132, cost_lines: [charge] });
    const words = render(ratesFixture({ plans: [charged] }));
    expect(html).not.toContain('demand');
    expect(words).toContain('Only plans with a demand charge depend on peak demand. We assumed 6.8 kW');
    expect(words.match(/Demand [a-z ]+</g)).toEqual(['Demand a year<', 'Demand price a year<']);
  });

  it('can each be removed, and lead to their retailer or the operator', () => {
    expect(html).toContain('href="/rates/2000?marks=public1&amp;view=compare"');
    expect(html).toContain('href="https://billabong.example/"');
    expect(html).toContain('href="https://example.com/ask"');
    expect(html).not.toMatch(/leaky/i);
  });
});

const flat = planFixture();
const group = groupFixture();
const demand = planFixture({
  tariff_type: 'demand',
  annual_cost_inc_gst: 4200,
  exit_fee_inc_gst: 110,
  cost_lines: [],
  warnings: ['demand_not_costed'],
});
const compared = buildSideBySide(buildPlanPage(ratesFixture({ plans: [group, flat, demand] })));
const row = (name: string) => compared.rows.find((fact) => fact.name === name)!;

describe('facts side by side', () => {
  it('are told once each, and none that no plan has', () => {
    const names = compared.rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Tariff', 'Exit fee', 'Length', 'Network']));
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('Conditions to sign up');
  });

  it('take parts of the cost from lines that add up, and say what a cost leaves out', () => {
    expect(row('Supply a year').values).toEqual([['None'], ['$402'], ['None']]);
    expect(row('Not in the cost').values[2]![0]).toMatch(/could not be costed/);
    expect(row('Not in the cost').values[0]).toEqual(['None']);
  });

  it('name no retailer of a buying group rate', () => {
    const leaky = groupFixture({ retailer: 'Leaky', plan_name: 'Leaky', plan_id: 'leaky' });
    expect(JSON.stringify(buildSideBySide(buildPlanPage(ratesFixture({ plans: [leaky, flat] }))))).not.toMatch(
      /leaky/i,
    );
    expect([shortenPlanName(leaky), shortenPlanName(flat)]).toEqual(['Buying group rate', 'Shopfront Flat']);
  });
});
