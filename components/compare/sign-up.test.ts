import { describe, expect, it } from 'vitest';
import { makeOperator } from '@/lib/site/words/operator-copy';
import { groupFixture, planFixture } from '@/lib/testing/rates-response';
import { findGovernmentPage, findSignUp } from './sign-up';

const operator = makeOperator({ name: 'Example Pty Ltd', contactUrl: 'https://example.com/ask' });
const link = 'https://billabong.example/';

describe('signing up', () => {
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
