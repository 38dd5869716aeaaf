import { describe, expect, it } from 'vitest';
import { type Json, makePlanDocument, readPlan } from '@/lib/testing/register-documents';

const readLink = (part: Json) => {
  const { link, linkKind } = readPlan(makePlanDocument(part));
  return [linkKind, link];
};

describe("a plan's link", () => {
  it('is the address the register has: to sign up, else of the plan', () => {
    const overviewUri = 'https://example.com/plan';
    const additionalInformation = { overviewUri, termsUri: 'https://example.com/terms' };
    const applicationUri = 'https://example.com/join';
    expect(readLink({ applicationUri, additionalInformation })).toEqual(['sign_up', applicationUri]);
    expect(readLink({ additionalInformation })).toEqual(['plan', overviewUri]);
    expect(readLink({ additionalInformation: { termsUri: 'https://example.com/terms' } })).toEqual([
      'plan',
      'https://example.com/terms',
    ]);
  });

  const page = ['government_page', 'https://www.energymadeeasy.gov.au/plan?id=EXA100001MBE1'];
  it.each<[string, Json]>([
    ['none', {}],
    ['one without https', { applicationUri: 'http://example.com/join' }],
    ['one that runs script', { applicationUri: 'javascript:alert(1)', additionalInformation: 'none' }],
  ])("is the regulator's page of the plan where the register has %s", (_, part) => {
    expect(readLink(part)).toEqual(page);
  });

  it("is the retailer's site for a plan of Victorian Energy Compare, and none of a retailer nobody knows", () => {
    const planId = 'EXA100002MS@VEC';
    expect(readLink({ planId, brand: 'agl', brandName: 'AGL' })).toEqual(['retailer_site', 'https://www.agl.com.au/']);
    expect(readLink({ planId })).toEqual([undefined, undefined]);
  });
});
