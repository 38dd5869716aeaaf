/** What the service answers to the question that a page of the site asks. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { RatesResponse } from '../../lib/rates/contract';

/** The rates of a query as a page asks for them: 25 rows, versions of one plan in one, usage in each plan's own hours. */
export async function siteRates(request: APIRequestContext, query: string, server = ''): Promise<RatesResponse> {
  const asked = {
    load_profile: 'typical',
    eligibility: 'open',
    group_variants: 'true',
    limit: '25',
    ...Object.fromEntries(new URLSearchParams(query)),
  };
  const response = await request.get(`${server}/v1/rates?${new URLSearchParams(asked)}`);
  expect(response.status()).toBe(200);
  return response.json();
}
