/** The coverage page of the sample, of a book from the register and before another service; versions of one plan on the result page. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { saveBook } from '../lib/plans/book/book-store';
import { cutOffUrl } from './support/page-states';
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
});
