/** Two-step sign-in in a browser: without script, and in every state with it. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { makeAppCode } from '../lib/testing/second-factor';
import { password, signUp } from './support/accounts';
import { watchPageErrors } from './support/page-errors';
import { expectVisualChecks } from './support/visual-checks';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The app is half a minute fast, so that the code of now, which the set-up took, is not asked for again. */
const nextCode = (secret: string) => makeAppCode(secret, new Date(Date.now() + 30_000));

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/account/sign-in');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function startSetUp(page: Page): Promise<string> {
  await page.goto('/account/settings');
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = ((await page.locator('#two-step-key').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return secret;
}

/** In a browser of its own, with nothing of the others. */
async function inAnotherBrowser(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL! });
  await use(await context.newPage());
  await context.close();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody turns it on, signs in with a code, and turns it off', async ({ page, browser }) => {
    const email = 'two@example.com';
    await signUp(page, '', email);
    const secret = await startSetUp(page);
    await page.getByLabel('Code from your app').fill(makeAppCode(secret, new Date()));
    await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    await expect(page.locator('#new-codes-text code')).toHaveCount(10);
    const codes = await page.locator('#new-codes-text code').allTextContents();
    await inAnotherBrowser(browser, async (other) => {
      await signIn(other, email);
      await expect(heading(other)).toHaveText('Enter your code');
      await other.getByLabel('Code from your app').fill(nextCode(secret));
      await other.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(heading(other)).toHaveText('Your account');
    });
    await page.goto('/account/settings/two-step');
    const off = page.getByRole('region', { name: 'Turn it off' });
    await off.getByLabel('Your password').fill(password);
    await off.getByLabel('Code').fill(codes[0] ?? '');
    await off.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await expect(page.getByRole('status').first()).toContainText('Two-step sign-in is off.');
  });
});

test('every state looks right', async ({ page, browser }) => {
  const email = 'looks@example.com';
  const faults = watchPageErrors(page);
  await signUp(page, '', email);
  const secret = await startSetUp(page);
  await expectVisualChecks(page);
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toContain('no-store');
  await page.getByLabel('Code from your app').fill(makeAppCode(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.locator('#new-codes-text')).toBeVisible();
  await expectVisualChecks(page);
  await inAnotherBrowser(browser, async (other) => {
    await signIn(other, email);
    await other.getByText('No access to your app?').click();
    await other.getByRole('button', { name: 'Sign in with a recovery code' }).click();
    await expect(other.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expectVisualChecks(other);
    await other.getByLabel('Code from your app').fill(nextCode(secret));
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(other)).toHaveText('Your account');
  });
  await page.goto('/account/settings');
  await page.getByRole('button', { name: 'Sign out ticked browsers' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectVisualChecks(page);
  expect(faults).toEqual([]);
});
