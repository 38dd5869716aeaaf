/** The figures a page names are the service's, to the cent: its answer, its reference prices and every row of its list. */
import { expect, type Page, test } from '@playwright/test';
import { findNetworkBenchmarks } from '../lib/comparison/copy/benchmark-copy';
import { formatDollars } from '../lib/comparison/copy/format';
import type { RatesResponse } from '../lib/rates/contract';
import { siteRates } from './support/rates';

/** A public plan that is not the first of its list, one with a limit on its size, a rate of the buying group. */
const oneNetwork = [
  ['/rates/2000?usage_kwh=18000', 'postcode=2000&usage_kwh=18000'],
  ['/rates/4000?usage_kwh=60000&max_demand_kw=25', 'postcode=4000&usage_kwh=60000&max_demand_kw=25'],
  ['/rates/5000?usage_kwh=24000', 'postcode=5000&usage_kwh=24000'],
] as const;
const severalNetworks = [
  ['/rates/2113?usage_kwh=18000', 'postcode=2113&usage_kwh=18000'],
  ['/rates?state=VIC&usage_kwh=18000', 'state=VIC&usage_kwh=18000'],
] as const;

test.use({ javaScriptEnabled: false });

for (const [address, query] of oneNetwork) {
  test(`${address} names the headline of the service`, async ({ page, request }) => {
    const rates = await siteRates(request, query);
    const { headline } = rates.summary;
    await page.goto(address);
    await expectMarks(page, rates);
    const answer = page.locator('[data-answer]');
    await expect(answer).toContainText(`${formatDollars(headline!.annual_cost_inc_gst)} a year`);
    await expect(answer).toContainText('GST included');
    if (headline!.offer_source === 'public') {
      await expect(answer).toContainText(`${headline!.plan_name}${headline!.retailer}`);
    } else {
      await expect(answer).toContainText('Buying group rate');
      await expect(answer).toContainText('before the service’s fee');
    }
    await expect(answer.locator('[data-reference-cost]')).toHaveAttribute('data-reference-cost', published(rates)[0]!);
  });
}

for (const [address, query] of severalNetworks) {
  test(`${address} names the headline of every network`, async ({ page, request }) => {
    const rates = await siteRates(request, query);
    await page.goto(address);
    await expectMarks(page, rates);
    const answers = page.locator('[data-answer]').getByRole('listitem');
    const networks = rates.summary.headline_by_network!;
    await expect(answers).toHaveCount(networks.length);
    for (const [place, { headline, benchmark_annual_cost_inc_gst: reference }] of networks.entries()) {
      await expect(answers.nth(place)).toContainText(formatDollars(headline!.annual_cost_inc_gst));
      await expect(answers.nth(place).locator('[data-reference-cost]')).toHaveAttribute(
        'data-reference-cost',
        String(reference),
      );
    }
  });
}

test('the places above tell a headline from the first plan, and a buying group rate from a public one', async ({
  request,
}) => {
  const answers = await Promise.all(oneNetwork.map(([, query]) => siteRates(request, query)));
  const named = answers.map(({ plans, summary: { headline } }) => [
    headline!.offer_source,
    headline!.ref === plans[0]!.ref,
  ]);
  expect(named).toContainEqual(['public', false]);
  expect(named.map(([source]) => source)).toContain('service_buying_group');
});

/** What measurements read: of the answer, of every row, and that no reference price is named that the service does not. */
async function expectMarks(page: Page, rates: RatesResponse): Promise<void> {
  const { plans, summary } = rates;
  const headline = summary.headline!;
  const marks = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) =>
        all.map((one) => ['planId', 'annualCost', 'tariffType'].map((name) => (one as HTMLElement).dataset[name])),
      );
  const readId = (plan: { offer_source: string; plan_id?: string | null }) =>
    plan.offer_source === 'public' ? plan.plan_id! : undefined;
  expect(await marks('[data-answer]')).toEqual([[readId(headline), String(headline.annual_cost_inc_gst), undefined]]);
  expect(await marks('[data-plan-rank]')).toEqual(
    plans.map((plan) => [readId(plan), String(plan.annual_cost_inc_gst), plan.tariff_type]),
  );
  const named = await page
    .locator('[data-reference-cost]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.referenceCost));
  expect(new Set(named)).toEqual(new Set(published(rates)));
}

/** The reference prices of a response, one a network. */
function published(rates: RatesResponse): string[] {
  return findNetworkBenchmarks(rates).map(({ benchmark }) => String(benchmark!.annual_cost_inc_gst));
}
