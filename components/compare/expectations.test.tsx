/** The six client presentation expectations of the rates API, each on the whole rendered result. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { noChoices, noUsage } from '@/lib/comparison/state';
import { atDefaultUsage, groupFixture, planFixture, ratesFixture, withoutBenchmark } from '@/lib/comparison/testing';
import type { RatesResponse } from '@/lib/rates/contract';
import { Result, type ResultProps } from './result';

const state = { ...noUsage, ...noChoices, level: 'postcode', place: '2000' } as const;
const typed = { usage_kwh: '', peak_pct: '', shoulder_pct: '', max_demand_kw: '' };

function render(rates: RatesResponse, change: Partial<ResultProps> = {}): string {
  return renderToStaticMarkup(
    <Result
      rates={rates}
      listed={rates}
      operator={{ name: null, contactUrl: null, feePercent: null }}
      usageFacts={[]}
      firstPlans={rates.plans}
      state={{ ...state, offerFilter: 'all' }}
      shareHref="/rates/2000"
      typed={typed}
      bannerMessages={[]}
      noBenchmarkReasons={{}}
      {...change}
    />,
  );
}

/** The text of the page as a reader sees it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1');
}

/** The card of each plan on the page. */
function cardsOf(html: string): string[] {
  return html
    .split(/<li [^>]*data-plan-rank/)
    .slice(1)
    .map(textOf);
}

describe('1. usage, GST and the date checked stand beside every price', () => {
  const html = render(ratesFixture());

  it('in the answer', () => {
    const answer = textOf(html.slice(html.indexOf('id="answer"'), html.indexOf('id="cheapest"')));
    expect(answer).toContain('At 18,000 kWh a year on the Ausgrid network');
    expect(answer).toContain('including GST');
    expect(answer).toContain('Rates checked 20 November 2026.');
  });

  it('beside the cheapest of the other kind', () => {
    expect(textOf(html)).toMatch(/cheapest plan that any business can sign up to is .*: \$4,002 a year, including GST/);
  });

  it('on every plan', () => {
    const cards = cardsOf(html);
    expect(cards).toHaveLength(3);
    for (const card of cards) {
      expect(card).toMatch(/\$[\d,]+\.\d\d a year, including GST/);
      expect(card).toContain('at 18,000 kWh a year · checked 20 November 2026');
      expect(card).toContain('Single rate · Ausgrid');
    }
  });
});

describe('2. buying group rates are before the fee and name no retailer', () => {
  it('even when the data holds a name', () => {
    const leaky = groupFixture({ retailer: 'Leaky Retailer', plan_name: 'Leaky Plan', plan_id: 'leaky-id' });
    const summary = ratesFixture().summary;
    const named = { ...summary.cheapest!, retailer: 'Leaky Retailer', plan_name: 'Leaky Plan' };
    const html = render(ratesFixture({ plans: [leaky], summary: { ...summary, cheapest: named } }));
    expect(html).not.toMatch(/leaky/i);
  });

  it('wherever such a rate shows its price', () => {
    const html = render(ratesFixture());
    const answer = textOf(html.slice(html.indexOf('id="answer"'), html.indexOf('id="cheapest"')));
    expect(answer).toContain('before the service’s fee');
    expect(cardsOf(html)[0]).toMatch(/Buying group rate.*including GST.* before the service’s fee/);
    expect(cardsOf(html)[1]).not.toContain('before the service’s fee');
  });
});

describe('3. the benchmark is compared only when there is one', () => {
  it('by name, year, network and usage', () => {
    const text = textOf(render(ratesFixture()));
    expect(text).toContain(
      '44.7% less than the Default Market Offer 2026-27 for Ausgrid, both costed at 18,000 kWh a year',
    );
    expect(text).toContain('Set by the Australian Energy Regulator for 2026-27.');
    expect(text).toContain('This is the benchmark at your usage');
  });

  it('and not at all when it is null', () => {
    const html = render(withoutBenchmark(ratesFixture()), { noBenchmarkReasons: { ausgrid: 'None is set here.' } });
    expect(textOf(html)).not.toMatch(/% (less|more) than (?!the cheapest public plan)/);
    expect(textOf(html)).toContain('None is set here.');
    expect(html).not.toContain('stroke-benchmark');
    for (const card of cardsOf(html)) expect(card).toContain('No regulated benchmark is published for this network.');
  });

  it('nor for a plan that has no percentage', () => {
    const html = render(ratesFixture({ plans: [planFixture({ vs_standing_offer_pct: null })] }));
    expect(cardsOf(html)[0]).not.toContain('less than');
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
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('Second, without a code.');
  });

  it('the split postcode’s too, and one the banner shows is not said twice', () => {
    const networks = [
      { id: 'ausgrid', name: 'Ausgrid', state: 'NSW' },
      { id: 'endeavour-energy', name: 'Endeavour Energy', state: 'NSW' },
    ];
    const location = { ...ratesFixture().location, networks, ambiguous: true };
    const warnings = [
      { code: 'ambiguous_location', message: 'Two networks serve it.' },
      { code: 'sample_rates', message: 'These rates are invented.' },
    ];
    const html = render(ratesFixture({ location, warnings }), { bannerMessages: ['These rates are invented.'] });
    expect(textOf(html)).toContain('2000 is served by Ausgrid and Endeavour Energy. Which one is on your bill?');
    expect(html.split('Two networks serve it.')).toHaveLength(2);
    expect(html).not.toContain('These rates are invented.');
    expect(html).toContain('href="/rates/2000?distributor=endeavour-energy"');
  });

  it('a plan’s own, in words, whether known or new', () => {
    const plan = planFixture({ warnings: ['demand_not_costed', 'made_up_code'], customer_type_verified: false });
    const [card] = cardsOf(render(ratesFixture({ plans: [plan] })));
    expect(card).toContain('demand charge could not be costed');
    expect(card).toContain('Note on this plan: made up code.');
    expect(card).toContain('Not yet confirmed as a plan for businesses.');
  });
});

describe('a price with a charge missing', () => {
  const open = ratesFixture().summary.cheapest_public!;
  const answerOf = (headline: typeof open, plans: RatesResponse['plans']) => {
    const summary = { ...ratesFixture().summary, cheapest: open, headline };
    const html = render(ratesFixture({ summary, plans }));
    return textOf(html.slice(html.indexOf('id="answer"'), html.indexOf('id="compare"')));
  };
  const partial = planFixture({
    plan_rank: 1,
    ref: 'partial1',
    warnings: ['no_supply_charge_found'],
    annual_cost_inc_gst: 3000,
  });

  it('is passed over by the answer, which says so', () => {
    const whole = planFixture({ plan_id: 'b', ref: 'whole1', retailer: 'Wattle' });
    const answer = answerOf({ ...open, ...whole, vs_benchmark_pct: -40 }, [partial, whole]);
    expect(answer).toContain('Some cheaper plans below are missing a charge from their cost.');
  });

  it('is said where there is no other', () => {
    const answer = answerOf({ ...open, ...partial, vs_benchmark_pct: -40 }, [partial]);
    expect(answer).toContain('its daily supply charge is not in the cost');
  });
});

describe('5. no price is promised', () => {
  it('and no word sells', () => {
    const text = textOf(render(atDefaultUsage(ratesFixture())));
    expect(text).not.toMatch(/\bsaves?\b|\bsavings?\b|guarantee|best deal|cheapest in australia|you will pay|promise/i);
    expect(text.replace(/discount lines?/gi, '')).not.toMatch(/discount/i);
  });
});

describe('6. a default usage is said, loudly, with the way to change it', () => {
  it('when it is the default', () => {
    const html = render(atDefaultUsage(ratesFixture()));
    expect(textOf(html)).toContain('No usage was given, so every plan is costed at 10,000 kWh a year');
    expect(html).toContain('href="#usage_kwh"');
  });

  it('and only then; typical shares are always called typical', () => {
    const text = textOf(render(ratesFixture()));
    expect(text).not.toContain('No usage was given');
    expect(text).toContain('typical values for the peak share, the shoulder share and the maximum demand');
  });
});
