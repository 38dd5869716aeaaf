/** The coverage page of the sample, of a book from the register and before another service; versions of one plan on the result page. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { formatDollars } from '../lib/comparison/copy/format';
import { saveBook } from '../lib/plans/book/book-store';
import { cutOffUrl } from './support/page-states';
import { siteRates } from './support/rates';
import { registerBook } from './support/register-book';
import { startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

let server: TestServer;
let dataDir: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-coverage-'));
  saveBook(dataDir, registerBook());
  server = await startServer({ DATA_DIR: dataDir });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const own = (address: string) => `http://127.0.0.1:${server.port}${address}`;

test('says what a book from the register covers, leaves out and could not read', async ({ page }) => {
  await page.goto(own('/coverage'));
  await expect(page).toHaveTitle(/^What we compare/);
  const main = page.getByRole('main');
  await expect(main).toContainText('15 plans from 2 retailers on 2 networks.');
  await expect(main).toContainText('Rates checked20 November 2026');
  await expect(main).toContainText('20 November 2026 at 6:30 am, Sydney time');
  const networks = page.getByRole('table', { name: 'Plans on each network' });
  await expect(networks.getByRole('row', { name: /^Ausgrid NSW/ })).toHaveText(/retailers141400$/);
  await expect(page.getByRole('table', { name: 'Public plans from each retailer' })).toContainText('Billabong Power');
  const benchmarks = page.getByRole('table', { name: 'Government reference price for each network' });
  await expect(benchmarks.getByRole('row', { name: /Ausgrid/ })).toContainText('Default Market Offer 2026–27');
  await expect(benchmarks.getByRole('row', { name: /Evoenergy/ })).toContainText('ICRC');
  await expect(page.getByRole('table', { name: /left out/ })).toContainText(/still lists it\.4$/);
  await expect(page.getByRole('table', { name: /couldn’t check/ })).toContainText('Kurrajong Electric');
  await page.getByText('What we assumed about plans').click();
  await expect(page.getByRole('table', { name: /assumption/ })).toContainText('Price reductions with conditions');
  await expectVisualChecks(page);
});

test('is found from the footer of every page', async ({ page }) => {
  await page.goto(own('/rates/2000?usage_kwh=18000'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we compare');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we compare' }).click();
  await expect(page.getByRole('main')).toContainText('These plans are a sample.');
});

test('says whose plans they are when another service has them', async ({ page }) => {
  await page.goto(cutOffUrl('/coverage'));
  await expect(page.getByRole('main')).toContainText('come from another rates service');
  await expect(page.getByRole('table')).toHaveCount(1);
  await expectVisualChecks(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('says the same', async ({ page }) => {
    await page.goto(own('/coverage'));
    await expect(page.getByRole('main')).toContainText('15 plans from 2 retailers on 2 networks.');
    await expect(page.getByRole('table', { includeHidden: true })).toHaveCount(6);
  });

  test('versions of one plan share a row that opens', async ({ page }) => {
    await page.goto(own('/rates/2000?usage_kwh=18000'));
    const row = page.locator('[data-plan-rank="1"]');
    await expect(row).toContainText('7 versions');
    await row.locator('summary').first().click();
    await expect(row.getByText('REG-07')).toBeVisible();
  });
});

test('versions of one plan share a row, each at its own cost, and ranks and pages count rows', async ({
  page,
  request,
}) => {
  await page.goto(own('/rates/2000?usage_kwh=18000&limit=4'));
  await expect(page.getByText('Plans 1–4 of 8')).toBeVisible();
  const first = page.locator('[data-plan-rank="1"]');
  await expect(first).toContainText('7 versions');
  await first.locator('summary').first().click();
  const { plans } = await siteRates(request, 'postcode=2000&usage_kwh=18000', own(''));
  const others = plans[0]!.variants!.slice(1);
  expect(others.map(({ plan_id }) => plan_id)).toEqual([2, 3, 4, 5, 6, 7].map((n) => `REG-0${n}`));
  const versions = first.getByRole('listitem').filter({ hasText: /REG-/ });
  for (const [place, { annual_cost_inc_gst: cost, plan_id }] of others.entries()) {
    await expect(versions.nth(place)).toContainText(formatDollars(cost));
    await expect(versions.nth(place)).toContainText(plan_id!);
  }
  await expect(versions.last()).toContainText('Sign up online');
  await expect(first.getByText('10,000 to 40,000 kWh a year')).toBeVisible();
  await expect(first.getByText('Part of the Ausgrid network, with this postcode')).toBeVisible();
  const link = first.getByRole('link', { name: 'Billabong Power' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(page.locator('[data-plan-rank]')).toHaveCount(4);
  await expect(page.locator('[data-plan-rank="4"]')).toBeVisible();
  await expectVisualChecks(page);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.locator('#plans')).toBeFocused();
  await expect(page.getByText('Plans 5–8 of 8', { exact: true })).toBeVisible();
  await expect(page.locator('[data-plan-rank="8"]')).toBeVisible();
});
