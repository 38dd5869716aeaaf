/** Accounts in a browser, on a server with a database of its own: without script, in every state, beside the commands. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findLockHolder } from '@/lib/server/process-lock';
import { password, signUp } from './support/accounts';
import { watchPageErrors } from './support/page-errors';
import { startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

const run = promisify(execFile);

let dataDir: string;
let server: TestServer;
let origin: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-account-test-'));
  await start();
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<void> {
  server = await startServer({ DATA_DIR: dataDir, PAGE_LIMIT_PER_MINUTE: '0' });
  ({ origin } = server);
}

async function keys(...words: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'scripts/operator.ts', 'keys', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.trim().split('\n');
}

const noBill = { name: 'letter.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\u0003\u0004') };

/** One byte more than the published sample, which would cost no credit. */
const sample = (file: string) => ({
  ...{ name: file, mimeType: 'application/pdf' },
  buffer: Buffer.concat([readFileSync(`public/samples/${file}`), Buffer.from('\n')]),
});

async function send(key: string, file: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([sample(file).buffer]), file);
  return fetch(`${origin}/v1/extract`, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
}

test('a key works from the first start on, and one made beside the running server works at once', async () => {
  const key = (await keys('create', '--email', 'beside@example.com', '--credits', '1')).at(-1)!;
  const first = await send(key, 'single-rate.pdf');
  expect(first.status).toBe(200);
  const { bill_uuid: id } = await first.json();
  const second = (await keys('create', '--email', 'beside@example.com')).at(-1)!;
  expect((await (await send(second, 'single-rate.pdf')).json()).bill_uuid).toBe(id);
  expect((await send(second, 'demand.pdf')).status).toBe(429);
  expect((await keys('list')).join()).toContain('beside@example.com  0 credits');
});

test('the server closes its database when it is told to end, and finds everything again', async () => {
  const lock = path.join(dataDir, 'db/lock');
  expect(findLockHolder(lock)).not.toBeNull();
  expect(await server.stop()).toBe(0);
  expect(findLockHolder(lock)).toBeNull();
  await start();
  const key = (await keys('create', '--email', 'beside@example.com')).at(-1)!;
  const response = await fetch(`${origin}/v1/bills`, { headers: { 'X-API-Key': key } });
  expect((await response.json()).bills).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody signs up, makes a key, sends a bill, and deletes it all', async ({ page }) => {
    await page.goto(`${origin}/account`);
    await expect(page).toHaveURL(`${origin}/account/sign-in`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveTitle(/^Error: Create an account/);
    await expect(page.getByRole('alert')).toContainText('Enter an email address');
    await expect(page.getByLabel('Email address')).toHaveValue('nobody');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await signUp(page, origin, 'plain@example.com');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Developers' }).click();
    await page.getByLabel('Name of the new key').fill('Till 1');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('section:has-text("Your new key") code').first().textContent())!;
    await page.reload();
    await expect(page.getByText('Your new key')).toHaveCount(0);
    const sent = await send(key, 'demand.pdf');
    expect(sent.status).toBe(200);
    const nmi: string = (await sent.json()).account.nmi;
    await page.goto(`${origin}/account/developers`);
    await expect(page.getByText('49 credits left')).toBeVisible();
    await page.goto(`${origin}/account`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^You (could )?pay about \$/);
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sites' }).click();
    await page.getByRole('table', { name: 'Sites' }).getByRole('link').first().click();
    await expect(page.locator('[data-own-bill]')).toContainText('a year');
    await page.getByRole('link', { name: 'Compare this site’s plans' }).click();
    await expect(page).toHaveURL(/\/rates[/?].*usage_kwh=\d+.*own_rates=1_/);
    expect(page.url()).not.toContain(nmi.slice(0, 10));
    await expect(page.locator('[data-answer]').first()).toBeVisible();
    await page.goto(`${origin}/account`);
    await page.getByRole('link', { name: 'See all bills' }).click();
    await page.getByLabel(/^Search by/).fill('no such words');
    await page.getByRole('button', { name: 'Show bills' }).click();
    await expect(page.getByText('No bills match.')).toBeVisible();
    await page.getByLabel(/^Search by/).fill(nmi);
    await page.getByRole('button', { name: 'Show bills' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/bills\\?q=${nmi}`));
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV', exact: true }).click();
    const table = readFileSync(await (await downloading).path(), 'utf8');
    expect(table.split('\r\n')).toHaveLength(3);
    await page.locator('[data-bill]').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
    await page.goBack();
    await page.getByRole('checkbox', { name: /^Choose/ }).check();
    await page.getByRole('button', { name: 'Delete chosen bills' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete 1 bill?');
    await page.getByRole('button', { name: 'Delete 1 bill' }).click();
    await expect(page.getByRole('status')).toContainText(['1 bill deleted.']);
    await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), sample('demand.pdf'), noBill]);
    await page.getByRole('button', { name: 'Add these bills' }).click();
    await expect(page).toHaveTitle(/^Error: Your bills/);
    await expect(page.getByRole('status').first()).toHaveText('2 bills added.');
    await expect(page.getByRole('alert')).toContainText('“letter.docx”: The selected file must be a PDF');
    await expect(page.locator('[data-bill]')).toHaveCount(2);
    await page.goto(`${origin}/account/developers`);
    await page
      .getByText(/^Revoke/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    expect((await send(key, 'demand.pdf')).status).toBe(401);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('status')).toContainText('Account deleted');
    await page.goto(`${origin}/account`);
    await expect(page).toHaveURL(`${origin}/account/sign-in`);
  });
});

test('bills are added several at once, and a bill shows where its values stand', async ({ page }) => {
  const faults = watchPageErrors(page);
  await signUp(page, origin, 'adds@example.com');
  await page.goto(`${origin}/account/settings`);
  await page.getByLabel('Keep the bill files too').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto(`${origin}/account`);
  await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), noBill, sample('demand.pdf')]);
  const files = page.locator('.bill-files > li');
  await expect(files.filter({ hasText: 'Added' })).toHaveCount(2);
  await expect(files.nth(1)).toContainText('The selected file must be a PDF, JPG, PNG or TIFF');
  // The page has them too, and the credits that are left.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^You (could )?pay about \$/);
  await expect(page.getByText('You have 48 credits')).toBeVisible();
  await page.goto(`${origin}/account/bills`);
  // One value is opened before the page is hydrated, one after.
  let opened = () => {};
  const isOpened = new Promise<void>((resolve) => {
    opened = resolve;
  });
  await page.route('**/*.js', (route) => isOpened.then(() => route.continue()));
  await page.locator('[data-bill]').getByRole('link').first().click({ noWaitAfter: true });
  await page.locator('summary', { hasText: 'NMI' }).click();
  opened();
  await expect(page.getByRole('img', { name: /^Page 1: “NMI/ })).toBeVisible();
  await page.unrouteAll();
  await page.locator('summary', { hasText: 'Amount due' }).click();
  await expect(page.getByRole('img', { name: /^Page 1: “Amount due/ })).toBeVisible();
  await expectVisualChecks(page);
  await page.getByRole('link', { name: 'Compare plans with this bill' }).click();
  await expect(page).toHaveURL(/\/rates[/?].*usage_kwh=\d+.*own_rates=1_/);
  expect(faults).toEqual([]);
});

test('every state looks right, is not indexed and is kept in no cache', async ({ page }) => {
  const faults = watchPageErrors(page);
  await page.goto(`${origin}/account/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectVisualChecks(page);
  await signUp(page, origin, 'looks@example.com');
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/developers`);
  await page.getByLabel('Name of the new key').fill('The program of a very long name, of a till');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expectVisualChecks(page);
  const key = (await page.locator('section:has-text("Your new key") code').first().textContent())!;
  for (const file of ['single-rate.pdf', 'demand.pdf']) await send(key, file);
  const response = await page.goto(`${origin}/account`);
  expect(response!.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/bills?fuel=elec&q=e`);
  await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), noBill]);
  await expect(page.getByText('1 bill in your account already, 1 not added').first()).toBeVisible();
  await expectVisualChecks(page);
  await page.getByRole('button', { name: 'Delete all 2 bills' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete all 2 bills?');
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/bills?min=abc`);
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/sites`);
  await expectVisualChecks(page);
  const site = await page.getByRole('table', { name: 'Sites' }).getByRole('link').first().getAttribute('href');
  const sitePage = await page.goto(`${origin}${site}`);
  expect(sitePage!.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
  await expectVisualChecks(page);
  await page.goto(`${origin}/account/settings`);
  await page.getByLabel('Days to keep each bill').fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Days to keep each bill')).toHaveValue('abc');
  await expectVisualChecks(page);
  expect(faults).toEqual([]);
});

test('a site is nobody else’s to see', async ({ page }) => {
  const key = (await keys('create', '--email', 'owner@example.com', '--credits', '5')).at(-1)!;
  const { bill_uuid: id } = await (await send(key, 'single-rate.pdf')).json();
  const signedOut = await fetch(`${origin}/account/sites/${id}`, { redirect: 'manual' });
  expect(signedOut.headers.get('location')).toContain('/account/sign-in');
  await signUp(page, origin, 'stranger@example.com');
  expect((await page.goto(`${origin}/account/sites/${id}`))!.status()).toBe(404);
  await page.goto(`${origin}/account/sites`);
  await expect(page.getByText('No sites yet.')).toBeVisible();
});

test('what is sent from another site changes nothing', async ({ page }) => {
  await signUp(page, origin, 'target@example.com');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}/account/do/create-key`, {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=stolen',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  await page.goto(`${origin}/account/developers`);
  await expect(page.getByText('No keys yet.')).toBeVisible();
});

test('a second server on the same folder answers rates, and says why it has no accounts', async () => {
  await keys('list');
  const other = await startServer({ DATA_DIR: dataDir });
  try {
    const at = `http://127.0.0.1:${other.port}`;
    const headers = { 'X-API-Key': `gf_live_${'a'.repeat(32)}` };
    expect((await fetch(`${at}/v1/bills`, { headers })).status).toBe(503);
    expect((await fetch(`${at}/v1/rates?postcode=2000`)).status).toBe(200);
    expect(other.printed()).toContain('"reason":"locked"');
  } finally {
    await other.stop();
  }
});
