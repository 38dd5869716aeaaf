import { describe, expect, it } from 'vitest';
import { groupFixture, ownPlanFixture, planFixture } from '@/lib/testing/rates-response';
import { findOwnBill } from '../plans/own-bill';
import { describeFeeEffect, findPlanAction, listSwitchSteps } from './next-steps-copy';
import { makeOperator } from './operator-copy';

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask' });

describe('how to switch', () => {
  it('is checked, signed and moved over in three steps', () => {
    const steps = listSwitchSteps(planFixture({ link: 'https://billabong.example/' }));
    expect(steps).toHaveLength(3);
    expect(steps[0]).toContain('price on the retailer’s page');
    const onRegister = listSwitchSteps(planFixture({ link: 'https://gov.example/', link_kind: 'government_page' }));
    expect(onRegister[0]).toContain('price on Energy Made Easy');
    expect(listSwitchSteps(planFixture())[0]).toMatch(/^Ask Billabong Power for this plan by name/);
  });

  it('begins with the operator for a buying group rate, and names no retailer', () => {
    const steps = listSwitchSteps(groupFixture({ retailer: 'Leaky' }));
    expect(steps[0]).toMatch(/^Contact us/);
    expect(steps.join(' ')).not.toContain('Leaky');
  });
});

describe('the next step', () => {
  it.each([
    ['sign_up', 'Go to Billabong Power', /form to sign up/],
    ['plan', 'Go to Billabong Power', /page for this plan/],
    [undefined, 'Go to Billabong Power', /page for this plan/],
    ['government_page', 'Go to Energy Made Easy', /government’s page/],
    ['retailer_site', 'Go to Billabong Power', /Ask for this plan by name/],
  ] as const)('of a link of kind %s is told by where it leads', (link_kind, label, leadsTo) => {
    const action = findPlanAction(planFixture({ link: 'https://billabong.example/', link_kind }), operator);
    expect(action).toMatchObject({ href: 'https://billabong.example/', label });
    expect(action!.leadsTo).toMatch(leadsTo);
  });

  it('is the operator for a buying group rate, whatever link it carries', () => {
    const leaky = groupFixture({ link: 'https://leaky.example/', retailer: 'Leaky' });
    expect(findPlanAction(leaky, operator)).toEqual({
      href: 'https://example.com/ask',
      label: 'Contact Example Pty Ltd',
      leadsTo: 'Opens example.com.',
    });
    expect(findPlanAction(leaky, makeOperator({}))).toBeNull();
    expect(findPlanAction(planFixture(), operator)).toBeNull();
  });
});

describe('a buying group rate with the fee', () => {
  const benchmark = { name: 'DMO', annualCostIncGst: 5000, lines: null };

  it('takes its share of what lies below the reference price, and says so', () => {
    const plan = groupFixture({ annual_cost_inc_gst: 4000 });
    expect(describeFeeEffect(plan, { feePercent: 20 }, benchmark)).toBe(
      'Our fee is 20% of the reduction. If you pay the reference price now, you’d pay $4,200 a year, with a fee of $200 in it.',
    );
  });

  it('takes its share of what lies below the bill, where that is known', () => {
    const own = findOwnBill({
      own_plan: ownPlanFixture({ annual_cost_inc_gst: 4500, annual_cost_high_inc_gst: 4500 }),
    });
    const at = (cost: number) =>
      describeFeeEffect(groupFixture({ annual_cost_inc_gst: cost }), { feePercent: 20 }, benchmark, own);
    expect(at(4000)).toBe('Our fee is 20% of the reduction. About $4,100 a year after our fee.');
    expect(at(4600)).toMatch(/not below what you pay, so there is none to take a fee from\.$/);
  });

  it('is nothing where the rate is above, and not said without fee, benchmark or buying group', () => {
    const plan = groupFixture({ annual_cost_inc_gst: 6000 });
    expect(describeFeeEffect(plan, { feePercent: 20 }, benchmark)).toContain('none to take a fee from');
    expect(describeFeeEffect(plan, { feePercent: null }, benchmark)).toBeNull();
    expect(describeFeeEffect(plan, { feePercent: 0 }, benchmark)).toBeNull();
    expect(describeFeeEffect(plan, { feePercent: 20 }, null)).toBeNull();
    expect(describeFeeEffect(planFixture(), { feePercent: 20 }, benchmark)).toBeNull();
  });
});
