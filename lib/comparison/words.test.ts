import { describe, expect, it } from 'vitest';
import {
  answerComparison,
  answerSentence,
  besideHeadline,
  besidePlanAbove,
  checkedSentence,
  coverageSentence,
} from './answer';
import { benchmarkComparison, networkBenchmarks, publishedFigureWords, versusWords } from './benchmark-words';
import { askedPlaceWords, placeWords, suburbWords } from './place-words';
import { exitFeeWords, isFullyCosted, offerName, planWarnings, planWarningWords, termWords } from './plan-words';
import {
  atDefaultUsage,
  ausgrid,
  benchmarkFixture,
  endeavour,
  groupFixture,
  locationFixture,
  planFixture,
  ratesFixture,
  summaryFixture,
  withoutBenchmark,
} from './testing';
import { assumedSentence, defaultUsageSentence } from './usage-words';

const rates = ratesFixture();

describe('the answer', () => {
  it('names usage, network, kind, price with GST and the fee', () => {
    expect(answerSentence(rates, 'all')).toBe(
      'At 18,000 kWh a year on the Ausgrid network, the cheapest plan is a buying group rate: ' +
        '$3,902 a year, including GST and before the service’s fee.',
    );
  });

  it('names retailer and plan of a public plan', () => {
    const open = ratesFixture({ summary: { ...summaryFixture, cheapest: summaryFixture.cheapest_public } });
    expect(answerSentence(open, 'public')).toBe(
      'At 18,000 kWh a year on the Ausgrid network, the cheapest public plan is Billabong Power, Shopfront Flat, ' +
        'a single-rate plan: $4,002 a year, including GST.',
    );
  });

  it('compares with the benchmark of the plan’s own network and year, or says why not', () => {
    expect(answerComparison(rates)).toBe(
      'That is 44.7% less than the Default Market Offer 2026-27 for Ausgrid, both costed at 18,000 kWh a year.',
    );
    expect(answerComparison(withoutBenchmark(rates))).not.toContain('%');
    expect(answerComparison(withoutBenchmark(rates), 'None is set here.')).toBe('None is set here.');
    expect(answerComparison(rates, 'None is set here.')).toContain('44.7%');
  });

  it('says beside a demand plan’s percentage what the reference price leaves out', () => {
    const demand = { ...summaryFixture, headline: { ...summaryFixture.cheapest_public!, tariff_type: 'demand' } };
    expect(answerComparison(ratesFixture({ summary: demand }))).toContain('does not cover plans with a demand charge');
    expect(answerComparison(rates)).not.toContain('demand charge');
  });

  it('says when the rates were checked', () => {
    expect(checkedSentence(summaryFixture)).toBe('Rates checked 20 November 2026.');
  });

  it('is silent without a plan', () => {
    const none = ratesFixture({ summary: { ...summaryFixture, cheapest: null }, plans: [] });
    expect(answerSentence(none, 'all')).toBeNull();
    expect(answerComparison(none)).toBeNull();
  });

  const headline = { ...summaryFixture.cheapest_public!, ref: 'headline1', annual_cost_inc_gst: 4002 };
  const named = (part: object) => ratesFixture({ summary: { ...summaryFixture, headline, ...part } });

  it('says up to which demand a demand plan would be cheaper', () => {
    const demand_plan = { ...headline, annual_cost_inc_gst: 3590.4, max_demand_kw: 6.8, break_even_kw: 7.9 };
    expect(answerSentence(named({ demand_plan }), 'all')).toContain('the cheapest plan without a demand charge is');
    expect(besideHeadline(named({ demand_plan }), [])).toEqual([
      'A demand plan could cost about $3,590 a year at a peak demand of 6.8 kW. It is cheaper if yours stays under 7.9 kW.',
    ]);
  });

  it('says what the plan may add, and which cheaper figures it passes over', () => {
    const may_add = [{ label: 'Advanced meter', annual_amount_inc_gst: 241.37, condition: 'With a type 4 meter.' }];
    expect(besideHeadline(named({ headline: { ...headline, may_add } }), [])).toEqual([
      'May add $241 a year: Advanced meter (With a type 4 meter).',
    ]);
    const cheaper = (part: object) => planFixture({ annual_cost_inc_gst: 3000, ref: 'other1', ...part });
    expect(besideHeadline(named({}), [cheaper({ price_basis: 'variable_price' })])[0]).toContain('wholesale market');
    expect(besideHeadline(named({}), [cheaper({ warnings: ['demand_not_costed'] })])[0]).toContain('missing a charge');
    expect(besideHeadline(named({}), [cheaper({ may_add })])[0]).toContain('may add charges');
    expect(besideHeadline(named({}), [cheaper({})])).toEqual([]);
  });

  it('says what is missing from its price', () => {
    const open = planFixture({ ...headline, warnings: ['demand_not_costed'] });
    expect(besideHeadline(named({}), [open])).toEqual([
      'Part of that plan’s price is missing: its demand charge is not in the cost.',
    ]);
  });

  it('gives no percentage above the size of a small business', () => {
    const warnings = [{ code: 'usage_above_small_business', message: 'At this size retailers quote you a price.' }];
    expect(answerComparison(ratesFixture({ warnings }))).not.toContain('%');
  });

  it('counts what was compared', () => {
    expect(coverageSentence(rates)).toBe(
      'Compared 5 plans on 1 network: 4 public plans of 2 retailers and 1 buying group rate.',
    );
    const filtered = { ...summaryFixture.coverage, plans_compared: 4, plans_buying_group: 0 };
    expect(coverageSentence({ ...rates, summary: { coverage: filtered } })).toBe(
      'Compared 4 plans on 1 network: 4 public plans of 2 retailers.',
    );
    const part = (count: number) =>
      coverageSentence({
        summary: { coverage: { ...summaryFixture.coverage, plans_sold_in_part: count } },
        plans: [],
      });
    expect(part(1)).toMatch(/ 1 more plan is sold only in some postcodes\. Search by your postcode/);
    expect(part(1204)).toMatch(/ 1,204 more plans are sold only in some postcodes\./);
    expect(part(0)).not.toContain('more');
    const coverage = { ...summaryFixture.coverage, plans_customer_type_unverified: 2 };
    expect(coverageSentence({ ...rates, summary: { coverage } })).toContain(
      '2 plans are not yet confirmed as business plans.',
    );
  });

  it('compares the cheapest of the other kind with the plan above, in whole dollars', () => {
    expect(besidePlanAbove(5061.4, 4854.6)).toBe('That is $206 a year more than the plan above.');
    expect(besidePlanAbove(4002.2, 4100.9)).toBe('That is $99 a year less than the plan above.');
    expect(besidePlanAbove(4002.4, 4001.6)).toBe('That is the same as the plan above.');
  });
});

describe('benchmark words', () => {
  it('puts the sign into words', () => {
    expect(versusWords(-12)).toBe('12% less than');
    expect(versusWords(4.25)).toBe('4.3% more than');
    expect(versusWords(-0.01)).toBe('the same as');
  });

  it('compares nothing without a benchmark or a percentage', () => {
    expect(benchmarkComparison(-12, { network: ausgrid, benchmark: null, absence: 'not_published' })).toBeNull();
    expect(benchmarkComparison(null, { network: ausgrid, benchmark: benchmarkFixture, absence: null })).toBeNull();
    expect(benchmarkComparison(-12, undefined)).toBeNull();
  });

  it('says it is the benchmark at your usage, with the published figure where there is one', () => {
    expect(publishedFigureWords(benchmarkFixture)).toContain('$4,523 at 10,000 kWh a year');
    expect(publishedFigureWords({ ...benchmarkFixture, published_reference: null })).toContain(
      'benchmark at your usage',
    );
  });

  it('takes the networks of a response, one or several', () => {
    const one = [{ network: ausgrid, benchmark: benchmarkFixture, absence: null }];
    expect(networkBenchmarks(rates)).toEqual(one);
    const narrowed = ratesFixture({ location: { ...locationFixture, networks: [endeavour, ausgrid] } });
    expect(networkBenchmarks(narrowed)).toEqual(one);
    const both = ratesFixture({
      benchmark: null,
      by_network: [ausgrid, endeavour].map((network) => ({ network, usage: null, benchmark: null, stats: null })),
    });
    expect(networkBenchmarks(both).map(({ network }) => network.id)).toEqual(['ausgrid', 'endeavour-energy']);
  });
});

describe('plan words', () => {
  it('never names a retailer for a buying group rate, even if the data holds one', () => {
    expect(offerName(groupFixture({ retailer: 'Leaky Retailer', plan_name: 'Secret' }))).toBe('Buying group rate');
    expect(offerName(planFixture())).toBe('Billabong Power, Shopfront Flat');
    expect(offerName(planFixture({ retailer: null, plan_name: null }))).toBe('A public plan');
  });

  it('puts warnings into words and drops none', () => {
    expect(planWarnings(planFixture({ customer_type_verified: false }))).toEqual([
      'Not yet confirmed as a plan for businesses.',
    ]);
    expect(planWarnings(planFixture({ warnings: ['no_supply_charge_found', 'demand_not_costed'] }))).toHaveLength(2);
    expect(planWarningWords('meter_fee_unknown')).toBe('Note on this plan: meter fee unknown.');
    expect(planWarningWords('constructor')).toBe('Note on this plan: constructor.');
    expect(isFullyCosted(planFixture({ warnings: ['customer_type_unverified'] }))).toBe(true);
    expect(isFullyCosted(planFixture({ warnings: ['no_supply_charge_found'] }))).toBe(false);
  });

  it('tells terms and exit fees apart from unknown ones', () => {
    expect([termWords(groupFixture()), exitFeeWords(groupFixture())]).toEqual(['Open, no fixed term', 'None']);
    expect([termWords(planFixture()), exitFeeWords(planFixture())]).toEqual(['12 months', 'None']);
    const unknown = planFixture({ contract_term_months: null, exit_fee_inc_gst: null });
    expect([termWords(unknown), exitFeeWords(unknown)]).toEqual(['No fixed term stated', 'Not stated']);
    expect(exitFeeWords(planFixture({ exit_fee_inc_gst: 110 }))).toBe('$110 including GST');
  });
});

describe('usage words', () => {
  it('says when the usage is the default, and only then', () => {
    expect(defaultUsageSentence(rates, 18_000)).toBeNull();
    expect(defaultUsageSentence(atDefaultUsage(rates), null)).toMatch(
      /No usage was given.*10,000 kWh a year, the regulators’ small business reference/,
    );
    expect(defaultUsageSentence(atDefaultUsage(rates), 10_000)).toMatch(/^Every plan is costed at the default usage/);
  });

  it('goes by what was asked where the response does not tell its usage', () => {
    expect(defaultUsageSentence({ ...rates, usage: null }, 18_000)).toBeNull();
    expect(defaultUsageSentence({ ...rates, usage: null }, null)).toMatch(/No usage was given.*default of the rates/);
  });

  it('says when the plans are costed at another usage than the one asked for', () => {
    expect(defaultUsageSentence(rates, 60_000)).toBe(
      'You entered 60,000 kWh a year, but the rates service costed every plan at 18,000 kWh a year. Read each cost on ' +
        'this page as one at 18,000 kWh a year.',
    );
  });

  it('says which shares are typical values', () => {
    expect(assumedSentence(rates.usage)).toBe(
      'Time-of-use and demand plans are costed with typical values for the peak share, the shoulder share and the ' +
        'maximum demand: 21.2% peak, 49.5% shoulder, 29.3% off-peak, 6.8 kW maximum demand.',
    );
    expect(assumedSentence(rates.usage && { ...rates.usage, assumed: [] })).toBeNull();
    const differing = { peak_share: null, shoulder_share: null, off_peak_share: null };
    const usage = rates.usage && { ...rates.usage, ...differing };
    expect(assumedSentence(usage, 2)).toMatch(/: 6.8 kW maximum demand, shares that differ by network\.$/);
    expect(assumedSentence(usage && { ...usage, max_demand_kw: null })).toMatch(/and the maximum demand\.$/);
  });
});

describe('place words', () => {
  it('names each kind of place', () => {
    expect(placeWords(locationFixture)).toBe('2000 (Sydney NSW)');
    expect(placeWords({ ...locationFixture, level: 'state', postcode: null, suburbs: [] })).toBe('New South Wales');
    const city = { id: 'sydney', name: 'Sydney', basis: 'Greater Sydney' };
    expect(placeWords({ ...locationFixture, level: 'city', city })).toBe('Sydney, NSW');
    expect(placeWords({ ...locationFixture, level: 'distributor' })).toBe('the Ausgrid network');
    expect(placeWords({ ...locationFixture, level: 'distributor', city })).toBe('Sydney on the Ausgrid network');
  });

  it('never spells out an NMI', () => {
    const meter = { ...locationFixture, level: 'nmi' as const, input: '41020359842', postcode: null };
    expect(placeWords(meter)).toBe('your meter on the Ausgrid network');
    expect(placeWords({ ...meter, postcode: '2113' })).toBe('your meter on the Ausgrid network in 2113');
    expect(placeWords({ ...meter, ambiguous: true })).toBe('your meter');
    expect(askedPlaceWords({ level: 'nmi', place: '41020359842' })).toBe('your meter');
    expect(askedPlaceWords({ level: 'city', place: 'alice-springs' })).toBe('Alice Springs');
  });

  it('lists few suburbs whole and many by their number', () => {
    expect(suburbWords(locationFixture)).toBe('Sydney and Barangaroo');
    expect(suburbWords({ ...locationFixture, suburbs: [...'abcdefg'] })).toBe('a, b, c, d and 3 more suburbs');
    expect(suburbWords({ ...locationFixture, suburbs: [] })).toBeNull();
  });
});
