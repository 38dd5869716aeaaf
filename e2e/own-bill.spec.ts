/** What the owner's bill charges, beside the plans: its figures are the service's, and nothing a reader does loses it. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatDollars } from '@/lib/site/words/format';
import { holdScripts, waitForHydration } from './support/hydration';
import { siteRates } from './support/rates';
import { openPlan, row } from './support/result';

const usage = 'usage_kwh=18000&peak_share=0.28&shoulder_share=0.29&max_demand_kw=9.2';
const code = '1_s150_p46_h31_o27_um110x300_b92x2107.59x2050.2';
const address = `/rates/2000?${usage}&own_rates=${code}`;

test('costs what the service says, stands where it belongs in the list, and stays until it is taken out', async ({
  page,
  request,
}) => {
  const own = (await siteRates(request, `postcode=2000&${usage}&own_rates=${code}`)).own_plan!;
  const { annual_cost_inc_gst: cost } = own;
  await page.goto(address);
  const figures = page.locator('p[data-own-bill]');
  await expect(figures).toContainText(`You pay about ${formatDollars(cost)}`);
  await expect(figures).toHaveAttribute('data-annual-cost', String(cost));
  await expect(figures).toHaveAttribute('data-period-charged', String(own.period?.charged_inc_gst));
  await expect(page.locator('[data-answer]')).toContainText(/than you pay now|what you pay now|already/);
  const words = await page
    .locator('head title, head meta[name=description], head meta[property^="og:"]:not([content^="http"])')
    .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('content')).join('\n'));
  expect(words).not.toContain(formatDollars(cost));
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);

  const standing = page.locator('li[data-own-bill]');
  for (let number = 2; (await standing.count()) === 0; number++) {
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.locator('[aria-current="page"]').filter({ hasText: `Page ${number}` })).toBeVisible();
  }
  const costs = await page
    .locator('.plan-list > [data-annual-cost]')
    .evaluateAll((all) => all.map((one) => [one.hasAttribute('data-own-bill'), Number(one.dataset.annualCost)]));
  const at = costs.findIndex(([isOwn]) => isOwn);
  expect(costs[at]?.[1]).toBe(cost);
  expect(costs.slice(0, at).every(([, before]) => Number(before) <= cost)).toBe(true);
  if (at + 1 < costs.length) expect(Number(costs[at + 1]?.[1])).toBeGreaterThan(cost);

  await page.goto(address);
  await expect((await openPlan(page, 3)).getByRole('table').first()).toContainText('You pay');
  await page.locator('.plan-tools').getByRole('link', { name: 'Time of use' }).first().click();
  await expect(page).toHaveURL(/tariff_type=time_of_use/);
  await (await openPlan(page, 2)).getByRole('link', { name: 'Beside the best plan and your bill' }).click();
  await expect(page.getByRole('table').first().getByRole('columnheader').first()).toContainText('Your bill');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('link', { name: /Remove your bill/ }).click();
  await expect(page).not.toHaveURL(/own_rates/);
  await expect(page.locator('[data-own-bill]')).toHaveCount(0);
});

test('plans stand side by side, and both are in the file to download', async ({ page }) => {
  await page.goto('/rates/2000?usage_kwh=18000');
  const [best, third] = await Promise.all([1, 3].map((rank) => row(page, rank).getAttribute('data-annual-cost')));
  await (await openPlan(page, 3)).getByRole('link', { name: 'Beside the best plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two plans side by side');
  const table = page.getByRole('table').first();
  for (const cost of [best, third]) await expect(table).toContainText(formatDollars(Number(cost)));
  // A difference is of the rounded figures, so that what an owner subtracts comes out.
  const more = Math.round(Number(third)) - Math.round(Number(best));
  await expect(table).toContainText(`${formatDollars(more)} more`);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row(page, 25)).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV file of all plans' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^business-electricity-2000-18000-kwh-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), 'utf8');
  for (const cost of [best, third]) expect(csv).toContain(`,${Number(cost).toFixed(2)},`);
});

test('rates typed by hand lead to the same, and errors lose nothing', async ({ page }) => {
  await page.goto('/bill/enter');
  await page.getByRole('link', { name: 'enter your rates' }).click();
  await page.getByLabel('Postcode').fill('2000');
  await page.getByLabel('Usage for a year').fill('18,000');
  await page.getByLabel('Supply charge').fill('1.20');
  await page.getByLabel('Single rate').fill('27.5');
  const release = await holdScripts(page);
  await page.getByRole('button', { name: 'Compare plans' }).click({ noWaitAfter: true });
  await expect(page).toHaveTitle(/^Error: Enter your rates/);
  await expect(page.getByLabel('Single rate')).toHaveValue('27.5');
  await page.getByRole('link', { name: /^Supply must be in cents/ }).click();
  release();
  await waitForHydration(page.getByLabel('Supply charge'));
  await expect(page.getByLabel('Supply charge')).toBeFocused();
  await page.getByLabel('Supply charge').fill('120');
  await page.getByLabel('Without GST').check();
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL('/rates/2000?usage_kwh=18000&own_rates=1_s120_a27.5');
  await expect(page.getByRole('link', { name: 'Remove your rates' })).toBeVisible();
});
