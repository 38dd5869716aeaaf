/** The main journey, from a place to the last of its plans; the same with and without script. */
import { expect, type Page, test } from '@playwright/test';
import type { RatesResponse } from '../lib/rates/contract';
import { exploreChart } from './support/chart';
import { dollarsAndCents, siteRates } from './support/rates';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a postcode and a usage lead to ranked and costed plans', async ({ page, request }) => {
      await page.goto('/');
      await page.getByLabel('Postcode, suburb or city').fill(' 2000 ');
      await page.getByLabel('Electricity used in a year').fill('18,000');
      await page.getByRole('button', { name: 'Compare plans' }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=18000');
      await expect(page).toHaveTitle(
        /^Business electricity plans for 2000 \(.+ NSW\) at 18,000 kWh a year – Gridfare$/,
      );

      const rates = await siteRates(request, 'postcode=2000&usage_kwh=18000');
      await expectPlans(page, rates);
      const answer = page.getByRole('region', { name: 'The answer' });
      await expect(answer).toContainText('At 18,000 kWh a year on the Ausgrid network, the cheapest plan is');
      await expect(answer).toContainText('including GST');
      await expect(answer).toContainText(`${dollars(rates.summary.headline!.annual_cost_inc_gst)} a year`);
      await expect(answer).toContainText('both costed at 18,000 kWh a year');
      await expect(answer).toContainText(`Compared ${rates.summary.coverage.plans_compared} plans on 1 network`);
      await expect(page.getByRole('region', { name: 'About these rates' })).toHaveText(
        rates.warnings.find(({ code }) => code === 'sample_rates')!.message,
      );
    });

    test('the usage form keeps place and filter, and reads what people type', async ({ page, request }) => {
      await page.goto('/rates/3000?offer_source=public');
      await expect(page.getByText('No usage was given')).toBeVisible();
      await page.getByLabel('Electricity used in a year').fill('60 MWh');
      await page.getByText('Time of day and demand').click();
      await page.getByLabel('Peak share').fill('40%');
      await page.getByLabel('Maximum demand').fill('25');
      await page.getByRole('button', { name: 'Update costs' }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=60000&peak_share=0.4&max_demand_kw=25&offer_source=public');
      await expectPlans(
        page,
        await siteRates(request, 'postcode=3000&usage_kwh=60000&peak_share=0.4&max_demand_kw=25&offer_source=public'),
      );
      await expect(page.getByText('No usage was given')).toHaveCount(0);
      await page.getByRole('link', { name: 'Show all plans', exact: true }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=60000&peak_share=0.4&max_demand_kw=25');
    });

    test('every plan is met once on the way to the last page', async ({ page, request }) => {
      const { pagination } = await siteRates(request, 'postcode=2113&limit=20');
      await page.goto('/rates/2113?limit=20');
      const answer = await page.getByRole('region', { name: 'The answer' }).textContent();
      const ranks = await ranksOf(page);
      for (let number = 2; number <= pagination.total_pages!; number++) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.getByText(`Page ${number} of ${pagination.total_pages}`, { exact: true })).toBeVisible();
        ranks.push(...(await ranksOf(page)));
      }
      expect(ranks).toEqual(Array.from({ length: pagination.total_plans! }, (_, i) => i + 1));
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
      expect(answer).toContain('the cheapest plan without a demand charge is');
      expect(await page.getByRole('region', { name: 'The answer' }).textContent()).toBe(answer);
    });

    test('a plan shows the sum of its cost, and it is right', async ({ page }) => {
      await page.goto('/rates/5000?usage_kwh=24000&offer_source=public');
      const plan = page.locator('[data-plan-rank="1"]');
      await plan.getByText('Show the sum').click();
      const sum = plan.getByRole('table').first();
      const amounts = (await sum.locator('tbody td').allTextContents()).map(centsOf);
      const total = centsOf((await sum.locator('tfoot td').textContent())!);
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      await expect(plan).toContainText(`${(await sum.locator('tfoot td').textContent())!} a year, including GST`);
    });
  });
}

test('with script, pages turn in place: address, focus, back button and chart follow', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000', { waitUntil: 'networkidle' });
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents++;
  });
  const chart = page.getByRole('img', { name: /^The 10 plans shown cost from/ });
  const firstFinding = await chart.getAttribute('aria-label');
  await page.getByRole('link', { name: 'Next page' }).click();
  const heading = page.getByRole('heading', { name: /^Rows 11–20 of \d+$/ });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/cursor=/);
  await expect(chart).not.toHaveAttribute('aria-label', firstFinding!);
  await expect(page.getByText(/^Rows 11–20 of \d+ shown$/)).toBeAttached();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Rows 1–10 of \d+$/ })).toBeVisible();
  await expect(chart).toHaveAttribute('aria-label', firstFinding!);
  await page.goForward();
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByRole('heading', { name: /^Rows 1–10 of \d+$/ })).toBeFocused();
  expect(documents).toBe(0);
});

test('a page that cannot be loaded says so and keeps the plans shown', async ({ page }) => {
  await page.goto('/rates/2000', { waitUntil: 'networkidle' });
  const before = await ranksOf(page);
  await page.route('**/api/rates?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '9' }, body: '{}' }),
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Try again in 9 seconds.')).toBeVisible();
  expect(await ranksOf(page)).toEqual(before);
  await page.unroute('**/api/rates?*');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { name: /^Rows 11–20/ })).toBeFocused();
  await expect(page.getByText('Try again in 9 seconds.')).toHaveCount(0);
});

test('the chart to explore is loaded only when it is asked for', async ({ page }) => {
  await page.goto('/rates/2000', { waitUntil: 'networkidle' });
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  await expect(page.locator('.recharts-surface')).toHaveCount(0);
  await exploreChart(page);
  await expect(page.locator('.recharts-bar-rectangle')).toHaveCount(10);
  expect(scripts.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Back to the plain chart' }).click();
  await expect(page.getByRole('img', { name: /^The 10 plans shown cost from/ })).toBeVisible();
});

/** The rows of the page are the API's, in its order, at its price, each with what a price must carry. */
async function expectPlans(page: Page, rates: RatesResponse): Promise<void> {
  const cards = await page.locator('[data-plan-rank]').allTextContents();
  expect(cards).toHaveLength(rates.plans.length);
  for (const [i, plan] of rates.plans.entries()) {
    expect(cards[i]).toContain(`Rank ${rates.pagination.from_rank! + i}`);
    expect(cards[i]).toContain(`${dollarsAndCents(plan.annual_cost_inc_gst)} a year, including GST`);
    expect(cards[i]).toContain(`at ${rates.summary.usage_kwh.toLocaleString('en-AU')} kWh a year · checked`);
    expect(cards[i]).toContain(plan.retailer ?? 'before the service’s fee');
  }
}

async function ranksOf(page: Page): Promise<number[]> {
  const ranks = page.locator('[data-plan-rank]');
  return ranks.evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-plan-rank'))));
}

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-AU')}`;
const centsOf = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
