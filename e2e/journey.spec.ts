/** The main journey, from a place to the last of its plans; the same with and without script. */
import { expect, type Page, test } from '@playwright/test';
import type { RatesResponse } from '../lib/rates/contract';
import { exploreChart } from './support/chart';
import { waitForHydration, watchScripts } from './support/hydration';
import { siteRates } from './support/rates';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a postcode and a usage lead to ranked and costed plans', async ({ page, request }) => {
      await page.goto('/');
      await page.getByLabel('Postcode, suburb or NMI').fill(' 2000 ');
      await page.getByRole('radio', { name: 'Shop 18,000 kWh a year' }).check();
      await page.getByRole('button', { name: 'Compare plans', exact: true }).click();
      await expect(page).toHaveURL('/rates/2000?usage_kwh=18000&load_profile=seven_day_retail');
      const rates = await siteRates(request, 'postcode=2000&usage_kwh=18000&load_profile=seven_day_retail');
      const price = dollars(rates.summary.headline!.annual_cost_inc_gst);
      await expect(page).toHaveTitle(
        `About ${price} a year: best business electricity plan for Sydney NSW 2000 at 18,000 kWh a year – Gridfare`,
      );
      await expectPlans(page, rates);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Business electricity plans for Sydney NSW 2000',
      );
      const answer = page.locator('[data-answer]');
      await expect(answer).toContainText(`Best of ${rates.pagination.total_plans} plans at 18,000 kWh a year`);
      await expect(answer).toContainText(`${price} a year`);
      await expect(answer).toContainText('below reference price');
      await expect(answer).toContainText('GST included');
      await expect(page.getByRole('main')).toContainText(/Ausgrid/);
      await expect(page.getByRole('region', { name: 'About these rates' })).toHaveText(
        rates.warnings.find(({ code }) => code === 'sample_rates')!.message,
      );
    });

    test('a bill of a quarter is costed at the usage behind it, and stays as typed', async ({ page, request }) => {
      await page.goto('/rates/2000?load_profile=weekday_business');
      await page.getByLabel('How much do you use?').fill('$1,200');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page).toHaveURL('/rates/2000?bill=1200&per=quarter&load_profile=weekday_business');
      await expect(page.getByLabel('How much do you use?')).toHaveValue('1,200');
      await expect(page.getByLabel('Unit')).toHaveValue('bill_quarter');
      await expect(usageNote(page)).toHaveText(/^About [\d,]+ kWh a year, estimated from \$1,200 a quarter/);
      await expectPlans(page, await siteRates(request, 'postcode=2000&annual_cost=4800&load_profile=weekday_business'));
    });

    test('the usage form keeps place and filter, and reads what people type', async ({ page, request }) => {
      await page.goto('/rates/3000?offer_source=public');
      await expect(usageNote(page)).toContainText('We assumed 10,000 kWh');
      await page.getByLabel('How much do you use?').fill('60 MWh');
      await page.getByLabel('Unit').selectOption('kWh a year');
      await page.getByText('I have my bill').click();
      await page.getByLabel('Peak share').fill('40%');
      await page.getByLabel('Maximum demand').fill('25');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=60000&peak_share=0.4&max_demand_kw=25&offer_source=public');
      await expectPlans(
        page,
        await siteRates(request, 'postcode=3000&usage_kwh=60000&peak_share=0.4&max_demand_kw=25&offer_source=public'),
      );
      await expect(page.getByText('We assumed 10,000 kWh')).toHaveCount(0);
      await page.getByRole('list', { name: 'Filters' }).getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/rates/3000?usage_kwh=60000&peak_share=0.4&max_demand_kw=25');
    });

    test('every plan is met once on the way to the last page', async ({ page, request }) => {
      const { pagination } = await siteRates(request, 'postcode=2113&limit=20');
      await page.goto('/rates/2113?limit=20');
      const answer = await page.locator('[data-answer]').textContent();
      const ranks = await readRanks(page);
      for (let number = 2; number <= pagination.total_pages!; number++) {
        await page.getByRole('link', { name: 'Next page' }).click();
        await expect(page.locator('[aria-current="page"]').filter({ hasText: `Page ${number}` })).toBeVisible();
        ranks.push(...(await readRanks(page)));
      }
      expect(ranks).toEqual(Array.from({ length: pagination.total_plans! }, (_, i) => i + 1));
      await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
      expect(await page.locator('[data-answer]').textContent()).toBe(answer);
    });

    test('a plan shows the sum of its cost, and it is right', async ({ page }) => {
      await page.goto('/rates/5000?usage_kwh=24000&offer_source=public');
      const plan = page.locator('[data-plan-rank="1"]');
      await plan.locator('summary').first().click();
      const sum = plan.getByRole('table').first();
      const parts = sum.locator('tbody tr:has(th)');
      const amounts = (await parts.locator('td:nth-child(2)').allTextContents()).map(parseCents);
      const total = parseCents((await sum.locator('tfoot td').first().textContent())!);
      expect(amounts.length).toBeGreaterThan(1);
      expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(total).toBe(Math.round(Number(await plan.getAttribute('data-annual-cost')) * 100));
    });
  });
}

test('with script, pages turn in place: address, focus, back button and chart follow', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  await waitForHydration(page.getByRole('link', { name: 'Next page' }));
  let documents = 0;
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) documents++;
  });
  const chart = page.getByRole('img', { name: /^These \d plans cost/ });
  const firstFinding = await chart.getAttribute('aria-label');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.locator('#plans')).toBeFocused();
  const second = page.getByText(/^Plans 26–50 of \d+$/);
  await expect(second).toBeVisible();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(chart).not.toHaveAttribute('aria-label', firstFinding!);
  await expect(page.getByText(/Plans 26–50 of \d+ shown\.$/)).toBeAttached();
  await page.goBack();
  await expect(page.getByText(/^Plans 1–25 of \d+$/)).toBeVisible();
  await expect(chart).toHaveAttribute('aria-label', firstFinding!);
  await page.goForward();
  await expect(second).toBeVisible();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(page.getByText(/^Plans 1–25 of \d+$/)).toBeVisible();
  await expect(page.locator('#plans')).toBeFocused();
  expect(documents).toBe(0);
});

test('the next page is loaded once, when the pointer or the focus comes to its link', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/rates?')) asked.push(sent.url());
  });
  await page.goto('/rates/2000?usage_kwh=18000');
  const next = page.getByRole('link', { name: 'Next page' });
  await waitForHydration(next);
  expect(asked).toEqual([]);
  const loaded = page.waitForResponse('**/api/rates?*');
  await next.focus();
  await loaded;
  await next.hover();
  await next.click();
  await expect(page.getByText(/^Plans 26–50 of \d+$/)).toBeVisible();
  expect(asked.filter((url) => url.includes('page=2&'))).toHaveLength(1);
});

test('a page that cannot be loaded says so and keeps the plans shown', async ({ page }) => {
  await page.goto('/rates/2000');
  await waitForHydration(page.getByRole('link', { name: 'Next page' }));
  const before = await readRanks(page);
  await page.route('**/api/rates?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '9' }, body: '{}' }),
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText('Try again in 9 seconds.')).toBeVisible();
  expect(await readRanks(page)).toEqual(before);
  await page.unroute('**/api/rates?*');
  // To point at the link again is not to follow it.
  await page.mouse.move(0, 0);
  const asked = page.waitForRequest('**/api/rates?*', { timeout: 500 }).catch(() => null);
  await page.getByRole('link', { name: 'Next page' }).hover();
  expect(await asked).toBeNull();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^Plans 26–50 of/)).toBeVisible();
  await expect(page.locator('#plans')).toBeFocused();
  await expect(page.getByText('Try again in 9 seconds.')).toHaveCount(0);
});

test('bars to point at are loaded only when they are asked for, and tell their parts', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto('/rates/2000');
  await loaded(page.getByRole('link', { name: 'Next page' }));
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  await expect(page.getByRole('img', { name: /^These \d plans cost/ })).toBeVisible();
  await expect(page.locator('.recharts-surface')).toHaveCount(0);
  const names = page.locator('.cost-names li');
  const before = await names.allTextContents();
  await exploreChart(page);
  expect(scripts.length).toBeGreaterThan(0);
  const status = page.locator('.recharts-tooltip-wrapper').getByRole('status');
  await expect(status).toContainText(/Supply\$[\d,]+/);
  const first = await status.textContent();
  await page.keyboard.press('ArrowDown');
  await expect(status).not.toHaveText(first!);
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText(first!);
  expect(await names.allTextContents()).toEqual(before);
});

/** The rows of the page are the API's, in its order, at its price, each with what a price must carry. */
async function expectPlans(page: Page, rates: RatesResponse): Promise<void> {
  const usage = rates.summary.usage_kwh.toLocaleString('en-AU');
  await expect(page.locator('.plans-title')).toContainText(new RegExp(`At ${usage} kWh.*GST included, checked`));
  const rows = page.locator('[data-plan-rank]');
  await expect(rows).toHaveCount(rates.plans.length);
  for (const [i, plan] of rates.plans.entries()) {
    await expect(rows.nth(i)).toHaveAttribute('data-plan-rank', String(rates.pagination.from_rank! + i));
    await expect(rows.nth(i)).toHaveAttribute('data-annual-cost', String(plan.annual_cost_inc_gst));
    await expect(rows.nth(i)).toContainText(dollars(plan.annual_cost_inc_gst));
    await expect(rows.nth(i)).toContainText(plan.retailer ?? 'before fee');
  }
}

const usageNote = (page: Page) => page.getByRole('form', { name: 'Your usage' }).locator('#usage-note');

async function readRanks(page: Page): Promise<number[]> {
  const ranks = page.locator('[data-plan-rank]');
  return ranks.evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-plan-rank'))));
}

const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-AU')}`;
const parseCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
