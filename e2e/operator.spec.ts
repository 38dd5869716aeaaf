/** The operator's view in a browser without script: signing in, finding an account, granting credits once, signing out. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { saveBook } from '../lib/plans/book/book-store';
import { watchPageErrors } from './support/page-errors';
import { registerBook } from './support/register-book';
import { startServer, type TestServer } from './support/test-server';
import { expectVisualChecks } from './support/visual-checks';

const token = 'an-operator-token-of-thirty-two-and-more';
const email = 'accounts-payable.of.the.long.named.bakery@wattle-street-bakery.example.com';
let dataDir: string;
let server: TestServer;
let origin: string;

// One worker for the file: its server is started once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-operator-test-'));
  saveBook(dataDir, registerBook());
  const left = { planId: 'BIL1234567890MRE1@EME', brand: 'billabong', reason: 'expired' };
  await writeFile(path.join(dataDir, 'left-out.ndjson'), `${JSON.stringify(left)}\n`);
  server = await startServer({ DATA_DIR: dataDir, OPERATOR_TOKEN: token });
  origin = `http://127.0.0.1:${server.port}`;
  const words = ['keys', 'create', '--email', email, '--credits', '50'];
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/operator.ts', ...words], { env });
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

test('is nowhere without a token', async ({ request }) => {
  for (const address of ['/operator', '/operator/report.json', '/operator/accounts/x']) {
    expect((await request.get(address)).status()).toBe(404);
  }
  expect((await request.post('/operator/do/sign-in', { form: { token } })).status()).toBe(404);
});

test('the operator signs in, grants credits once and signs out, without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${origin}/operator`);
  await page.getByLabel('Operator token').fill(`${token}x`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('This is not the operator token');
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading).toHaveText('Operator’s view');
  expect(await page.content()).not.toContain(token);

  await page.getByLabel('Email address, or part of it').fill('NOBODY');
  await page.getByRole('button', { name: 'Find accounts' }).click();
  await expect(page.getByText('0 accounts found.')).toBeVisible();
  await page.getByLabel('Email address, or part of it').fill('Wattle-Street');
  await page.getByRole('button', { name: 'Find accounts' }).click();
  await page.getByRole('link', { name: email }).click();
  await expect(heading).toHaveText(email);

  const other = await context.newPage();
  await other.goto(page.url());
  for (const tab of [page, other]) {
    await tab.getByRole('textbox', { name: 'Credits' }).fill('1,000');
    await tab.getByRole('button', { name: 'Change credits' }).click();
  }
  await expect(page.getByRole('status')).toHaveText('The account now has 1,050 credits.');
  await expect(other.getByRole('alert')).toContainText('The account has changed since you opened this page');
  await expect(other.getByRole('textbox', { name: 'Credits' })).toHaveValue('1,000');
  await expect(other.getByText('Add to the 1,050 the account has')).toBeVisible();

  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('status')).toHaveText('You are signed out.');
  await page.reload();
  await expect(heading).toHaveText('Sign in as the operator');
  await context.close();
});

test('looks good, and is the same for a script', async ({ page, request }) => {
  test.slow();
  const faults = watchPageErrors(page);
  await page.goto(`${origin}/operator`);
  await expectVisualChecks(page);
  await page.getByLabel('Operator token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator’s view');
  for (const fold of await page.locator('details > summary').all()) await fold.click();
  await expect(page.getByText('BIL1234567890MRE1@EME')).toBeVisible();
  await expectVisualChecks(page);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Change credits' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('Enter whole credits');
  await expectVisualChecks(page);
  expect(faults).toEqual([]);
  const report = await request.get(`${origin}/operator/report.json`, { headers: { authorization: `Bearer ${token}` } });
  expect([report.status(), report.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect((await report.json()).sync.left_out[0].retailers[0].plan_ids).toEqual(['BIL1234567890MRE1@EME']);
  expect((await request.get(`${origin}/operator/report.json`)).status()).toBe(401);
});
