/** What a plan's card says when the service knows more of it than the API asks for, and when it does not. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PlanPage, planPageOf } from '@/lib/comparison/plan-page';
import { noChoices, noUsage } from '@/lib/comparison/state';
import { groupFixture, planFixture, ratesFixture } from '@/lib/comparison/testing';
import type { RatesPlan } from '@/lib/rates/contract';
import { PlanBrowser } from './plan-browser';
import { PlanCard } from './plan-card';

const operator = { name: null, contactUrl: null, feePercent: null };
const page = planPageOf(ratesFixture());
const card = (change: Partial<RatesPlan>, of: PlanPage = page) =>
  renderToStaticMarkup(<PlanCard row={1} plan={planFixture(change)} page={of} operator={operator} />);

describe('the link of a plan', () => {
  it('is named by the retailer, and takes nothing along', () => {
    expect(card({ link: 'https://billabong.example/shopfront' })).toMatch(
      /<a href="https:\/\/billabong\.example\/shopfront" rel="noopener noreferrer nofollow"[^>]*>See this plan at Billabong Power</,
    );
    expect(card({})).not.toContain('See this plan');
  });

  it.each([
    ['sign_up', 'Sign up at Billabong Power'],
    ['plan', 'See this plan at Billabong Power'],
    ['government_page', 'See this plan on Energy Made Easy'],
    ['retailer_site', 'Go to Billabong Power'],
  ] as const)('of kind %s says where it leads', (kind, words) => {
    expect(card({ link: 'https://billabong.example/', link_kind: kind })).toContain(`>${words}</a>`);
  });

  it('is no link for what is no web address, nor for a buying group rate', () => {
    expect(card({ link: 'javascript:alert(1)' })).not.toContain('href="javascript');
    const group = groupFixture({ link: 'https://leaky.example/' });
    expect(renderToStaticMarkup(<PlanCard row={1} plan={group} page={page} operator={operator} />)).not.toContain(
      'leaky',
    );
  });
});

describe('what the figure rests on', () => {
  it('stands between the price and the unit prices, as text', () => {
    const html = card({ notes: [{ code: 'x', message: 'Demand is <b>per kVA</b>.' }] });
    expect(html).toContain('Demand is &lt;b&gt;per kVA&lt;/b&gt;.');
    const at = ['$4,001.50', 'Assumptions', 'per kVA', 'Daily supply'].map((text) => html.indexOf(text));
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it('is not mentioned where it is nothing or not known', () => {
    expect(card({ notes: [] })).not.toContain('rests on');
    expect(card({})).not.toContain('rests on');
  });
});

describe('conditions', () => {
  it('are said in a few words, with the retailer’s own to open', () => {
    const html = card({ eligibility: ['members_only', 'usage_range'], eligibility_text: 'For members of <b>us</b>.' });
    expect(html).toContain('Members only');
    expect(html).toContain('For members of &lt;b&gt;us&lt;/b&gt;.');
    expect(card({ eligibility: [], price_basis: 'fixed_rates' })).not.toContain('Conditions');
  });

  it('mark prices that follow the market, and charges that may be added', () => {
    expect(card({ price_basis: 'variable_price' })).toContain('Variable price');
    const may_add = [{ label: 'Advanced meter', annual_amount_inc_gst: 241.37, condition: null }];
    expect(card({ may_add })).toContain('May add $241 a year: Advanced meter.');
  });

  it('tell the demand that a demand plan is costed at, where nobody stated it', () => {
    const assumed = { ...page, assumedDemandKw: 6.8 };
    expect(card({ tariff_type: 'demand' }, assumed)).toMatch(/assumes a peak demand of (<!-- -->)?6\.8/);
    expect(card({ tariff_type: 'flat' }, assumed)).not.toContain('assumes');
    expect(card({ tariff_type: 'demand' }, { ...page, assumedDemandKw: null })).not.toContain('assumes');
  });
});

describe('for whom a plan is sold', () => {
  it('is said in words', () => {
    const html = card({ usage_range_kwh: { min: 5000, max: 40_000 }, postcodes_limited: true });
    expect(html).toContain('5,000 to 40,000 kWh a year');
    expect(html).toContain('Part of the Ausgrid network, this postcode among it');
    expect(card({ postcodes_limited: true }, { ...page, byPostcode: false })).toContain('a postcode shows if yours');
    expect(card({})).not.toMatch(/Sold (for|in)/);
  });
});

describe('variants', () => {
  const variant = {
    ref: 'first1',
    plan_rank: 1,
    plan_id: 'a',
    tariff_type: 'flat',
    annual_cost_inc_gst: 4001.5,
    eligibility: [],
  };
  const dearer = {
    ...variant,
    plan_id: 'b-2',
    tariff_type: 'demand',
    annual_cost_inc_gst: 4100,
    eligibility: ['online_only'],
  };

  it('share the card and are named in it by tariff, conditions and cost', () => {
    const html = card({ variants: [variant, dearer] });
    expect(html).toMatch(/<details><summary[^>]*>1 more version of this plan<\/summary>/);
    expect(html).toMatch(/Demand[^<]* · Sign up online(<!-- -->)?: (<!-- -->)?\$4,100/);
    expect(html).toContain('b-2');
  });

  it('are not mentioned where there are none', () => {
    expect(card({ variants: [variant] })).not.toContain('more version');
    expect(card({})).not.toContain('more version');
  });

  it('make the list one of rows, and it says so', () => {
    const state = {
      ...noUsage,
      ...noChoices,
      level: 'postcode',
      place: '2000',
    } as const;
    const list = (plansInRows: number | null) =>
      renderToStaticMarkup(
        <PlanBrowser
          initial={{ ...page, plansInRows }}
          state={{ ...state, offerFilter: 'all' }}
          openPlans={5}
          restrictedPlans={0}
          operator={operator}
          headlineRef={null}
          retailers={[]}
        />,
      );
    expect(list(12)).toContain('Rows 1–3 of 5');
    expect(list(12)).toContain('12 plans in 5 rows');
    expect(list(null)).toContain('Plans 1–3 of 5');
    expect(list(null)).not.toContain('share a row');
  });
});

describe('plans with conditions', () => {
  const list = (restricted: number | null) =>
    renderToStaticMarkup(
      <PlanBrowser
        initial={{ ...page, restricted }}
        state={{ ...noUsage, ...noChoices, level: 'postcode', place: '2000' }}
        openPlans={5}
        restrictedPlans={0}
        operator={operator}
        headlineRef={null}
        retailers={[]}
      />,
    );

  it('are counted, with a link to list them too', () => {
    expect(list(37)).toContain('37 more plans have conditions');
    expect(list(37)).toContain('href="/rates/2000?eligibility=all"');
    expect(list(0)).not.toContain('conditions');
  });

  it('are not known of another service, and that is said', () => {
    expect(list(null)).toContain('doesn’t say who may sign up');
  });
});
