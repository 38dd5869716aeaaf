/** The six client presentation expectations of the rates API, each on the whole rendered result. */

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { noChoices, noUsage } from '@/lib/comparison/address/state';
import { makeOperator } from '@/lib/comparison/copy/operator-copy';
import { buildPlanPage } from '@/lib/comparison/plans/plan-page';
import type { RatesResponse } from '@/lib/rates/contract';
import {
  ausgrid,
  endeavour,
  groupFixture,
  planFixture,
  ratesFixture,
  withDefaultUsage,
  withoutBenchmark,
} from '@/lib/testing/rates-response';
import { Result, type ResultProps } from './result';
import { SideBySide } from './side-by-side';

const state = { ...noUsage, ...noChoices, level: 'postcode', place: '2000' } as const;
const typed = {
  usage_kwh: '',
  peak_pct: '',
  shoulder_pct: '',
  max_demand_kw: '',
  controlled_load_kwh: '',
  export_kwh: '',
};

function render(rates: RatesResponse, change: Partial<ResultProps> = {}): string {
  return renderToStaticMarkup(
    <Result
      rates={rates}
      listed={rates}
      operator={makeOperator({})}
      firstPlans={rates.plans}
      state={{ ...state, filters: {} }}
      shareHref="/rates/2000"
      typed={typed}
      bannerMessages={[]}
      noBenchmarkReasons={new Map()}
      {...change}
    />,
  );
}

/** The text of the page as a reader sees it. */
function toText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');
}

/** The row of each plan on the page, with what it opens to. */
function readRows(html: string): string[] {
  return html
    .split(/<tbody [^>]*data-plan-rank/)
    .slice(1)
    .map(toText);
}

/** The panel of the answer, as a reader sees it. */
function readAnswer(html: string): string {
  return toText(/<section[^>]* data-answer.*?<\/section>/.exec(html)![0]);
}

/** The line of facts above the list. */
function readFacts(html: string): string {
  return toText(/<h2 id="plans".*?<\/h2><p.*?<\/p>(<p.*?<\/p>)/.exec(html)![1]!);
}

describe('1. usage, GST and the date checked are said once a page or list', () => {
  const html = render(ratesFixture());

  it('the network and the usage at the top', () => {
    expect(toText(html.slice(0, html.indexOf('data-answer')))).toMatch(/Sydney NSW 2000 Ausgrid 18,000 kWh a year/);
  });

  it('the usage and GST in the answer', () => {
    expect(readAnswer(html)).toContain('Best of 5 plans at 18,000 kWh a year');
    expect(readAnswer(html)).toContain('GST included');
  });

  it('usage, GST and date once above the list, and each row with its tariff', () => {
    expect(readFacts(html)).toContain('At 18,000 kWh, GST included, checked 20 November 2026.');
    expect(toText(html).split('checked 20 November 2026')).toHaveLength(2);
    expect(readRows(html)).toHaveLength(3);
    for (const row of readRows(html)) expect(row).toMatch(/\$[\d,]+ .*Single rate/);
  });

  it('also where each network has its own answer', () => {
    const several = severalNetworks();
    expect(readAnswer(render(several))).toContain('Best plans at 18,000 kWh a year, GST included');
    expect(readFacts(render(several))).toContain(
      'At 18,000 kWh on 2 networks, GST included, checked 20 November 2026.',
    );
  });
});

/** The fixture on two networks, the second without a reference price. */
function severalNetworks(): RatesResponse {
  const { location, summary, benchmark, usage } = ratesFixture();
  const { cheapest_buying_group: group, cheapest_public: open } = summary;
  return ratesFixture({
    location: { ...location, networks: [ausgrid, endeavour], ambiguous: true },
    benchmark: null,
    by_network: [
      { network: ausgrid, usage, benchmark, stats: null },
      { network: endeavour, usage, benchmark: null, stats: null },
    ],
    summary: {
      ...summary,
      headline_by_network: [
        { network: 'ausgrid', plans_compared: 3, headline: group, benchmark_annual_cost_inc_gst: 7053.8 },
        {
          network: 'endeavour-energy',
          plans_compared: 2,
          headline: { ...open!, network: 'endeavour-energy', vs_benchmark_pct: null },
          benchmark_annual_cost_inc_gst: null,
        },
      ],
    },
  });
}

describe('2. buying group rates are before the fee and name no retailer', () => {
  const leaky = { retailer: 'Leaky Retailer', plan_name: 'Leaky Plan', plan_id: 'leaky-id' };

  it('even when the data holds a name', () => {
    const { summary } = ratesFixture();
    const plan = groupFixture({ ...leaky, ref: 'leak1', cost_lines: planFixture().cost_lines });
    const named = { ...summary.cheapest!, ...leaky };
    const changed = { ...summary, cheapest: named, headline: named, cheapest_buying_group: named };
    const html = render(ratesFixture({ plans: [plan, planFixture()], summary: changed }), {
      state: { ...state, filters: {}, marks: ['leak1'] },
    });
    expect(html).not.toMatch(/leaky|>LR</i);
    expect(readRows(html)[0]).toMatch(/BG Buying group rate/);
    const several = severalNetworks();
    const networks = several.summary.headline_by_network!;
    networks[0]!.headline = named;
    expect(render(several)).not.toMatch(/leaky|>LR</i);
    expect(readAnswer(render(several))).toContain('Buying group rate, before the service’s fee');
  });

  it('nor side by side', () => {
    const plans = [groupFixture({ ...leaky, ref: 'leak1' }), planFixture({ ref: 'open1' })];
    const page = buildPlanPage(ratesFixture({ plans }));
    const marked = { ...state, filters: {}, marks: ['leak1', 'open1'] };
    const html = renderToStaticMarkup(<SideBySide page={page} state={marked} operator={makeOperator({})} />);
    expect(html).not.toMatch(/leaky|>LR</i);
    expect(toText(html)).toMatch(/Buying group rate .*before fee/);
  });

  it('wherever such a rate shows its price', () => {
    const html = render(ratesFixture());
    expect(readAnswer(html)).toContain('$3,902 a year, before the service’s fee');
    expect(readFacts(html)).toContain('Buying group rates are before the service’s fee.');
    expect(readRows(html)[0]).toMatch(/Buying group rate .*\$3,902 before fee .*Total before our fee/);
    expect(readRows(html)[1]).not.toContain('before');
    const bars = toText(html.slice(html.indexOf('class="cost-names"')));
    expect(bars).toMatch(/^[^$]*Buying group rate before the service’s fee \$3,902/);
  });

  it('and beside a plan that is open to any business', () => {
    const { summary } = ratesFixture();
    const html = render(ratesFixture({ summary: { ...summary, cheapest: summary.cheapest_public } }));
    expect(readAnswer(html)).toContain('A buying group rate could cost about $3,902, before the service’s fee.');
  });
});

describe('3. the reference price is compared only where there is one', () => {
  const comparison = /\$[\d,]+ (\([\d.]+%\) )?(below|above)|reference price of \$/;

  it('by name, year, network and usage', () => {
    const html = render(ratesFixture());
    expect(readAnswer(html)).toContain('$3,152 (44.7%) below reference price');
    expect(readAnswer(html)).toContain('Reference price $7,054');
    expect(toText(html)).toContain(
      'Default Market Offer 2026–27 for Ausgrid: $7,054 at 18,000 kWh a year, GST included. ' +
        'It is set by the Australian Energy Regulator.',
    );
    for (const row of readRows(html)) expect(row).toMatch(comparison);
  });

  it('and not at all when it is null', () => {
    const html = render(withoutBenchmark(ratesFixture()), {
      noBenchmarkReasons: new Map([['ausgrid', 'None is set here.']]),
    });
    expect(toText(html)).not.toMatch(comparison);
    expect(readAnswer(html)).toContain('None is set here.');
    expect(html).not.toMatch(/data-reference-cost|--at:/);
  });

  it('nor for the network that has none', () => {
    const html = render(severalNetworks());
    expect(readAnswer(html)).toMatch(/Ausgrid .*\$3,902 \$3,152 below .*Endeavour Energy .*\$4,002 *$/);
    expect(html.match(/class="answer-network".*?<\/a>/g)![1]).not.toContain('data-reference-cost');
  });

  it('with no percentage where the service gives none', () => {
    const html = render(ratesFixture({ plans: [planFixture({ vs_standing_offer_pct: null })] }));
    expect(readRows(html)[0]).toMatch(/\$3,052 below/);
    expect(readRows(html)[0]).not.toMatch(/below [\d.]+%/);
  });
});

describe('4. every warning is relayed as written, as text', () => {
  it('markup in a warning stays text', () => {
    const message = '<img src=x onerror="alert(1)"> & "quoted" </p><script>alert(2)</script>';
    const html = render(
      ratesFixture({ warnings: [{ code: 'new_code', message }, { message: 'Second, without a code.' }] }),
    );
    expect(html).toContain(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &quot;quoted&quot; &lt;/p&gt;&lt;script&gt;alert(2)&lt;/script&gt;',
    );
    expect(html).not.toMatch(/<script>alert|<img/);
    expect(html).toContain('Second, without a code.');
  });

  it('those of a filtered list too, and one about the rates after the list', () => {
    const rates = ratesFixture({ warnings: [{ code: 'rates_stale', message: 'These rates are old.' }] });
    const listed = ratesFixture({ warnings: [{ code: 'new_code', message: 'Of this list.' }] });
    const html = render(rates, { listed });
    expect(html.indexOf('Of this list.')).toBeGreaterThan(0);
    expect(html.indexOf('Of this list.')).toBeLessThan(html.indexOf('id="plans"'));
    expect(html.indexOf('These rates are old.')).toBeGreaterThan(html.lastIndexOf('data-plan-rank'));
  });

  it('the split postcode’s too, and one the banner shows is not said twice', () => {
    const networks = [ausgrid, endeavour];
    const location = { ...ratesFixture().location, networks, ambiguous: true };
    const warnings = [
      { code: 'ambiguous_location', message: 'Two networks serve it.' },
      { code: 'sample_rates', message: 'These rates are invented.' },
    ];
    const html = render(ratesFixture({ location, warnings }), { bannerMessages: ['These rates are invented.'] });
    expect(toText(html)).toContain('Which one is on your bill?');
    expect(html.split('Two networks serve it.')).toHaveLength(2);
    expect(html).not.toContain('These rates are invented.');
    expect(html).toContain('href="/rates/2000?distributor=endeavour-energy"');
  });

  it('a plan’s own, in words, whether known or new', () => {
    const plan = planFixture({ warnings: ['demand_not_costed', 'made_up_code'], customer_type_verified: false });
    const [row] = readRows(render(ratesFixture({ plans: [plan] })));
    expect(row).toContain('demand charge could not be costed');
    expect(row).toContain('Note on this plan: made up code.');
    expect(row).toContain('Not yet confirmed as a plan for businesses.');
  });
});

describe('a price with a charge missing', () => {
  const open = ratesFixture().summary.cheapest_public!;
  const answerFor = (headline: typeof open, plans: RatesResponse['plans']) => {
    const summary = { ...ratesFixture().summary, cheapest: open, headline };
    return readAnswer(render(ratesFixture({ summary, plans })));
  };
  const partial = planFixture({
    plan_rank: 1,
    ref: 'partial1',
    warnings: ['no_supply_charge_found'],
    annual_cost_inc_gst: 3000,
  });

  it('is passed over by the answer, which says so', () => {
    const whole = planFixture({ plan_id: 'b', ref: 'whole1', retailer: 'Wattle' });
    const answer = answerFor({ ...open, ...whole, vs_benchmark_pct: -40 }, [partial, whole]);
    expect(answer).toContain('Some cheaper plans below lack a charge.');
  });

  it('is said where there is no other', () => {
    const answer = answerFor({ ...open, ...partial, vs_benchmark_pct: -40 }, [partial]);
    expect(answer).toContain('its daily supply charge is not in the cost');
  });
});

describe('5. no price is promised', () => {
  const selling = /\bsaves?\b|\bsavings?\b|guarantee|best deal|cheapest in australia|you will pay|promise|up to \$/i;

  it('and no word sells', () => {
    for (const rates of [ratesFixture(), withDefaultUsage(ratesFixture()), severalNetworks()]) {
      expect(toText(render(rates))).not.toMatch(selling);
      expect(toText(render(rates))).not.toMatch(/discount/i);
    }
  });
});

describe('6. a default usage is said, with the way to change it', () => {
  it('when it is the default', () => {
    const html = render(withDefaultUsage(ratesFixture()));
    expect(toText(html)).toContain('10,000 kWh a year Assumed');
    expect(toText(html)).toContain('We assumed 10,000 kWh.');
    expect(toText(html)).toContain('Usage 10,000 kWh, assumed');
    expect(html).toContain('href="#usage"');
    expect(html).toContain('id="usage"');
    expect(html).toMatch(/<input[^>]*name="usage_kwh"/);
    expect(readAnswer(html)).toContain('Upload a bill');
  });

  it('and only then', () => {
    const text = toText(render(ratesFixture()));
    expect(text).not.toContain('We assumed 18,000');
    expect(text).not.toContain('kWh a year Assumed');
    expect(text).not.toContain('kWh, assumed');
  });

  it('typical hours and demand are always called so', () => {
    const text = toText(render(ratesFixture()));
    expect(text).toContain('Typical hours Assumed');
    expect(text).toContain('We used the hours of a typical small business on your network.');
    expect(text).toContain('We assumed 6.8 kW, typical at this usage.');
  });
});
