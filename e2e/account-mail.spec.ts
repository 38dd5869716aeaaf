/** An account by mail, on a server with an SMTP server: sign up, confirm, forget the password, choose another. */
import { expect, type Page, test } from '@playwright/test';
import { startSmtpServer, type TestSmtpServer } from '../lib/testing/smtp-server';
import { password } from './support/accounts';
import { watchPageErrors } from './support/page-errors';
import { findFreePort, startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

const email = 'ada@example.com';
const newPassword = 'staple the other horse';

let smtp: TestSmtpServer;
let server: TestServer;
let origin: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  smtp = await startSmtpServer();
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    SITE_URL: origin,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Gridfare <mail@example.com>',
  };
  server = await startServer({ PAGE_LIMIT_PER_MINUTE: '0', ...settings });
});
test.afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link in the newest mail. */
function mailedLink(): string {
  const [link = ''] = smtp.mails.at(-1)?.text.match(/^http:\S+\/account\/\w+\/[\w-]{43}$/m) ?? [];
  expect(link).toContain(`${origin}/account/`);
  return link;
}

test('somebody signs up, confirms, and resets a forgotten password', async ({ page }) => {
  const faults = watchPageErrors(page);
  await page.goto(`${origin}/account/sign-up`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(page.getByRole('status')).toContainText(`We sent an email to ${email}.`);
  await expectVisualChecks(page);
  const confirmation = mailedLink();

  const opened = await page.request.get(confirmation, { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([303, '/account/confirm']);
  expect(opened.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  const response = await page.goto(confirmation);
  expect(new URL(page.url()).pathname).toBe('/account/confirm');
  expect(response!.headers()['cache-control']).toContain('no-store');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email address confirmed.' })).toBeVisible();
  await page.goto(`${origin}/account/settings`);
  await expect(page.getByText(`${email} (confirmed)`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();

  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  const reset = mailedLink();
  await page.goto(reset);
  await expect(heading(page)).toHaveText('Choose a new password');
  expect(page.url()).toBe(`${origin}/account/reset/new`);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Password changed. Sign in with your new password.' }),
  ).toBeVisible();
  await page.getByLabel('Password').fill(newPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Your account');
  expect((await page.goto(reset))!.status()).toBe(410);
  await expect(heading(page)).toHaveText('This link doesn’t work any more');
  for (const token of [confirmation, reset].map((link) => link.split('/').at(-1)!)) {
    expect(server.printed()).not.toContain(token);
  }
  expect(server.printed()).not.toContain(email);
  expect(faults).toEqual([]);
});
