/** Accounts in a browser: sign up, a key, bills, sites, export, delete; without script, and in every state with it. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { password, signUp } from './support/accounts';
import { wordDocument } from './support/bills';
import { watchPageErrors } from './support/page-errors';
import { expectVisualChecks } from './support/visual-checks';

/** One byte more than the published sample, which would cost no credit. */
const sample = (file: string) => ({
  ...{ name: file, mimeType: 'application/pdf' },
  buffer: Buffer.concat([readFileSync(`public/samples/${file}`), Buffer.from('\n')]),
});

const accountLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody signs up, makes a key, sends a bill, searches, exports, and deletes it all', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const program = await playwright.request.newContext({ baseURL: baseURL! });
    const send = (key: string) =>
      program.post('/v1/extract', { headers: { 'x-api-key': key }, multipart: { file: sample('demand.pdf') } });
    await page.goto('/account');
    await expect(page).toHaveURL('/account/sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveTitle(/^Error: Create an account/);
    await expect(page.getByLabel('Email address')).toHaveValue('nobody');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await signUp(page, '', 'plain@example.com');
    await accountLink(page, 'Developers').click();
    await page.getByLabel('Name of the new key').fill('Till 1');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('section:has-text("Your new key") code').first().textContent())!;
    await page.reload();
    await expect(page.getByText('Your new key')).toHaveCount(0);
    const sent = await send(key);
    expect(sent.status()).toBe(200);
    const nmi: string = (await sent.json()).account.nmi;
    await page.goto('/account/developers');
    await expect(page.getByText('49 credits left')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^You (could )?pay about \$/);
    await accountLink(page, 'Sites').click();
    await page.getByRole('table', { name: 'Sites' }).getByRole('link').first().click();
    await expect(page.locator('[data-own-bill]')).toContainText('a year');
    await page.getByRole('link', { name: 'Compare this site’s plans' }).click();
    await expect(page).toHaveURL(/\/rates[/?].*usage_kwh=\d+.*own_rates=1_/);
    expect(page.url()).not.toContain(nmi.slice(0, 10));
    await page.goto('/account');
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
    await page.getByRole('checkbox', { name: /^Choose/ }).check();
    await page.getByRole('button', { name: 'Delete chosen bills' }).click();
    await page.getByRole('button', { name: 'Delete 1 bill' }).click();
    await expect(page.getByRole('status')).toContainText(['1 bill deleted.']);
    await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), sample('demand.pdf'), wordDocument]);
    await page.getByRole('button', { name: 'Add these bills' }).click();
    await expect(page.getByRole('status').first()).toHaveText('2 bills added.');
    await expect(page.getByRole('alert')).toContainText('“letter.docx”: The selected file must be a PDF');
    await expect(page.locator('[data-bill]')).toHaveCount(2);
    await page.goto('/account/developers');
    await page
      .getByText(/^Revoke/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    expect((await send(key)).status()).toBe(401);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('status')).toContainText('Account deleted');
    await page.goto('/account/bills?q=numbat');
    await expect(page).toHaveURL('/account/sign-in?return_to=%2Faccount%2Fbills%3Fq%3Dnumbat');
    await program.dispose();
  });
});

test('bills are added several at once; every state looks right, is kept in no cache, and is nobody else’s', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const faults = watchPageErrors(page);
  const visit = async (address: string) => {
    const response = await page.goto(address);
    expect(response!.headers()['cache-control'], address).toContain('no-store');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  };
  await visit('/account/sign-in');
  const field = page.getByLabel('Password', { exact: true });
  const eye = page.getByRole('button', { name: 'Show password' });
  await field.fill('secret words');
  await eye.press('Space');
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await signUp(page, '', 'adds@example.com');
  await visit('/account/settings');
  await page.getByLabel('Keep the bill files too').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').first()).toBeVisible();
  await expectVisualChecks(page);
  await visit('/account/developers');
  await page.getByLabel('Name of the new key').fill('The program of a very long name, of a till');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Your new key')).toBeVisible();
  await expect(page).not.toHaveURL(/told=/);
  await expectVisualChecks(page);
  await visit('/account');
  await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), wordDocument, sample('demand.pdf')]);
  const files = page.locator('section:is([aria-label="Progress"], [aria-label="Your files"]) > ul > li');
  await expect(files.filter({ hasText: 'Added' })).toHaveCount(2);
  await expect(files.nth(1)).toContainText('The selected file must be a PDF, JPG, PNG or TIFF');
  // The page has them too, and the credits that are left.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^You (could )?pay about \$/);
  await expect(page.getByText('You have 48 credits')).toBeVisible();
  await expectVisualChecks(page);
  await visit('/account/bills?fuel=elec&q=e');
  await expectVisualChecks(page);
  await page.locator('[data-bill]').getByRole('link').first().click();
  await page.locator('summary', { hasText: 'Amount due' }).click();
  await expect(page.getByRole('img', { name: /^Page 1: “Amount due/ })).toBeVisible();
  await expectVisualChecks(page);
  const bill = page.url();
  await page.getByRole('link', { name: 'Compare plans with this bill' }).click();
  await expect(page).toHaveURL(/\/rates[/?].*usage_kwh=\d+.*own_rates=1_/);
  await visit('/account/sites');
  const site = await page.getByRole('table', { name: 'Sites' }).getByRole('link').first().getAttribute('href');
  await visit(site!);
  await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible();
  await expectVisualChecks(page);
  expect(faults).toEqual([]);

  const stranger = await browser.newPage({ baseURL: baseURL! });
  await stranger.goto(site!);
  await expect(stranger).toHaveURL(/\/account\/sign-in/);
  await signUp(stranger, '', 'stranger@example.com');
  for (const address of [site!, bill]) {
    expect((await stranger.goto(address))!.status()).toBe(404);
    await expect(stranger).toHaveTitle(/^Not in your account/);
  }
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  await stranger.request.post('/account/do/create-key', { headers, form: { name: 'stolen' } });
  await stranger.goto('/account/developers');
  await expect(stranger.getByText('No keys yet.')).toBeVisible();
  await stranger.close();

  await page.goto('/account/bills');
  let isFirst = true;
  await page.route('**/account/bills/upload', async (route) => {
    if (!isFirst) {
      await expect(files.first()).toContainText('In your account already');
      await page.context().clearCookies();
    }
    isFirst = false;
    await route.continue();
  });
  await page.getByLabel('Add bills').setInputFiles([sample('single-rate.pdf'), sample('demand.pdf')]);
  await expect(files.nth(1)).toContainText('You were signed out');
  await page.waitForLoadState('networkidle');
  await expect(files.first(), 'still listed, since the page was not left').toContainText('In your account already');
});
