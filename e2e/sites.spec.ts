/** Many sites in a browser: a file of them, the table, a watch, new plans and the message they bring. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { saveBook } from '../lib/plans/book/book-store';
import { password, signUp } from './support/accounts';
import { registerBook } from './support/register-book';
import { startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

let server: TestServer;
let dataDir: string;
let origin: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-sites-'));
  saveBook(dataDir, registerBook());
  server = await startServer({ DATA_DIR: dataDir, PAGE_LIMIT_PER_MINUTE: '0' });
  ({ origin } = server);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const csv = [
  'name;postcode;nmi;usage_kwh;pays_per_year;contract_ends',
  'Harbour bakery;2000;;18000;"9.000,00";30/06/2027',
  'Pitt Street cafe;2000;;20000;7800;30/06/2026',
  '"Shed 2; rear";;4102035984;64000;;',
  '=HYPERLINK("http://bad.example");2600;;30000;9000;',
].join('\r\n');

/** A list of sites in a new account; the last of its lines is right once the first is corrected. */
async function withSites(page: Page): Promise<void> {
  await signUp(page, origin, 'owner@example.com');
  await page.goto(`${origin}/account/sites`);
  const file = { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByRole('status')).toHaveText('3 sites added.');
}

test('a file becomes a table, a watch, and a message once the plans are new', async ({ page }) => {
  test.setTimeout(180_000);
  await withSites(page);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Line 2: What it pays must be a number of dollars a year',
  );
  const rows = page.getByLabel('Or type or paste lines');
  await rows.fill((await rows.inputValue()).replace('"9.000,00"', '9000').replace('9.000,00', '9000'));
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByRole('status')).toHaveText('1 site added.');

  const bakery = page.getByRole('row', { name: 'Harbour bakery' });
  await expect(bakery).toContainText('About $');
  await expect(bakery).toContainText('30 June 2027');
  await expect(page.getByRole('row', { name: 'Shed 2' })).toContainText('Not known');
  await page.goto(`${origin}/account`);
  await expect(page.locator('[data-sum="You pay now"]')).toContainText('$25,800');
  await expect(page.getByText('1 site is not in this')).toBeVisible();
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/sites`);

  await bakery.getByText('Watch or edit').click();
  await bakery.getByLabel('Tell me when a plan beats mine by').fill('a lot');
  await bakery.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Enter an amount from $50');
  await bakery.getByLabel('Tell me when a plan beats mine by').fill('5000');
  await bakery.getByRole('button', { name: 'Tell me' }).click();
  await expect(bakery).toContainText('Watching for $5,000 a year');

  const book = registerBook();
  const [first] = book.plans;
  const cheap = {
    ...first,
    id: 'REG-99',
    name: 'Half price',
    postcodes: null,
    seasons: structuredClone(first?.seasons ?? []),
  };
  for (const season of cheap.seasons)
    for (const rate of season.rates) for (const block of rate.blocks) block.pricePerKwhExGst = 0.1;
  saveBook(dataDir, { ...book, checkedOn: '2026-11-21', plans: [...book.plans, cheap as (typeof book.plans)[number]] });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'New messages' })).toContainText('Half price', { timeout: 500 });
  }).toPass({ timeout: 90_000, intervals: [1000] });
  await expect(page.getByRole('list', { name: 'New messages' })).toContainText(
    'a year than you pay now, at your usage.',
  );
  await expectVisualChecks(page);
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByText('Earlier messages')).toBeVisible();
  await bakery.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('status')).toHaveText('We’ll send no more messages about this site.');
});

test('the list sorts, and downloads as a file that computes nothing and can be uploaded again', async ({ page }) => {
  await page.goto(`${origin}/account/sign-in`);
  await page.getByLabel('Email address').fill('owner@example.com');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(`${origin}/account/sites?sort=name`);
  const names = page.locator('[data-site] th');
  await expect(names.nth(1)).toContainText('Harbour bakery');
  await page.getByRole('link', { name: 'What it pays' }).click();
  await expect(page.locator('[data-site]').last()).toContainText('Shed 2');
  const response = await page.request.get(`${origin}/account/sites/sites.csv`);
  const text = await response.text();
  expect(text).toContain("'=HYPERLINK");
  expect(text).not.toMatch(/(^|,|")=/m);
  await page.getByLabel('CSV file').setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByRole('status')).toHaveText('4 sites changed.');
});
