/** Two-step sign-in in a browser, in every state. */
import { expect, test } from '@playwright/test';
import { makeAppCode } from '../lib/testing/second-factor';
import { password, signUp } from './support/accounts';
import { watchPageErrors } from './support/page-errors';
import { expectVisualChecks } from './support/visual-checks';

/** The app is half a minute fast, so that the code of now, which the set-up took, is not asked for again. */
const nextCode = (secret: string) => makeAppCode(secret, new Date(Date.now() + 30_000));

test('every state looks right', async ({ page, browser, baseURL }) => {
  const email = 'looks@example.com';
  const faults = watchPageErrors(page);
  await signUp(page, '', email);
  await page.goto('/account/settings');
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = ((await page.locator('#two-step-key').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectVisualChecks(page);
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toContain('no-store');
  await page.getByLabel('Code from your app').fill(makeAppCode(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.locator('#new-codes-text')).toBeVisible();
  await expectVisualChecks(page);

  const other = await browser.newPage({ baseURL: baseURL! });
  await other.goto('/account/sign-in');
  await other.getByLabel('Email address').fill(email);
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByText('No access to your app?').click();
  await other.getByRole('button', { name: 'Sign in with a recovery code' }).click();
  await expect(other.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectVisualChecks(other);
  await other.getByLabel('Code from your app').fill(nextCode(secret));
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await other.close();

  await page.goto('/account/settings');
  await page.getByRole('button', { name: 'Sign out ticked browsers' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectVisualChecks(page);
  expect(faults).toEqual([]);
});
