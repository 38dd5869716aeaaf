/** Accounts in a browser, on a server with a database of its own: without script, in every state, beside the commands. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { processLockHolder } from '../lib/lock/process-lock';
import { watchFaults } from './support/faults';
import { expectGoodLooks } from './support/looks';
import { type OwnServer, startServer } from './support/own-server';

const run = promisify(execFile);
const password = 'correct horse battery';

let dataDir: string;
let server: OwnServer;
let origin: string;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'gridfare-account-test-'));
  await start();
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<void> {
  server = await startServer({ DATA_DIR: dataDir, PAGE_LIMIT_PER_MINUTE: '0' });
  origin = `http://127.0.0.1:${server.port}`;
}

async function keys(...words: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['scripts/operator.mjs', 'keys', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout.trim().split('\n');
}

async function send(key: string, file: string): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(`public/samples/${file}`)]), file);
  return fetch(`${origin}/v1/extract`, { method: 'POST', headers: { 'X-API-Key': key }, body: form });
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${origin}/account/sign-up`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
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
  expect(processLockHolder(lock)).not.toBeNull();
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(processLockHolder(lock)).toBeNull();
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
    await page.getByLabel('E-mail address').fill('nobody');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveTitle(/^Error: Create an account/);
    await expect(page.getByRole('alert')).toContainText('Enter an e-mail address');
    await expect(page.getByLabel('E-mail address')).toHaveValue('nobody');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await signUp(page, 'plain@example.com');
    await page.getByLabel('Name of a new key').fill('Till 1');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const key = (await page.locator('section:has-text("Your new key") code').first().textContent())!;
    await page.reload();
    await expect(page.getByText('Your new key')).toHaveCount(0);
    expect((await send(key, 'demand.pdf')).status).toBe(200);
    await page.goto(`${origin}/account`);
    await expect(page.getByText('49 credits left')).toBeVisible();
    await page.getByRole('link', { name: 'See the bills' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('status')).toHaveText('The bill is deleted.');
    await page.goto(`${origin}/account`);
    await page.getByRole('button', { name: /^Revoke/ }).click();
    expect((await send(key, 'demand.pdf')).status).toBe(401);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await expect(page.getByRole('status')).toContainText('The account is deleted');
    await page.goto(`${origin}/account`);
    await expect(page).toHaveURL(`${origin}/account/sign-in`);
  });
});

test('every state looks right, is nobody’s find and is kept by nobody', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto(`${origin}/account/sign-in`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectGoodLooks(page);
  await signUp(page, 'looks@example.com');
  await page.getByLabel('Name of a new key').fill('The program of a very long name, of a till');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await expectGoodLooks(page);
  const key = (await page.locator('section:has-text("Your new key") code').first().textContent())!;
  for (const file of ['single-rate.pdf', 'demand.pdf']) await send(key, file);
  const response = await page.goto(`${origin}/account`);
  expect(response!.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expectGoodLooks(page);
  await page.goto(`${origin}/account/bills`);
  await expectGoodLooks(page);
  await page.goto(`${origin}/account/settings`);
  await page.getByLabel('Days that a bill is kept').fill('abc');
  await page.getByRole('button', { name: 'Change what is kept' }).click();
  await expect(page.getByLabel('Days that a bill is kept')).toHaveValue('abc');
  await expectGoodLooks(page);
  expect(faults).toEqual([]);
});

test('what is sent from another site changes nothing', async ({ page }) => {
  await signUp(page, 'target@example.com');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}/account/do/create-key`, {
    method: 'POST',
    headers: { cookie, origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=stolen',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  await page.reload();
  await expect(page.getByText('There are no keys yet.')).toBeVisible();
});

test('a second server on the same folder answers rates, and says why it has no accounts', async () => {
  await keys('list');
  const other = await startServer({ DATA_DIR: dataDir });
  try {
    const at = `http://127.0.0.1:${other.port}`;
    const headers = { 'X-API-Key': `gf_live_${'a'.repeat(32)}` };
    expect((await fetch(`${at}/v1/bills`, { headers })).status).toBe(503);
    expect((await fetch(`${at}/v1/rates?postcode=2000`)).status).toBe(200);
    expect(other.printed()).toContain('The database is in use by process');
  } finally {
    other.child.kill('SIGTERM');
    await other.ended;
  }
});
