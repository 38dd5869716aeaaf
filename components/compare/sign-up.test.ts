import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOperator } from '@/lib/site/words/operator-copy';
import { groupFixture, ownPlanFixture, planFixture } from '@/lib/testing/rates-response';
import { describeFeeEffect, findGovernmentPage, findSignUp, SignUpButton } from './sign-up';

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask' });
const link = 'https://billabong.example/';

describe('signing up', () => {
  it('has the address in words for paper', () => {
    const html = renderToStaticMarkup(createElement(SignUpButton, { plan: planFixture({ link }), operator }));
    expect(html).toContain(`print:inline">Sign up with Billabong: ${link}</span>`);
  });

  it.each([
    ['sign_up', 'Sign up with Billabong', null],
    ['plan', 'Sign up with Billabong', null],
    [undefined, 'Sign up with Billabong', null],
    ['government_page', 'See it on Energy Made Easy', /government’s page/],
    ['retailer_site', 'Sign up with Billabong', /“Shopfront Flat” by name/],
  ] as const)('by a link of kind %s says where it leads', (link_kind, label, note) => {
    const found = findSignUp(planFixture({ link, link_kind }), operator);
    expect(found).toMatchObject({ href: link, label });
    if (note) expect(found?.note).toMatch(note);
    else expect(found?.note).toBeNull();
  });

  it('leads to the operator for a buying group rate, whatever link it carries, and nowhere where none is known', () => {
    const leaky = groupFixture({ link: 'https://leaky.example/', retailer: 'Leaky' });
    expect(findSignUp(leaky, operator)).toMatchObject({
      href: 'https://example.com/ask',
      label: 'Contact Example Pty Ltd',
    });
    expect(findSignUp(leaky, makeOperator({}))).toBeNull();
    expect(findSignUp(planFixture(), operator)).toBeNull();
  });

  it('can be checked on the government’s page of the plan, where that is not the link already', () => {
    expect(findGovernmentPage({ plan_id: 'ABC 1@EME' })).toBe('https://www.energymadeeasy.gov.au/plan?id=ABC%201');
    expect(findGovernmentPage({ plan_id: 'ABC1@EME', link_kind: 'government_page' })).toBeNull();
    for (const plan_id of ['ABC1@VEC', 'ABC1', '@EME', null]) expect(findGovernmentPage({ plan_id })).toBeNull();
  });
});

const benchmark = { annual_cost_inc_gst: 5000 };
const at = (annual_cost_inc_gst: number) => groupFixture({ annual_cost_inc_gst });

it('takes the fee from what lies below the bill, or below the reference price where no bill is known', () => {
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, benchmark)).toBe(
    'The service’s fee is 20% of the reduction. If you pay the reference price now, you’d pay $4,200 a year, with a fee of $200 in it.',
  );
  const own = ownPlanFixture({ annual_cost_inc_gst: 4500, annual_cost_high_inc_gst: 4500 });
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, benchmark, own)).toBe(
    'The service’s fee is 20% of the reduction. About $4,100 a year after the service’s fee.',
  );
  expect(describeFeeEffect(at(4600), { feePercent: 20 }, benchmark, own)).toMatch(/none to take a fee from\.$/);
  expect(describeFeeEffect(at(6000), { feePercent: 20 }, benchmark)).toContain('none to take a fee from');
});

it('says nothing without fee, benchmark or buying group', () => {
  expect(describeFeeEffect(at(4000), { feePercent: null }, benchmark)).toBeNull();
  expect(describeFeeEffect(at(4000), { feePercent: 0 }, benchmark)).toBeNull();
  expect(describeFeeEffect(at(4000), { feePercent: 20 }, null)).toBeNull();
  expect(describeFeeEffect(planFixture(), { feePercent: 20 }, benchmark)).toBeNull();
});
