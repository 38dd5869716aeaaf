/** The plan that a page names is the one the service names, to the cent, wherever it stands in the list below. */
import { expect, test } from '@playwright/test';
import { dollars } from '../lib/comparison/format';
import { siteRates } from './support/rates';

/** A public plan that is not the first of its list, a rate of the buying group, and a result of several networks. */
const places = [
  ['/rates/2000?usage_kwh=18000', 'postcode=2000&usage_kwh=18000'],
  ['/rates/4000?usage_kwh=60000&max_demand_kw=25', 'postcode=4000&usage_kwh=60000&max_demand_kw=25'],
  ['/rates/5000?usage_kwh=24000', 'postcode=5000&usage_kwh=24000'],
  ['/rates?state=VIC&usage_kwh=18000', 'state=VIC&usage_kwh=18000'],
] as const;

test.use({ javaScriptEnabled: false });

for (const [address, query] of places) {
  test(`${address} names the headline of the service`, async ({ page, request }) => {
    const { headline } = (await siteRates(request, query)).summary;
    await page.goto(address);
    const answer = page.locator('[data-answer]');
    await expect(answer).toHaveCount(1);
    await expect(answer).toHaveAttribute('data-annual-cost', String(headline!.annual_cost_inc_gst));
    await expect(answer).toContainText(`${dollars(headline!.annual_cost_inc_gst)} a year, including GST`);
    if (headline!.offer_source === 'public') {
      await expect(answer).toHaveAttribute('data-plan-id', headline!.plan_id!);
      await expect(answer).toContainText(`${headline!.retailer}, ${headline!.plan_name}`);
    } else {
      await expect(answer).not.toHaveAttribute('data-plan-id');
      await expect(answer).toContainText('buying group rate');
    }
  });
}

test('the places above tell a headline from the first plan, and a buying group rate from a public one', async ({
  request,
}) => {
  const answers = await Promise.all(places.map(([, query]) => siteRates(request, query)));
  const named = answers.map(({ plans, summary: { headline } }) => [
    headline!.offer_source,
    headline!.ref === plans[0]!.ref,
  ]);
  expect(named).toContainEqual(['public', false]);
  expect(named.map(([source]) => source)).toContain('service_buying_group');
});
