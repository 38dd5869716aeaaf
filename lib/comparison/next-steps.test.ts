import { describe, expect, it } from 'vitest';
import { checksFirst, withFeeSentence } from './next-steps';
import { groupFixture, planFixture } from './testing';

describe('what to check first', () => {
  it('is the meter for time-of-use and demand plans', () => {
    expect(checksFirst(planFixture({ tariff_type: 'time_of_use' }))[0]).toMatch(/^Your meter: prices by time of day/);
    expect(checksFirst(planFixture({ tariff_type: 'demand' }))[0]).toMatch(/highest kW/);
    expect(checksFirst(planFixture({ tariff_type: 'something_new' }))[0]).toMatch(/^Your present contract/);
  });

  it('tells an exit fee that is known, none and not stated apart', () => {
    const about = (exit_fee_inc_gst: number | null) =>
      checksFirst(planFixture({ exit_fee_inc_gst })).find((check) => check.includes('leaving this plan'));
    expect(about(110)).toContain('$110');
    expect(about(0)).toContain('none is charged, also within its term');
    expect(about(null)).toContain('does not mean that there is none');
  });

  it('names what the plan itself leaves open', () => {
    const checks = checksFirst(
      planFixture({ customer_type_verified: false, postcodes_limited: true, warnings: ['demand_not_costed'] }),
    ).join(' ');
    for (const words of ['sold to businesses', 'part of the network', 'missing from this cost'])
      expect(checks).toContain(words);
  });

  it('says how to sign up where there is no page to go to', () => {
    const last = (plan: Parameters<typeof checksFirst>[0]) => checksFirst(plan).at(-1);
    expect(last(planFixture({ plan_id_type: 'cdr' }))).toMatch(/ask Billabong Power for it by its name and plan ID/);
    expect(last(planFixture({ link: 'https://billabong.example/' }))).not.toMatch(/How to sign up/);
    expect(last(groupFixture())).not.toMatch(/How to sign up/);
    const link = 'https://billabong.example/';
    expect(last(planFixture({ link, link_kind: 'sign_up' }))).not.toMatch(/How to sign up/);
    for (const kind of ['government_page', 'retailer_site'] as const) {
      expect(last(planFixture({ link, link_kind: kind }))).toBe(
        'How to sign up: ask Billabong Power for this plan by its name.',
      );
    }
  });

  it('asks nothing of an exit fee or a retailer for a buying group rate', () => {
    expect(checksFirst(groupFixture()).join(' ')).not.toMatch(/leaving this plan early|only what the retailer/);
  });
});

describe('a buying group rate with the fee', () => {
  const benchmark = { name: 'DMO', annualCostIncGst: 5000, lines: null };

  it('takes its share of what lies below the benchmark, and says so', () => {
    const plan = groupFixture({ annual_cost_inc_gst: 4000 });
    expect(withFeeSentence(plan, { feePercent: 20 }, benchmark)).toBe(
      'With a fee of 20% of the reduction: $4,200 a year, if you pay the benchmark now ($200 of it is the fee). Yours depends on what you pay now.',
    );
  });

  it('is nothing where the rate is above, and not said without fee, benchmark or buying group', () => {
    const plan = groupFixture({ annual_cost_inc_gst: 6000 });
    expect(withFeeSentence(plan, { feePercent: 20 }, benchmark)).toContain('nothing to take a share of');
    expect(withFeeSentence(plan, { feePercent: null }, benchmark)).toBeNull();
    expect(withFeeSentence(plan, { feePercent: 0 }, benchmark)).toBeNull();
    expect(withFeeSentence(plan, { feePercent: 20 }, null)).toBeNull();
    expect(withFeeSentence(planFixture(), { feePercent: 20 }, benchmark)).toBeNull();
  });
});
