/** What the service answers to the question that a page of the site asks. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { RatesResponse } from '../../lib/rates/contract';

/** The rates of a query as a page asks for them: versions of one plan in a row, usage in each plan's own hours. */
export async function siteRates(request: APIRequestContext, query: string, server = ''): Promise<RatesResponse> {
  const asked = { load_profile: 'typical', group_variants: 'true', ...Object.fromEntries(new URLSearchParams(query)) };
  const response = await request.get(`${server}/v1/rates?${new URLSearchParams(asked)}`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** `$5,590.13`. */
export const dollarsAndCents = (amount: number) =>
  `$${amount.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
