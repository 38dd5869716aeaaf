/** A server with a book from the register and an operator: coverage, credits, many sites, a watch, and the message of new plans. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { saveBook } from '../lib/plans/book/book-store';
import { signUp } from './support/accounts';
import { holdScripts, waitForHydration } from './support/hydration';
import { watchPageErrors } from './support/page-errors';
import { registerBook } from './support/register-book';
import { startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

const token = 'an-operator-token-of-thirty-two-and-more';
const email = 'accounts-payable.of.the.long.named.bakery@wattle-street-bakery.example.com';
let server: TestServer;
let dataDir: string;
let origin: string;

// One worker for the file: its server is started once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'gridfare-register-'));
  saveBook(dataDir, registerBook());
  const left = { planId: 'BIL1234567890MRE1@EME', brand: 'billabong', reason: 'expired' };
  writeFileSync(path.join(dataDir, 'left-out.ndjson'), `${JSON.stringify(left)}\n`);
  server = await startServer({ DATA_DIR: dataDir, PAGE_LIMIT_PER_MINUTE: '0', OPERATOR_TOKEN: token });
  ({ origin } = server);
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the coverage page says what the book covers, leaves out and could not read', async ({ page }) => {
  await page.goto(`${origin}/rates/2000?usage_kwh=18000`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we compare' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('15 plans from 2 retailers on 2 networks.');
  await expect(main).toContainText('20 November 2026 at 6:30 am, Sydney time');
  await expect(page.getByRole('table', { name: 'Public plans from each retailer' })).toContainText('Billabong Power');
  await expect(page.getByRole('table', { name: /left out/ })).toContainText(/still lists it\.4$/);
  await expect(page.getByRole('table', { name: /couldn’t check/ })).toContainText('Kurrajong Electric');
  await page.getByText('What we assumed about plans').click();
  await expectVisualChecks(page);
});

test('the operator signs in, finds an account, grants credits and signs out', async ({ page }) => {
  const faults = watchPageErrors(page);
  const heading = page.getByRole('heading', { level: 1 });
  await signUp(page, origin, email);
  await page.goto(`${origin}/operator`);
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading).toHaveText('Operator’s view');
  expect(await page.content()).not.toContain(token);
  for (const fold of await page.locator('details > summary').all()) await fold.click();
  await expect(page.getByText('BIL1234567890MRE1@EME')).toBeVisible();
  await expectVisualChecks(page);
  await page.getByLabel('Email address, or part of it').fill('Wattle-Street');
  await page.getByRole('button', { name: 'Find accounts' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(heading).toHaveText(email);
  await page.getByRole('textbox', { name: 'Credits to add' }).fill('1,000');
  await page.getByRole('button', { name: 'Add credits' }).click();
  await expect(page.getByRole('status')).toHaveText('The account now has 1,050 credits.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  expect(faults).toEqual([]);
});

const csv = [
  'name;postcode;nmi;usage_kwh;pays_per_year;contract_ends',
  'Harbour bakery;2000;;18000;"9.000,00";30/06/2027',
  'Pitt Street cafe;2000;;20000;7800;30/06/2026',
  '"Shed 2; rear";;4102035984;64000;;',
  '=HYPERLINK("http://bad.example");2600;;30000;9000;',
].join('\r\n');

// Last, as watches are first looked at 20 seconds after the start.
test('a file becomes a table, a watch, and a message once the plans are new', async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page, origin, 'owner@example.com');
  await page.goto(`${origin}/account/sites`);
  const file = (text: string) => ({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('CSV file').setInputFiles(file(`\uFEFF${csv}`));
  const release = await holdScripts(page);
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByRole('status')).toHaveText('3 sites added.');
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Line 2: What it pays must be a number of dollars a year',
  );
  const rows = page.getByLabel('Or type or paste lines');
  await rows.fill((await rows.inputValue()).replace('"9.000,00"', '9000').replace('9.000,00', '9000'));
  release();
  await waitForHydration(rows);
  await expect(rows, 'as typed before the scripts came').toHaveValue(/,9000,/);
  await page.getByRole('button', { name: 'Add sites' }).click();
  await expect(page.getByRole('status')).toHaveText('1 site added.');

  const bakery = page.getByRole('row', { name: 'Harbour bakery' });
  await expect(bakery).toContainText('About $');
  await expect(bakery).toContainText('30 June 2027');
  await expect(page.getByRole('row', { name: 'Shed 2' })).toContainText('Not known');
  await page.goto(`${origin}/account`);
  await expect(page.locator('[data-sum="You pay now"]')).toContainText('$25,800');
  await expect(page.getByText('1 site is not in this')).toBeVisible();
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
  await expect(page.getByRole('list', { name: 'New messages' })).toHaveCount(0);
  await bakery.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('status')).toHaveText('We’ll send no more messages about this site.');
});
