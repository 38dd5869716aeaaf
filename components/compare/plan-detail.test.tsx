/** What a plan opens to when the service knows more of it than the API asks for, and when it does not. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOperator } from '@/lib/comparison/copy/operator-copy';
import { buildPlanPage, type PlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesPlan } from '@/lib/rates/contract';
import { benchmarkFixture, groupFixture, planFixture, ratesFixture } from '@/lib/testing/rates-response';
import { PlanDetail } from './plan-detail';

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask', feePercent: 20 });
const page = buildPlanPage(ratesFixture());
const detail = (change: Partial<RatesPlan>, of: PlanPage = page) =>
  renderToStaticMarkup(<PlanDetail plan={planFixture(change)} page={of} operator={operator} />);
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the sum', () => {
  it('has parts and total to the cent, beside the reference price', () => {
    const text = toText(detail({}));
    expect(text).toMatch(/Supply \$401\.50 \$1,360\.53 365 days × 110\.00c/);
    expect(text).toMatch(/Usage \$3,600\.00 \$5,693\.27 18,000 kWh × 20\.00c/);
    expect(text).toMatch(/Total \$4,001\.50 \$7,053\.80/);
  });

  it('has no reference price where there is none at this usage', () => {
    const without = buildPlanPage(ratesFixture({ benchmark: { ...benchmarkFixture, annual_kwh: 9000 } }));
    expect(detail({}, without)).not.toContain('Reference price');
  });

  it('gives way to the unit prices where lines do not add up to the cost, or there are none', () => {
    for (const change of [{ annual_cost_inc_gst: 4001.49 }, { cost_lines: undefined }]) {
      const text = toText(detail({ ...change, demand_per_kw_per_year_inc_gst: 120 }));
      expect(text).toMatch(/Supply 110\.00c a day Usage 20\.00c\/kWh Demand \$120\.00 a kW a year Total/);
      expect(text).not.toContain('×');
    }
  });

  it('of a buying group rate is before the fee', () => {
    const html = renderToStaticMarkup(<PlanDetail plan={groupFixture()} page={page} operator={operator} />);
    expect(html).toContain('Total before our fee');
  });
});

describe('the hours', () => {
  const timed: Partial<RatesPlan> = {
    tariff_type: 'time_of_use',
    price_hours: [
      { band: 'peak', season: null, windows: [{ days: [1, 2, 3, 4, 5], from: '15:00', to: '21:00' }] },
      {
        band: 'off_peak',
        season: null,
        windows: [
          { days: [1, 2, 3, 4, 5], from: '21:00', to: '15:00' },
          { days: [6, 7], from: '00:00', to: '24:00' },
        ],
      },
    ],
    cost_lines: (['peak', 'off_peak'] as const).map((band) => ({
      ...planFixture().cost_lines![1]!,
      band,
      quantity: band === 'peak' ? 4500 : 13_500,
      rate_inc_gst: band === 'peak' ? 54.96 : 20,
    })),
  };

  it('are drawn and said with share and price', () => {
    const html = detail(timed);
    expect(toText(html)).toMatch(/Peak, Mon–Fri 3pm–9pm 25% 54\.96c Off-peak, all other times 75% 20\.00c/);
    expect(html).toContain('d="M30 0h12v5H30z"');
  });

  it('of one price are a line', () => {
    expect(detail({})).toContain('The same price at all times.');
    expect(detail({ tariff_type: 'time_of_use' })).toContain('Hours not published.');
  });
});

describe('conditions', () => {
  it('are said in a few words, with what may be added and the retailer’s own words', () => {
    const html = detail({
      eligibility: ['members_only', 'usage_range'],
      eligibility_text: 'For members of <b>us</b>.',
      may_add: [{ label: 'Advanced meter', annual_amount_inc_gst: 241.37, condition: null }],
      customer_type_verified: false,
    });
    expect(html).toContain('Members only');
    expect(html).toContain('For members of &lt;b&gt;us&lt;/b&gt;.');
    expect(html).toContain('May add $241 a year: Advanced meter.');
    expect(html).toContain('Not yet confirmed as a plan for businesses.');
    expect(detail({})).not.toContain('Conditions');
  });

  it('cut long words at a space, with all of them to open', () => {
    const long = 'Only for businesses of the east. '.repeat(20).trim();
    const html = detail({ eligibility_text: long });
    expect(html).toMatch(/<summary[^>]*><span>[^<]{100,220}…<\/span> <span[^>]*>Show all/);
    expect(html).toContain(long);
  });

  it('leave out what every plan listed has', () => {
    const notes = [
      { code: 'shared', message: 'All have <this>.' },
      { code: 'own', message: 'Only one has this.' },
    ];
    const of = { ...page, plans: [planFixture({ notes }), planFixture({ notes: notes.slice(0, 1) })] };
    expect(detail({ notes }, of)).not.toContain('All have');
    expect(detail({ notes }, of)).toContain('Only one has this.');
    expect(detail({ notes }, { ...page, plans: [] })).toContain('All have &lt;this&gt;.');
  });
});

describe('versions', () => {
  const version = {
    ref: 'first1',
    plan_rank: 1,
    plan_id: 'a-1',
    tariff_type: 'flat',
    annual_cost_inc_gst: 4001.5,
    eligibility: ['new_customers_only'],
  };
  const dearer = {
    ...version,
    plan_id: 'b-2',
    tariff_type: 'demand',
    annual_cost_inc_gst: 4100,
    eligibility: ['new_customers_only', 'online_only'],
  };

  it('are named by tariff and by the conditions that not all have', () => {
    const text = toText(detail({ variants: [version, dearer] }));
    expect(text).toContain('2 versions');
    expect(text).toMatch(/Demand · Sign up online b-2 \$4,100/);
    expect(toText(detail({ variants: [version] }))).not.toContain('versions');
  });
});

describe('the next step', () => {
  it('is one button, whose address learns nothing of the page', () => {
    expect(detail({ link: 'https://billabong.example/shopfront' })).toMatch(
      /<a href="https:\/\/billabong\.example\/shopfront" rel="noopener noreferrer nofollow"[^>]*>Go to Billabong Power</,
    );
    expect(detail({})).toContain('No web page is published for this plan.');
  });

  it('is no link for what is no web address', () => {
    expect(detail({ link: 'javascript:alert(1)' })).not.toContain('href="javascript');
  });

  it('of a buying group rate is the operator with the fee, and never a retailer', () => {
    const plan = groupFixture({ link: 'https://leaky.example/', retailer: 'Leaky', plan_id: 'leaky' });
    const html = renderToStaticMarkup(<PlanDetail plan={plan} page={page} operator={operator} />);
    expect(html).not.toMatch(/leaky/i);
    expect(html).toContain('href="https://example.com/ask"');
    expect(html).toContain('Our fee is 20% of the reduction.');
  });
});
