/** What the service answers to the question that a page of the site asks. */
import { type APIRequestContext, expect } from '@playwright/test';
import type { RatesResponse } from '../../lib/rates/contract';

/** The rates of a query as a page asks for them: 25 rows, usage in each plan's own hours. */
export async function siteRates(request: APIRequestContext, query: string, server = ''): Promise<RatesResponse> {
  const asked = {
    load_profile: 'typical',
    eligibility: 'open',
    limit: '25',
    ...Object.fromEntries(new URLSearchParams(query)),
  };
  const response = await request.get(`${server}/v1/rates?${new URLSearchParams(asked)}`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** What the service says that every public plan of a query costs, by its id. */
export async function fetchCosts(request: APIRequestContext, query: string): Promise<Map<string, number>> {
  const costs = new Map<string, number>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { plans, pagination } = await siteRates(request, `${query}&limit=50&page=${page}`);
    for (const plan of plans) if (plan.plan_id) costs.set(plan.plan_id, plan.annual_cost_inc_gst);
    pages = pagination.total_pages ?? 1;
  }
  return costs;
}
